"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.ending import REASONS
from engine.games.marcomage.events import (
    Discarded,
    Effect,
    Ended,
    Played,
    Produced,
    Received,
    Shown,
    Started,
    Token,
)
from engine.table import Event

Names = Sequence[str]


def tell(
    events: Iterable[Event], names: Names, seat: int | None = None, own: Sequence[Any] = ()
) -> list[str]:
    """A line for each event that a seat (or, with ``None``, everyone) may see. The book knows the
    cards that people wrote from the beginning of the match on."""
    lines = [_TELL[type(event)](event, names) for event in events if event.seen_by(seat)]
    return [line for line in lines if line]


def _started(event: Started, names: Names) -> str:
    return f"{names[event.first]} goes first."


def _played(event: Played, names: Names) -> str:
    way = f" ({event.mode})" if event.mode else ""
    return f"{names[event.seat]} plays {BOOK.name[event.card]}{way}."


def _discarded(event: Discarded, names: Names) -> str:
    return f"{names[event.seat]} discards {BOOK.name[event.card]}."


def _effect(event: Effect, names: Names) -> str:
    changes = ", ".join(f"{name} {amount:+d}" for name, amount in event.changes.items())
    return f"{names[event.seat]}: {changes}."


def _token(event: Token, names: Names) -> str:
    if event.full:
        return f"{names[event.seat]}'s {event.keyword} tokens are full, and the keyword happens!"
    return f"{names[event.seat]} has {event.count} {event.keyword} tokens."


def _received(event: Received, names: Names) -> str:
    what = BOOK.name[event.card] if event.card else "a card"
    return f"{names[event.seat]} receives {what} at position {event.position}."


def _shown(event: Shown, names: Names) -> str:
    return f"{names[event.seat]}'s card at position {event.position} is {BOOK.name[event.card]}."


def _produced(event: Produced, names: Names) -> str:
    if not event.bricks + event.gems + event.recruits:
        return f"{names[event.seat]} gets no production."
    return (
        f"{names[event.seat]} gets {event.bricks} bricks, {event.gems} gems"
        f" and {event.recruits} recruits."
    )


def _ended(event: Ended, names: Names) -> str:
    if event.winner is None:
        return f"The match is over without a winner: {REASONS[event.kind]}."
    return f"{names[event.winner]} wins: {REASONS[event.kind]}."


_TELL: dict[type, Callable[[Any, Names], str]] = {
    Started: _started,
    Played: _played,
    Discarded: _discarded,
    Effect: _effect,
    Token: _token,
    Received: _received,
    Shown: _shown,
    Produced: _produced,
    Ended: _ended,
}
