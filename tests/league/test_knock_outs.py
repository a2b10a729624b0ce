"""Brackets of leagues: round after round, walkovers, corrections that change who meets whom."""

from __future__ import annotations

import pytest

from engine.league.pairing import is_over, rounds_to_come
from engine.league.season import Ruled
from engine.league.standings import winners
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, FAY, GUS, HAL, League


def test_the_best_seeds_meet_last_and_places_go_by_how_far_somebody_came() -> None:
    league = League(8, format="single")
    league.draw()
    assert league.pairs() == [(ANN, HAL), (DEE, EVE), (BEN, GUS), (CID, FAY)]
    for id, winner in zip(league.now(), (ANN, DEE, BEN, CID), strict=True):
        league.play(id, winner)
    league.close()
    league.round(ANN, BEN)
    league.round(BEN)
    assert is_over(league.season)
    assert winners(league.season) == {1: (BEN,)}
    assert league.order() == [
        *((1, BEN), (2, ANN), (3, CID), (3, DEE)),
        *((5, EVE), (5, FAY), (5, GUS), (5, HAL)),
    ]


def test_nobody_is_placed_behind_others_before_he_is_out() -> None:
    league = League(4, format="single")
    league.draw()
    league.play(league.now()[0], DEE)
    assert league.order() == [(1, BEN), (1, CID), (1, DEE), (4, ANN)]
    assert league.of(ANN).out


def test_the_next_round_is_drawn_when_all_of_the_last_one_is_decided_and_closed() -> None:
    league = League(4, format="single")
    league.draw()
    first, second = league.now()
    league.play(first, ANN)
    league.close()
    with pytest.raises(AssertionError, match="The result of 1-2 is not known yet"):
        league.draw()
    league.rule(second, 1)
    league.draw()
    assert league.pairs() == [(ANN, BEN)]


def test_in_a_double_elimination_one_is_out_after_the_second_loss() -> None:
    league = League(4, format="double")
    league.round(ANN, BEN)
    league.round(ANN, CID)
    assert league.order()[-1] == (4, DEE)
    league.round(BEN)
    league.draw()
    assert league.pairs() == [(ANN, BEN)]
    assert rounds_to_come(league.season) == 5
    league.play(league.now()[0], BEN)
    league.close()
    assert not is_over(league.season)
    league.round(ANN)
    assert winners(league.season) == {1: (ANN,)}
    assert league.order() == [(1, ANN), (2, BEN), (3, CID), (4, DEE)]


def test_without_a_need_for_it_there_is_no_second_final() -> None:
    league = League(4, format="double")
    for _ in range(4):
        league.round()
    assert is_over(league.season)
    assert rounds_to_come(league.season) == league.season.rounds == 4


def test_if_neither_was_there_both_are_out_and_nobody_waits_for_them() -> None:
    league = League(4, format="single")
    league.draw()
    first, second = league.now()
    league.forfeit(first)
    league.play(second, BEN)
    league.close()
    assert is_over(league.season)
    assert winners(league.season) == {1: (BEN,)}


def test_who_meets_nobody_has_a_bye() -> None:
    league = League(8, format="single")
    league.draw()
    first, *others = league.now()
    league.forfeit(first)
    for id in others:
        league.play(id, min(league.pairing(id)))
    league.close()
    league.draw()
    assert league.pairs() == [(DEE,), (BEN, CID)]


def test_who_dropped_is_met_and_forfeits() -> None:
    league = League(4, format="double")
    league.draw()
    league.drop(ANN)
    league.play(league.now()[1], BEN)
    league.close()
    league.draw()
    assert league.pairs() == [(DEE, BEN), (ANN, CID)]
    assert league.score(league.now()[1]).winner == CID


# ------------------------------------------------------------------ corrections


def test_a_corrected_result_changes_who_meets_in_what_follows() -> None:
    league = League(4, format="double")
    league.round(ANN, BEN)
    league.draw()
    assert league.pairs() == [(ANN, BEN), (DEE, CID)]
    league.rule("1-1", 0, 1)
    assert league.pairs() == [(DEE, BEN), (ANN, CID)]


def test_what_was_played_because_of_a_result_keeps_it_from_being_changed() -> None:
    league = League(4, format="single", best_of=3)
    league.draw()
    for id in league.now():
        league.play(id, *[min(league.pairing(id))] * 2)
    league.close()
    league.draw()
    assert league.refusal(Ruled("1-1", 0, 2)) is None
    league.play("2-1", ANN)
    assert league.refusal(Ruled("1-1", 0, 2)) == (
        "2-1 was played because of this result. Have it replayed first."
    )
    assert league.refusal(Ruled("1-1", 2, 1)) is None, "the winner stays"
    league.rule("2-1")
    league.rule("1-1", 0, 2)
    assert league.pairs() == [(DEE, BEN)]


def test_a_match_that_is_played_anew_holds_back_what_follows() -> None:
    league = League(4, format="single")
    league.round(ANN, BEN)
    league.draw()
    league.rule("1-2")
    assert league.pairs() == []
    league.play("1-2", CID)
    assert league.pairs() == [(ANN, CID)]


def test_a_correction_reaches_those_to_whom_nobody_came() -> None:
    league = League(8, format="single")
    league.draw()
    one, two, *others = league.now()
    league.forfeit(one)
    league.forfeit(two)
    for id in others:
        league.play(id, min(league.pairing(id)))
    league.close()
    league.draw()
    assert league.pairs() == [(BEN, CID)]
    league.rule(one, 1)
    league.rule(two, 1)
    assert sorted(league.pairs()) == [(ANN, DEE), (BEN, CID)]


def test_who_comes_to_a_match_by_a_correction_and_has_dropped_forfeits_it() -> None:
    league = League(4, format="single")
    league.round(ANN, BEN)
    league.draw()
    league.drop(DEE)
    league.rule("1-1", 0, 1)
    assert league.score("2-1").winner == BEN


def test_when_it_is_over_a_correction_cannot_make_it_go_on() -> None:
    league = League(4, format="double")
    for _ in range(4):
        league.round()
    league.end()
    assert league.refusal(Ruled("4-1", 0, 1)) == (
        "The league is over, and this would make it go on."
    )
    league = League(2, format="single")
    league.round(ANN)
    league.end()
    league.rule("1-1", 0, 1)
    assert winners(league.season) == {1: (BEN,)}


def test_divisions_of_different_sizes_end_at_different_times() -> None:
    league = League(6, format="single", divisions=2)
    assert rounds_to_come(league.season) == 2
    league = League(7, format="single", divisions=2)
    league.round()
    league.round()
    assert is_over(league.season)
    assert winners(league.season) == {1: (ANN,), 2: (EVE,)}


def test_who_does_not_come_to_a_match_any_more_cannot_forfeit_it() -> None:
    league = League(4, format="single")
    league.round(ANN, BEN)
    league.draw()
    league.drop(ANN)
    assert league.score("2-1").winner == BEN
    league.rule("1-1", 0, 1)
    assert league.pairs() == [(DEE, BEN)]
    assert not league.score("2-1").decided


def test_who_drops_from_a_match_that_is_played_anew_lets_the_other_go_on() -> None:
    league = League(4, format="single")
    league.round(ANN, BEN)
    league.draw()
    league.rule("1-2")
    league.drop(BEN)
    assert league.pairs() == [(ANN, CID)]


def test_who_went_on_without_playing_has_to_play_whoever_comes_by_a_correction() -> None:
    league = League(8, format="single")
    league.round()
    league.draw()
    league.drop(ANN)
    league.play("2-2", BEN)
    league.close()
    league.draw()
    assert league.pairs() == [(DEE, BEN)]
    league.rule("1-1", 0, 1)
    assert league.pairs() == []
    assert league.pairing("2-1") == (HAL, DEE)
    league.play("2-1", HAL)
    assert league.pairs() == [(HAL, BEN)]
