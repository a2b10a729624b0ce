"""What organisers may do with the course of a league, and who is ready: why not, if not."""

from __future__ import annotations

from engine.league.refusals import impossible
from engine.league.season import (
    Arranged,
    Deed,
    Moved,
    Paired,
    Pairing,
    Paused,
    Ready,
    Rested,
    Resumed,
    Terms,
    Unready,
)
from tests.kit.leagues import ANN, BEN, CID, DEE, League


def refused(league: League, deed: Deed, why: str) -> None:
    assert league.refusal(deed) == why


def test_a_bye_is_given_in_the_open_round_to_who_has_nobody_to_play() -> None:
    league = League(4)
    refused(league, Rested(1, ANN), "Round 1 is not open.")
    league.draw()
    refused(league, Rested(2, ANN), "Round 2 is not open.")
    refused(league, Rested(1, 99), "This player is not in the league.")
    refused(league, Rested(1, ANN), "This player is paired in 1-1 already. Void it first.")
    bracket = League(4, format="single")
    why = "An organiser can give a bye in a Swiss or a round robin only."
    refused(bracket, Rested(1, ANN), why)


def test_by_hand_are_paired_those_who_play_on_once_each_and_in_the_next_round() -> None:
    league = League(6, divisions=2)
    league.drop(CID)
    for deed, why in (
        (Arranged(2, ((ANN, BEN),)), "Only pairings of the next round can be said."),
        (Arranged(1, ((ANN, BEN), (BEN, DEE))), "Everybody can be named once."),
        (Arranged(1, ((ANN, 99),)), "This player is not in the league."),
        (Arranged(1, ((ANN, CID),)), "This player has been dropped already."),
        (Arranged(1, ((ANN, DEE),)), "These two are not in the same division."),
    ):
        refused(league, deed, why)
    why = "Only in a Swiss an organiser can say who meets whom."
    refused(League(4, format="robin"), Arranged(1, ((ANN, BEN),)), why)


def test_a_draw_has_to_keep_to_the_pairs_by_hand() -> None:
    league = League(4)
    league.do(Arranged(1, ((ANN, BEN),)))
    wrong = Paired(1, (Pairing("1-1", 1, ANN, CID), Pairing("1-2", 1, BEN, DEE)))
    refused(league, wrong, "These are not the pairings of round 1.")


def test_what_is_paused_goes_on_once() -> None:
    league = League(4)
    refused(league, Resumed(), "This league is not paused.")
    league.do(Paused())
    refused(league, Paused(), "This league is paused already.")
    league.do(Resumed())
    refused(league, Moved(1, 5.0), "Round 1 is not open.")


def test_one_is_ready_once_for_a_pairing_of_ones_own_that_is_open() -> None:
    league = League(4)
    league.draw()
    first, second = league.pairing("1-1")
    other = league.pairing("1-2")[0]
    refused(league, Ready("9-9", first), "There's no pairing 9-9.")
    refused(league, Ready("1-1", other), "Others play in 1-1.")
    refused(league, Unready("1-1", first), "You are not ready yet.")
    league.do(Ready("1-1", first))
    refused(league, Ready("1-1", first), "You are ready already.")
    league.play("1-1", first)
    refused(league, Ready("1-1", second), "1-1 is already decided.")


def test_a_knock_out_follows_a_swiss_or_a_round_robin_only() -> None:
    why = "Only after a Swiss or a round robin the best play a knock-out."
    assert impossible(Terms(format="ladder", cut=4)) == why
    assert impossible(Terms(cut=3)) == "To a knock-out go 2, 4, 8 or 16."
    late = "In a bracket somebody has to win, so a game that goes on cannot be a draw."
    assert impossible(Terms(format="double", running="draw")) == late
