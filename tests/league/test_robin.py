"""Round robin."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.league.robin import rounds

FIELDS = [*range(2, 14), 31, 64]


@pytest.mark.parametrize("number", FIELDS)
@pytest.mark.parametrize("legs", [1, 2, 3])
def test_everybody_meets_everybody_once_a_leg(number: int, legs: int) -> None:
    met = Counter(
        frozenset(pair)
        for pairs in rounds(range(100, 100 + number), legs)
        for pair in pairs
        if None not in pair
    )
    assert len(met) == number * (number - 1) // 2
    assert set(met.values()) == {legs}


@pytest.mark.parametrize("number", FIELDS)
def test_everybody_has_one_place_in_every_round(number: int) -> None:
    drawn = rounds(range(number))
    assert len(drawn) == (number if number % 2 else number - 1)
    for pairs in drawn:
        assert sorted(who for pair in pairs for who in pair if who is not None) == [*range(number)]
        assert sum(second is None for _, second in pairs) == number % 2


@pytest.mark.parametrize("legs", [1, 2])
def test_of_an_odd_number_everybody_has_a_bye_once_a_leg(legs: int) -> None:
    byes = Counter(pair[0] for pairs in rounds(range(7), legs) for pair in pairs if pair[1] is None)
    assert byes == dict.fromkeys(range(7), legs)


@pytest.mark.parametrize("number", FIELDS)
@pytest.mark.parametrize("legs", [1, 2, 3])
def test_everybody_is_first_as_often_as_second(number: int, legs: int) -> None:
    """But for one match where the number of matches is odd."""
    surplus: Counter[int] = Counter(dict.fromkeys(range(number), 0))
    for pairs in rounds(range(number), legs):
        for first, second in pairs:
            if second is not None:
                surplus.update({first: 1, second: -1})
    odd = (number - 1) * legs % 2
    assert {abs(of) for of in surplus.values()} == {odd}


def test_in_the_second_leg_the_others_are_first() -> None:
    drawn = rounds(range(6), 2)
    for once, again in zip(drawn[:5], drawn[5:], strict=True):
        assert [(second, first) for first, second in once] == again


def test_nobody_is_first_three_times_in_a_row() -> None:
    for number in FIELDS:
        for person in range(number):
            was_first = [
                pair[0] == person for pairs in rounds(range(number)) for pair in pairs
                if person in pair and None not in pair
            ]  # fmt: skip
            runs = zip(was_first, was_first[1:], was_first[2:], strict=False)
            assert not any(all(run) or not any(run) for run in runs)


def test_one_alone_has_nothing_to_play() -> None:
    assert rounds([]) == rounds([5]) == []
