"""What the clock says when the time of a round is over."""

from __future__ import annotations

from collections.abc import Collection

from engine.league.season import Ruled
from engine.league.state import Season


def overdue(season: Season, pairing: str, ready: Collection[int]) -> Ruled | None:
    """How a pairing ends that was not decided in time, by the terms; nothing where an organiser
    has to say it. Whoever leads has won. ``ready`` are those of the two who were there."""
    raise NotImplementedError


def no_shows(season: Season) -> list[int]:
    """Who is to be dropped, since he was not there as many rounds in a row as the terms say. To be
    asked when a round is closed."""
    raise NotImplementedError
