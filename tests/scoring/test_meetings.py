"""What a match weighs in ratings, by its length, by how often two met, and by who is known."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.scoring import meetings
from engine.scoring.facts import Facts
from engine.scoring.meetings import Met, known
from engine.scoring.ratings import Rating, after
from engine.scoring.scores import Gain, Score, scored
from engine.scoring.sure import sure
from tests.kit.results import facts, played

DAY = 86_400.0
PEOPLE = (1, 2, 3, 4)


def season(*matches: Facts, every: float = 0.0) -> tuple[list[dict[int, Gain]], dict[int, Score]]:
    """What matches give one after the other, so many seconds apart, and how all stand then."""
    scores: dict[int, Score] = {}
    gains = []
    for number, some in enumerate(matches):
        found = scored(some, scores, (), number * every, len(scores))
        gains.append({person: gain for person, (gain, _) in found.items()})
        scores |= {person: score for person, (_, score) in found.items()}
    return gains, scores


def parts(gains: list[dict[int, Gain]], person: int = 1) -> list[float]:
    return [gain[person].often for gain in gains]


# ------------------------------------------------------------------ how often


def test_of_the_same_two_each_match_counts_half_of_the_one_before_and_then_nothing() -> None:
    gains, scores = season(*[facts("arcmage", 1, 2)] * 6, every=DAY / 2)
    assert parts(gains) == [1, 0.5, 0.25, 0, 0, 0]
    assert gains[3][1].after == gains[3][1].before
    assert scores[1].met == {2: Met(1.75, 1.75, (0, DAY / 2, DAY))}


def test_a_week_later_a_match_counts_again() -> None:
    gains, _ = season(*[facts("arcmage", 1, 2)] * 6, every=2 * DAY)
    # The first has fallen out of the week when the fifth is played on the eighth day.
    assert parts(gains) == [1, 0.5, 0.25, 0, 0.25, 0.25]


def test_what_counted_for_nothing_keeps_no_later_match_from_counting() -> None:
    some = [facts("arcmage", 1, 2)] * 60
    gains, _ = season(*some, every=DAY / 4)
    assert sum(part > 0 for part in parts(gains)) == 9  # three a week, for fifteen days


def test_it_is_not_who_wins_that_makes_a_match_count_less() -> None:
    lost, _ = season(*[facts("arcmage", 2, 1)] * 4)
    won, _ = season(*[facts("arcmage", 1, 2)] * 4)
    assert parts(lost) == parts(won)


def test_of_several_a_match_counts_as_it_does_against_the_others_in_the_middle() -> None:
    gains, _ = season(*[facts("arcmage", 1, 2)] * 3, facts("arcmage", 1, 2, 3))
    assert [gains[3][one].often for one in (1, 2, 3)] == [0.5, 0.5, 1]


# ------------------------------------------------------------------ how long


@pytest.mark.parametrize(
    ("turns", "counts"),
    [((3, 3), True), ((2, 9), False), ((9, 2), False), ((0, 0), False), ((None, None), True)],
)
def test_who_has_not_had_three_turns_each_is_not_rated(
    turns: tuple[int | None, ...], counts: bool
) -> None:
    """Of older matches nobody has counted the turns; they count as they did."""
    [gain], scores = season(facts("marcomage", 1, 2, kind="Surrender", turns=turns))
    assert gain[1].short != counts
    assert (gain[1].points > 0) == (gain[2].points < 0) == counts
    assert (scores[1].rating.sigma < Rating().sigma) == counts
    assert bool(scores[2].met) == counts
    assert scores[1].tally.won == 1
    assert scores[1].experience == 95  # as the manual has it


def test_of_several_only_those_who_left_early_are_not_rated() -> None:
    [gain], scores = season(facts("arcmage", 1, 2, 3, turns=(8, 8, 1)))
    assert [gain[one].short for one in (1, 2, 3)] == [False, False, True]
    assert (set(scores[1].met), set(scores[2].met), set(scores[3].met)) == ({2}, {1}, set())
    assert scores[3].rating == Rating()


# ------------------------------------------------------------------ who is known


def test_somebody_is_known_who_has_met_ten_people_or_all_others_where_fewer_play() -> None:
    others = {n: Met(1.0) for n in range(10)}
    some = [dict([*others.items()][:n]) for n in range(11)]
    assert [known(one, 40) for one in some] == pytest.approx([0.1, *(n / 10 for n in range(1, 11))])
    assert known(some[5], 6) == 1
    assert known(some[1], 2) == 1


def test_beating_newcomers_moves_a_settled_rating_little() -> None:
    settled = Score(Rating(30.0, 2.0), met={n: Met(1.0) for n in range(10, 40)})
    before = {1: settled, 2: settled, 3: Score()}
    strong = scored(facts("arcmage", 1, 2), before, (), 0.0, 40)[1][0]
    new = scored(facts("arcmage", 1, 3), before, (), 0.0, 40)
    assert strong.part == 1
    assert new[1][0].part == 0.1
    assert new[1][0].after.mu - 30 < (strong.after.mu - 30) / 5
    # He who is new learns from it in full.
    whole = after([Rating(30.0, 2.0), Rating()], [1, 2], [1.0, 1.0])
    assert new[3][0].after == whole[1]


@given(st.floats(0, 1), st.permutations([1, 2]))
def test_what_weighs_little_moves_little_and_makes_little_surer(
    weight: float, order: list[int]
) -> None:
    before = [Rating(), Rating(30.0, 3.0)]
    whole = after(before, order, [1.0, 1.0])
    found = after(before, order, [weight, weight])
    for old, new, most in zip(before, found, whole, strict=True):
        assert new.mu - old.mu == pytest.approx(weight * (most.mu - old.mu))
        low, high = sorted([old.sigma, most.sigma])
        assert low - 1e-9 <= new.sigma <= high + 1e-9


@given(st.lists(played(PEOPLE), max_size=12), st.floats(0, 3 * DAY))
def test_nobody_weighs_more_than_a_match_and_all_of_it_follows_from_the_facts(
    matches: list[Facts], every: float
) -> None:
    gains, scores = season(*matches, every=every)
    assert (gains, scores) == season(*matches, every=every)
    for gain in gains:
        assert all(0 <= one.part <= one.often <= 1 for one in gain.values())
        assert all(one.after == one.before for one in gain.values() if one.short or not one.part)
    for person, score in scores.items():
        assert all(person in scores[other].met for other in score.met)
        assert all(0 <= met.won <= met.weight + 1e-9 for met in score.met.values())
        assert all(len(met.lately) <= len(meetings.FALLING) for met in score.met.values())
    assert set(sure(scores)) == set(scores)


# ------------------------------------------------------------------ what is sure


def club(*matches: tuple[int, int]) -> dict[int, int]:
    return sure(season(*(facts("arcmage", *pair) for pair in matches), every=8 * DAY)[1])


def test_in_lists_everybody_whom_somebody_has_met_counts_once() -> None:
    once = club((1, 2), (1, 3), (2, 3))
    often = club((1, 2), (1, 3), *[(2, 3)] * 1)
    assert once == often
    many = club(*[(1, 2)] * 30, (1, 3), (2, 3))
    assert many[1] - once[1] < 60  # thirty wins over one are little more than one


def test_who_beats_more_people_stands_higher_than_who_beats_the_same_more_often() -> None:
    people = range(3, 11)
    among = [(one, other) for one in people for other in people if one < other]
    found = club(*among, *[(1, other) for other in people], *[(2, 3), (2, 4)] * 20)
    assert found[1] > found[2]


def test_beating_those_who_have_met_many_is_worth_more() -> None:
    among = [(one, other) for one, other in pairwise(range(10, 30))]
    among += [(one, other) for one in range(10, 15) for other in range(20, 30)]
    connected = [(1, other) for other in range(10, 15)]
    alone = [(2, other) for other in range(40, 45)]
    found = club(*among, *connected, *alone)
    assert found[1] > found[2]
