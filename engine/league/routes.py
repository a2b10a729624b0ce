"""Who meets whom in the brackets of a league, by the results as they are now.

A knock-out has one for each division. Where one follows after a Swiss or a round robin, it is known
once it is drawn: one for each division too, or one for all, which is called 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.league.brackets import NOBODY, Meeting, Node, meetings, tree
from engine.league.scores import score
from engine.league.season import Pairing
from engine.league.state import Season


def brackets(season: Season) -> Sequence[int]:
    """The divisions that have one by now."""
    return season.divisions if season.is_bracket else sorted(season.finalists)


def seeds(season: Season, division: int) -> list[int]:
    """Who plays in a bracket, the best first."""
    if season.is_bracket:
        return [one.person for one in season.seeded(division)]
    return [*season.finalists[division]]


def nodes(season: Season, division: int) -> tuple[Node, ...]:
    players = len(seeds(season, division))
    return _tree(season.terms.format, players, season.terms.third, before_finals(season))


def before_finals(season: Season) -> int:
    """How many rounds were drawn before the brackets began."""
    if season.is_bracket:
        return 0
    return max((one.round for one in season.pairings.values() if not one.node), default=0)


@lru_cache(maxsize=64)
def _tree(format: str, players: int, third: bool, before: int) -> tuple[Node, ...]:
    found = tree("double" if format == "double" else "single", players, third)
    return tuple(node._replace(round=before + node.round) for node in found)


def met(season: Season, division: int, through: int | None = None) -> dict[str, Meeting]:
    """Who meets whom, by the results of so many rounds, or of all."""
    winners = {}
    for who in season.pairings.values():
        here = who.division == division and who.node
        if here and (through is None or who.round <= through):
            result = score(season, who.id)
            if result.decided:
                winners[who.node] = result.winner or NOBODY
    return meetings(nodes(season, division), seeds(season, division), winners)


def of_round(season: Season, number: int) -> list[Pairing]:
    """The pairings of a round, by the results of those before it. Each keeps its name, whoever
    comes there; where nobody comes, or nobody knows yet who, there is none."""
    found, count = [], 0
    for division in brackets(season):
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
