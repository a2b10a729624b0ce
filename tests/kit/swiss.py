"""Swiss events made up by chance, and what a round should be, found without the engine.

Fields are small: all their rounds are looked at. Whether a larger one has a round at all in which
nobody meets again is told by the rank of a matrix (Tutte's), not by looking for the pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from engine.league.swiss import Entrant, Pair, pair

PRIME = 2**61 - 1

Price = tuple[int, ...]


def standing(field: Sequence[Entrant]) -> list[Entrant]:
    return sorted(field, key=lambda one: (-one.points, one.rank))


def times_met(one: Entrant, other: Entrant) -> int:
    return max(Counter(one.met)[other.person], Counter(other.met)[one.person])


# ------------------------------------------------------------------ what a round is worth


def every_round(people: Sequence[int]) -> Iterator[list[Pair]]:
    """All rounds that so few can play, whoever has the bye."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    if len(people) % 2:
        for pairs in every_round(rest):
            yield [*pairs, (first, None)]
    for number, second in enumerate(rest):
        for pairs in every_round([*rest[:number], *rest[number + 1 :]]):
            yield [(first, second), *pairs]


def price(field: Sequence[Entrant], pairs: Sequence[Pair]) -> Price:
    """What the rule says of a round, the weightiest first; the lower the better."""
    by_person = {one.person: one for one in field}
    byes = [by_person[first] for first, second in pairs if second is None]
    resting = byes[0] if byes else None
    playing = [one for one in standing(field) if one is not resting]
    met = [
        pair_price(playing, by_person[first], by_person[second])
        for first, second in pairs
        if second is not None
    ]
    again, *others = map(sum, zip((0,) * 6, *met, strict=True))
    bye = (resting.byes, -standing(field).index(resting)) if resting else (0, 0)
    return (again, *bye, *others)


def pair_price(playing: Sequence[Entrant], one: Entrant, other: Entrant) -> Price:
    """Meeting again, how often beyond once, difference, its square, floats, distance from fold."""
    high, low = sorted((playing.index(one), playing.index(other)))
    upper, lower = playing[high], playing[low]
    times = times_met(one, other)
    if upper.points == lower.points:
        group = [place for place, who in enumerate(playing) if who.points == upper.points]
        fold = 2 * (low - high) - len(group)
        return (int(times > 0), max(times - 1, 0), 0, 0, 0, fold * fold)
    gap = upper.points - lower.points
    fold = 2 * (low - high)
    return (
        int(times > 0), max(times - 1, 0), gap, gap * gap, upper.downs + lower.ups, fold * fold
    )  # fmt: skip


def best_price(field: Sequence[Entrant]) -> Price:
    return min(price(field, pairs) for pairs in every_round([one.person for one in field]))


# ------------------------------------------------------------------ who can be paired at all


def most_new_pairs(field: Sequence[Entrant]) -> int:
    """How many pairs at most can be made of those who have not met. Chance can make it too small
    once in very many cases, and never too great."""
    chance = Random(len(field))
    rows = [[0] * len(field) for _ in field]
    for high, one in enumerate(field):
        for low in range(high):
            if not times_met(one, field[low]):
                rows[high][low] = chance.randrange(1, PRIME)
                rows[low][high] = PRIME - rows[high][low]
    return _rank(rows) // 2


def _rank(rows: list[list[int]]) -> int:
    rank = 0
    for column in range(len(rows)):
        found = next((n for n in range(rank, len(rows)) if rows[n][column]), None)
        if found is None:
            continue
        rows[rank], rows[found] = rows[found], rows[rank]
        top = rows[rank]
        inverse = pow(top[column], -1, PRIME)
        for number in range(rank + 1, len(rows)):
            if factor := rows[number][column] * inverse % PRIME:
                row = rows[number]
                rows[number] = [(a - factor * b) % PRIME for a, b in zip(row, top, strict=True)]
        rank += 1
    return rank


# ------------------------------------------------------------------ events


class Drawn(NamedTuple):
    """A round of an event: who was to be paired, and how they were."""

    field: list[Entrant]
    pairs: list[Pair]


class Event:
    """A Swiss that is played by chance: the better ones win more often, some matches are drawn,
    some players drop between rounds and others come late."""

    def __init__(self, players: int, chance: Random, comings_and_goings: bool = True) -> None:
        self.chance = chance
        self.draws = chance.choice((0, 0.1, 0.4))
        self.drops = chance.choice((0, 0.02, 0.1)) if comings_and_goings else 0
        self.latecomers = chance.choice((0, 0.3)) if comings_and_goings else 0
        self.points = dict.fromkeys(range(1, players + 1), 0)
        self.met: dict[int, list[int]] = {}
        self.byes: Counter[int] = Counter()
        self.downs: Counter[int] = Counter()
        self.ups: Counter[int] = Counter()

    def field(self) -> list[Entrant]:
        order = sorted(self.points, key=lambda who: (-self.points[who], who))
        return [
            Entrant(
                person,
                self.points[person],
                tuple(self.met.get(person, ())),
                self.byes[person],
                self.downs[person],
                self.ups[person],
                rank,
            )
            for rank, person in enumerate(order, 1)
        ]

    def rounds(self, number: int) -> Iterator[Drawn]:
        for _ in range(number):
            field = self.field()
            pairs = pair(field)
            yield Drawn(field, pairs)
            for first, second in pairs:
                self._play(first, second)
            self._come_and_go()

    def _play(self, first: int, second: int | None) -> None:
        if second is None:
            self.byes[first] += 1
            self.points[first] += 3
            return
        self.met.setdefault(first, []).append(second)
        self.met.setdefault(second, []).append(first)
        if self.points[first] != self.points[second]:
            assert self.points[first] > self.points[second]
            self.downs[first] += 1
            self.ups[second] += 1
        if self.chance.random() < self.draws:
            self.points[first] += 1
            self.points[second] += 1
        else:
            better = min(first, second)
            winner = better if self.chance.random() < 0.65 else first + second - better
            self.points[winner] += 3

    def _come_and_go(self) -> None:
        for person in list(self.points):
            if len(self.points) > 3 and self.chance.random() < self.drops:
                del self.points[person]
        if self.chance.random() < self.latecomers:
            self.points[max([*self.points, *self.met]) + 1] = 0
