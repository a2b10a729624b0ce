"""Swiss pairing."""

from __future__ import annotations

import time
from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.swiss import Entrant, Pair, pair
from tests.kit.going_on import share
from tests.kit.swiss import (
    Drawn,
    Event,
    best_price,
    most_new_pairs,
    pair_price,
    price,
    standing,
    times_met,
)

SOAK = settings().max_examples > 100
MOST = 200 if SOAK else 40
"""Players of an event; a soak has events of every size."""


SEEDS = st.integers(0, 10**9)


def some_field(chance: Random, least: int, most: int) -> list[Entrant]:
    """Players with any history, also such as no event has."""
    number = chance.randint(least, most)
    points = chance.choice([(0,), (0, 3), (0, 1, 3, 4, 6), range(-5, 40)])
    met: list[list[int]] = [[] for _ in range(number)]
    for _ in range(chance.choice([0, 2, 4, number])):
        order = chance.sample(range(number), number)
        for one, other in zip(order[::2], order[1::2], strict=False):
            met[one].append(other)
            met[other].append(one)
    if chance.random() < 0.2:  # two camps of which all have met all of the other
        border = chance.randint(0, number)
        for one in range(border):
            met[one] += range(border, number)
    ranks = chance.sample(range(1, number + 1), number)
    some = chance.randint(0, 2)
    return [
        Entrant(
            person,
            chance.choice(points),
            tuple(met[person]),
            chance.randint(0, some),
            chance.randint(0, some),
            chance.randint(0, some),
            ranks[person],
        )
        for person in range(number)
    ]


# ------------------------------------------------------------------ what is best


@given(SEEDS)
def test_in_a_small_field_no_other_round_is_better(seed: int) -> None:
    chance = Random(seed)
    for _ in range(5):
        field = some_field(chance, 1, 8)
        assert price(field, pair(field)) == best_price(field)


@given(SEEDS)
def test_leaving_out_pairs_that_are_no_good_makes_no_round_worse(seed: int) -> None:
    """The same price comes of all pairs there are."""
    field = some_field(Random(seed), 10, 40)
    pairs = pair(field)
    resting = [first for first, second in pairs if second is None]
    playing = [one for one in standing(field) if one.person not in resting]
    costs = {
        (one.person, other.person): pair_price(playing, one, other)
        for one, other in combinations(playing, 2)
    }
    graph = networkx.Graph()
    for (one, other), parts in costs.items():
        cost = sum(part * 10 ** (9 * (5 - place)) for place, part in enumerate(parts))
        graph.add_edge(one, other, weight=10**54 - cost)
    found: list[Pair] = list(networkx.max_weight_matching(graph, maxcardinality=True))
    byes: list[Pair] = [(person, None) for person in resting]
    assert price(field, pairs) == price(field, found + byes)


@share(4)
@given(SEEDS)
def test_the_order_in_which_players_are_told_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    field = some_field(chance, 2, 30)
    assert pair(field) == pair(chance.sample(field, len(field)))


# ------------------------------------------------------------------ events


def check(drawn: Drawn) -> None:
    """What must hold of any round."""
    field, pairs = drawn
    by_person = {one.person: one for one in field}
    people = [person for both in pairs for person in both if person is not None]
    assert sorted(people) == sorted(by_person)
    again = sum(
        times_met(by_person[first], by_person[second]) > 0
        for first, second in pairs
        if second is not None
    )
    if again:
        assert again == (len(field) + 1) // 2 - most_new_pairs(field) - len(field) % 2
    byes = [by_person[first] for first, second in pairs if second is None]
    assert len(byes) == len(field) % 2
    if byes:
        check_bye(field, byes[0], again)


def check_bye(field: list[Entrant], resting: Entrant, again: int) -> None:
    """Of those with fewer byes, and those as many who stand lower, nobody can take it."""
    below = standing(field).index(resting)
    for place, one in enumerate(standing(field)):
        if (one.byes, -place) < (resting.byes, -below):
            others = [other for other in field if other is not one]
            assert len(others) // 2 - most_new_pairs(others) > again


@share(10)
@given(st.integers(3, MOST), st.integers(0, 2), SEEDS)
def test_nobody_meets_again_or_rests_again_while_that_can_be_avoided(
    players: int, more: int, seed: int
) -> None:
    event = Event(players, Random(seed))
    for drawn in event.rounds((players - 1).bit_length() + more):
        check(drawn)
        if len(drawn.field) <= 7:
            assert price(*drawn) == best_price(drawn.field)


def test_two_hundred_players_are_paired_fast_in_every_round() -> None:
    """Measured by something else, as computers differ: going through all pairs so many times."""
    begin = time.process_time()
    numbers = range(200)
    assert sum(high > low for _ in range(50) for high in numbers for low in numbers)
    once = time.process_time() - begin
    event = Event(200, Random(5), comings_and_goings=False)
    rounds = event.rounds(8)
    for _ in range(8):
        begin = time.process_time()
        drawn = next(rounds)
        assert time.process_time() - begin < 45 * once
        check(drawn)


# ------------------------------------------------------------------ as one sees it


def new(number: int) -> list[Entrant]:
    return [Entrant(person, rank=person) for person in range(1, number + 1)]


def test_in_the_first_round_the_upper_half_meets_the_lower() -> None:
    assert pair(new(8)) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert pair(new(7)) == [(1, 4), (2, 5), (3, 6), (7, None)]


def test_who_is_alone_rests() -> None:
    assert pair([]) == []
    assert pair(new(1)) == [(1, None)]


def test_winners_meet_winners() -> None:
    field = [
        Entrant(1, 3, {3}, rank=1),
        Entrant(2, 3, {4}, rank=2),
        Entrant(3, 0, {1}, rank=3),
        Entrant(4, 0, {2}, rank=4),
    ]
    assert pair(field) == [(1, 2), (3, 4)]


def test_meeting_again_is_worse_than_any_difference() -> None:
    field = [
        Entrant(1, 90, {2}, rank=1),
        Entrant(2, 90, {1}, rank=2),
        Entrant(3, 0, rank=3),
        Entrant(4, 0, rank=4),
    ]
    assert pair(field) == [(1, 3), (2, 4)]


def test_if_all_have_met_those_meet_who_did_so_least_often() -> None:
    field = [
        Entrant(1, met=(2, 2, 3, 4), rank=1),
        Entrant(2, met=(1, 1, 3, 4), rank=2),
        Entrant(3, met=(1, 2, 4, 4), rank=3),
        Entrant(4, met=(1, 2, 3, 3), rank=4),
    ]
    assert {frozenset(both) for both in pair(field)} != {frozenset({1, 2}), frozenset({3, 4})}


def test_it_is_enough_that_one_of_them_knows_that_they_met() -> None:
    field = [Entrant(1, 3, {2}), Entrant(2, 3), Entrant(3), Entrant(4)]
    assert (1, 2) not in pair(field)


def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    field = [
        Entrant(1, 6, byes=0, rank=1),
        Entrant(2, 3, byes=1, rank=2),
        Entrant(3, 0, byes=1, rank=3),
    ]
    assert pair(field) == [(2, 3), (1, None)]
    field = [one._replace(byes=one.byes + one.person % 2) for one in field]
    assert pair(field)[-1] == (2, None)


def test_a_bye_is_no_reason_to_meet_again() -> None:
    """The third would rest, but then the others would meet again."""
    field = [Entrant(1, 6, {2}, rank=1), Entrant(2, 3, {1}, rank=2), Entrant(3, 0, rank=3)]
    assert pair(field) == [(1, 3), (2, None)]


def test_two_small_differences_are_better_than_a_large_one() -> None:
    field = [
        Entrant(1, 6, rank=1),
        Entrant(2, 3, {3}, rank=2),
        Entrant(3, 3, {2}, rank=3),
        Entrant(4, 0, rank=4),
    ]
    assert pair(field) == [(1, 2), (3, 4)]
    field = [one._replace(met=()) for one in field]
    assert pair(field) == [(1, 2), (3, 4)]


@pytest.mark.parametrize("floated", [1, 2, 3])
def test_who_floated_down_before_is_spared(floated: int) -> None:
    """Of three with six points one meets somebody with less: the last, if none of them had to
    before, else one who had not."""
    field = [Entrant(n, 6, downs=int(n == floated), rank=n) for n in (1, 2, 3)]
    field.append(Entrant(4, 3, rank=4))
    down = next(first for first, second in pair(field) if second == 4)
    assert down == (2 if floated == 3 else 3)


@pytest.mark.parametrize("floated", [2, 3, 4])
def test_who_floated_up_before_is_spared(floated: int) -> None:
    field = [Entrant(n, 3, ups=int(n == floated), rank=n) for n in (2, 3, 4)]
    field.append(Entrant(1, 6, rank=1))
    up = next(second for first, second in pair(field) if first == 1)
    assert up == (3 if floated == 2 else 2)
