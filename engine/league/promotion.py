"""From one season to the next: who goes up, and who goes down."""

from __future__ import annotations

from engine.league.standings import standings
from engine.league.state import Season


def next_divisions(season: Season) -> dict[int, int]:
    """The division of everybody in a season that follows this one.

    As many go up as go down, at most half of a division. Whoever has dropped goes down first, and
    never up; whoever shares a place goes by his seed."""
    fields = {division: _from_above(season, division) for division in season.divisions}
    moved = {person: division for division, field in fields.items() for person in field}
    for lower in season.divisions[1:]:
        upper = lower - 1
        climbers = [person for person in fields[lower] if not season.members[person].dropped]
        count = min(season.terms.moves, len(fields[upper]) // 2, len(fields[lower]) // 2)
        for up, down in zip(climbers[:count], reversed(fields[upper]), strict=False):
            moved[up], moved[down] = upper, lower
    return moved


def _from_above(season: Season, division: int) -> list[int]:
    found = standings(season, division)
    return [one.person for one in sorted(found, key=lambda one: one.dropped)]
