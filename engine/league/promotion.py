"""From one season to the next: who goes up, and who goes down."""

from __future__ import annotations

from engine.league.state import Season


def next_divisions(season: Season) -> dict[int, int]:
    """The division of everybody in a season that follows this one.

    As many go up as go down, at most half of a division. Whoever has dropped goes down first, and
    never up; whoever shares a place goes by his seed."""
    raise NotImplementedError
