"""Statements: what holds as long as a card is in play, or for a while after it was said.

A statement is made of parts. A part changes single cards (“get +1/+1”) in a layer of its own, see
``traits``, or it is a hook: something that a rule asks when it comes to it (“cost 1 less”).
"""

from __future__ import annotations

from enum import Enum

from engine.games.arcmage.coder import Coder
from engine.games.arcmage.vocabulary.filters import Many, One, SomeCards, tests
from engine.games.arcmage.vocabulary.things import FirstSubject, ThirdSubject
from engine.games.arcmage.vocabulary.words import Faction, Sign, Skill, Trait, forms
from engine.language.coder import Meaningless
from engine.language.core import Atom, Value
from engine.language.phrases import Keyword, Node, node, write

Part = tuple[str, int, str]

TYPES, SILENCE, SET, SKILLS, BODY, BANS = 1, 2, 3, 4, 5, 7


class Statement(Node):
    """Something that holds."""

    def parts(self, coder: Coder) -> list[Part]:
        raise NotImplementedError

    def subject(self, coder: Coder) -> str | None:
        """Code for the references that it is about, if it is about single cards."""
        return None


# ------------------------------------------------------------------ changes of single cards


class Change(Node):
    """What holds for a card: a part of a statement."""

    def part(self, coder: Coder) -> Part:
        raise NotImplementedError


class FirstChange(Node):
    """As said of I, or of many."""


class ThirdChange(Node):
    """As said of one other."""


@node
class Bonus(Node):
    """Attack and defence, as in “+1/-1”."""

    phrase = "{attack_sign}{attack}/{defence_sign}{defence}"
    attack_sign: Sign
    attack: Atom
    defence_sign: Sign
    defence: Atom

    def codes(self, coder: Coder) -> tuple[str, str]:
        attack, defence = self.attack.code(coder), self.defence.code(coder)
        if self.attack_sign is Sign.MINUS:
            attack = f"-{attack}"
        if self.defence_sign is Sign.MINUS:
            defence = f"-{defence}"
        return attack, defence

    @property
    def name(self) -> str:
        """The name of a counter with it."""
        return write(self)


@node
class ForEach(Node):
    phrase = "for each {one}"
    one: One


@forms("get {bonus} {each}", "gets {bonus} {each}", FirstChange, ThirdChange)
@node
class Get(Change):
    bonus: Bonus
    each: ForEach | None

    def part(self, coder: Coder) -> Part:
        before, coder.late = coder.late, False
        attack, defence = self.bonus.codes(coder)
        lines = [f"a, d = {attack}, {defence}"]
        if self.each:
            lines.append(f"n = len({self.each.one.find(coder)})")
            lines.append("a, d = a * n, d * n")
        lines += ["x.attack += a", "x.defence += d"]
        layer = BODY + coder.late
        coder.late = before
        return "change", layer, coder.function("g, f, x", *lines)


@forms("have {traits|, }", "has {traits|, }", FirstChange, ThirdChange)
@node
class Have(Change):
    traits: tuple[Trait, ...]

    def part(self, coder: Coder) -> Part:
        lines = []
        for trait in self.traits:
            name, n = trait.pair
            if n > 1:
                lines.append(f"x.skills[{name!r}] = max({n}, x.skills.get({name!r}, 0))")
            else:
                lines.append(f"x.skills.setdefault({name!r}, 1)")
        return "change", SKILLS, coder.function("g, f, x", *lines)


@forms("lose all abilities", "loses all abilities", FirstChange, ThirdChange)
@node
class LoseAll(Change):
    def part(self, coder: Coder) -> Part:
        lines = ("x.silenced = True", "x.skills = {}")
        return "change", SILENCE, coder.function("g, f, x", *lines)


@forms("lose {skill}", "loses {skill}", FirstChange, ThirdChange)
@node
class Lose(Change):
    skill: Skill

    def part(self, coder: Coder) -> Part:
        line = f"x.skills.pop({self.skill.value!r}, None)"
        return "change", SKILLS, coder.function("g, f, x", line)


@forms("are {attack}/{defence}", "is {attack}/{defence}", FirstChange, ThirdChange)
@node
class BeOfSize(Change):
    attack: Atom
    defence: Atom

    def part(self, coder: Coder) -> Part:
        lines = f"x.attack, x.defence = {self.attack.code(coder)}, {self.defence.code(coder)}"
        return "change", SET, coder.function("g, f, x", lines)


@forms("are also {type}", "is also {type}", FirstChange, ThirdChange)
@node
class BeAlso(Change):
    type: Keyword

    def part(self, coder: Coder) -> Part:
        line = f"x.types = (*x.types, {str(self.type)!r})"
        return "change", TYPES, coder.function("g, f, x", line)


@forms("are {faction} instead", "is {faction} instead", FirstChange, ThirdChange)
@node
class BeOfFaction(Change):
    faction: Faction

    def part(self, coder: Coder) -> Part:
        line = f"x.faction = {self.faction.full!r}"
        return "change", TYPES, coder.function("g, f, x", line)


@forms("have {number} more loyalty", "has {number} more loyalty", FirstChange, ThirdChange)
@node
class MoreLoyal(Change):
    number: int

    def part(self, coder: Coder) -> Part:
        return "change", 0, coder.function("g, f, x", f"x.loyalty += {self.number}")


class Ban(Enum):
    ATTACK = "attack"
    DEFEND = "defend"
    MOVE = "move"
    UNMARK = "unmark"
    DEVOTE = "show devotion"

    @property
    def deed(self) -> str:
        return "devote" if self is Ban.DEVOTE else self.value


@forms("can't {bans| or }", "can't {bans| or }", FirstChange, ThirdChange)
@node
class Cannot(Change):
    bans: tuple[Ban, ...]

    def part(self, coder: Coder) -> Part:
        lines = [f"x.bans.add({ban.deed!r})" for ban in self.bans]
        return "change", BANS, coder.function("g, f, x", *lines)


class Duty(Enum):
    MUST_ATTACK = "must attack if able"
    DEADLY = "can't die of deadly damage"


@forms("{duty}", "{duty}", FirstChange, ThirdChange)
@node
class Must(Change):
    duty: Duty

    def part(self, coder: Coder) -> Part:
        name = "must attack" if self.duty is Duty.MUST_ATTACK else "immune to deadly"
        return "change", BANS, coder.function("g, f, x", f"x.bans.add({name!r})")


class Against(Enum):
    ATTACK = "can't attack"
    DEFEND = "can't defend against"


@forms("{against} {many}", "{against} {many}", FirstChange, ThirdChange)
@node
class CannotAgainst(Change):
    against: Against
    many: Many

    def part(self, coder: Coder) -> Part:
        deed = "attack" if self.against is Against.ATTACK else "defend"
        test = _test_of(coder, self.many)
        return "change", BANS, coder.function("g, f, x", f"x.walls.append(({deed!r}, {test}, f))")


def _test_of(coder: Coder, many: Many, negate: bool = False) -> str:
    found = " and ".join(tests(coder, (*many.adjectives, *many.clauses), "x")) or "True"
    return coder.returning("g, f, x", f"not ({found})" if negate else found)


@forms(
    "can be defended against only by {many}",
    "can be defended against only by {many}",
    FirstChange,
    ThirdChange,
)
@node
class OnlyBy(Change):
    many: Many

    def part(self, coder: Coder) -> Part:
        test = _test_of(coder, self.many, negate=True)
        line = f"x.walls.append(('be defended', {test}, f))"
        return "change", BANS, coder.function("g, f, x", line)


@forms(
    "can't be defended against by {many}",
    "can't be defended against by {many}",
    FirstChange,
    ThirdChange,
)
@node
class NotBy(Change):
    many: Many

    def part(self, coder: Coder) -> Part:
        test = _test_of(coder, self.many)
        line = f"x.walls.append(('be defended', {test}, f))"
        return "change", BANS, coder.function("g, f, x", line)


class Toll(Node):
    """What has to be done so that something is possible."""

    def code(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class PayToll(Toll):
    phrase = "pays {value}"
    value: Value

    def code(self, coder: Coder) -> str:
        return f"('pay', {self.value.code(coder)})"


@node
class CounterToll(Toll):
    phrase = "puts a {bonus} counter on it"
    bonus: Bonus

    def code(self, coder: Coder) -> str:
        return f"({self.bonus.name!r}, 1)"


@forms(
    "don't unmark unless their controller {toll}",
    "doesn't unmark unless its controller {toll}",
    FirstChange,
    ThirdChange,
)
@node
class UnmarkToll(Change):
    toll: Toll

    def part(self, coder: Coder) -> Part:
        price = coder.returning("g, f, x", self.toll.code(coder))
        line = f"x.tolls.append(('unmark', {price}, f))"
        return "change", BANS, coder.function("g, f, x", line)


@forms(
    "can't attack unless their controller {toll}",
    "can't attack unless its controller {toll}",
    FirstChange,
    ThirdChange,
)
@node
class AttackToll(Change):
    toll: Toll

    def part(self, coder: Coder) -> Part:
        if not isinstance(self.toll, PayToll):
            raise Meaningless("“pays …”")
        price = coder.returning("g, f, x", self.toll.code(coder))
        line = f"x.tolls.append(('attack', {price}, f))"
        return "change", BANS, coder.function("g, f, x", line)


@forms("may stay marked", "may stay marked", FirstChange, ThirdChange)
@node
class MayStay(Change):
    def part(self, coder: Coder) -> Part:
        line = "x.tolls.append(('may stay marked', None, f))"
        return "change", BANS, coder.function("g, f, x", line)


class Leave(Enum):
    FROM_CITY = "can attack from their city"
    FROM_ITS_CITY = "can attack from its city"


@forms("{leave}", "{leave}", FirstChange, ThirdChange)
@node
class AttackFromCity(Change):
    leave: Leave

    def part(self, coder: Coder) -> Part:
        return "change", BANS, coder.function("g, f, x", "x.bans.add('attack from city')")


@forms("can't enter me", "can't enter me", FirstChange, ThirdChange)
@node
class CannotEnter(Change):
    def part(self, coder: Coder) -> Part:
        test = coder.returning("g, f, x", "x.id == f.source")
        line = f"x.walls.append(('enter', {test}, f))"
        return "change", BANS, coder.function("g, f, x", line)


@node
class First(Statement):
    """“I get …”, “creatures you control have …”."""

    phrase = "{who} {changes| and }"
    who: FirstSubject
    changes: tuple[FirstChange, ...]

    def parts(self, coder: Coder) -> list[Part]:
        return [change.part(coder) for change in self.changes]  # type: ignore[attr-defined]

    def subject(self, coder: Coder) -> str:
        return self.who.refs(coder)


@node
class Third(Statement):
    """“target creature gets …”, “my host has …”."""

    phrase = "{who} {changes| and }"
    who: ThirdSubject
    changes: tuple[ThirdChange, ...]

    def parts(self, coder: Coder) -> list[Part]:
        return [change.part(coder) for change in self.changes]  # type: ignore[attr-defined]

    def subject(self, coder: Coder) -> str:
        return self.who.refs(coder)


# ------------------------------------------------------------------ hooks


class Hook(Statement):
    """Something that a rule asks when it comes to it."""

    name = ""
    arguments = ""

    def answer(self, coder: Coder) -> str:
        """Code for the answer."""
        raise NotImplementedError

    def parts(self, coder: Coder) -> list[Part]:
        arguments = f"g, f, {self.arguments}"
        return [(self.name, BANS, coder.returning(arguments, self.answer(coder)))]


class More(Enum):
    LESS = "less"
    MORE = "more"


@node
class CostLess(Hook):
    """“Soldier cards you play cost 1 less.”"""

    phrase = "{cards} you play cost {number} {more}"
    name = "cost"
    arguments = "x, seat"
    cards: SomeCards
    number: Atom
    more: More

    def answer(self, coder: Coder) -> str:
        sign = "-" if self.more is More.LESS else ""
        fits = self.cards.function(coder)
        n = self.number.code(coder)
        return f"{sign}{n} if seat == f.you and {fits}(g, f, x) else 0"


@node
class CostForAll(Hook):
    phrase = "{cards} of your opponents cost {number} more"
    name = "cost"
    arguments = "x, seat"
    cards: SomeCards
    number: Atom

    def answer(self, coder: Coder) -> str:
        fits = self.cards.function(coder)
        return f"{self.number.code(coder)} if seat != f.you and {fits}(g, f, x) else 0"


@node
class SuddenCards(Hook):
    phrase = "{cards} you play have sudden"
    name = "sudden"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"seat == f.you and {self.cards.function(coder)}(g, f, x)"


@node
class NoPlay(Hook):
    phrase = "{cards} can't be played"
    name = "no play"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"{self.cards.function(coder)}(g, f, x)"


@node
class NoPlayOpponents(Hook):
    phrase = "your opponents can't play {cards}"
    name = "no play"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"seat != f.you and {self.cards.function(coder)}(g, f, x)"


@node
class AsCreatures(Hook):
    phrase = "you can play enchantment cards as creatures"
    name = "as creature"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "seat == f.you"


@node
class DrawLimit(Hook):
    phrase = "players draw at most {number} card in their draw phase"
    name = "draw limit"
    arguments = "seat"
    number: int

    def answer(self, coder: Coder) -> str:
        return str(self.number)


@node
class OpponentsDrawLimit(Hook):
    phrase = "your opponents draw at most {number} card in their draw phase"
    name = "draw limit"
    arguments = "seat"
    number: int

    def answer(self, coder: Coder) -> str:
        return f"{self.number} if seat != f.you else 99"


@node
class UnmarkLimit(Hook):
    phrase = "players unmark at most {value} creatures in their unmark phase"
    name = "unmark limit"
    arguments = "seat"
    value: Value

    def answer(self, coder: Coder) -> str:
        return self.value.code(coder)


@node
class ResourceLimit(Hook):
    phrase = "players have at most {value} resource cards"
    name = "resource limit"
    arguments = "seat"
    value: Value

    def answer(self, coder: Coder) -> str:
        return self.value.code(coder)


@node
class ResourcesLikeYours(Hook):
    """You yourself may have as many as you like: the limit grows with you."""

    phrase = "players can't have more resource cards than you"
    name = "resource limit"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "999 if seat == f.you else len(g.player(f.you).resources)"


@node
class UnmarkLikeYours(Hook):
    phrase = "players unmark no more creatures in their unmark phase than you control"
    name = "unmark limit"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "sum(x.card.controller == f.you for x in g.of('creature'))"


@node
class Closed(Hook):
    phrase = "movement to and from my host is forbidden"
    name = "closed"
    arguments = "x, home"

    def answer(self, coder: Coder) -> str:
        return "home.id == g.host(f)"


@node
class DefendElsewhere(Hook):
    """Residents of one city help another; in an effect, of the city that was chosen."""

    phrase = "its residents can defend your other cities"
    name = "defend elsewhere"
    arguments = "x, city"

    def answer(self, coder: Coder) -> str:
        return "x.card.host in f.it and city.card.controller == f.you"


@node
class NoDefence(Hook):
    phrase = "the army of its controller can't defend it"
    name = "no defence"
    arguments = "x, city"

    def answer(self, coder: Coder) -> str:
        return "city.id in f.it and x.card.place == 'army'"


class Victims(Enum):
    """Whose damage."""

    CITIES = "your cities"
    CREATURES = "your creatures"
    HOST = "my host"
    ME = "me"
    IT = "it"


VICTIMS = {
    "your cities": "x.kind == 'city' and x.card.controller == f.you",
    "your creatures": "x.kind == 'creature' and x.card.controller == f.you",
    "my host": "x.id == g.host(f)",
    "me": "x.id == f.source",
    "it": "x.id in f.it",
}


class Dealer(Node):
    """Who deals damage."""

    def test(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class CardDealer(Dealer):
    phrase = "{card}"
    card: SomeCards

    def test(self, coder: Coder) -> str:
        return f"{self.card.function(coder)}(g, f, source)"


@node
class CreatureDealer(Dealer):
    phrase = "creatures"

    def test(self, coder: Coder) -> str:
        return "source.kind == 'creature'"


@node
class DoubleDamage(Hook):
    phrase = "damage dealt by {dealer} is doubled"
    name = "damage"
    arguments = "source, x, amount"
    dealer: Dealer

    def answer(self, coder: Coder) -> str:
        return f"amount * 2 if {self.dealer.test(coder)} else amount"


@node
class NoDamageBy(Hook):
    phrase = "damage dealt by {dealer} is prevented"
    name = "damage"
    arguments = "source, x, amount"
    dealer: Dealer

    def answer(self, coder: Coder) -> str:
        return f"0 if {self.dealer.test(coder)} else amount"


@node
class CountedPrevention(Hook):
    """Damage that turns into counters on the card."""

    phrase = "damage dealt by {dealer} is prevented and becomes fire counters on me"
    name = "damage"
    arguments = "source, x, amount"
    dealer: Dealer

    def answer(self, coder: Coder) -> str:
        return f"turned_to_counters(g, f, amount) if {self.dealer.test(coder)} else amount"


@node
class LessDamage(Hook):
    phrase = "damage dealt to {victims} is {number} less"
    name = "damage"
    arguments = "source, x, amount"
    victims: Victims
    number: int

    def answer(self, coder: Coder) -> str:
        return f"max(0, amount - {self.number}) if {VICTIMS[self.victims.value]} else amount"


@node
class NoDamageTo(Hook):
    phrase = "damage dealt to {victims} is prevented"
    name = "damage"
    arguments = "source, x, amount"
    victims: Victims

    def answer(self, coder: Coder) -> str:
        return f"0 if {VICTIMS[self.victims.value]} else amount"


@node
class DamageCap(Hook):
    phrase = "no more than {number} damage each turn is dealt to {victims}"
    name = "damage"
    arguments = "source, x, amount"
    victims: Victims
    number: int

    def answer(self, coder: Coder) -> str:
        cap = f"min(amount, max(0, {self.number} - x.card.taken))"
        return f"{cap} if {VICTIMS[self.victims.value]} else amount"


@node
class NoDraw(Hook):
    """In an effect: players cannot draw."""

    phrase = "that player can't draw cards"
    name = "ban"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "['draw'] if -1 - seat in f.it else []"


@node
class BloodVengeance(Hook):
    phrase = "{cards} you play have blood vengeance"
    name = "vengeance"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"seat == f.you and {self.cards.function(coder)}(g, f, x)"
