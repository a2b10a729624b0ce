"""Who meets whom in the brackets of a league, by the results as they are now."""

from __future__ import annotations

from functools import lru_cache

from engine.league.brackets import NOBODY, Meeting, Node, meetings, tree
from engine.league.scores import score
from engine.league.season import Pairing
from engine.league.state import Season


def nodes(season: Season, division: int) -> tuple[Node, ...]:
    return _tree(season.terms.format, len(season.seeded(division)))


@lru_cache(maxsize=64)
def _tree(format: str, players: int) -> tuple[Node, ...]:
    return tree("double" if format == "double" else "single", players)


def met(season: Season, division: int, through: int | None = None) -> dict[str, Meeting]:
    """Who meets whom, by the results of so many rounds, or of all."""
    winners = {}
    for who in season.pairings.values():
        if who.division == division and (through is None or who.round <= through):
            result = score(season, who.id)
            if result.decided:
                winners[who.node] = result.winner or NOBODY
    seeds = [one.person for one in season.seeded(division)]
    return meetings(nodes(season, division), seeds, winners)


def of_round(season: Season, number: int) -> list[Pairing]:
    """The pairings of a round, by the results of those before it. Each keeps its name, whoever
    comes there; where nobody comes, or nobody knows yet who, there is none."""
    found, count = [], 0
    for division in season.divisions:
        meeting = met(season, division, number - 1)
        for node in nodes(season, division):
            if node.round != number:
                continue
            count += 1
            first, second, _ = meeting[node.id]
            if first is None or second is None or first == second == NOBODY:
                continue
            if first == NOBODY:
                first, second = second, first
            other = None if second == NOBODY else second
            found.append(Pairing(f"{number}-{count}", number, first, other, division, node.id))
    return found
