"""Pairs whose matches look odd: many that end at once, all for one side, many in an hour."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.scoring.facts import Facts
from engine.scoring.oddities import Odd, Seen, odd_pairs, pair
from tests.kit.results import facts, played

DAY = 86_400.0
LONG = (9, 9)


def seen(*matches: Facts, every: float = DAY) -> list[Seen]:
    return [Seen(f"m{n}", n * every, some) for n, some in enumerate(matches)]


def only(results: list[Seen]) -> Odd:
    [odd] = odd_pairs(results)
    return odd


def test_three_matches_that_end_before_each_had_three_turns_are_odd() -> None:
    quick = facts("marcomage", 1, 2, kind="Surrender", turns=(2, 3))
    long = facts("marcomage", 2, 1, turns=(3, 3))
    assert odd_pairs(seen(quick, quick, long, long)) == []
    odd = only(seen(quick, long, quick, long, quick))
    assert (odd.first, odd.second, odd.reasons, odd.quick) == (1, 2, ("quick",), 3)
    assert [one.match for one in odd.matches] == ["m4", "m3", "m2", "m1", "m0"]


def test_of_older_matches_the_turn_in_which_they_ended_says_so() -> None:
    assert only(seen(*[facts("arcmage", 1, 2, turn=5)] * 3)).reasons == ("quick",)
    assert odd_pairs(seen(*[facts("arcmage", 1, 2, turn=6)] * 3)) == []


def test_a_series_that_one_wins_alone_is_odd() -> None:
    won, lost = facts("arcmage", 2, 1, turns=LONG), facts("arcmage", 1, 2, turns=LONG)
    assert odd_pairs(seen(*[won] * 5)) == []
    odd = only(seen(*[won] * 6))
    assert (odd.first, odd.second, odd.won, odd.reasons) == (2, 1, 6, ("one-sided",))
    assert odd_pairs(seen(*[won] * 6, lost)) == []
    assert only(seen(*[won] * 9, lost)).reasons == ("one-sided",)
    drawn = facts("arcmage", 1, 2, places=(1, 1), turns=LONG)
    assert odd_pairs(seen(*[won] * 6, drawn, drawn)) == []


def test_five_matches_within_an_hour_are_odd() -> None:
    both = [facts("arcmage", 1, 2, turns=LONG), facts("arcmage", 2, 1, turns=LONG)] * 5
    odd = only(seen(*both[:5], every=899))
    assert (odd.reasons, odd.at_once) == (("same hour",), 5)
    assert odd_pairs(seen(*both, every=901)) == []


def test_those_with_most_reasons_come_first_and_then_those_with_most_matches() -> None:
    one = [facts("arcmage", 1, 2, turns=LONG)] * 7
    more = [facts("wtactics", 3, 4, turns=LONG)] * 8
    most = [facts("marcomage", 5, 6, kind="Surrender", turns=(0, 1))] * 6
    found = odd_pairs([*seen(*one), *seen(*more), *seen(*most, every=60)])
    assert [odd.first for odd in found] == [5, 3, 1]
    assert found[0].reasons == ("quick", "one-sided", "same hour")


def test_matches_of_three_make_no_pair() -> None:
    assert odd_pairs(seen(*[facts("arcmage", 1, 2, 3, turns=(1, 1, 1))] * 9, every=1)) == []


def test_two_can_be_looked_at_whether_they_are_odd_or_not() -> None:
    some = seen(facts("arcmage", 2, 1, turns=LONG), facts("arcmage", 3, 1, turns=LONG))
    odd = pair(some, 1, 2)
    assert odd is not None
    assert (odd.first, odd.second, odd.reasons, len(odd.matches)) == (2, 1, (), 1)
    assert pair(some, 2, 3) is None


@given(st.lists(played((1, 2, 3)), max_size=20), st.floats(1, 2 * DAY))
def test_a_pair_is_made_of_the_matches_of_two_alone(matches: list[Facts], every: float) -> None:
    some = seen(*matches, every=every)
    for odd in odd_pairs(some):
        assert odd.reasons
        assert len(odd.matches) == sum(
            {sat.person for sat in one.facts.seats} == {odd.first, odd.second} for one in some
        )
        assert 0 <= odd.won <= len(odd.matches)
        assert max(odd.quick, odd.at_once) <= len(odd.matches)
