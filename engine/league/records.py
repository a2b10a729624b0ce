"""What everybody in a league has done so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from engine.league.scores import Score, score
from engine.league.season import Pairing
from engine.league.state import Member, Season


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
    found = {one.person: _before(season, one, through) for one in season.seeded(division)}
    for pairing, result in decided(season, division, through):
        if pairing.node and not season.is_bracket:
            continue
        first, second = pairing.first, pairing.second
        _note(season, found[first], second, _outcome(first, result))
        if second is None:
            continue
        _note(season, found[second], first, _outcome(second, result))
        if not result.absent:
            _count(found[first], result.first, result.second, result.draws)
            _count(found[second], result.second, result.first, result.draws)
    if best := season.terms.best if season.is_ladder else 0:
        for record in found.values():
            points = sorted((points for _, points in record.met), reverse=True)
            record.points = sum(points[:best])
    return found


def _before(season: Season, one: Member, through: int | None) -> Record:
    """What the rounds count that were drawn before somebody came."""
    late = one.late if through is None else min(one.late, through)
    won, drawn, _ = season.terms.points
    return Record(points=late * {"nothing": 0, "draw": drawn, "win": won}[season.terms.missed])


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
    """What was decided and counts, round after round."""
    annulled = annulled_in(season)
    for pairing in sorted(season.pairings.values(), key=lambda pairing: pairing.round):
        if pairing.division == division and (through is None or pairing.round <= through):
            if annulled and annulled & {pairing.first, pairing.second}:
                continue
            result = score(season, pairing.id)
            if result.decided and not result.void:
                yield pairing, result


def annulled_in(season: Season) -> set[int]:
    """Whose results count for nobody: who left a round robin before he had played half of it, where
    the terms say so. A forfeit was not played by whoever gave it."""
    if season.terms.format != "robin" or season.terms.leavers != "annul":
        return set()
    gone = {person for person, one in season.members.items() if one.dropped}
    if not gone:
        return set()
    played = dict.fromkeys(gone, 0)
    for pairing in season.pairings.values():
        for person in gone & {pairing.first, pairing.second}:
            result = score(season, pairing.id)
            played[person] += (
                result.decided and not result.void and person not in result.absent
            ) and pairing.second is not None
    field = {division: len(season.seeded(division)) - 1 for division in season.divisions}
    return {
        person
        for person in gone
        if 2 * played[person] < field[season.members[person].division] * season.terms.legs
    }
