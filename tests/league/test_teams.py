"""Leagues of teams: a pairing is as many games as a team has players, and the sum decides."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.league.deadlines import no_shows, overdue
from engine.league.finals import chosen
from engine.league.pairing import is_over, next_round
from engine.league.reckoning import season
from engine.league.records import board_results
from engine.league.refusals import impossible, refusal
from engine.league.season import (
    Arranged,
    Changed,
    Dropped,
    Joined,
    Left,
    Played,
    Rested,
    Ruled,
    Started,
    Terms,
)
from engine.league.standings import winners
from tests.kit.leagues import SECRET
from tests.kit.team_leagues import BEARS, HAWKS, LIONS, TIGERS, WOLVES, TeamLeague

FIRST: dict[str, Any] = {"format": "swiss", "ties": ("boards",)}
ROBIN: dict[str, Any] = {"format": "robin", "ties": ("boards",)}

# ------------------------------------------------------------------ who is in a team


def test_a_team_is_in_the_league_once_it_is_full_and_not_before() -> None:
    league = TeamLeague(team=3)
    league.make(LIONS, players=2)
    assert not league.season.members
    league.joins(13, LIONS)
    assert [*league.season.members] == [LIONS]
    league.do(Left(12))
    assert not league.season.members
    assert [one.person for one in league.season.teams[LIONS].players] == [11, 13]


def test_what_is_not_full_at_the_start_is_left_out() -> None:
    league = TeamLeague(team=2, format="robin")
    for number in (LIONS, TIGERS):
        league.make(number)
    league.make(BEARS, players=1)
    league.do(Started((LIONS, TIGERS)))
    league.draw()
    assert league.pairs() == [(TIGERS, LIONS)]
    assert league.refusal(Joined(32, late=1, team=BEARS)) is not None


def test_a_league_of_teams_needs_two_that_are_full() -> None:
    league = TeamLeague(team=2)
    league.make(LIONS)
    league.make(TIGERS, players=1)
    assert "at least two teams" in (league.refusal(Started((LIONS,))) or "")


def test_the_first_of_a_team_is_whoever_made_it_and_a_team_without_anybody_is_none() -> None:
    league = TeamLeague(team=2)
    league.make(LIONS)
    league.do(Left(11))
    assert [one.person for one in league.season.teams[LIONS].players] == [12]
    league.do(Left(12))
    assert not league.season.teams


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (Joined(99), "make a team, or join one"),
        (Joined(99, team=LIONS), "is full"),
        (Joined(99, team=4, name="Ducks"), "no such team"),
        (Joined(99, team=3), "no such team"),
        (Joined(99, team=3, name="LIONS"), "Give yours another name"),
        (Joined(11, team=TIGERS), "signed up already"),
        (Joined(11, team=LIONS), "signed up already"),
        (Left(99), "not in the league"),
        (Changed(Terms(team=3)), "teams stay as large"),
        (Changed(Terms()), "teams stay as large"),
        (Changed(Terms(team=2, most=2)), None),
    ],
)
def test_what_cannot_be_done_with_teams(deed: Joined, why: str | None) -> None:
    league = TeamLeague(team=2)
    league.make(LIONS)
    league.make(TIGERS)
    assert (refusal(league.season, deed) is None) if why is None else True
    assert why is None or why in (league.refusal(deed) or "")


def test_a_league_has_room_for_so_many_teams() -> None:
    league = TeamLeague(team=2, most=2)
    league.make(LIONS, players=1)
    league.make(TIGERS)
    assert "no room" in (league.refusal(Joined(31, team=3, name="Bears")) or "")
    assert league.refusal(Joined(12, team=LIONS)) is None


def test_there_are_no_teams_where_everybody_plays_alone_and_none_in_a_ladder() -> None:
    assert "no teams" in (refusal(season(Terms(), [], SECRET), Joined(1, team=1, name="A")) or "")
    assert "not for teams" in (impossible(Terms(format="ladder", team=2)) or "")
    assert "Only teams have boards" in (impossible(Terms(ties=("boards",))) or "")
    assert impossible(Terms(team=4, ties=("boards",))) is None
    assert impossible(Terms(team=5)) is not None


# ------------------------------------------------------------------ a pairing


def test_board_by_board_the_first_meets_the_first() -> None:
    league = TeamLeague(2, team=3, format="swiss")
    league.draw()
    assert league.pairs() == [(LIONS, TIGERS)]
    boards = [(one.id, one.first, one.second) for one in league.season.boards.values()]
    assert boards == [("1-1-1", 11, 21), ("1-1-2", 12, 22), ("1-1-3", 13, 23)]


@pytest.mark.parametrize(
    ("won", "sums", "winner"),
    [
        ("1111", (4, 0, 0), LIONS),
        ("1122", (2, 2, 0), None),
        ("12==", (1, 1, 2), None),
        ("====", (0, 0, 4), None),
        ("===2", (0, 1, 3), TIGERS),
        ("1222", (1, 3, 0), TIGERS),
    ],
)
def test_the_sum_of_the_boards_decides(
    won: str, sums: tuple[int, int, int], winner: int | None
) -> None:
    league = TeamLeague(2, team=4, **FIRST)
    league.draw()
    league.boards("1-1", won)
    result = league.score("1-1")
    assert (league.summed("1-1"), result.decided, result.winner) == (sums, True, winner)
    points = {one.person: one.points for one in league.standings()}
    expected = {None: (1, 1), LIONS: (3, 0), TIGERS: (0, 3)}[winner]
    assert (points[LIONS], points[TIGERS]) == expected


def test_all_boards_are_played_also_when_the_sum_is_clear() -> None:
    league = TeamLeague(2, team=3, **FIRST)
    league.draw()
    league.boards("1-1", "11-")
    assert not league.score("1-1").decided
    league.boards("1-1", "--2")
    assert league.summed("1-1") == (2, 1, 0)


def test_a_board_is_the_best_of_three_where_the_league_says_so_and_counts_as_one() -> None:
    league = TeamLeague(2, best_of=3, **FIRST)
    league.draw()
    for _ in range(2):
        league.boards("1-1", "1-")
    for won in ("-1", "-2", "-2"):
        league.boards("1-1", won)
    assert league.summed("1-1") == (1, 1, 0)


def test_others_than_those_at_a_board_cannot_play_it_and_no_pairing_of_teams_is_played() -> None:
    league = TeamLeague(2, **FIRST)
    league.draw()
    assert league.refusal(Played("m", 11, 22, 11, "1-1-1")) is not None
    assert league.refusal(Played("m", LIONS, TIGERS, LIONS, "1-1")) is not None
    assert "at their boards" in (league.refusal(Ruled("1-1", 2, 0)) or "")


# ------------------------------------------------------------------ who does not come


def test_whoever_is_not_there_loses_his_board_and_no_other() -> None:
    league = TeamLeague(2, team=3, drops=1, **FIRST)
    league.draw()
    league.boards("1-1", "2--")
    for board, ready in (("1-1-2", {12}), ("1-1-3", {13, 23})):
        ruled = overdue(league.season, board, ready)
        assert ruled is not None
        league.do(ruled)
    league.close()
    assert league.summed("1-1") == (1, 1, 1)
    assert no_shows(league.season) == [22]


def test_a_team_of_which_nobody_came_was_not_there() -> None:
    league = TeamLeague(2, **FIRST)
    league.draw()
    for board in ("1-1-1", "1-1-2"):
        league.forfeit(board, 1, 0)
    assert (league.score("1-1").winner, league.score("1-1").absent) == (LIONS, (TIGERS,))
    assert league.of(LIONS).games_won == 0
    assert league.of(LIONS).ties["boards"] == 2


def test_where_nobody_came_both_teams_lose() -> None:
    league = TeamLeague(2, **FIRST)
    league.draw()
    for board in ("1-1-1", "1-1-2"):
        league.forfeit(board)
    assert [one.lost for one in league.standings()] == [1, 1]
    assert [one.points for one in league.standings()] == [0, 0]
    assert winners(league.season) == {1: ()}


def test_whoever_leaves_forfeits_his_boards_and_the_others_play_on() -> None:
    league = TeamLeague(3, **ROBIN)
    league.draw()
    leaver = league.season.boards["1-1-1"].first
    league.drop(leaver)
    assert not league.season.members[league.pairing("1-1")[0]].dropped
    league.boards("1-1", "-1")
    assert league.summed("1-1") == (1, 1, 0)
    league.close()
    while not is_over(league.season):
        league.draw()
        for id in league.now():
            for board in (f"{id}-1", f"{id}-2"):
                if not league.score(board).decided:
                    league.play_board(board)
        league.close()
    team = league.season.team_of(leaver)
    assert board_results(league.season, team)[leaver] == (0, 0, 2)


def test_a_team_all_of_whom_have_left_is_out() -> None:
    league = TeamLeague(3, format="swiss", rounds=2)
    league.drop(31)
    assert not league.season.members[BEARS].dropped
    league.drop(32)
    assert league.season.members[BEARS].dropped
    league.draw()
    assert league.pairs() == [(LIONS, TIGERS)]
    league.boards("1-1", "12")
    league.close()
    league.back(32)
    assert not league.season.members[BEARS].dropped
    league.draw()
    assert BEARS in [one for pair in league.pairs() for one in pair]


def test_another_one_can_take_the_place_of_whoever_is_out_from_the_next_round_on() -> None:
    league = TeamLeague(3, **ROBIN)
    league.draw()
    assert "is full" in (league.refusal(Joined(99, late=1, team=LIONS)) or "")
    league.drop(11)
    league.joins(99, LIONS)
    assert [one.person for one in league.season.teams[LIONS].players] == [99, 12]
    assert 99 not in [one.first for one in league.season.boards.values()]
    assert "not in the league" in (league.refusal(Dropped(11)) or "")
    while league.season.rounds < 3:
        for id in league.now():
            for board in (f"{id}-1", f"{id}-2"):
                if not league.score(board).decided:
                    league.play_board(board)
        league.close()
        if next_round(league.season) is None:
            break
        league.draw()
    boards = [one for one in league.season.boards.values() if one.round > 1]
    later = {person for one in boards for person in (one.first, one.second)}
    assert 99 in later
    assert 11 not in later
    league.restart()


def test_in_a_swiss_a_team_can_come_late_and_counts_from_when_it_is_full() -> None:
    league = TeamLeague(2, format="swiss", rounds=3)
    league.make(BEARS, players=1)
    league.all_boards("11")
    assert league.season.rounds == 1
    league.joins(32, BEARS)
    assert league.season.members[BEARS].late == 1
    league.draw()
    assert BEARS in [one for pair in league.pairs() for one in pair]


def test_of_a_team_that_comes_late_somebody_leaves_before_it_is_full() -> None:
    league = TeamLeague(2, format="swiss", rounds=3)
    league.make(BEARS, players=1)
    league.drop(31)
    assert BEARS not in league.season.teams
    league.joins(32, BEARS)
    league.joins(31, BEARS)
    assert league.season.members[BEARS].late == 0


def test_a_team_that_is_out_before_half_of_a_round_robin_takes_its_results_along() -> None:
    league = TeamLeague(4, format="robin", leavers="annul")
    league.all_boards("11", "11")
    won, lost = league.pairing("1-1")
    league.drop_team(won)
    assert (league.of(won).points, league.of(lost).lost) == (0, 0)


def test_one_who_leaves_annuls_nothing() -> None:
    league = TeamLeague(4, format="robin", leavers="annul")
    league.all_boards("11", "11")
    won, lost = league.pairing("1-1")
    league.drop(10 * won + 1)
    assert (league.of(won).points, league.of(lost).lost) == (3, 1)


# ------------------------------------------------------------------ standings and tie-breaks


def test_equal_on_points_the_sum_of_the_boards_parts_them() -> None:
    league = TeamLeague(4, **ROBIN)
    league.draw()
    pairs = dict(zip(league.now(), league.pairs(), strict=True))
    league.boards("1-1", "11")
    league.boards("1-2", "1=")
    clear, close = pairs["1-1"][0], pairs["1-2"][0]
    first, second = league.standings()[:2]
    assert (first.person, first.ties["boards"]) == (clear, 2)
    assert (second.person, second.ties["boards"]) == (close, Fraction(3, 2))


@pytest.mark.parametrize(("size", "boards"), [(2, 2), (3, 2), (4, 3)])
def test_a_bye_is_as_many_boards_as_it_takes(size: int, boards: int) -> None:
    league = TeamLeague(3, team=size, format="swiss", ties=("boards",))
    league.draw()
    resting = next(pair[0] for pair in league.pairs() if len(pair) == 1)
    assert (league.of(resting).points, league.of(resting).ties["boards"]) == (3, boards)


def test_an_organiser_gives_a_team_a_bye_and_says_who_meets() -> None:
    league = TeamLeague(4, format="swiss")
    league.do(Arranged(1, ((LIONS, TIGERS),)))
    league.draw()
    assert (LIONS, TIGERS) in league.pairs()
    assert "not in the league" in (league.refusal(Rested(1, 11)) or "")
    for board in ("1-1-1", "1-1-2"):
        league.do(Ruled(board, void=True, why="Siblings."))
    assert league.score("1-1").void
    league.do(Rested(1, LIONS))
    assert league.of(LIONS).won == 1


# ------------------------------------------------------------------ brackets


@pytest.mark.parametrize(
    ("won", "winner"), [("1221", LIONS), ("2112", TIGERS), ("1222", TIGERS), ("1111", LIONS)]
)
def test_in_a_bracket_the_highest_board_decides_where_both_have_as_many(
    won: str, winner: int
) -> None:
    league = TeamLeague(2, team=4, format="single")
    league.draw()
    league.boards("1-1", won)
    assert league.score("1-1").winner == winner


def test_in_a_bracket_a_drawn_board_is_replayed() -> None:
    league = TeamLeague(2, format="single")
    league.draw()
    league.boards("1-1", "1=")
    assert not league.score("1-1").decided
    league.boards("1-1", "-2")
    assert league.score("1-1").winner == LIONS, "board one was theirs"


def test_in_a_bracket_the_first_board_that_anybody_won_decides() -> None:
    league = TeamLeague(2, team=3, format="single")
    league.draw()
    league.forfeit("1-1-1")
    league.boards("1-1", "-21")
    assert league.score("1-1").winner == TIGERS


def test_if_nobody_of_either_team_came_both_are_out() -> None:
    league = TeamLeague(4, format="single")
    league.draw()
    for board in ("1-1-1", "1-1-2"):
        league.forfeit(board)
    league.boards("1-2", "11")
    league.close()
    assert winners(league.season) == {1: (league.pairing("1-2")[0],)}


def test_a_correction_moves_teams_in_a_bracket_as_long_as_nothing_of_it_was_played() -> None:
    league = TeamLeague(4, format="single")
    league.all_boards("11", "11")
    league.draw()
    was = league.pairing("2-1")
    won, lost = league.pairing("1-1")
    for board in ("1-1-1", "1-1-2"):
        league.rule(board, 0, 1)
    assert league.pairing("2-1") == tuple(lost if one == won else one for one in was)
    assert 10 * lost + 1 in (
        league.season.boards["2-1-1"].first,
        league.season.boards["2-1-1"].second,
    )
    league.restart()
    league.boards("2-1", "1-")
    why = league.refusal(Ruled("1-1-1", 1, 0)) or ""
    assert "2-1-1 was played because of this result" in why


def test_the_best_teams_of_a_swiss_play_a_knock_out() -> None:
    league = TeamLeague(4, format="swiss", rounds=1, cut=2)
    league.all_boards("11", "1=")
    assert chosen(league.season) == {1: (league.pairing("1-1")[0], league.pairing("1-2")[0])}
    league.draw()
    league.boards("2-1", "12")
    league.close()
    assert winners(league.season) == {1: (league.pairing("2-1")[0],)}
    assert HAWKS not in league.season.teams
    assert WOLVES in league.season.teams
