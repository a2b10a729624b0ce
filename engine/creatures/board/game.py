"""The match in the hands of the rules: its state, what has happened, and how to ask.

Every rule and every program gets one ``Game``. It knows nothing that is not in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, ClassVar, Final, TypeVar

import msgspec
from msgspec.structs import force_setattr

from engine.creatures.board.events import TooMuch
from engine.creatures.board.kept import Kept
from engine.creatures.board.limits import MOST_EFFECTS, MOST_WORK, weary
from engine.creatures.board.manual import Manual
from engine.creatures.board.ordering import in_order
from engine.creatures.board.state import (
    EVERYTHING,
    NOTHING,
    Board,
    Buried,
    Card,
    Effect,
    Piece,
    Player,
    Resource,
)
from engine.creatures.board.traits import ResourceTraits, Speaker, Table, Traits, build
from engine.creatures.printed.book import Ability, Print
from engine.creatures.printed.pool import Pool, Pools
from engine.table import Event, Option, Question, Step
from engine.table.answers import only_answer
from engine.table.questions import Kind
from engine.words import Words, called, later, noted, on_cards

T = TypeVar("T")

NOBODY: Final[list[Traits]] = []


class Game:
    """A match while something happens in it."""

    __slots__ = ("board", "events", "kept", "pool", "prints", "slugs")

    id: ClassVar[str]
    pools: ClassVar[Pools]
    pool: Pool
    prints: dict[str, Print]
    """All cards that the match knows, by name."""
    slugs: Mapping[str, str]
    """Their names, as ids have them."""
    card_type: ClassVar[type[Card]]
    manual: ClassVar[Manual[Any, Any]]

    def __init__(self, board: Board, events: list[Event]) -> None:
        self.board, self.events = board, events
        kept: Kept | None = board.__dict__.get("kept")
        if kept is None:
            kept = board.__dict__["kept"] = Kept()
        self.kept = kept
        self.pool = pool = self.pools.book if not board.options.cards else self._own_pool()
        self.prints, self.slugs = pool.prints, pool.slugs

    def _own_pool(self) -> Pool:
        """The pool of a match that has cards that people wrote."""
        if self.kept.pool is None:
            self.kept.pool = self.pools.of(self.board.options.cards)
        return self.kept.pool

    # -------------------------------------------------------------- looking

    @property
    def table(self) -> Table:
        """What all cards in play are now."""
        kept = self.kept
        if kept.table is None:
            older, kept.older = kept.older, None
            kept.table = build(self) if older is None else older.over(self.board.cards)
        return kept.table

    def quieten(self, table: Table) -> None:
        """Silence those cards whose text does not work beside others that are in play."""

    def tally(self, table: Table) -> None:
        """Work out what depends on the loyalty of cards, once that is known."""

    def complete(self, table: Table) -> None:
        """What the rules say of cards in play whatever texts say."""

    def front(self, f: Speaker) -> int:
        """Where somebody's text acts, if what is in play is not all in one place."""
        return 0

    def shields(self, guard: Any, ward: Any) -> bool:
        """Whether a bodyguard is where it can help a creature of the same player."""
        return True

    def of(self, kind: str) -> list[Any]:
        """The traits of all cards of a kind in play."""
        table = self.table
        if kind == "card":
            return list(table.cards.values())
        if kind == "resource card":
            if table.resources is None:
                table.resources = [
                    ResourceTraits(self.in_reserve(resource, seat), resource.faction)
                    for seat, player in enumerate(self.board.players)
                    for resource in player.resources
                ]
            return table.resources
        return table.kinds.get(kind, NOBODY)

    def in_reserve(self, resource: Resource, seat: int) -> Card:
        """A resource card in the words of a card in play."""
        id, owner, marked = resource.id, resource.owner, resource.marked
        return self.card_type(id, "", owner, seat, "reserve", marked=marked)

    def as_printed(self, card: Any, printed: Print) -> Traits:
        """What a card in play is before any text changes it. Each game names its own class here,
        so that compiled rules make it at once."""
        raise NotImplementedError

    def trait(self, id: int) -> Traits | None:
        return self.table.cards.get(id)

    def card(self, id: int) -> Card | None:
        return self.board.cards.get(id)

    def player(self, seat: int) -> Player:
        return self.board.players[seat]

    def ability_of(self, effect: Effect) -> Ability:
        return self.prints[effect.name].abilities[effect.ability]

    def is_card(self, effect: Effect) -> bool:
        """Whether an item of the stack is a card itself, and not an ability of one."""
        return effect.ability < 0 or self.ability_of(effect).sort in ("spell", "attach")

    def seats_from(self, first: int) -> list[int]:
        """All seats that are not defeated, in seat order, beginning with one of them."""
        players = self.board.players
        count = len(players)
        seats = [(first + n) % count for n in range(count)]
        return [seat for seat in seats if not players[seat].lost]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.seats_from(seat) if other != seat]

    def responders(self) -> list[int]:
        """Who may respond now, in turn."""
        return self.seats_from(self.board.active)

    def in_order(self, refs: Iterable[int]) -> list[int]:
        """Things in an order that does not tell which came first; see ``ordering``."""
        return in_order(self, refs)

    def host(self, f: Speaker) -> int:
        """What the card that speaks is attached to."""
        card = self.board.cards.get(f.source)
        return card.host if card is not None and card.place == "attached" else 0

    def place_of(self, card: Any) -> int:
        """Where a card in play is, as a number; see ``Effect.place``."""
        raise NotImplementedError

    def buried(self, id: int) -> tuple[int, Buried] | None:
        """The owner and the entry of a card in a graveyard."""
        for seat, player in enumerate(self.board.players):
            for entry in player.grave:
                if entry.id == id:
                    return seat, entry
        return None

    def resource(self, id: int) -> tuple[int, Resource] | None:
        """Who holds a resource card, and the card."""
        for seat, player in enumerate(self.board.players):
            for resource in player.resources:
                if resource.id == id:
                    return seat, resource
        return None

    def item(self, id: int) -> Effect | None:
        """An item of the stack."""
        for item in self.board.stack:
            if item.id == id:
                return item
        return None

    def name_of(self, ref: int) -> Words:
        """What a reference is called in a question."""
        if ref < 0:
            return self.board.names[-1 - ref]
        name = self.card_name(ref)
        if ref not in self.board.cards and (held := self.resource(ref)) is not None:
            return self.resource_of(*held)
        return called(name) if name else noted("something")

    def resource_of(self, seat: int, card: Resource) -> Words:
        """What a resource card of somebody is called in a question."""
        name = self.board.names[seat]
        if not card.faction:
            return later("resource card of {name}", name=name)
        faction = on_cards(self.id, card.faction)
        return later("{faction} resource card of {name}", faction=faction, name=name)

    def card_name(self, ref: int) -> str:
        """What an event calls a thing that it names by its number; nothing for a player, and for
        what is gone, such as a target that was sacrificed to pay for the effect."""
        if ref <= 0:
            return ""
        if (card := self.board.cards.get(ref)) is not None:
            return card.name
        if (item := self.item(ref)) is not None:
            return item.name
        if (found := self.buried(ref)) is not None:
            return found[1].name
        held = self.resource(ref)
        return kind_of(held[1]) if held else ""

    def card_names(self, refs: Iterable[int]) -> tuple[str, ...]:
        return tuple([self.card_name(ref) for ref in refs])

    def describe(self, ref: int) -> Words:
        """A reference in words that tell it from its likes."""
        raise NotImplementedError

    # -------------------------------------------------------------- changing

    def set(self, thing: Piece | Board, **fields: object) -> None:
        """Change a card, a player, or anything else of the state that traits may depend on.

        Nobody else writes to it, so that nobody can forget what was worked out from it."""
        for name, value in fields.items():
            if getattr(thing, name) != value:
                force_setattr(thing, name, value)
                what = thing.matters_to.get(name, EVERYTHING)
                if what != NOTHING:
                    self.forget(what)

    def reset(self, things: Iterable[Piece], **fields: object) -> None:
        """Set the same of many things, most of which are so already."""
        look: Callable[[object], object] = attrgetter(*fields)
        wanted = look(SimpleNamespace(**fields))
        for thing in things:
            if look(thing) != wanted:
                self.set(thing, **fields)

    def forget(self, what: str) -> None:
        """Forget what was worked out, as far as it looked at what has changed."""
        kept = self.kept
        table = kept.table or kept.older
        if table is None:
            return
        if what == EVERYTHING or what in table.reads:
            kept.table = kept.older = None
        elif what == "piles":
            self.table.resources = None
        elif what == "damage":
            self.table.quiet = False

    # -------------------------------------------------------------- telling and asking

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def tell_apart(self, seat: int, secret: Event, public: Event) -> None:
        """Tell one seat more than the others."""
        board = self.board
        if board.options.open_hands:
            self.events.append(secret)
            return
        audience = tuple(other for other in (*range(len(board.players)), None) if other != seat)
        self.events.append(_for(secret, (seat,)))
        self.events.append(_for(public, audience))

    def push(self, step: Step) -> None:
        """Something that happens before all else that is still to happen."""
        self.board.agenda.append(step)

    def ask(
        self,
        kind: Kind,
        seat: int | None,
        prompt: Words,
        then: str,
        options: Iterable[Option] = (),
        least: int = 1,
        most: int = 1,
        total: int | None = None,
        idle: bool = False,
    ) -> None:
        """Ask a player. What has only one answer is not asked, unless it is to be (``idle``): it is
        answered at once."""
        board, options = self.board, tuple(options)
        only = only_answer(kind, options, least, most, total)
        if only is not None and not idle and then == "answered":
            board.reply = only
            return
        board.asked += 1
        board.reply = {}
        board.questions = (
            Question(
                f"q{board.asked}",
                seat,
                kind,
                prompt,
                then,
                options,
                least,
                most,
                total,
            ),
        )

    def new_id(self) -> int:
        board = self.board
        board.next_id += 1
        return board.next_id - 1

    def settle(self) -> None:
        """What follows from the state itself happens, until nothing more does.

        While somebody is asked nothing does: the step that waits for his answer comes next.
        """
        if not self.board.questions:
            self.manual.settle(self)

    def news(self, by: int = -1, to: Iterable[int] = range(9), small: bool = False) -> None:
        """Something has happened that some or all may answer, but for whoever did it (A-7.7). What
        is small is none to who has passed until something else happens."""
        heard = set(to)
        for seat, player in enumerate(self.board.players):
            calm = small and player.calm == self.board.turn
            if seat != by and seat in heard and not calm:
                self.set(player, news=True)

    # -------------------------------------------------------------- triggers

    def happened(
        self,
        event: str,
        subject: int = 0,
        object: int = 0,
        who: int = -1,
        amount: int = 0,
        named: str = "",
    ) -> None:
        """Something that abilities may be waiting for: those that were go onto the stack soon."""
        self.manual.heard(self, event, subject, object, who, amount, named)
        board = self.board
        waiting = () if board.effects > MOST_EFFECTS else self.table.triggers.get(event, ())
        self.work(1 + len(waiting))
        for source, ability in waiting:
            card = board.cards.get(source)
            if card is None:
                continue
            effect = Effect(
                id=0,
                name=card.name,
                ability=ability.number,
                you=card.controller,
                source=source,
                owner=card.owner,
                x=card.x,
                subject=subject,
                object=object,
                it=[subject] if subject else [],
                who=[who] if who >= 0 else [],
                amount=amount,
                named=named,
                chosen=list(card.chosen),
                place=self.place_of(card),
                mode=-1,
            )
            if ability.test is None or ability.test(self, effect):
                self.wait(effect)

    def trigger(self, name: str, ability: Ability, you: int, subject: int = 0) -> Effect:
        """An ability goes onto the stack soon, whatever it waited for."""
        effect = Effect(id=0, name=name, ability=ability.number, you=you)
        effect.subject, effect.it = subject, [subject] if subject else []
        effect.mode, effect.from_ = -1, "trigger"
        self.wait(effect)
        return effect

    def wait(self, effect: Effect) -> None:
        """A triggered ability waits for its way onto the stack, if there is room this turn."""
        if weary(self.board) or self.spent:
            self.tire(effect)
            return
        effect.id = self.new_id()
        self.board.pending.append(effect)

    # -------------------------------------------------------------- limits

    def rest(self) -> None:
        """An answer comes. What was worked out only to be looked at is no work of it."""
        _ = self.table
        self.kept.work = 0

    def work(self, amount: int) -> None:
        """Count the work that follows from an answer."""
        self.kept.work += amount

    @property
    def spent(self) -> bool:
        """Whether no more may follow from this answer."""
        return self.kept.work >= MOST_WORK

    def tire(self, effect: Effect) -> None:
        """Nothing comes of an effect, nor of anything more in this turn; it is told once."""
        board = self.board
        if board.effects <= MOST_EFFECTS:
            self.tell(TooMuch(card=effect.name))
            board.effects = MOST_EFFECTS + 1


Fits = Callable[[Game, Speaker, Print], bool]
"""Whether a text means a card that is not in play."""


def _for(event: Event, audience: tuple[int | None, ...]) -> Event:
    return msgspec.structs.replace(event, audience=audience)


def kind_of(resource: Resource) -> str:
    return f"{resource.faction} resource card".strip()


def option(g: Game, ref: int) -> Option:
    """A reference as an option of a question."""
    return Option(f"{ref}", g.describe(ref), f"player:{-1 - ref}" if ref < 0 else f"card:{ref}")


def in_hand(hands: type[Game], deed: Callable[..., T]) -> Callable[..., T]:
    """What is done with a match, as the table takes it: with the state first."""
    return lambda board, *more: deed(hands(board, []), *more)
