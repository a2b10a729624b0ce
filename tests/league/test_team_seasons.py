"""Seasons of teams against an independent sheet: standings with every tie-break, and draws that no
other round is better than."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.league.pairing import next_round
from engine.league.season import EVERY_TIE, Ruled, Tie
from engine.league.standings import winners
from tests.kit.going_on import share
from tests.kit.team_leagues import TeamLeague
from tests.kit.team_seasons import TeamSeason

SEEDS = st.integers(0, 10**6)


@share(2)
@given(SEEDS, st.integers(2, 6), st.integers(2, 4), st.permutations(EVERY_TIE))
def test_a_swiss_of_teams_is_what_the_sheet_and_the_best_of_all_rounds_say(
    seed: int, teams: int, size: int, ties: list[Tie]
) -> None:
    TeamSeason(seed, teams, size, format="swiss", rounds=4, ties=tuple(ties)).to_the_end()


@share(2)
@given(SEEDS, st.integers(2, 6), st.integers(2, 4), st.permutations(EVERY_TIE))
def test_a_round_robin_of_teams_is_what_the_sheet_says(
    seed: int, teams: int, size: int, ties: list[Tie]
) -> None:
    season = TeamSeason(seed, teams, size, format="robin", ties=tuple(ties))
    season.to_the_end()
    met = [{seen.first, seen.second} for seen in season.pairs.values()]
    assert all(met.count(pair) == 1 for pair in met), "everybody meets everybody, once"


@given(SEEDS, st.integers(2, 8), st.integers(2, 4))
def test_a_knock_out_of_teams_is_won_by_the_one_that_has_lost_nothing(
    seed: int, teams: int, size: int
) -> None:
    chance = Random(seed)
    league = TeamLeague(teams, team=size, format="single")
    lost, there = set[int](), set[int]()
    while next_round(league.season):
        league.draw()
        for id in league.now():
            first, *other = league.pairing(id)
            if not other:
                continue
            marks = ""
            for board in range(1, size + 1):
                marks += (mark := chance.choice("1122+-0"))
                games = (1, 0) if mark in "1+" else (0, 1) if mark in "2-" else (0, 0)
                league.do(Ruled(f"{id}-{board}", *games, forfeit=mark in "+-0"))
            there |= {first} if {*marks} & {*"12+"} else set()
            there |= {*other} if {*marks} & {*"12-"} else set()
            lead = sum((mark in "1+") - (mark in "2-") for mark in marks)
            lead = lead or next((1 if mark in "1+" else -1 for mark in marks if mark != "0"), 0)
            lost |= {first} if lead < 0 else {*other} if lead > 0 else {first, *other}
        league.close()
        league.restart()
    # Who has only had byes, since nobody else came either, has won nothing.
    left = ({*range(1, teams + 1)} - lost) & there
    assert winners(league.season) == {1: tuple(left)}
