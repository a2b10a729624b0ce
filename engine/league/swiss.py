"""Swiss: in every round those meet who have done about equally well, and nobody twice.

A round is the one of least cost. The cost of a pair is a row of whole numbers, the cost of a round
their sum, and of two rounds the one is better that is lower at the first place where they differ:

1. pairs that have met before;
2. who has the bye: somebody with the fewest so far, of those the one who stands lowest;
3. how often those who meet again have met already, beyond once;
4. differences in points;
5. their squares, so that rather two are small than one is large;
6. floats, as meeting somebody with more or fewer points is called, of those who floated the same
   way before, once for each time;
7. how far the pairs are from the fold: of those with equal points the best meets the best of the
   lower half, the second best the second best of it, and so on; who has no equal left meets
   whoever stands nearest. It is the square of twice the distance from there.

The bye is settled first, since no later place changes it. What is left is a perfect matching of
least weight, where the weight is the row read as one number in a base that no sum overflows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple

Pair = tuple[int, int | None]

NEAR = 8
"""So many opponents are looked at for each at first."""


class Entrant(NamedTuple):
    """Somebody who is to be paired, and what the rounds so far have been for him."""

    person: int
    points: int = 0
    met: Collection[int] = ()
    """Whom he has met. Who was met twice may be named twice."""
    byes: int = 0
    downs: int = 0
    """How often he met somebody with fewer points than he had then."""
    ups: int = 0
    """How often he met somebody with more points than he had then."""
    rank: int = 0
    """His place among those with as many points, or in the whole field; 1 is best."""


def pair(entrants: Sequence[Entrant]) -> list[Pair]:
    """The pairs of a round, the best first, who stands higher first; a bye comes last."""
    field = sorted(entrants, key=lambda one: (-one.points, one.rank, one.person))
    again, resting = settled(field)
    playing = [one for place, one in enumerate(field) if place != resting]
    pairs: list[Pair] = [
        (playing[high].person, playing[low].person) for high, low in best(playing, again)
    ]
    return pairs if resting is None else [*pairs, (field[resting].person, None)]


Edge = tuple[int, int]
"""Two places in the field, the higher first."""


class Cost(NamedTuple):
    """What a pair costs, and a round."""

    again: int = 0
    repeats: int = 0
    points: int = 0
    squares: int = 0
    floats: int = 0
    fold: int = 0


def settled(field: Sequence[Entrant]) -> tuple[int, int | None]:
    """How many pairs have to meet again, and the place of whoever has the bye, if there is one.

    For a bye one meets nobody: best who has had the fewest, and who stands lowest."""
    met = [Counter(one.met) for one in field]
    nobody = len(field)
    weights = {edge: 0 for edge in combinations(range(nobody), 2) if not _times(field, met, edge)}
    if nobody % 2:
        order = sorted(range(nobody), key=lambda place: (-field[place].byes, place))
        weights |= {(place, nobody): better for better, place in enumerate(order)}
    found = matched(weights)
    resting = next((place for place, other in found if other == nobody), None)
    return (nobody + 1) // 2 - len(found), resting


def best(field: Sequence[Entrant], again: int) -> list[Edge]:
    """The pairs of least cost, of an even number of players, of whom so many pairs meet again.

    Few of the many pairs can be any good. A round made of those near the fold shows what the best
    costs at most; then all are looked at that a round of no higher cost can have."""
    costs = _costs(field)
    near = NEAR
    while True:
        few = _near(costs, len(field), near)
        found = matched(_weights(few, costs, len(field)))
        cost = _sum(costs[edge] for edge in found)
        if near >= len(field) or (len(found) * 2 == len(field) and cost.again == again):
            break
        near *= 2
    least = _least(field, costs, again)
    able = [edge for edge in costs if least[edge] <= cost]
    if few.issuperset(able):
        return found
    return matched(_weights(able, costs, len(field)))


def matched(weights: Mapping[Edge, int]) -> list[Edge]:
    """As many pairs as possible, of those the greatest weight, in the field's order."""
    import networkx  # a bot that draws no Swiss round spares 25 MB

    graph = networkx.Graph()
    graph.add_weighted_edges_from((high, low, weight) for (high, low), weight in weights.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(edge), max(edge)) for edge in found)


# ------------------------------------------------------------------ costs


def _times(field: Sequence[Entrant], met: Sequence[Counter[int]], edge: Edge) -> int:
    high, low = edge
    return max(met[high][field[low].person], met[low][field[high].person])


def _costs(field: Sequence[Entrant]) -> dict[Edge, Cost]:
    met = [Counter(one.met) for one in field]
    equals = Counter(one.points for one in field)
    costs = {}
    for edge in combinations(range(len(field)), 2):
        high, low = (field[place] for place in edge)
        times = _times(field, met, edge)
        points = high.points - low.points
        costs[edge] = Cost(
            again=int(times > 0),
            repeats=max(0, times - 1),
            points=points,
            squares=points**2,
            floats=high.downs + low.ups if points else 0,
            fold=(2 * (edge[1] - edge[0]) - (0 if points else equals[high.points])) ** 2,
        )
    return costs


def _sum(costs: Iterable[Cost]) -> Cost:
    return Cost(*map(sum, zip(Cost(), *costs, strict=True)))


def _weights(edges: Iterable[Edge], costs: Mapping[Edge, Cost], players: int) -> dict[Edge, int]:
    """Each cost as one number, turned round, since the greatest weight is sought."""
    edges = sorted(edges)
    columns = zip(*(costs[edge] for edge in edges), strict=True)
    bases = [1 + players // 2 * max(column) for column in columns]
    numbers = {}
    for edge in edges:
        number = 0
        for part, base in zip(costs[edge], bases, strict=True):
            number = number * base + part
        numbers[edge] = number
    most = max(numbers.values(), default=0)
    return {edge: most - number for edge, number in numbers.items()}


# ------------------------------------------------------------------ which pairs may be left out


def _near(costs: Mapping[Edge, Cost], players: int, near: int) -> set[Edge]:
    """For each so many pairs, nearest to the fold, better with somebody whom he has not met."""
    edges: list[list[Edge]] = [[] for _ in range(players)]
    for edge in sorted(costs, key=lambda edge: (costs[edge].again, costs[edge].fold)):
        for place in edge:
            if len(edges[place]) < near:
                edges[place].append(edge)
    return {edge for few in edges for edge in few}


def _least(field: Sequence[Entrant], costs: Mapping[Edge, Cost], again: int) -> dict[Edge, Cost]:
    """What a round with a pair costs at least, at each place.

    Think of a line between two neighbours in the field. If an odd number stands above it at least
    one pair crosses it, and that costs the gap in their points. If an even number does maybe none
    crosses it; but if one does so does another."""
    gaps = [high.points - low.points for high, low in pairwise(field)]

    def lines(odd: int, power: int) -> list[int]:
        """For each place the gaps of the lines above it that an odd or even number is above."""
        gapped = (gap**power * (above % 2 == odd) for above, gap in enumerate(gaps, 1))
        return list(accumulate(gapped, initial=0))

    odd, odd_squares, even, even_squares = lines(1, 1), lines(1, 2), lines(0, 1), lines(0, 2)
    least = {}
    for (high, low), cost in costs.items():
        elsewhere = odd_squares[-1] - (odd_squares[low] - odd_squares[high])
        least[high, low] = Cost(
            again=max(again, cost.again),
            repeats=cost.repeats,
            points=odd[-1] + 2 * (even[low] - even[high]),
            squares=cost.squares + elsewhere + even_squares[low] - even_squares[high],
            floats=cost.floats,
            fold=cost.fold,
        )
    return least
