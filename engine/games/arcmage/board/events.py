"""What happens in a match of Arcmage, beside what happens in all games with creatures."""

from __future__ import annotations

from engine.creatures.board import events
from engine.creatures.board.events import *  # noqa: F403
from engine.table import Event


class CitiesPicked(Event, frozen=True):
    """A player picked his cities; only he sees which."""

    seat: int
    cities: tuple[str, ...]

    @property
    def shows(self) -> bool:
        return False  # he picked them himself


class Strengthened(Event, frozen=True):
    """A city gained strength, or lost some that was not damage."""

    id: int
    card: str
    amount: int


class Devoted(Event, frozen=True):
    city: int
    card: str
    residents: tuple[int, ...]
    resident_cards: tuple[str, ...]
    devotion: int


class Declared(Event, frozen=True):
    """An attack: who strikes in which order, and at which city."""

    seat: int
    city: int
    card: str
    attackers: tuple[int, ...]
    attacker_cards: tuple[str, ...]


class Defended(Event, frozen=True):
    defenders: tuple[tuple[int, tuple[int, ...]], ...]
    """Each attacker with those who defend against it."""
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    """The same by name."""


class Founded(Event, frozen=True):
    seat: int
    id: int
    card: str


class Fell(Event, frozen=True):
    """A city was destroyed."""

    id: int
    card: str
    seat: int


AnyEvent = (
    events.Shared | CitiesPicked | Strengthened | Devoted | Declared | Defended | Founded | Fell
)
