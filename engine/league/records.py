"""What everybody in a league has done so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from engine.league.scores import Score, score
from engine.league.season import Pairing
from engine.league.state import Season


@dataclass(slots=True)
class Record:
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    games_won: int = 0
    games_lost: int = 0
    games_drawn: int = 0
    form: str = ""
    """All matches, the newest at the end."""
    met: list[tuple[int, int]] = field(default_factory=list)
    """Whom he has met, and the match points of that. Byes are not in it."""


def records(season: Season, division: int, through: int | None = None) -> dict[int, Record]:
    """By person, the best seed first; of so many rounds, or of all."""
    found = {one.person: Record() for one in season.seeded(division)}
    for pairing, result in decided(season, division, through):
        first, second = pairing.first, pairing.second
        _note(season, found[first], second, _outcome(first, result))
        if second is None:
            continue
        _note(season, found[second], first, _outcome(second, result))
        if not result.absent:
            _count(found[first], result.first, result.second, result.draws)
            _count(found[second], result.second, result.first, result.draws)
    return found


Outcome = Literal["W", "D", "L"]


def _outcome(person: int, result: Score) -> Outcome:
    if result.winner is None and not result.absent:
        return "D"
    return "W" if result.winner == person else "L"


def _note(season: Season, record: Record, other: int | None, outcome: Outcome) -> None:
    at = "WDL".index(outcome)
    points = season.terms.points[at]
    record.won += at == 0
    record.drawn += at == 1
    record.lost += at == 2
    record.points += points
    record.form += outcome
    if other is not None:
        record.met.append((other, points))


def _count(record: Record, won: int, lost: int, drawn: int) -> None:
    record.games_won += won
    record.games_lost += lost
    record.games_drawn += drawn


def decided(
    season: Season, division: int, through: int | None = None
) -> Iterator[tuple[Pairing, Score]]:
    """What was decided, round after round."""
    for pairing in sorted(season.pairings.values(), key=lambda pairing: pairing.round):
        if pairing.division == division and (through is None or pairing.round <= through):
            result = score(season, pairing.id)
            if result.decided:
                yield pairing, result
