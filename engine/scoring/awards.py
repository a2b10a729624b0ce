"""What an award is. Each game has its own, in its module ``awards``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic

from engine.scoring.facts import Facts, Seen
from engine.table import Event
from engine.table.rules import S

Earned = Callable[[Facts, int], bool]


@dataclass(frozen=True)
class Award:
    name: str
    """Also what it is kept under."""
    takes: str
    """What somebody has to do for it, in a sentence."""
    earned: Earned
    """Whether a seat has done that in a match."""


@dataclass(frozen=True)
class Awarding(Generic[S]):
    """The awards of a game, and what they have to know."""

    awards: tuple[Award, ...]
    seen: Callable[[S, Iterable[Event]], list[Seen]]
    """What is kept of each seat, from the last state and all that has happened."""


def earned(awards: Sequence[Award], facts: Facts, seat: int) -> tuple[str, ...]:
    """The awards of a seat, by name."""
    return tuple(award.name for award in awards if award.earned(facts, seat))


def won(facts: Facts, seat: int) -> bool:
    return facts.result(seat) == "won"


def did(facts: Facts, seat: int, what: str) -> int:
    """One of the numbers that were kept of a seat."""
    return facts.seats[seat].seen.did.get(what, 0)
