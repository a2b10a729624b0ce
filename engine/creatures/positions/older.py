"""States that an older version stored go on as states of this one.

Until 0.1 damage to several was asked about one after the other, by steps of other names, and those
who had died in a fight stayed among the cards in play until it was over. Then steps became structs;
see ``engine.table.older``.
"""

from __future__ import annotations

from typing import TypeVar

from engine.creatures.board.agenda import (
    NEW,
    Blow,
    Harm,
    HarmSaid,
    Rescue,
    RescueSaid,
    WhichRescue,
)
from engine.creatures.board.game import Game, in_hand
from engine.creatures.fights.damage import bodyguards
from engine.table.older import Data, Reading, Seat

T = TypeVar("T")


def renew(g: Game) -> None:
    """A state from a store gets the shape that it has today."""
    board = g.board
    fallen = [card for card in board.cards.values() if card.fallen]
    board.field = [*board.field, *fallen]
    g.set(board, cards={id: card for id, card in board.cards.items() if not card.fallen})


def readings(hands: type[Game]) -> dict[str, Reading]:
    """How those steps are read that carried something else than the fields of today in their
    order."""
    return {
        "harm": lambda board, seat, data: Harm(*_blows(data)),
        "harm said": lambda board, seat, data: HarmSaid(of(seat), *_blows(data)),
        "which rescue": lambda board, seat, data: WhichRescue(of(seat), *_rescues(data)),
        "rescue": lambda board, seat, data: RescueSaid(of(seat), *_rescues(data)),
        "guard": lambda board, seat, data: Harm((), (_blow(data, 0),)),
        "guarded": in_hand(hands, _guarded),
        "suffer": lambda board, seat, data: Harm((), (_suffering(of(seat), data),)),
        "suffer done": lambda board, seat, data: HarmSaid(
            of(seat), (), (_suffering(of(seat), data),)
        ),
    }


def of(seat: Seat) -> int:
    """Whose step it is."""
    if seat is None:
        raise ValueError("this step is somebody's")
    return seat


def _blows(data: Data) -> tuple[tuple[Blow, ...], tuple[Blow, ...]]:
    """The blows of which nobody has to say anything, whose number comes first, and the others."""
    count, *parts = data
    blows = tuple([Blow(*row) for row in rows(parts, len(Blow._fields))])
    return blows[:count], blows[count:]


def _rescues(data: Data) -> tuple[int, tuple[Rescue, ...]]:
    """Who would die, and what could happen instead."""
    id, *parts = data
    return id, tuple([Rescue(*row) for row in rows(parts, len(Rescue._fields))])


def rows(parts: list[T], width: int) -> list[list[T]]:
    """Parts of so many each."""
    return [parts[at : at + width] for at in range(0, len(parts), width)]


def _blow(data: Data, asked: int) -> Blow:
    """The blow of which bodyguards were asked; the first of those that are named was next."""
    ward, amount, id, name, *_ = data
    return Blow(id, name, -1, ward, amount, asked)


def _guarded(g: Game, seat: Seat, data: Data) -> HarmSaid:
    """A bodyguard has answered."""
    ward, _, _, _, guard, *_ = data
    traits = g.trait(ward)
    asked = bodyguards(g, traits).index(guard) if traits is not None else 0
    return HarmSaid(of(seat), (), (_blow(data, asked),))


def _suffering(seat: int, data: Data) -> Blow:
    """A player was asked which of his cities takes damage."""
    amount, id, name = data
    return Blow(id, name, -1, -1 - seat, amount, NEW)
