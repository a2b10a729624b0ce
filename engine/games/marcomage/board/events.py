"""What can happen in a match of MArcomage."""

from __future__ import annotations

from engine.table import Event


class Started(Event, frozen=True):
    """Chance said who begins."""

    first: int


class Played(Event, frozen=True):
    seat: int
    position: int
    card: int
    mode: int
    round: int


class Discarded(Event, frozen=True):
    """A player discarded instead of playing."""

    seat: int
    position: int
    card: int
    round: int


class Effect(Event, frozen=True):
    """What the effect, the keywords and the limits did to a player's numbers."""

    seat: int
    changes: dict[str, int]


class Token(Event, frozen=True):
    """A token counter grew; ``full`` says that its keyword happened and it fell back to 0."""

    seat: int
    keyword: str
    count: int
    full: bool


class Received(Event, frozen=True):
    """A card came to a position of a player's hand; 0 for those who may not see it."""

    seat: int
    position: int
    card: int


class Shown(Event, frozen=True):
    """A card in a player's hand was revealed to the other one."""

    seat: int
    position: int
    card: int


class Produced(Event, frozen=True):
    seat: int
    bricks: int
    gems: int
    recruits: int


class Ended(Event, frozen=True):
    kind: str
    winner: int | None


AnyEvent = Started | Played | Discarded | Effect | Token | Received | Shown | Produced | Ended
