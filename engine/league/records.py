"""What everybody in a league has done so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple

from engine.league.scores import Score, score
from engine.league.season import Pairing
from engine.league.state import Member, Season
from engine.league.teams import boards_of

Outcome = Literal["W", "D", "L"]


class Match(NamedTuple):
    """A match as one of the two has it in his record."""

    round: int
    other: int | None
    """Nobody, for a bye."""
    outcome: Outcome
    points: int
    games: tuple[int, int, int]
    """Single games won, lost and drawn."""
    unplayed: bool
    """It was a bye, or one of them was not there."""
    missed: bool
    """He was not there himself."""


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
    boards: Fraction = Fraction()
    """Of a team: boards won, also without a game, and half of those drawn. A bye is as many boards
    as it takes."""
    met: list[tuple[int, int]] = field(default_factory=list)
    """Whom he has met, and the match points of that. Byes are not in it."""
    matches: list[Match] = field(default_factory=list)
    """All that was decided, round after round, byes too."""
    rounds: int = 0
    """So many were drawn for his division."""
    off: list[int] = field(default_factory=list)
    """Those in which he was not drawn."""
    given: dict[int, int] = field(default_factory=dict)
    """The match points of those that were drawn before he came, if they count anything."""


def records(season: Season, division: int, through: int | None = None) -> dict[int, Record]:
    """By person, the best seed first; of so many rounds, or of all."""
    found = {one.person: _before(season, one, through) for one in season.seeded(division)}
    for pairing, result in decided(season, division, through):
        if pairing.node and not season.is_bracket:
            continue
        first, second = pairing.first, pairing.second
        games = result.first, result.second, result.draws
        _note(season, found[first], pairing.round, first, second, result, games)
        if second is not None:
            games = result.second, result.first, result.draws
            _note(season, found[second], pairing.round, second, first, result, games)
    if best := season.terms.best if season.is_ladder else 0:
        for record in found.values():
            points = sorted((points for _, points in record.met), reverse=True)
            record.points = sum(points[:best])
    _count_rounds(season, division, through, found)
    return found


def _before(season: Season, one: Member, through: int | None) -> Record:
    """What the rounds count that were drawn before somebody came."""
    late = one.late if through is None else min(one.late, through)
    if not late or season.terms.missed == "nothing":
        return Record()
    entry: Outcome = "D" if season.terms.missed == "draw" else "W"
    points = season.terms.points["WDL".index(entry)]
    return Record(points=late * points, given=dict.fromkeys(range(1, late + 1), points))


def _note(
    season: Season,
    record: Record,
    number: int,
    person: int,
    other: int | None,
    result: Score,
    games: tuple[int, int, int],
) -> None:
    outcome: Outcome = "W" if result.winner == person else "L"
    if result.winner is None and not result.absent:
        outcome = "D"
    at = "WDL".index(outcome)
    points = season.terms.points[at]
    record.won += at == 0
    record.drawn += at == 1
    record.lost += at == 2
    record.points += points
    record.form += outcome
    enough = season.terms.team // 2 + 1
    record.boards += enough if other is None else games[0] + Fraction(games[2], 2)
    unplayed = other is None or bool(result.absent)
    games = (0, 0, 0) if unplayed else games
    missed = person in result.absent
    record.matches.append(Match(number, other, outcome, points, games, unplayed, missed))
    record.games_won += games[0]
    record.games_lost += games[1]
    record.games_drawn += games[2]
    if other is not None:
        record.met.append((other, points))


def _count_rounds(
    season: Season, division: int, through: int | None, found: dict[int, Record]
) -> None:
    drawn: dict[int, set[int]] = {}
    for one in season.pairings.values():
        if one.node and not season.is_bracket:
            continue
        if one.division == division and (through is None or one.round <= through):
            drawn.setdefault(one.round, set()).update((one.first, one.second or one.first))
    for person, record in found.items():
        record.rounds = max(drawn, default=0)
        record.off = [number for number in sorted(drawn) if person not in drawn[number]]


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


def board_results(season: Season, team: int) -> dict[int, tuple[int, int, int]]:
    """What each person has done at the boards of a team: won, drawn and lost, also without a
    game."""
    found: dict[int, tuple[int, int, int]] = {}
    for pairing in season.pairings.values():
        if team not in (pairing.first, pairing.second):
            continue
        for id in boards_of(season, pairing.id):
            board, result = season.boards[id], score(season, id)
            person = board.first if team == pairing.first else board.second
            if result.decided and not result.void and person is not None:
                drawn = result.winner is None and not result.absent
                won, was, lost = found.get(person, (0, 0, 0))
                mine = result.winner == person
                found[person] = won + mine, was + drawn, lost + (not mine and not drawn)
    return found


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
