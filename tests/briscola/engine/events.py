"""What can happen in a match of Briscola."""

from __future__ import annotations

from engine.table import Event


class Dealt(Event, frozen=True):
    """Somebody dealt, and a card was turned up."""

    dealer: int
    trump: str


class Drew(Event, frozen=True):
    """Somebody got cards; for those who may not see them they have no names."""

    seat: int
    cards: tuple[str, ...]


class Played(Event, frozen=True):
    seat: int
    card: str
    round: int
    leads: bool


class Won(Event, frozen=True):
    """A trick was won."""

    seat: int
    points: int


class Ended(Event, frozen=True):
    kind: str
    winner: int | None
    points: tuple[int, int]


AnyEvent = Dealt | Drew | Played | Won | Ended
