"""The match in the hands of the rules: its state, what has happened, and how to ask.

Every rule and every program gets one ``Game``. It knows nothing that is not in the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.games.arcmage.book import Ability
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.state import Board, Buried, Card, Effect, Player, Resource
from engine.games.arcmage.traits import ResourceTraits, Table, Traits, build, count_devotion
from engine.table import Event, Option, Question, Step
from engine.table.questions import Kind

NOBODY: list[Any] = []


class Game:
    """A match while something happens in it."""

    __slots__ = ("board", "events", "kept")

    def __init__(self, board: Board, events: list[Event]) -> None:
        self.board, self.events = board, events
        self.kept = board.__dict__
        """What was worked out from the state; it is no part of it."""

    # -------------------------------------------------------------- looking

    @property
    def table(self) -> Table:
        """What all cards in play are now."""
        table: Table | None = self.kept.get("table")
        if table is None:
            older: Table | None = self.kept.pop("older", None)
            table = build(self) if older is None else older.over(self.board.cards)
            self.kept["table"] = table
        return table

    def touch(self) -> None:
        """Forget what was worked out: something has changed that traits may depend on."""
        self.kept["table"] = self.kept["older"] = None

    def stir(self, *what: str) -> None:
        """Something has changed that only matters to statements that look at it: ``marked``,
        ``place``, ``turn``, ``damage``, ``devotion`` or ``piles`` (hands, decks, graveyards and
        resource cards)."""
        kept = self.kept
        table: Table | None = kept.get("table") or kept.get("older")
        if table is None or not table.reads.isdisjoint(what):
            kept["table"] = kept["older"] = None
            return
        table.resources = None
        if "damage" in what:
            table.quiet = False
        if "devotion" in what:
            if kept.get("table") is None:  # not the older one, which others may still look at
                table = kept["table"] = table.over(self.board.cards)
            count_devotion(table)
            table.waiting = None

    def of(self, kind: str) -> list[Any]:
        """The traits of all cards of a kind in play."""
        table = self.table
        if kind == "card":
            return list(table.cards.values())
        if kind == "resource card":
            if table.resources is None:
                table.resources = [
                    ResourceTraits(resource, seat)
                    for seat, player in enumerate(self.board.players)
                    for resource in player.resources
                ]
            return table.resources
        return table.kinds.get(kind, NOBODY)

    def trait(self, id: int) -> Traits | None:
        return self.table.cards.get(id)

    def card(self, id: int) -> Card | None:
        return self.board.cards.get(id)

    def player(self, seat: int) -> Player:
        return self.board.players[seat]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.board.seats_from(seat) if other != seat]

    def cities(self, seat: int) -> list[Traits]:
        return [city for city in self.of("city") if city.card.controller == seat]

    def host(self, f: Any) -> int:
        """What the card that speaks is attached to."""
        card = self.board.cards.get(f.source)
        return card.host if card is not None and card.place == "attached" else 0

    def home(self, f: Any) -> int:
        """The city that the card that speaks is in; or was, when it spoke and then left play."""
        card = self.board.cards.get(f.source)
        if card is None:
            return int(getattr(f, "place", 0))
        return card.host if card.place == "city" else 0

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

    def name_of(self, ref: int) -> str:
        """What a reference is called in a question."""
        board = self.board
        if ref < 0:
            return board.names[-1 - ref]
        if ref in board.cards:
            return board.cards[ref].name
        if (item := self.item(ref)) is not None:
            return item.name
        if (found := self.buried(ref)) is not None:
            return found[1].name
        if (held := self.resource(ref)) is not None:
            return f"{held[1].faction} resource card of {board.names[held[0]]}"
        return "something"

    def card_name(self, ref: int) -> str:
        """What an event calls a thing that it names by its number; nothing for a player, and for
        what is gone, such as a target that was sacrificed to pay for the effect."""
        if (card := self.board.cards.get(ref)) is not None:
            return card.name
        if (item := self.item(ref)) is not None:
            return item.name
        if (found := self.buried(ref)) is not None:
            return found[1].name
        held = self.resource(ref)
        return f"{held[1].faction} resource card" if held else ""

    def card_names(self, refs: Iterable[int]) -> tuple[str, ...]:
        return tuple([self.card_name(ref) for ref in refs])

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

    def push(self, name: str, seat: int | None = None, *data: int | str) -> None:
        """Something that happens before all else that is still to happen."""
        self.board.agenda.append(Step(name, seat, None, data))

    def ask(
        self,
        kind: Kind,
        seat: int | None,
        prompt: str,
        then: str,
        options: Iterable[Option] = (),
        least: int = 1,
        most: int = 1,
        total: int | None = None,
    ) -> None:
        board = self.board
        board.asked += 1
        board.reply = {}
        board.questions = (
            Question(
                f"q{board.asked}",
                seat,
                kind,
                prompt,
                then,
                tuple(options),
                least,
                most,
                total,
            ),
        )

    def new_id(self) -> int:
        board = self.board
        board.next_id += 1
        return board.next_id - 1

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
        waiting = self.table.triggers.get(event)
        if not waiting:
            return
        board = self.board
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
                place=card.host if card.place == "city" else 0,
                mode=-1,
            )
            if ability.test is None or ability.test(self, effect):
                effect.id = self.new_id()
                board.pending.append(effect)

    def trigger(self, name: str, ability: Ability, you: int, subject: int = 0) -> Effect:
        """An ability goes onto the stack soon, whatever it waited for."""
        effect = Effect(id=self.new_id(), name=name, ability=ability.number, you=you)
        effect.subject, effect.it = subject, [subject] if subject else []
        effect.mode, effect.from_ = -1, "trigger"
        self.board.pending.append(effect)
        return effect


def _for(event: Event, audience: tuple[int | None, ...]) -> Event:
    return msgspec.structs.replace(event, audience=audience)


def printed(name: str) -> Any:
    return PRINTS[name]


def option(g: Game, ref: int) -> Option:
    """A reference as an option of a question."""
    return Option(f"{ref}", describe(g, ref), f"player:{-1 - ref}" if ref < 0 else f"card:{ref}")


def describe(g: Game, ref: int) -> str:
    """A reference in words that tell it from its likes."""
    board = g.board
    if ref < 0:
        return board.names[-1 - ref]
    card = board.cards.get(ref)
    if card is None:
        return g.name_of(ref)
    owner = board.names[card.controller]
    if card.place == "kingdom":
        return f"{card.name}, {owner}'s city"
    if card.place == "army":
        return f"{card.name} in {owner}'s army"
    where = g.name_of(card.host)
    return f"{card.name} of {owner} {'in' if card.place == 'city' else 'on'} {where}"
