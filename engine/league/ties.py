"""What decides where match points are equal, by the names that the terms give in their order.

- ``opponents``: the opponents' match-win rate of WotC, the mean of the rates of all whom one has
  met, who was met twice twice. A rate is the match points won out of those that could be won,
  without byes, and never below a third.
- ``games``: single games won out of those played, a drawn one as a third of a win. Byes and
  forfeits have none.
- ``gw``: the game-win rate of WotC. It is the same, but a bye counts as a match won with as few
  games as it takes (2:0 in a best of three), a forfeit as one won or lost like that, and it is
  never below a third.
- ``ogw``: the opponents' game-win rate of WotC, the mean of ``gw`` of all whom one
  has met, without the byes of these.
- ``buchholz``, ``cut``, ``median``, ``sonneborn``: what those have whom one has met, see
  ``shares``. ``buchholz`` is the sum of their points, ``cut`` (Buchholz cut-1) the same without the
  least, ``median`` without the least and the most; ``sonneborn`` (Sonneborn-Berger) is the sum of
  the points of those beaten and half of the points of those drawn with.
- ``wins``: matches won, also by a bye or a forfeit.
- ``head``: match points among those who are equal up to here, if all of them have met.
- ``direct``: the same, and once more among those who are still equal after it, until it parts
  nobody.
- ``progressive``: what one had after each round, added up; so early wins weigh more. In a ladder,
  which has no rounds, it is the points of all matches.
- ``boards``: of teams, boards won, also without a game, and half of those drawn; a bye is as many
  as it takes to win.
- ``coin``: the coin of ``coin.toss``, tossed for the number of the seed as it is written (``"7"``);
  whoever has the higher number stands higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from engine.league import shares
from engine.league.coin import toss
from engine.league.records import Match, Record
from engine.league.season import Tie
from engine.league.state import Season

FLOOR = Fraction(1, 3)

Value = Fraction | int | tuple[int, ...] | None
Values = dict[int, dict[Tie, Value]]
"""What each tie-break says of each person. Those of a group are of one kind; ``direct`` has what
somebody had among those equal, then among those still equal, and so on."""


def ranked(season: Season, records: Mapping[int, Record]) -> tuple[list[list[int]], Values]:
    """Those who are equal in everything together, the best first; and why."""
    values: Values = {person: {} for person in records}
    groups = _split(list(records), {person: record.points for person, record in records.items()})
    known = _known(season, records)
    for tie in season.terms.ties:
        finer = []
        for group in groups:
            said = _values(season, records, known, group, tie)
            for person in group:
                values[person][tie] = said[person]
            finer += _split(group, said)
        groups = finer
    return groups, values


def _known(season: Season, records: Mapping[int, Record]) -> dict[Tie, Mapping[int, Value]]:
    """What those of the terms say that do not ask who is equal."""
    wanted, found = set(season.terms.ties), dict[Tie, Mapping[int, Value]]()
    if "opponents" in wanted:
        rates = {person: _rate(season, record) for person, record in records.items()}
        found["opponents"] = _means(records, rates)
    if "ogw" in wanted:
        enough = _enough(season)
        rates = {
            person: _game_rate((one for one in record.matches if one.other is not None), enough)
            for person, record in records.items()
        }
        found["ogw"] = _means(records, rates)
    if wanted & {"buchholz", "cut", "median", "sonneborn"}:
        every = shares.shares(season, records).items()
        found["buchholz"] = {person: shares.buchholz(some) for person, some in every}
        found["cut"] = {person: shares.cut(some) for person, some in every}
        found["median"] = {person: shares.median(some) for person, some in every}
        found["sonneborn"] = {person: shares.sonneborn(some) for person, some in every}
    return found


def _values(
    season: Season,
    records: Mapping[int, Record],
    known: Mapping[Tie, Mapping[int, Value]],
    group: Sequence[int],
    tie: Tie,
) -> Mapping[int, Value]:
    match tie:
        case "games":
            return {person: _games(records[person]) for person in group}
        case "gw":
            enough = _enough(season)
            return {person: _game_rate(records[person].matches, enough) for person in group}
        case "boards":
            return {person: records[person].boards for person in group}
        case "wins":
            return {person: records[person].won for person in group}
        case "head":
            return _head(records, group)
        case "direct":
            return _direct(records, group)
        case "progressive":
            return {person: _progressive(records[person]) for person in group}
        case "coin":
            return {person: _coin(season, person) for person in group}
        case _:
            return known[tie]


def _coin(season: Season, person: int) -> int:
    return toss(season.secret, str(season.members[person].number), season.words)


def _enough(season: Season) -> int:
    """So many games win a match, or boards."""
    most = season.terms.best_of if season.terms.team == 1 else season.terms.team
    return most // 2 + 1


# ------------------------------------------------------------------ rates


def _means(records: Mapping[int, Record], rates: Mapping[int, Fraction]) -> dict[int, Value]:
    """The mean of those whom somebody has met; who has met nobody has the lowest that there is."""
    return {
        person: sum((rates[other] for other, _ in record.met), Fraction()) / len(record.met)
        if record.met
        else FLOOR
        for person, record in records.items()
    }


def _rate(season: Season, record: Record) -> Fraction:
    won = sum(points for _, points in record.met)
    most = season.terms.points[0] * len(record.met)
    return max(FLOOR, Fraction(won, most)) if most else FLOOR


def _games(record: Record) -> Fraction:
    return _thirds(record.games_won, record.games_lost, record.games_drawn)


def _game_rate(matches: Iterable[Match], enough: int) -> Fraction:
    """``enough`` games win a match."""
    unplayed = {"W": (enough, 0, 0), "L": (0, enough, 0), "D": (0, 0, 0)}
    games = [unplayed[one.outcome] if one.unplayed else one.games for one in matches]
    if not games:
        return FLOOR
    return max(FLOOR, _thirds(*(sum(some) for some in zip(*games, strict=True))))


def _thirds(won: int, lost: int, drawn: int) -> Fraction:
    played = won + lost + drawn
    return Fraction(3 * won + drawn, 3 * played) if played else Fraction()


# ------------------------------------------------------------------ points


def _progressive(record: Record) -> int:
    given = sum(points * (record.rounds - round + 1) for round, points in record.given.items())
    return given + sum(one.points * (record.rounds - one.round + 1) for one in record.matches)


def _head(records: Mapping[int, Record], group: Sequence[int]) -> dict[int, int | None]:
    met = {person: {other for other, _ in records[person].met} for person in group}
    if len(group) == 1 or any(b not in met[a] for a, b in combinations(group, 2)):
        return dict.fromkeys(group)
    among = set(group)
    return {
        person: sum(points for other, points in records[person].met if other in among)
        for person in group
    }


def _direct(records: Mapping[int, Record], group: Sequence[int]) -> dict[int, Value]:
    said = _head(records, group)
    found: dict[int, Value] = {}
    parts = _split(group, said)
    for part in parts:
        again = _direct(records, part) if len(parts) > 1 else {}
        parted = len(_split(part, again)) > 1 if again else False
        for person in part:
            points, more = said[person], again.get(person) if parted else ()
            assert more is None or isinstance(more, tuple)
            found[person] = None if points is None else (points, *(more or ()))
    return found


def _split(group: Sequence[int], values: Mapping[int, Value]) -> list[list[int]]:
    """The same by these values, the highest first; without values they stay together."""
    found: dict[Value, list[int]] = {}
    for person in group:
        found.setdefault(values[person], []).append(person)
    return [found[value] for value in sorted(found, key=lambda value: value or 0, reverse=True)]
