"""From one season to the next, and what the clock says."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from engine.league.deadlines import no_shows, overdue
from engine.league.pairing import is_over
from engine.league.promotion import next_divisions
from engine.league.season import Joined, Ruled, Started
from engine.league.standings import winners
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, FAY, GUS, HAL, League


def over(players: int, **terms: Any) -> League:
    league = League(players, format="robin", **terms)
    while not is_over(league.season):
        league.round()
    return league


def test_the_best_go_up_and_the_last_go_down() -> None:
    league = over(8, divisions=2, moves=1)
    assert winners(league.season) == {1: (ANN,), 2: (EVE,)}
    assert next_divisions(league.season) == {
        ANN: 1,
        BEN: 1,
        CID: 1,
        DEE: 2,
        EVE: 1,
        FAY: 2,
        GUS: 2,
        HAL: 2,
    }


def test_in_between_some_go_up_and_some_go_down() -> None:
    league = over(12, divisions=3, moves=2)
    moved = next_divisions(league.season)
    assert [moved[person] for person in range(1, 13)] == [1, 1, 2, 2, 1, 1, 3, 3, 2, 2, 3, 3]


def test_never_more_than_half_of_a_division_moves() -> None:
    league = over(6, divisions=2, moves=5)
    moved = next_divisions(league.season)
    assert [moved[person] for person in range(1, 7)] == [1, 1, 2, 1, 2, 2]


def test_a_small_division_cannot_take_more_than_it_gives() -> None:
    league = League(format="robin", divisions=2, moves=3)
    for person in range(1, 9):
        league.do(Joined(person, 1 if person < 7 else 2))
    league.do(Started(tuple(range(1, 9))))
    moved = next_divisions(league.season)
    assert sorted(moved.values()) == [1] * 6 + [2] * 2
    assert sum(moved[person] == 1 for person in (GUS, HAL)) == 1


def test_who_dropped_goes_down_and_not_up() -> None:
    league = over(8, divisions=2, moves=1)
    league.drop(ANN)
    league.drop(EVE)
    moved = next_divisions(league.season)
    assert (moved[ANN], moved[DEE], moved[EVE], moved[FAY]) == (2, 1, 2, 1)


def test_of_a_league_that_was_called_off_nobody_is_the_winner() -> None:
    league = League(4, format="robin")
    league.round()
    assert winners(league.season) == {}
    league.end("The hall burnt down.")
    assert winners(league.season) == {}


def test_a_ladder_is_won_by_most_points_when_somebody_ends_it() -> None:
    league = League(3, format="ladder")
    league.meet(ANN, BEN, BEN)
    league.meet(CID, ANN, None)
    assert winners(league.season) == {}
    league.end()
    assert winners(league.season) == {1: (BEN,)}


# ------------------------------------------------------------------ the clock


@pytest.mark.parametrize(
    ("late", "ready", "ruled"),
    [
        ("forfeit", {ANN}, Ruled("1-1", 1, 0, forfeit=True)),
        ("forfeit", {BEN}, Ruled("1-1", 0, 1, forfeit=True)),
        ("forfeit", {ANN, BEN}, Ruled("1-1", draws=1, cause="apart")),
        ("forfeit", set(), Ruled("1-1", forfeit=True)),
        ("draw", {ANN}, Ruled("1-1", draws=1)),
        ("organiser", {ANN}, None),
    ],
)
def test_what_becomes_of_a_pairing_that_was_not_played_in_time(
    late: str, ready: Collection[int], ruled: Ruled | None
) -> None:
    league = League(2, format="swiss", late=late)
    league.draw()
    assert league.pairs() == [(ANN, BEN)]
    assert overdue(league.season, "1-1", ready) == ruled


def test_who_leads_when_the_time_is_over_has_won() -> None:
    league = League(2, format="swiss", best_of=3, late="draw")
    league.draw()
    league.play("1-1", BEN)
    assert overdue(league.season, "1-1", {ANN}) == Ruled("1-1", 0, 1)
    league.play("1-1", ANN)
    assert overdue(league.season, "1-1", {ANN}) == Ruled("1-1", 1, 1)


def test_who_was_not_there_twice_in_a_row_is_dropped() -> None:
    league = League(4, format="robin", legs=2)
    for _ in range(2):
        league.draw()
        assert no_shows(league.season) == []
        for id in league.now():
            first, second = league.pairing(id)
            if ANN in (first, second):
                league.forfeit(id, int(second == ANN), int(first == ANN))
            else:
                league.play(id, first)
        league.close()
    assert no_shows(league.season) == [ANN]
    league.drop(ANN)
    assert no_shows(league.season) == []


def test_whoever_was_there_in_between_stays() -> None:
    league = League(2, format="robin", legs=3)
    league.draw()
    league.forfeit("1-1")
    league.close()
    league.round(ANN)
    league.draw()
    league.forfeit("3-1")
    league.close()
    assert no_shows(league.season) == []
