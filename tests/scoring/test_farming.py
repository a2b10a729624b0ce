"""Nobody is lifted by helpers: a club of honest people, and beside it somebody who tries."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.kit.soak import SOAK
from tools.farming import (
    MOST,
    STRATEGIES,
    alone,
    as_before,
    by_the_rule,
    spearman,
    table,
    tried,
)

CLUBS = range(8) if SOAK else range(2)
BY_DAY = (
    "one helper surrenders 300 times",
    "ten helpers lose 30 times each in 600 days",
    "a pyramid of helpers",
    "helpers play 20 honestly, then lose 10 times",
    "helpers meet, play 20 honestly, lose 5 times",
    "main 40, helpers meet, 5 honestly, lose 16",
    "ten strong helpers, 15 honestly; main 20",
)
"""The plainest, and those that came nearest."""


@pytest.mark.parametrize("strategy", STRATEGIES if SOAK else BY_DAY)
def test_no_strategy_brings_anybody_above_the_tenth_best_of_an_honest_club(strategy: str) -> None:
    """In the mean of clubs; one that plays sixty matches honestly may also be lucky."""
    ends = [tried(by_the_rule, strategy, seed).above for seed in CLUBS]
    assert mean(-2000 if one is None else one for one in ends) < 0


def test_before_one_helper_was_enough() -> None:
    above = tried(as_before, "one helper surrenders 300 times", 0).above
    assert above is not None
    assert above > 500


def test_who_surrenders_at_once_moves_nobody() -> None:
    assert tried(by_the_rule, "ten helpers surrender 30 times each", 0).shown == 1500


@pytest.mark.parametrize("people", [40, 12, 8])
def test_the_list_of_honest_people_fits_their_strength_as_well_as_before(people: int) -> None:
    """Also where few play, who meet each other often."""
    clubs = range(30) if SOAK else range(6)
    before = mean(alone(as_before, seed, people).order for seed in clubs)
    now = mean(alone(by_the_rule, seed, people).order for seed in clubs)
    assert now > before - 0.03


def test_orders_are_compared_by_hand() -> None:
    assert spearman([1, 2, 3], [10, 20, 30]) == 1
    assert spearman([1, 2, 3], [3, 2, 1]) == -1
    assert spearman([1, 2, 3, 4], [1, 2, 4, 3]) == pytest.approx(0.8)


def test_the_table_says_where_each_ends() -> None:
    lines = table(range(1), [*STRATEGIES][:2])
    assert MOST == 300
    assert any(line.startswith("before   best") for line in lines)
    assert lines[-1].startswith("one helper surrenders 300 times")
    assert lines[-1].split()[-2:] == ["2992", "1500"]
