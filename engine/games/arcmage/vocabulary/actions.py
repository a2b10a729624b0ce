"""Actions: what happens to things, and what the player of a card does."""

from __future__ import annotations

from enum import Enum

from engine.games.arcmage.coder import Coder
from engine.games.arcmage.vocabulary.filters import ACard, SomeCards
from engine.games.arcmage.vocabulary.statements import Bonus, Statement
from engine.games.arcmage.vocabulary.things import (
    Buried,
    FirstSubject,
    Single,
    Things,
    ThirdSubject,
)
from engine.games.arcmage.vocabulary.words import (
    CounterKind,
    Edge,
    Faction,
    Few,
    Phase,
    Turn,
    moment,
)
from engine.language.coder import Meaningless
from engine.language.core import Action, Atom, Value
from engine.language.phrases import CardName, Node, Variable, node, write

# ------------------------------------------------------------------ places


class Place(Node):
    """Where a creature comes: the code for a city, or 0 for the army."""

    def city(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class YourArmy(Place):
    phrase = "your army"

    def city(self, coder: Coder) -> str:
        return "0"


@node
class IntoMe(Place):
    phrase = "me"

    def city(self, coder: Coder) -> str:
        return "f.source"


@node
class IntoMyCity(Place):
    phrase = "my city"

    def city(self, coder: Coder) -> str:
        return "g.home(f)"


@node
class IntoYourCity(Place):
    phrase = "a city you control"

    def city(self, coder: Coder) -> str:
        kept = "f.numbers['kept'] = stash(f)"
        coder.do(kept, "choose(g, f, f.you, ids(g.cities(f.you)), 1, 1, 'a city you control')")
        coder.do("f.place = first(f.it)", "f.it = unstash(f)")
        return "f.place"


@node
class IntoTargetCity(Place):
    phrase = "target city you control"

    def city(self, coder: Coder) -> str:
        refs = coder.target("ids(g.cities(f.you))", "1", "1", "a city you control")
        return f"first({refs})"


@node
class WhereItWas(Place):
    """The place that the source is in: its city, or its controller's army."""

    phrase = "my place"

    def city(self, coder: Coder) -> str:
        return "g.home(f)"


# ------------------------------------------------------------------ harm


@node
class Destroy(Action):
    phrase = "destroy {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"destroy(g, f, {refs})")


@node
class Deal(Action):
    phrase = "deal {value} damage to {things}"
    value: Atom
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"deal(g, f, {refs}, {self.value.code(coder)})")


@node
class DealEqual(Action):
    phrase = "deal damage equal to {value} to {things}"
    value: Value
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"deal(g, f, {refs}, {self.value.code(coder)})")


@node
class ItDeals(Action):
    """The chosen creature deals the damage itself."""

    phrase = "it deals damage equal to its attack to {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"strike(g, f, {refs})")


@node
class Duel(Action):
    phrase = "it and {things} deal damage equal to their attack to each other"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"duel(g, f, {refs})")


# ------------------------------------------------------------------ marking


@node
class Mark(Action):
    phrase = "mark {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})", "mark(g, f.it)")


@node
class Unmark(Action):
    phrase = "unmark {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})", "unmark(g, f.it)")


@node
class KeepMarked(Action):
    phrase = "keep {things} marked in the next {number} unmark phases"
    things: Things
    number: int

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"keep_marked(g, {refs}, {self.number})")


@node
class KeepMarkedOnce(Action):
    phrase = "keep {things} marked in the next unmark phase"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"keep_marked(g, {refs}, 1)")


# ------------------------------------------------------------------ from place to place


class Home(Enum):
    HAND = "its owner's hand"
    HANDS = "their owners' hands"


@node
class Return(Action):
    phrase = "return {things} to {home}"
    things: Things
    home: Home

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, 'hand')")


class End(Enum):
    TOP = "top"
    BOTTOM = "bottom"


@node
class PutOnDeck(Action):
    phrase = "put {things} on the {end} of its owner's deck"
    things: Things
    end: End

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, {self.end.value!r})")


@node
class Remove(Action):
    phrase = "remove {things} from the game"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, 'removed')")


class OwnersOf(Enum):
    ITS = "its owner's"
    MY = "my owner's"


@node
class Bury(Action):
    """Not a sacrifice and not destruction: it just goes there."""

    phrase = "put {things} into {owner} graveyard"
    things: Things
    owner: OwnersOf

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, 'grave')")


@node
class Move(Action):
    phrase = "move {things} to {place}"
    things: Things
    place: Place

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})")
        city = self.place.city(coder)
        coder.do(f"move_all(g, f, f.it, {city})")


@node
class MoveAnywhere(Action):
    """To a city or army of whoever controls it."""

    phrase = "move {things} to a city or army of its controller"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})")
        coder.do("choose_place(g, f, army=True)")


@node
class MoveToCity(Action):
    phrase = "move {things} to a city of its controller"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})")
        coder.do("choose_place(g, f, army=False)")


@node
class MoveAlong(Action):
    """To where this card has gone."""

    phrase = "move {things} along"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"move_all(g, f, {refs}, g.home(f))")


@node
class Attach(Action):
    phrase = "attach me to {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"attach_to(g, f, {refs})")


@node
class TakeControl(Action):
    phrase = "gain control of {things} {turn}"
    things: Things
    turn: Turn

    def write(self, coder: Coder) -> None:
        if self.turn in (Turn.YOURS, Turn.MARKED):  # nobody would give it back then
            raise Meaningless("“until end of turn”, “as long as I am in play” or “forever”")
        refs = self.things.refs(coder)
        coder.do(f"take_control(g, f, {refs}, {ENDS[self.turn]})")


# ------------------------------------------------------------------ graveyards


@node
class ReturnBuried(Action):
    phrase = "return {buried} to {home}"
    buried: Buried
    home: Home

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"exhume(g, f, {refs}, 'hand')")


@node
class BuriedOnDeck(Action):
    phrase = "put {buried} on the {end} of its owner's deck"
    buried: Buried
    end: End

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"exhume(g, f, {refs}, {self.end.value!r})")


@node
class RemoveBuried(Action):
    phrase = "remove {buried} from the game"
    buried: Buried

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"exhume(g, f, {refs}, 'removed')")


@node
class RemoveForDevotion(Action):
    """Cards of a graveyard whose loyalty marks become devotion."""

    phrase = "remove any number of {cards} in your graveyard from the game for devotion"
    cards: SomeCards

    def write(self, coder: Coder) -> None:
        found = f"buried_refs(g, f, [f.you], {self.cards.function(coder)})"
        coder.do(f"choose(g, f, f.you, {found}, 0, 99, {write(self.cards)!r})")
        coder.do("give_devotion(g, f)")


@node
class RemoveXBuried(Action):
    """As many creature cards of one graveyard as X says."""

    phrase = "remove {letter} creature cards in target player's graveyard from the game"
    letter: Variable

    def write(self, coder: Coder) -> None:
        count = coder.letter(self.letter)
        find = f"[-1 - seat for seat in g.board.alive if creatures_buried(g, seat) >= {count}]"
        refs = coder.target(find, "1", "1", "a player")
        coder.do(f"dig_creatures(g, f, seats_of({refs}), {count})")


@node
class Reanimate(Action):
    phrase = "put {buried} into {place}"
    buried: Buried
    place: Place

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"f.it = list({refs})")
        city = self.place.city(coder)
        coder.do(f"raise_up(g, f, f.it, {city})")


@node
class ReturnSelf(Action):
    """This card, from the graveyard."""

    phrase = "my card goes on top of your graveyard"

    def write(self, coder: Coder) -> None:
        coder.do("on_top(g, f)")


# ------------------------------------------------------------------ counters and strength


@node
class PutCounter(Action):
    phrase = "put a {kind} counter on {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, 1)")


@node
class PutCounters(Action):
    phrase = "put {count} {kind} counters on {things}"
    count: Few
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, {self.count.code(coder)})")


@node
class PutBonus(Action):
    phrase = "put a {bonus} counter on {things}"
    bonus: Bonus
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.bonus.name!r}, 1)")


@node
class PutBonuses(Action):
    phrase = "put {count} {bonus} counters on {things}"
    count: Few
    bonus: Bonus
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.bonus.name!r}, {self.count.code(coder)})")


@node
class RemoveCounter(Action):
    phrase = "remove a {kind} counter from {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, -1)")

    def possible(self, coder: Coder) -> str:
        return has_counters(coder, self.things, self.kind, "1")


@node
class RemoveSomeCounters(Action):
    phrase = "remove {count} {kind} counters from {things}"
    count: Few
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, -{self.count.code(coder)})")

    def possible(self, coder: Coder) -> str:
        return has_counters(coder, self.things, self.kind, self.count.code(coder))


def has_counters(coder: Coder, things: Things, kind: CounterKind, count: str) -> str:
    """Code for whether counters could be taken off as a price."""
    with coder.writing() as draft:
        refs = things.refs(coder)
    if draft.targets or draft.instructions:  # chosen as it is paid
        return "True"
    return f"all(counters_on(g, ref, {kind.value!r}) >= {count} for ref in {refs})"


@node
class RemoveCounters(Action):
    phrase = "remove all {kind} counters from {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"remove_counters(g, f, {refs}, {self.kind.value!r})")


@node
class ThirdGains(Action):
    phrase = "{who} gains {value} defence"
    who: ThirdSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class ThirdGainsEqual(Action):
    phrase = "{who} gains defence equal to {value}"
    who: ThirdSubject
    value: Value

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class FirstGain(Action):
    phrase = "{who} gain {value} defence"
    who: FirstSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class ThirdLoses(Action):
    phrase = "{who} loses {value} defence"
    who: ThirdSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.value.code(coder)})")


@node
class FirstLose(Action):
    phrase = "{who} lose {value} defence"
    who: FirstSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.value.code(coder)})")


@node
class TakeDefence(Action):
    """Strength that cities give up, also as a price: it is not damage."""

    phrase = "take {number} defence from {things}"
    number: int
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.number})")


# ------------------------------------------------------------------ tokens and copies


class Marks(Enum):
    UNMARKED = ""
    MARKED = "marked"


@node
class Create(Action):
    phrase = "create a {name} in {place} {marks}"
    name: CardName
    place: Place
    marks: Marks

    def write(self, coder: Coder) -> None:
        city = self.place.city(coder)
        marked = self.marks is Marks.MARKED
        coder.do(f"token(g, f, {_token(coder, self.name)!r}, 1, {city}, f.you, {marked})")


@node
class CreateMany(Action):
    phrase = "create {count} {name} in {place} {marks}"
    count: Few
    name: CardName
    place: Place
    marks: Marks

    def write(self, coder: Coder) -> None:
        city = self.place.city(coder)
        marked = self.marks is Marks.MARKED
        name, count = _token(coder, self.name), self.count.code(coder)
        coder.do(f"token(g, f, {name!r}, {count}, {city}, f.you, {marked})")


class Cities(Enum):
    ALL = "each city you control"
    OTHERS = "each other city you control"


@node
class CreateEverywhere(Action):
    phrase = "create a {name} in {cities} {marks}"
    name: CardName
    cities: Cities
    marks: Marks

    def write(self, coder: Coder) -> None:
        but = "g.home(f)" if self.cities is Cities.OTHERS else "0"
        marked = self.marks is Marks.MARKED
        name = _token(coder, self.name)
        coder.do(f"tokens_everywhere(g, f, {name!r}, {but}, {marked})")


@node
class CreateWhere(Action):
    """In a city or an army that is chosen as the target."""

    phrase = "create {count} {name} in target city or army {marks}"
    count: Few
    name: CardName
    marks: Marks

    def write(self, coder: Coder) -> None:
        found = "[*ids(g.of('city')), *player_refs(g)]"
        refs = coder.target(found, "1", "1", "a city, or a player's army")
        name, count = _token(coder, self.name), self.count.code(coder)
        marked = self.marks is Marks.MARKED
        coder.do(f"token_at(g, f, {name!r}, {count}, {refs}, {marked})")


def _token(coder: Coder, name: CardName) -> str:
    if coder.names.get(str(name)) is not True:
        raise Meaningless("the name of a token")
    return str(name)


@node
class CopyToken(Action):
    phrase = "create a sand copy of {single}"
    single: Single

    def write(self, coder: Coder) -> None:
        refs = self.single.refs(coder)
        coder.do(f"sand_copy(g, f, {refs})")


class StackThing(Node):
    """Something on the stack."""

    def refs(self, coder: Coder) -> str:
        raise NotImplementedError


class Spell(Enum):
    CARD = "card on the stack"
    EVENT = "event"
    MAGIC = "magic"
    EVENT_OR_MAGIC = "event or magic"
    CREATURE = "creature on the stack"
    ENCHANTMENT = "enchantment on the stack"
    ABILITY = "ability"
    ITEM = "item of the stack"


@node
class TargetSpell(StackThing):
    phrase = "target {spell}"
    spell: Spell

    def refs(self, coder: Coder) -> str:
        found = f"stack_refs(g, f, {self.spell.value!r})"
        return coder.target(found, "1", "1", f"{self.spell.value}")


@node
class ThatSpell(StackThing):
    phrase = "that card"

    def refs(self, coder: Coder) -> str:
        return "[f.subject]"


@node
class CopyItem(Action):
    phrase = "copy {item}"
    item: StackThing

    def write(self, coder: Coder) -> None:
        refs = self.item.refs(coder)
        coder.do(f"copy_items(g, f, {refs})")


@node
class Counter(Action):
    phrase = "counter {item}"
    item: StackThing

    def write(self, coder: Coder) -> None:
        refs = self.item.refs(coder)
        coder.do(f"counter(g, {refs})")


@node
class CounterUnless(Action):
    phrase = "counter {item} unless its player pays {value}"
    item: StackThing
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.item.refs(coder)
        coder.do(f"counter_unless(g, f, {refs}, {self.value.code(coder)})")
        coder.do("counter_unpaid(g, f)")


# ------------------------------------------------------------------ for a while

ENDS = {
    Turn.TURN: "'turn'",
    Turn.YOURS: "f'until:{f.you}'",
    Turn.MARKED: "'marked'",
    Turn.SOURCE: "'source'",
    Turn.HELD: "'held'",
    Turn.GAME: "'game'",
}


@node
class For(Action):
    """A statement that holds for a while."""

    phrase = "{statement} {turn}"
    statement: Statement
    turn: Turn

    def write(self, coder: Coder) -> None:
        refs = self.statement.subject(coder)
        if refs is None:
            refs = "f.it"
        number = coder.statement(self.statement.parts(coder))
        coder.do(f"hold(g, f, {number}, {refs}, {ENDS[self.turn]})")


@node
class Concerning(Action):
    """Chooses what the next sentence speaks of."""

    phrase = "choose {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"remember(g, f, {refs})")


@node
class Shield(Action):
    """Something that happens once instead of a death."""

    phrase = "if {single} would die this turn {action} instead"
    single: Single
    action: Action

    def write(self, coder: Coder) -> None:
        refs = self.single.refs(coder)
        number = instead(coder, self.action)
        answer = f"({coder.names['']!r}, {number}, f.stamp) if x.id in f.it else None"
        part = ("death", 7, coder.returning("g, f, x", answer))
        coder.do(f"hold(g, f, {coder.statement([part])}, {refs}, 'turn')")


def instead(coder: Coder, action: Action) -> int:
    """A hidden ability with what happens instead of something; its number."""
    program = coder.program(lambda: action.write(coder))
    return coder.ability("instead", programs={"program": program})


class LaterWhose(Enum):
    YOUR = "your"
    THEIR = "that player's"


@node
class Later(Action):
    """Something that happens at a moment to come."""

    phrase = "at the {edge} of {whose} next {phase} {action}"
    edge: Edge
    whose: LaterWhose
    phase: Phase
    action: Action

    def write(self, coder: Coder) -> None:
        program = coder.program(lambda: self.action.write(coder))
        number = coder.ability("delayed", programs={"program": program})
        when = moment(self.edge, self.phase)
        seat = "f.you" if self.whose is LaterWhose.YOUR else "first(f.who)"
        wait = 2 if self.phase is Phase.TURN else 1
        coder.do(f"later(g, f, {number}, {when!r}, {seat}, {wait})")


@node
class AtEnd(Action):
    phrase = "when the turn ends {action}"
    action: Action

    def write(self, coder: Coder) -> None:
        program = coder.program(lambda: self.action.write(coder))
        number = coder.ability("delayed", programs={"program": program})
        coder.do(f"later(g, f, {number}, 'end of discard', -1, 0)")


# ------------------------------------------------------------------ the rest


@node
class Produce(Action):
    phrase = "produce {value} {faction} resources"
    value: Atom
    faction: Faction

    def write(self, coder: Coder) -> None:
        coder.do(f"produce(g, [f.you], {self.value.code(coder)}, {self.faction.full!r})")


@node
class ProduceOne(Action):
    phrase = "produce a {faction} resource"
    faction: Faction

    def write(self, coder: Coder) -> None:
        coder.do(f"produce(g, [f.you], 1, {self.faction.full!r})")


@node
class AttackAgain(Action):
    phrase = "attack again"

    def write(self, coder: Coder) -> None:
        coder.do("attack_again(g, f)")


@node
class Swap(Action):
    phrase = "swap me for a {noun} among your resources"
    noun: ACard

    def write(self, coder: Coder) -> None:
        coder.do(f"swap_for(g, f, f.you, {self.noun.function(coder)})")
        coder.do("take_resource(g, f)")


@node
class RevealResources(Action):
    phrase = "reveal your resource cards"

    def write(self, coder: Coder) -> None:
        coder.do("reveal_resources(g, [f.you])")


@node
class ReturnStolen(Action):
    phrase = "return the stolen resource card"

    def write(self, coder: Coder) -> None:
        coder.do("return_resources(g, f, f.chosen)")
