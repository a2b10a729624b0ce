"""Matches that are fair to both players, and what results say of how strong they are."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.players.contests import MEAN, contest, interval, ratings
from engine.table import Chance

RESULTS = st.lists(
    st.tuples(st.sampled_from(list(combinations(range(4), 2))), st.sampled_from([0.0, 0.5, 1.0])),
    max_size=60,
).map(lambda some: [(*pair, score) for pair, score in some])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_contest_is_the_same_each_time(game: str) -> None:
    first, second, other = (contest(GAMES[game], seed) for seed in ("a", "a", "b"))
    assert first.journal == second.journal
    assert first.journal.seed != other.journal.seed
    assert first.questions


def test_an_interval_is_that_of_wilson() -> None:
    low, high = interval(1.0, 10)  # 10 / (10 + 1.96²)
    assert (round(low, 4), high) == (0.7225, 1.0)
    low, high = interval(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0.5, 0) == (0.0, 1.0)


def test_who_wins_three_of_four_has_191_points_more() -> None:
    (one, within), (other, as_much) = ratings(2, [(0, 1, 1.0)] * 7500 + [(0, 1, 0.0)] * 2500)
    assert one - other == pytest.approx(400 * math.log10(3), abs=0.2)
    assert one + other == pytest.approx(2 * MEAN)
    # Half of the difference, which is uncertain by 1 / √(n p q) natural units.
    sure = 1.96 / math.sqrt(10_000 * 0.75 * 0.25) * 400 / math.log(10) / 2
    assert within == pytest.approx(as_much) == pytest.approx(sure, rel=0.01)


def test_who_won_all_has_a_rating_that_is_not_sure() -> None:
    (one, within), (other, _) = ratings(2, [(0, 1, 1.0)] * 20)
    assert 300 < one - other < 1500
    assert within > 150


def test_without_matches_all_are_alike() -> None:
    (one, within), other = ratings(2, [])
    assert (one, within) == other
    assert one == MEAN
    assert within > 400


@given(RESULTS)
def test_ratings_do_not_depend_on_who_is_named_first(results: list[tuple[int, int, float]]) -> None:
    turned = [(3 - second, 3 - first, 1 - score) for first, second, score in results]
    for (one, within), (other, as_much) in zip(
        ratings(4, results), reversed(ratings(4, turned)), strict=True
    ):
        assert one == pytest.approx(other, abs=1e-6)
        assert within == pytest.approx(as_much, abs=1e-6)


@given(RESULTS)
def test_ratings_are_those_by_which_everybody_won_as_often_as_he_did(
    results: list[tuple[int, int, float]],
) -> None:
    strong = [rating for rating, _ in ratings(4, results)]

    def wins(ahead: float) -> float:
        return 1 / (1 + 10 ** (-ahead / 400))

    for who in range(4):
        won, due = 0.5, wins(strong[who] - MEAN)  # the match with somebody of the mean
        for first, second, score in results:
            if who in (first, second):
                other = second if who == first else first
                won += score if who == first else 1 - score
                due += wins(strong[who] - strong[other])
        assert won == pytest.approx(due, abs=1e-6)


def test_the_truth_lies_within_19_times_of_20() -> None:
    true, chance, inside = (150.0, 20.0, -170.0), Chance.from_seed("ratings"), 0
    for _ in range(100):
        results = []
        for first, second in list(combinations(range(3), 2)) * 20:
            odds = 1 / (1 + 10 ** ((true[second] - true[first]) / 400))
            results.append((first, second, float(chance.below(10**6) < odds * 10**6)))
        for (rating, within), truth in zip(ratings(3, results), true, strict=True):
            inside += abs(rating - MEAN - truth) <= within
    assert 270 <= inside <= 297  # of 300: 285, give or take
