"""What happened, in words, and how tricks are told in a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.table import Event
from engine.table.turns import BETWEEN, Turn, TurnTelling
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.events import Dealt, Drew, Ended, Played, Won
from tests.briscola.engine.victory import REASONS


def tell(
    events: Iterable[Event],
    names: Sequence[str],
    seat: int | None = None,
    own: Sequence[Any] = (),
) -> list[str]:
    """A line for each event that a seat (or, with ``None``, everyone) may see."""
    lines = [_line(event, names) for event in events if event.seen_by(seat)]
    return [line for line in lines if line]


def _line(event: Event, names: Sequence[str]) -> str:
    match event:
        case Dealt(dealer=dealer, trump=trump):
            return f"{names[dealer]} deals and turns up {CARDS[trump].name}."
        case Drew(seat=seat, cards=cards):
            what = ", ".join(CARDS[card].name for card in cards if card)
            number = "a card" if len(cards) == 1 else f"{len(cards)} cards"
            return f"{names[seat]} draws {what or number}."
        case Played(seat=seat, card=card, leads=leads):
            return f"{names[seat]} {'leads' if leads else 'answers'} {CARDS[card].name}."
        case Won(seat=seat, points=n):
            return f"{names[seat]} takes the trick: {n} point{'' if n == 1 else 's'}."
        case Ended(kind=kind, winner=None, points=(first, second)):
            return f"Nobody wins, {first} to {second}: {REASONS[kind]}."
        case Ended(kind=kind, winner=int(won), points=both):
            return f"{names[won]} wins, {both[won]} to {both[1 - won]}: {REASONS[kind]}."
    return ""


def begins(event: Event) -> Turn | None:
    """A trick begins with the card that leads; a match that is given up ends between tricks."""
    match event:
        case Played(seat=seat, round=number, leads=True):
            return seat, number
        case Ended(kind="Surrender" | "Abort" | "Abandon"):
            return BETWEEN
    return None


def worth(events: Sequence[Event]) -> Iterator[Event]:
    return (event for event in events if not isinstance(event, Drew))


TURNS = TurnTelling(begins, worth, "round")
