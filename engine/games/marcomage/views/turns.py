"""How the turns of MArcomage are told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.marcomage.board.events import (
    Discarded,
    Effect,
    Ended,
    Played,
    Produced,
    Received,
    Started,
    Token,
)
from engine.table import Event
from engine.table.turns import BETWEEN, Turn, TurnTelling

DULL = (Started, Produced, Received)
"""What happens in every turn is not told of it."""


def begins(event: Event) -> Turn | None:
    """At each act of another turn one may begin; a match that is given up ends between turns, since
    no turn is over by that, and the last one has been told."""
    match event:
        case Played() | Discarded():
            return event.seat, event.round
        case Ended(kind="Surrender" | "Abort" | "Abandon"):
            return BETWEEN
    return None


def worth(events: Sequence[Event]) -> Iterator[Event]:
    """What was done and what came of it; of tokens only those that are full."""
    for event in events:
        if not isinstance(event, DULL) and (not isinstance(event, Token) or event.full):
            yield event


def changes(event: Event) -> tuple[int, Mapping[str, int]] | None:
    return (event.seat, event.changes) if isinstance(event, Effect) else None


TURNS = TurnTelling(begins, worth, "round", changes, heights=("tower", "wall"))
