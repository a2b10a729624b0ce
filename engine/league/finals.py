"""The knock-out after a Swiss or a round robin: who goes on to it, and whether it has come to its
end."""

from __future__ import annotations

from engine.league.brackets import champion
from engine.league.records import records
from engine.league.routes import brackets, met, nodes
from engine.league.state import Season
from engine.league.ties import ranked


def chosen(season: Season) -> dict[int, tuple[int, ...]]:
    """Who goes on, by the standings as they are now, the best first. In one knock-out of all
    divisions their first ones come before all second ones."""
    best = {division: _best(season, division) for division in season.divisions}
    if not season.terms.together:
        return {division: tuple(some) for division, some in best.items() if len(some) > 1}
    points = {
        person: record.points
        for division in season.divisions
        for person, record in records(season, division).items()
    }
    together = []
    for place in range(season.terms.cut):
        equals = [some[place] for some in best.values() if place < len(some)]
        together += sorted(equals, key=lambda person: -points[person])
    return {0: tuple(together)} if len(together) > 1 else {}


def _best(season: Season, division: int) -> list[int]:
    """Those who still play; who shares a place goes by his seed."""
    groups, _ = ranked(season, records(season, division))
    there = [person for group in groups for person in group if not season.members[person].dropped]
    return there[: season.terms.cut]


def are_won(season: Season) -> bool:
    """All brackets that were drawn have come to their end, also the match for the third place."""
    for division in brackets(season):
        meetings = met(season, division)
        if champion(nodes(season, division), meetings) is None:
            return False
        if any(one.is_open for one in meetings.values()):
            return False
    return True
