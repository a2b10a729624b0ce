"""Standings: who is where, and how he came there."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from engine.league.season import Tie
from engine.league.state import Season


class Standing(NamedTuple):
    place: int
    """Who is equal in everything that decides shares a place; the next one is further down."""
    person: int
    won: int
    """Matches, byes among them."""
    drawn: int
    lost: int
    points: int
    games_won: int
    games_lost: int
    games_drawn: int
    ties: Mapping[Tie, Fraction | int | None]
    """What each tie-break of the terms says of him, in their order. ``opponents`` and ``games``
    are rates from 0 to 1; ``head`` is the match points among those equal, or nothing where it
    decides nothing; ``coin`` is a number of 256 bits, the higher is better. Nothing in a
    bracket: there only counts how far somebody came."""
    form: str
    """The last five, the newest at the end: ``W``, ``D`` and ``L``; a bye is ``W``."""
    change: int | None
    """How many places up since the round before, or down if negative; nothing where there was
    none, or he was not there yet."""
    dropped: bool
    out: bool
    """He was thrown out of a bracket."""


def standings(season: Season, division: int = 1) -> list[Standing]:
    """The best first; those who share a place by their seeds."""
    raise NotImplementedError


def winners(season: Season) -> dict[int, tuple[int, ...]]:
    """Who has won each division when all is played; several where the first place is shared,
    nobody where nobody was left. Of a league that was called off nobody has won."""
    raise NotImplementedError
