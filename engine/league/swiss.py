"""Swiss: in every round those meet who have done about equally well, and nobody twice."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

Pair = tuple[int, int | None]


class Entrant(NamedTuple):
    """Somebody who is to be paired, and what the rounds so far have been for him."""

    person: int
    points: int = 0
    met: Collection[int] = ()
    """Whom he has met. Who was met twice may be named twice."""
    byes: int = 0
    downs: int = 0
    """How often he met somebody with fewer points than he had then."""
    ups: int = 0
    """How often he met somebody with more points than he had then."""
    rank: int = 0
    """His place among those with as many points, or in the whole field; 1 is best."""


def pair(entrants: Sequence[Entrant]) -> list[Pair]:
    """The pairs of a round, the best first, who stands higher first; a bye comes last."""
    raise NotImplementedError
