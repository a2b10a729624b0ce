"""What each card in play is at this moment: printed facts, counters, and all that changes them.

Traits are worked out from the state and never stored. They are kept until something in the state
changes; see ``Game.set``. Statements work in layers, so that it rarely matters which card came
first; of a layer those of cards in play come before those that hold for a while:

0 loyalty and keywords that are counted with it, 1 types and factions, 2 lost abilities, 3 attack
and defence that are set, 4 skills, 5 skills that cards in play take away or that depend on others,
6 attack and defence that are raised or lowered, 7 what depends on attack and defence, 8 what is
forbidden and what it costs, and from there on what changes damage: what doubles it, lowers it,
limits it, prevents it and turns it into something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Self

from engine.creatures.board.state import Card, Effect
from engine.creatures.printed.book import Ability, Code, Part, Print
from engine.creatures.printed.lexicon import word

if TYPE_CHECKING:
    from engine.creatures.board.game import Game

BODY: Final = 6
LATE: Final = 7
CHEAPER: Final = 16
"""So many changes of cards are as much work as looking at one."""

NO_BANS: Final[frozenset[str]] = frozenset()


class Thing:
    """What a text may speak of: a card in play, or a resource card."""

    __slots__ = ("card", "faction", "id", "kind", "name", "skills", "types")

    card: Card
    id: int
    kind: str
    name: str
    faction: str
    types: tuple[str, ...]
    skills: dict[str, int]


class Traits(Thing):
    """A card in play as it is now."""

    __slots__ = (
        "attack",
        "bans",
        "cost",
        "defence",
        "loyalty",
        "print",
        "silenced",
        "tolls",
        "walls",
    )

    def __init__(self, card: Card, printed: Print) -> None:
        self.card = card
        self.id = card.id
        self.print = printed
        self.name = printed.name
        self.faction = printed.faction
        self.types = printed.types
        self.cost = printed.cost
        self.loyalty = printed.loyalty
        self.kind = printed.kind
        self.attack: int = printed.attack
        self.defence: int = printed.defence
        if card.body:
            self.kind, (self.attack, self.defence) = "creature", card.body
        self.skills = printed.skills
        self.bans = NO_BANS
        self.walls: tuple[Limit, ...] = ()
        """What it cannot do with certain others: the deed, a test of the other, its scope."""
        self.tolls: tuple[Limit, ...] = ()
        """What it can only do at a price: the deed, the price, its scope."""
        self.silenced = False
        self.attack += card.fury
        if card.counters:
            self.count(card.counters)

    def count(self, counters: Mapping[str, int]) -> None:
        """Counters such as ``+1/-1`` change it."""
        for name, number in counters.items():
            if (each := body_counter(name)) is not None:
                self.attack += each[0] * number
                self.defence += each[1] * number

    def over(self, card: Card) -> Self:
        """The same of a card that is equal."""
        copy = self.__class__(card, self.print)
        copy.kind, copy.faction, copy.types = self.kind, self.faction, self.types
        copy.cost, copy.loyalty = self.cost, self.loyalty
        copy.attack, copy.defence = self.attack, self.defence
        copy.skills, copy.silenced = self.skills, self.silenced
        copy.bans, copy.walls, copy.tolls = self.bans, self.walls, self.tolls
        return copy

    # Most cards have nothing but what is printed, so nothing is copied until it changes.

    def gain(self, skill: str, number: int = 1) -> None:
        self.skills = {**self.skills, skill: max(number, self.skills.get(skill, 0))}

    def lose(self, skill: str) -> None:
        self.skills = {name: n for name, n in self.skills.items() if name != skill}

    def ban(self, *deeds: str) -> None:
        self.bans = self.bans.union(deeds)

    def wall(self, deed: str, test: Code, scope: Scope) -> None:
        self.walls = (*self.walls, (deed, test, scope))

    def toll(self, deed: str, price: Code, scope: Scope) -> None:
        self.tolls = (*self.tolls, (deed, price, scope))

    def has(self, skill: str) -> bool:
        return skill in self.skills

    def has_ability(self, ability: Ability) -> bool:
        """Whether one of its own abilities is there now."""
        return not self.silenced and (ability.level is None or self.reaches(ability.level))

    def reaches(self, level: int) -> bool:
        """Whether it has what an ability asks for that is only there at some level."""
        raise NotImplementedError


@lru_cache(maxsize=1024)
def body_counter(name: str) -> tuple[int, int] | None:
    """What a counter such as ``+1/-1`` does to attack and defence; nothing if it is another one."""
    try:
        attack, defence = map(int, name.split("/"))
    except ValueError:
        return None
    return attack, defence


class ResourceTraits(Thing):
    """A resource card as something that a text may speak of: as a card that lies in the reserve."""

    __slots__ = ()

    def __init__(self, card: Card, faction: str) -> None:
        self.card, self.id = card, card.id
        self.kind, self.name, self.types = "resource card", "", ()
        self.faction = faction
        self.skills = {}


class Scope:
    """Who speaks in a statement: the card and its controller."""

    __slots__ = (
        "it",
        "me",
        "numbers",
        "source",
        "stamp",
        "subject",
        "targets",
        "times",
        "who",
        "x",
        "you",
    )

    def __init__(self, you: int, source: int, x: int) -> None:
        self.you, self.source, self.x = you, source, x
        self.times = 1
        """How many say it at once."""
        self.me, self.stamp = source, 0
        self.it: list[int] = []
        self.who: list[int] = []
        self.targets: list[list[int]] = []
        self.numbers: dict[str, int] = {}
        self.subject = 0


Speaker = Effect | Scope
"""Who speaks in a text."""
Limit = tuple[str, Code, Scope]


class Table:
    """The traits of everything in play, the triggers that wait, and the hooks that rules ask."""

    __slots__ = (
        "able",
        "cards",
        "counted",
        "hooks",
        "kinds",
        "levels",
        "quiet",
        "reads",
        "resources",
        "waiting",
    )

    def __init__(self) -> None:
        self.cards: dict[int, Any] = {}
        self.kinds: dict[str, list[Any]] = {}
        self.hooks: dict[str, list[tuple[Scope, Code]]] = {}
        self.waiting: dict[str, list[tuple[int, Ability]]] | None = None
        self.resources: list[ResourceTraits] | None = None
        self.able: dict[int, list[Traits]] | None = None
        self.counted: list[int] | None = None
        """How many cities each seat has, once nobody was found to be defeated."""
        self.reads: set[str] = set()
        """What the statements look at besides what cards are; see ``Game.forget``."""
        self.levels: list[tuple[int, int]] = []
        """The statements that hold only from a level on: the card that says it, and the level."""
        self.quiet = False
        """It has been seen that nothing dies."""

    @property
    def abled(self) -> dict[int, list[Traits]]:
        """Each seat's cards with an ability that can be used, their own or one that others give."""
        if self.able is None:
            self.able = {}
            given = "grant" in self.hooks
            for traits in self.cards.values():
                if given or traits.print.activated:
                    self.able.setdefault(traits.card.controller, []).append(traits)
        return self.able

    @property
    def triggers(self) -> dict[str, list[tuple[int, Ability]]]:
        if self.waiting is None:
            self.waiting = triggers_of(self)
        return self.waiting

    def reached(self) -> list[bool]:
        """Which of those levels are reached now."""
        return [self.cards[id].reaches(level) for id, level in self.levels]

    def over(self, cards: Mapping[int, Card]) -> Table:
        """The same table over cards that are equal, for a copy of the match."""
        copy = Table()
        copy.cards = {id: traits.over(cards[id]) for id, traits in self.cards.items()}
        copy.kinds = {
            kind: [copy.cards[traits.id] for traits in some] for kind, some in self.kinds.items()
        }
        copy.waiting, copy.hooks, copy.quiet = self.waiting, self.hooks, self.quiet
        copy.reads, copy.counted, copy.levels = self.reads, self.counted, self.levels
        return copy


class Entry:
    """A part of a statement that may hold now."""

    __slots__ = ("ability", "layer", "part", "scope", "speakers", "stamp")

    def __init__(
        self,
        layer: int,
        stamp: int,
        scope: Scope,
        part: Part,
        ability: Ability | None,
        speakers: list[Traits],
    ) -> None:
        self.layer, self.stamp, self.scope, self.part = layer, stamp, scope, part
        self.ability = ability
        """The ability that says it; none for what was said to hold for a while."""
        self.speakers = speakers
        """The cards that have the ability. Raises and lowerings that are alike are added up, so
        that an army that raises itself is no more work for each of them than for one."""


def build(g: Game) -> Table:
    """Work out all traits."""
    board, table = g.board, Table()
    g.kept.table = table  # statements look at it while it grows
    cards, kinds = table.cards, table.kinds
    speaking = []
    for id, card in board.cards.items():
        printed = g.prints[card.name]
        cards[id] = traits = g.as_printed(card, printed)
        if (likes := kinds.get(traits.kind)) is None:
            kinds[traits.kind] = [traits]
        else:
            likes.append(traits)
        if printed.statics:
            speaking.append(traits)
    g.quieten(table)
    found = entries(g, table, speaking) if speaking or board.lasting else ()
    tallied, changed = False, 0
    for entry in found:
        if entry.layer > 0 and not tallied:
            g.tally(table)
            tallied = True
        if entry.ability is not None:
            entry.scope.times = speaking_now(g, entry.ability, entry)
        if entry.scope.times:
            changed += entry.scope.times * say(g, table, entry)
    g.work(len(cards) + changed // CHEAPER)
    if not tallied:
        g.tally(table)
    g.complete(table)
    return table


def entries(g: Game, table: Table, speaking: Iterable[Traits]) -> list[Entry]:
    """All statements of cards in play and all that hold for a while, in their order."""
    found = []
    together: dict[tuple[int, int, int], list[Traits]] = {}
    for traits in speaking:
        for ability in traits.print.statics:
            if ability.level:
                table.levels.append((traits.id, ability.level))
            table.reads.update(traits.print.reads[ability.statement])
            scope = Scope(traits.card.controller, traits.id, traits.card.x)
            for part in traits.print.statements[ability.statement]:
                layer = LATE if ability.late and part.layer < LATE else part.layer
                speakers = [traits]
                if layer == BODY and ability.alike:
                    said = id(part), scope.you, g.front(scope)
                    if said in together:
                        together[said].append(traits)
                        continue
                    together[said] = speakers
                found.append(Entry(layer, traits.id, scope, part, ability, speakers))
    for lasting in g.board.lasting:
        scope = Scope(lasting.you, lasting.source, lasting.x)
        scope.it, scope.stamp = list(lasting.ids), lasting.stamp
        printed = g.prints[lasting.name]
        table.reads.update(printed.reads[lasting.statement])
        parts = printed.statements[lasting.statement]
        found += [Entry(part.layer, lasting.stamp, scope, part, None, []) for part in parts]
    found.sort(key=_order)
    return found


def _order(entry: Entry) -> tuple[int, bool, int]:
    return entry.layer, entry.ability is None, entry.stamp


def speaking_now(g: Game, ability: Ability, entry: Entry) -> int:
    """How many cards say their own statement now."""
    times = sum(own.has_ability(ability) for own in entry.speakers)
    if times and ability.condition is not None and not ability.condition(g, entry.scope):
        return 0
    return times


def say(g: Game, table: Table, entry: Entry) -> int:
    """A statement changes the cards that it is about, or becomes a hook; how many it changes."""
    scope, part, ability = entry.scope, entry.part, entry.ability
    if part.sort != "change":
        table.hooks.setdefault(part.sort, []).append((scope, part.run))
        return 0
    about = ability.subject if ability is not None else None
    if about is not None:
        found = about(g, scope)
    else:
        found = [table.cards[id] for id in scope.it if id in table.cards]
    part.run(g, scope, found)
    return len(found)


def triggers_of(table: Table) -> dict[str, list[tuple[int, Ability]]]:
    """The abilities that wait for something, by what they wait for."""
    waiting: dict[str, list[tuple[int, Ability]]] = {}
    for traits in table.cards.values():
        if traits.print.triggers:
            for ability in traits.print.triggers:
                if traits.has_ability(ability):
                    waiting.setdefault(ability.event, []).append((traits.id, ability))
    return waiting


@word
def ids(some: Iterable[Thing]) -> list[int]:
    return [thing.id for thing in some]
