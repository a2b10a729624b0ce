"""Clocks: a time for each answer, and a reserve for those that take longer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.matches.time.clocks import (
    TIMERS,
    Timers,
    asked,
    deadline,
    give,
    go_on,
    in_words,
    late,
    push_back,
    started,
    still_asked,
    stop,
)

LIVE = Timers(move=60, reserve=300)
SPANS = st.lists(st.floats(0, 500), min_size=1, max_size=20)


def test_who_answers_in_time_keeps_his_reserve() -> None:
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 1000)
    asked(clock, LIVE, [1], 1060)
    assert clock.reserve == [300, 300]


def test_what_an_answer_takes_longer_comes_off_the_reserve() -> None:
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 1000)
    asked(clock, LIVE, [1], 1100)
    assert clock.reserve == [260, 300]


def test_time_is_up_when_the_reserve_is_used_up_too() -> None:
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 1000)
    assert deadline(clock, LIVE) == 1360
    assert late(clock, LIVE, 1359.9) == []
    assert late(clock, LIVE, 1360) == [0]


def test_several_are_asked_at_once_and_the_first_end_counts() -> None:
    clock = started(LIVE, 3)
    clock.reserve[1] = 10
    asked(clock, LIVE, [0, 1, 2], 0)
    assert deadline(clock, LIVE) == 70
    assert late(clock, LIVE, 100) == [1]


def test_who_is_still_asked_the_same_gets_no_new_time() -> None:
    clock = started(LIVE, 3)
    asked(clock, LIVE, [0, 1, 2], 0)
    still_asked(clock, LIVE, [0, 2], 50)
    assert clock.since == {0: 0, 2: 0}
    asked(clock, LIVE, [0], 100)
    assert clock.reserve == [260, 300, 260]


def test_without_timers_nobody_is_ever_late() -> None:
    clock = started(TIMERS["none"], 2)
    asked(clock, TIMERS["none"], [0], 0)
    assert deadline(clock, TIMERS["none"]) is None
    assert late(clock, TIMERS["none"], 1e12) == []


def test_nobody_is_late_while_the_clock_stands() -> None:
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 0)
    stop(clock, 30)
    stop(clock, 40)
    assert late(clock, LIVE, 1e9) == []
    go_on(clock, 1030)
    assert deadline(clock, LIVE) == 1360
    go_on(clock, 5000)
    assert deadline(clock, LIVE) == 1360


def test_time_in_which_the_bot_was_away_is_given_back() -> None:
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 0)
    push_back(clock, 500, 600)
    assert deadline(clock, LIVE) == 860


def test_who_was_asked_while_the_bot_was_away_loses_nothing_and_gains_nothing() -> None:
    """It is known only to some seconds when the bot was last there."""
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 400)
    push_back(clock, 500, 600)
    assert deadline(clock, LIVE) == 600 + 360


def test_who_was_given_more_time_keeps_it_over_an_absence() -> None:
    clock = started(LIVE, 2)
    asked(clock, LIVE, [0], 0)
    give(clock, LIVE, 0)
    push_back(clock, 10, 30)
    assert deadline(clock, LIVE) == 60 + 360 + 10


@given(SPANS)
def test_a_reserve_never_grows_and_never_falls_below_nothing(spans: list[float]) -> None:
    clock, now = started(LIVE, 2), 0.0
    before = list(clock.reserve)
    for number, span in enumerate(spans):
        asked(clock, LIVE, [number % 2], now)
        now += span
        for mine, was in zip(clock.reserve, before, strict=True):
            assert 0 <= mine <= was
        before = list(clock.reserve)


@given(SPANS, st.floats(0, 1000), st.floats(0, 1000))
def test_a_pause_takes_nothing_from_anybody(spans: list[float], at: float, long: float) -> None:
    plain, paused = started(LIVE, 1), started(LIVE, 1)
    for clock in (plain, paused):
        asked(clock, LIVE, [0], 0)
    stop(paused, at)
    go_on(paused, at + long)
    first, second = deadline(plain, LIVE), deadline(paused, LIVE)
    assert first is not None
    assert second == pytest.approx(first + long)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "no time"),
        (-5, "no time"),
        (1, "1 second"),
        (61, "1 minute 1 second"),
        (3600 * 25, "1 day 1 hour"),
        (86_400 * 3, "3 days"),
        (7325, "2 hours 2 minutes"),
    ],
)
def test_spans_are_told_as_people_say_them(seconds: float, words: str) -> None:
    assert in_words(seconds) == words
