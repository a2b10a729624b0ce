"""What came of a pairing."""

from __future__ import annotations

from typing import NamedTuple

from engine.league.season import Pairing
from engine.league.state import Season


class Score(NamedTuple):
    first: int = 0
    second: int = 0
    """Games won by each."""
    draws: int = 0
    decided: bool = False
    winner: int | None = None
    """The person; nobody for a draw, or where neither was there."""
    absent: tuple[int, ...] = ()
    """Who was not there: he has lost, and no single games are counted."""


def score(season: Season, pairing: str) -> Score:
    """Best of three is decided when nobody can catch up any more or three games were played; games
    drawn are among these, but not in a bracket, where they are replayed. A bye is won."""
    raise NotImplementedError


def open_pairings(season: Season) -> list[Pairing]:
    """Those that are not decided, also of rounds that are closed: an organiser has to say their
    results before a Swiss or a bracket goes on."""
    raise NotImplementedError


def may_be_played(season: Season, pairing: str) -> bool:
    """It is not decided, and its round is not closed (or an organiser wants it played anew)."""
    raise NotImplementedError
