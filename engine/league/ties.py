"""What decides where match points are equal, by the names that the terms give in their order.

- ``opponents``: the mean of the rates of all whom one has met, who was met twice twice. A rate is
  the match points won out of those that could be won, without byes, and never below a third.
- ``games``: single games won out of those played. Byes and forfeits have none.
- ``head``: match points among those who are equal up to here, if all of them have met.
- ``coin``: the coin of ``coin.toss``, tossed for the number of the seed as it is written (``"7"``);
  whoever has the higher number stands higher.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from engine.league.coin import toss
from engine.league.records import Record
from engine.league.season import Tie
from engine.league.state import Season

FLOOR = Fraction(1, 3)

Value = Fraction | int | None
Values = dict[int, dict[Tie, Value]]
"""What each tie-break says of each person."""


def ranked(season: Season, records: Mapping[int, Record]) -> tuple[list[list[int]], Values]:
    """Those who are equal in everything together, the best first; and why."""
    values: Values = {person: {} for person in records}
    groups = _split(list(records), {person: record.points for person, record in records.items()})
    rates = {person: _rate(season, record) for person, record in records.items() if record.met}
    for tie in season.terms.ties:
        finer = []
        for group in groups:
            said = _values(season, records, rates, group, tie)
            for person in group:
                values[person][tie] = said[person]
            finer += _split(group, said)
        groups = finer
    return groups, values


def _values(
    season: Season,
    records: Mapping[int, Record],
    rates: Mapping[int, Fraction],
    group: Sequence[int],
    tie: Tie,
) -> dict[int, Value]:
    match tie:
        case "opponents":
            return {person: _opponents(records[person], rates) for person in group}
        case "games":
            return {person: _games(records[person]) for person in group}
        case "head":
            return _head(records, group)
        case "coin":
            return {person: _coin(season, person) for person in group}


def _coin(season: Season, person: int) -> int:
    return toss(season.secret, str(season.members[person].number), season.words)


def _opponents(record: Record, rates: Mapping[int, Fraction]) -> Fraction:
    """Whoever has met nobody has the lowest that there is."""
    if not record.met:
        return FLOOR
    return sum((rates[other] for other, _ in record.met), Fraction()) / len(record.met)


def _rate(season: Season, record: Record) -> Fraction:
    won = sum(points for _, points in record.met)
    return max(FLOOR, Fraction(won, season.terms.points[0] * len(record.met)))


def _games(record: Record) -> Fraction:
    played = record.games_won + record.games_lost + record.games_drawn
    return Fraction(record.games_won, played) if played else Fraction()


def _head(records: Mapping[int, Record], group: Sequence[int]) -> dict[int, Value]:
    met = {person: {other for other, _ in records[person].met} for person in group}
    if len(group) == 1 or any(b not in met[a] for a, b in combinations(group, 2)):
        return dict.fromkeys(group)
    among = set(group)
    return {
        person: sum(points for other, points in records[person].met if other in among)
        for person in group
    }


def _split(group: Sequence[int], values: Mapping[int, Value]) -> list[list[int]]:
    """The same by these values, the highest first; without values they stay together."""
    found: dict[Value, list[int]] = {}
    for person in group:
        found.setdefault(values[person], []).append(person)
    return [found[value] for value in sorted(found, key=lambda value: value or 0, reverse=True)]
