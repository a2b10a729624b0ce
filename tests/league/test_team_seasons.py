"""Seasons of teams against an independent sheet: standings with every tie-break, and draws that no
other round is better than."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.league.brackets import Format, seeding
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


@given(SEEDS, st.integers(2, 8), st.integers(2, 4), st.sampled_from(("single", "double")))
def test_a_knock_out_of_teams_is_won_by_the_one_that_is_left(
    seed: int, teams: int, size: int, format: Format
) -> None:
    chance, lives = Random(seed), 2 if format == "double" else 1
    league = TeamLeague(teams, team=size, format=format)
    lost, there = Counter[int](), set[int]()
    while next_round(league.season):
        league.draw()
        knock_out(league, chance, lost, there)
    # Who has only had byes, since nobody else came either, has won nothing.
    left = [team for team in range(1, teams + 1) if lost[team] < lives and team in there]
    assert winners(league.season) == {1: tuple(left)}


@given(SEEDS, st.integers(4, 9), st.integers(2, 3), st.sampled_from((2, 4)))
def test_the_best_teams_of_two_groups_play_one_knock_out(
    seed: int, teams: int, size: int, cut: int
) -> None:
    chance, numbers = Random(seed), range(1, teams + 1)
    league = TeamLeague(
        teams, team=size, format="robin", divisions=2, cut=cut, together=True, ties=("boards",)
    )
    points, boards = Counter[int](), Counter[int]()
    for _ in range(league.season.terms.legs * max_rounds(teams)):
        league.draw()
        for id in league.now():
            for team, halves, outcome in group_match(league, id, chance):
                boards[team] += halves
                points[team] += outcome
        league.close()

    def place(team: int) -> tuple[int, int, int]:
        return -points[team], -boards[team], team

    division = {team: league.season.members[team].division for team in numbers}
    groups = [sorted((t for t in numbers if division[t] == d), key=place)[:cut] for d in (1, 2)]
    best: list[int] = []
    for equals in zip_longest(*groups):  # all first ones before all second ones
        best += sorted((team for team in equals if team), key=lambda team: -points[team])
    league.draw()
    assert league.season.finalists == {0: tuple(best)}
    seeds = [best[n - 1] if n <= len(best) else 0 for n in seeding((len(best) - 1).bit_length())]
    meet = [pair for pair in zip(seeds[::2], seeds[1::2], strict=True) if all(pair)]
    assert league.pairs() == meet, "the first meets the last, the second the last but one"
    lost, there = Counter[int](), {*best}
    knock_out(league, chance, lost, there)
    while next_round(league.season):
        league.draw()
        knock_out(league, chance, lost, there)
    assert winners(league.season).get(0, ()) == tuple(team for team in best if not lost[team])


def max_rounds(teams: int) -> int:
    """Rounds in which everybody of the larger of two groups meets everybody."""
    larger = (teams + 1) // 2
    return larger - 1 + larger % 2


def group_match(league: TeamLeague, id: str, chance: Random) -> list[tuple[int, int, int]]:
    """A pairing is played; of each team its half points at the boards, and its points."""
    win, draw, loss = league.terms.points
    first, *others = league.pairing(id)
    if not others:
        return [(first, 2 * (league.terms.team // 2 + 1), win)]
    marks = "".join(chance.choice("12=") for _ in range(league.terms.team))
    league.boards(id, marks)
    mine, theirs = (2 * marks.count(sign) + marks.count("=") for sign in "12")
    sums = {1: (win, loss), 0: (draw, draw), -1: (loss, win)}[(mine > theirs) - (mine < theirs)]
    return [(first, mine, sums[0]), (others[0], theirs, sums[1])]


def knock_out(league: TeamLeague, chance: Random, lost: Counter[int], there: set[int]) -> None:
    """A round is played: who has lost how often, and who was there at a board. If nobody of either
    team comes both are out, however often they may lose."""
    for id in league.now():
        first, *other = league.pairing(id)
        if not other:
            continue
        marks = ""
        for board in range(1, league.terms.team + 1):
            marks += (mark := chance.choice("1122+-0"))
            games = (1, 0) if mark in "1+" else (0, 1) if mark in "2-" else (0, 0)
            league.do(Ruled(f"{id}-{board}", *games, forfeit=mark in "+-0"))
        there |= {first} if {*marks} & {*"12+"} else set()
        there |= {*other} if {*marks} & {*"12-"} else set()
        lead = sum((mark in "1+") - (mark in "2-") for mark in marks)
        lead = lead or next((1 if mark in "1+" else -1 for mark in marks if mark != "0"), 0)
        lost.update([first] if lead < 0 else other if lead > 0 else 2 * [first, *other])
    league.close()
    league.restart()
