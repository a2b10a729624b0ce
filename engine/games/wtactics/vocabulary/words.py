"""The words of WTactics with a fixed meaning: its factions, kinds of card, keywords, fronts."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary import filters, numbers, searching, words
from engine.creatures.vocabulary.statements import SKILLS
from engine.language.coder import Meaningless
from engine.language.phrases import Said, node
from engine.words import noted


class Faction(words.Faction):
    GAIAN = "Gaian"
    DARK_LEGION = "Dark Legion"
    RED_BANNER = "Red Banner"
    HOUSE_OF_NOBLES = "House of Nobles"
    EMPIRE = "Empire", "The Empire"


class Noun(words.Noun):
    EQUIPMENT = "piece of equipment", "equipment"
    ENCHANTMENT_OR_EQUIPMENT = "enchantment or piece of equipment", "enchantment", "equipment"


class Nouns(words.Nouns):
    EQUIPMENT = "pieces of equipment", "equipment"


class CardNoun(filters.CardNoun):
    EQUIPMENT = "equipment card"


class CardNouns(filters.CardNouns):
    EQUIPMENT = "equipment cards"


class Skill(words.Skill):
    """Keywords without a number (O-13.3)."""

    AGGRESSIVE = "aggressive"
    BLOOD_VENGEANCE = "blood vengeance"
    DEADLY = "deadly"
    FIRST_STRIKE = "first strike"
    FLYING = "flying"
    RANGED = "ranged"
    GUARD = "guard"
    SUDDEN = "sudden"
    VETERAN = "veteran"
    UNIQUE = "unique"


class NumberedSkill(words.NumberedSkill):
    BLOODBORNE = "bloodborne"
    BATTLE_SCREAM = "battle scream"
    BODYGUARD = "bodyguard"
    COOPERATE = "cooperate"


@node
class Ally(words.Whole):
    """It neither fights nor targets those of a faction, and they cannot target it."""

    phrase = "ally with {faction}"
    faction: words.Faction

    @property
    def pair(self) -> tuple[str, int]:
        return f"ally with {self.faction.full}", 1


class Limit(Said):
    """To where a keyword holds (O-13.3)."""

    ATTACKING = "attacking", "is_attacking(g, f.source)"
    BLOCKING = "blocking", "is_defending(g, f.source)"
    OFFENSIVE = "offensive", "is_on(g, f.source, 0)"
    DEFENSIVE = "defensive", "is_on(g, f.source, 1)"


@node
class Limited(words.Trait):
    """A keyword that only holds somewhere: “offensive veteran”."""

    phrase = "{limit} {trait}"
    limit: Limit
    trait: words.Whole

    @property
    def pair(self) -> tuple[str, int]:
        raise Meaningless(noted("a keyword that is not limited to attacking, blocking or a front"))

    def note(self, coder: Coder) -> None:
        name, number = self.trait.pair
        line = f"x.gain({name!r}, {number})"
        number = coder.statement([("change", SKILLS, coder.change(line))])
        codes = {
            "subject": coder.returning("g, f", "traits_of(g, [f.source])"),
            "condition": coder.returning("g, f", self.limit.code),
        }
        coder.ability("static", statement=number, codes=codes)


class CounterKind(words.CounterKind):
    OATH = "oath"
    PLAGUE = "plague"
    RANK = "rank"
    RUNE = "rune"
    SPOIL = "spoil"


class Phase(words.Phase):
    TURN = "turn"
    UNMARK = "unmark phase"
    UPKEEP = "upkeep phase"
    DRAW = "draw phase"
    PLAY = "play phase"
    ENTRANCE = "entrance phase"
    DISCARD = "discard phase"


class State(filters.State):
    ASSIGNED = "assigned", "{x}.card.assigned"
    UNASSIGNED = "unassigned", "not {x}.card.assigned"


class Where(filters.Where):
    YOUR_OFFENSIVE = "in your Offensive", "on_front(g, {x}.card, f.you, 0, own=True)"
    YOUR_DEFENSIVE = "in your Defensive", "on_front(g, {x}.card, f.you, 1, own=True)"
    THEIR_OFFENSIVE = "in an enemy Offensive", "on_front(g, {x}.card, f.you, 1, own=False)"
    THEIR_DEFENSIVE = "in an enemy Defensive", "on_front(g, {x}.card, f.you, 0, own=False)"
    OFFENSIVE = "in an Offensive", "{x}.card.place == 'offensive'"
    DEFENSIVE = "in a Defensive", "{x}.card.place == 'defensive'"


class Fight(filters.Fight):
    BLOCKED_BY_ME = "blocked by me", "defends_against(g, f.source, {x}.id)"
    CARRYING = "with equipment", "carries(g, {x}.id)"
    GROUND = "that lies on the ground", "{x}.card.place == 'ground'"


class Fact(numbers.Fact):
    IN_OFFENSIVE = "I am in your Offensive", "is_on(g, f.source, 0)"
    IN_DEFENSIVE = "I am in your Defensive", "is_on(g, f.source, 1)"
    ASSIGNED = "I am assigned", "is_assigned(g, f.source)"
    CARRYING = "I carry equipment", "carries(g, f.source)"
    BLOCKED = "I am blocked", "is_blocked(g, f.source)"
    WOUNDED = "an opponent lost influence this turn", "lost_influence(g, g.opponents(f.you))"
    YOU_WOUNDED = "you lost influence this turn", "lost_influence(g, [f.you])"
    BEHIND = (
        "you have less influence than each opponent",
        "all(g.player(f.you).influence < g.player(s).influence for s in g.opponents(f.you))",
    )
    AHEAD = (
        "you have more influence than each opponent",
        "all(g.player(f.you).influence > g.player(s).influence for s in g.opponents(f.you))",
    )
    RESTED = (
        "you did not attack this turn",
        "not (g.board.active == f.you and g.board.attacked)",
    )
    QUESTING = "you have a quest active", "bool(g.quests_of(f.you))"


class Counted(numbers.Counted):
    INFLUENCE = "your influence", "g.player(f.you).influence"
    POINTS = "your victory points", "g.player(f.you).points"
    BURIED = "the number of creature cards in your graveyard", "creatures_buried(g, f.you)"
    ACTIVE = "the number of quests you have active", "len(g.quests_of(f.you))"


class Into(searching.Into):
    OFFENSIVE = "put it into your Offensive", "'play', 0"
    DEFENSIVE = "put it into your Defensive", "'play', 1"
