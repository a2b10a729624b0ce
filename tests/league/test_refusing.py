"""What is not possible in a league, and the sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.league.pairing import next_round
from engine.league.refusals import impossible
from engine.league.season import (
    Annulled,
    Changed,
    Closed,
    Deed,
    Dropped,
    Ended,
    Joined,
    Left,
    Paired,
    Played,
    Ruled,
    Started,
    Terms,
)
from tests.kit.leagues import ANN, BEN, CID, DEE, League

OVER = "The league is over."
NOT_BEGUN = "The league has not begun."


def before_the_start(players: int = 2, **terms: Any) -> League:
    league = League(**terms)
    for person in range(1, players + 1):
        league.do(Joined(person))
    return league


def begun(players: int = 4, **terms: Any) -> League:
    """With its first round drawn."""
    league = League(players, **terms)
    league.draw()
    return league


def refused(league: League, deed: Deed, why: str) -> None:
    assert league.refusal(deed) == why


# ------------------------------------------------------------------ people


def test_signing_up() -> None:
    league = before_the_start(2, most=2, divisions=2)
    refused(league, Joined(ANN), "This player has signed up already.")
    refused(league, Joined(CID, 3), "There's no division 3.")
    refused(league, Joined(CID), "All 2 places are taken.")
    refused(league, Left(CID), "This player is not in the league.")
    league.do(Joined(ANN, 2))
    assert league.season.members[ANN].division == 2, "an organiser moves somebody"
    league.do(Left(ANN))
    league.do(Joined(CID))


def test_coming_late_to_a_swiss() -> None:
    league = begun(2, format="swiss", rounds=2)
    refused(league, Joined(CID), "A round was drawn in the meantime. Please try again.")
    league.do(Joined(CID, late=1))
    refused(league, Left(CID), "The league has begun. Drop players who no longer play.")
    league.rule("1-1", 1)
    league.close()
    league.draw()
    refused(league, Joined(DEE, late=2), "There are no rounds left to play.")


@pytest.mark.parametrize("format", ["robin", "single", "double"])
def test_nobody_comes_late_to_what_is_drawn_at_the_start(format: str) -> None:
    why = "Nobody can come to a round robin or a bracket after its start."
    refused(League(2, format=format), Joined(CID), why)


def test_dropping_and_coming_back() -> None:
    league = before_the_start()
    why = "The league hasn't begun. Players who don't want to play can leave."
    refused(league, Dropped(ANN), why)
    league = begun(4, format="robin", divisions=2)
    refused(league, Dropped(9), "This player is not in the league.")
    league.drop(ANN)
    refused(league, Dropped(ANN), "This player has been dropped already.")
    refused(league, Joined(ANN, 2, 1), "This player is in division 1.")
    league.do(Joined(ANN, 1, 1))
    refused(league, Joined(ANN, 1, 1), "This player has signed up already.")


# ------------------------------------------------------------------ its course


def test_starting() -> None:
    refused(before_the_start(1), Started((ANN,)), "A league needs at least two players.")
    league = before_the_start(2, divisions=2)
    refused(league, Started((ANN, BEN)), "Division 2 needs at least two players.")
    league = before_the_start()
    for seeds in ((ANN,), (ANN, BEN, CID), (ANN, ANN, BEN)):
        refused(league, Started(seeds), "The seeding has to name every player once.")
    league.do(Started((BEN, ANN)))
    refused(league, Started((BEN, ANN)), "The league has begun already.")


def test_drawing_a_round() -> None:
    refused(before_the_start(), Paired(1, ()), NOT_BEGUN)
    league = League(4, format="swiss")
    drawn = next_round(league.season)
    assert drawn is not None
    wrong = "These are not the pairings of round 1."
    one, two = drawn.pairings
    for pairings in (
        (one,),
        (one, replace(two, second=None)),
        (one, one),
        (one, replace(two, division=2)),
        (one, replace(two, id="1-3")),
        (one, replace(two, second=one.first)),
        (one, replace(two, second=99)),
    ):
        refused(league, Paired(1, pairings), wrong)
    refused(league, replace(drawn, number=2), wrong)
    league.do(drawn)
    refused(league, drawn, "Round 1 is not closed yet.")
    league.close()
    refused(league, drawn, "The result of 1-1 is not known yet.")
    league.rule(one.id, 1)
    league.rule(two.id, 1)
    league.round()
    refused(league, Paired(3, ()), "There are no rounds left to play.")
    refused(League(2, format="ladder"), Paired(1, ()), "A ladder has no rounds.")


@pytest.mark.parametrize("format", ["robin", "single", "double"])
def test_what_follows_from_the_seeding_cannot_be_drawn_otherwise(format: str) -> None:
    league = League(4, format=format)
    drawn = next_round(league.season)
    assert drawn is not None
    one, two = drawn.pairings
    swapped = replace(one, second=two.second), replace(two, second=one.second)
    refused(league, Paired(1, swapped), "These are not the pairings of round 1.")


def test_in_a_round_robin_the_next_round_does_not_wait_for_an_organiser() -> None:
    league = begun(4, format="robin", late="organiser")
    league.close()
    league.draw()
    assert league.season.rounds == 2


def test_closing_a_round() -> None:
    league = begun()
    refused(league, Closed(2), "Round 2 has not been drawn.")
    refused(league, Closed(0), "Round 0 has not been drawn.")
    league.close()
    refused(league, Closed(1), "Round 1 is closed already.")


def test_ending() -> None:
    why = "The league has not begun. To call it off, say why."
    refused(before_the_start(), Ended(), why)
    league = begun(2, format="single")
    why = "Not everything has been played. To call the league off, say why."
    refused(league, Ended(), why)
    league.play("1-1", ANN)
    league.end()
    for deed in (Ended("why"), Joined(CID), Dropped(ANN), Closed(1), Changed(Terms()), Left(ANN)):
        refused(league, deed, OVER)
    refused(league, Played("m9", ANN, BEN, ANN, "1-1"), OVER)
    league = begun()
    league.end("The hall burnt down.")
    first, second = league.pairing("1-1")
    refused(league, Played("m9", first, second, None, "1-1"), OVER)


def test_changing_the_terms() -> None:
    league = before_the_start(4, divisions=2)
    league.do(Changed(Terms(format="double", divisions=2, best_of=5)))
    league.do(Joined(ANN, 2))
    refused(league, Changed(Terms(divisions=1)), "There are players in division 2.")
    refused(league, Changed(Terms(divisions=2, most=3)), "4 players have signed up already.")
    refused(league, Changed(Terms(divisions=9)), "Divisions: from 1 to 8.")
    league = begun(8, format="swiss")
    for terms in (Terms(format="robin"), Terms(best_of=3), Terms(divisions=2), Terms(legs=2)):
        refused(
            league,
            Changed(terms),
            "Format, legs, divisions and how many games a match has stay as they were at the"
            " start.",
        )
    league.do(Changed(Terms(points=(2, 1, 0), rounds=1)))
    league.rule("1-1", 1)
    assert league.standings()[0].points == 2


# ------------------------------------------------------------------ results


def test_a_game_that_does_not_count() -> None:
    league = begun(4, format="swiss")
    refused(before_the_start(), Played("m9", ANN, BEN, ANN, "1-1"), "There's no pairing 1-1.")
    first, second = league.pairing("1-1")
    third, fourth = league.pairing("1-2")
    refused(league, Played("m9", first, second, first, "7-1"), "There's no pairing 7-1.")
    refused(league, Played("m9", first, second, first), "There is no pairing .")
    refused(league, Played("m9", third, fourth, None, "1-1"), "Others play in 1-1.")
    refused(league, Played("m9", first, first, first, "1-1"), "Others play in 1-1.")
    why = "Only one of those who played can have won."
    refused(league, Played("m9", first, second, third, "1-1"), why)
    (match,) = league.play("1-1", first)
    refused(league, Played(match, first, second, first, "1-1"), "This match counts already.")
    refused(league, Played("m9", first, second, first, "1-1"), "1-1 is already decided.")
    league.annul(match)
    refused(league, Played(match, first, second, first, "1-1"), "This match was annulled.")
    league.close()
    refused(league, Played("m9", first, second, first, "1-1"), "Round 1 is closed.")


def test_annulling() -> None:
    league = begun(2, format="swiss")
    refused(league, Annulled("m9"), "This match does not belong to the league.")
    (match,) = league.play("1-1", ANN)
    league.annul(match)
    refused(league, Annulled(match), "This match was annulled.")


def test_ruling() -> None:
    league = begun(3, format="swiss", best_of=3)
    refused(league, Ruled("9-9", 1), "There's no pairing 9-9.")
    refused(league, Ruled("1-2", 1), "1-2 is a bye.")
    for games in ((3, 0, 0), (2, 2, 0), (-1, 0, 0), (2, 0, 2), (0, 0, -1), (1, 1, 2)):
        refused(league, Ruled("1-1", *games), "A match is the best of 3 games.")
    for games in ((1, 1, 0), (-1, 0, 0), (1, 0, 1), (9, 0, 0)):
        deed = Ruled("1-1", *games, forfeit=True)
        refused(league, deed, "Players who weren't there have won no games.")
    for games in ((2, 1, 0), (1, 1, 1), (1, 0, 0), (0, 0, 1), (1, 0, 2)):
        league.rule("1-1", *games)
    refused(begun(2), Ruled("1-1", 1, 1), "A match is 1 game.")


def test_in_a_bracket_nobody_rules_a_draw() -> None:
    league = begun(2, format="single", best_of=3)
    refused(league, Ruled("1-1", 1, 1), "In a bracket somebody has to win.")
    refused(league, Ruled("1-1", draws=3), "In a bracket somebody has to win.")
    league.rule("1-1", 2, 1, 7)


# ------------------------------------------------------------------ ladders


def test_in_a_ladder_any_two_play_but_not_the_same_two_too_often() -> None:
    refused(before_the_start(format="ladder"), Played("m9", ANN, BEN, ANN), NOT_BEGUN)
    league = League(4, format="ladder", divisions=2)
    first = league.meet(ANN, BEN, ANN)
    league.meet(BEN, ANN, None)
    why = "Only 2 matches against the same opponent count."
    refused(league, Played("m9", ANN, BEN, ANN), why)
    league.annul(first)
    league.meet(ANN, BEN, BEN)
    refused(league, Played("m9", ANN, CID, ANN), "These two are not in the same division.")
    refused(league, Played("m9", ANN, 9, ANN), "This player is not in the league.")
    why = "In a ladder any two can play each other, without a pairing."
    refused(league, Played("m9", ANN, ANN, ANN), why)
    refused(league, Played("m9", CID, DEE, CID, "1-1"), why)
    league.drop(DEE)
    refused(league, Played("m9", CID, DEE, CID), "This player has been dropped already.")
    league.do(Joined(5, 2))
    league.meet(CID, 5, CID)


def test_in_a_ladder_an_organiser_corrects_a_match_by_its_name() -> None:
    league = League(2, format="ladder")
    match = league.meet(ANN, BEN, ANN)
    league.rule(match, 0, 1)
    assert league.order() == [(1, BEN), (2, ANN)]
    why = "In a ladder, annul a match that should not count."
    refused(league, Ruled(match), why)
    refused(league, Ruled(match, 1, forfeit=True), why)
    league.annul(match)
    assert league.of(BEN).points == 0
    refused(league, Ruled(match, 1), f"There is no pairing {match}.")


# ------------------------------------------------------------------ terms


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (Terms(best_of=2), "A match is one game, or the best of 3 or 5."),
        (Terms(format="ladder", best_of=3), "In a ladder a match is one game."),
        (
            Terms(format="single", late="draw"),
            "In a bracket somebody has to win, so what is late cannot be a draw.",
        ),
        (
            Terms(points=(1, 2, 0)),
            "Points go from 0 to 100: most for a win, and a draw between win and loss.",
        ),
        (
            Terms(points=(0, 0, 0)),
            "Points go from 0 to 100: most for a win, and a draw between win and loss.",
        ),
        (Terms(ties=("coin", "coin")), "Each tie-break can be named once."),
        (Terms(legs=0), "Legs: from 1 to 4."),
        (Terms(rounds=31), "Rounds: from 0 to 30."),
        (Terms(drops=-1), "Rounds somebody may miss: from 0 to 30."),
        (Terms(against_same=0), "Matches against the same opponent: from 1 to 100."),
        (Terms(divisions=0), "Divisions: from 1 to 8."),
        (Terms(moves=-1), "Players who go up and down: from 0 to 100."),
        (Terms(most=257), "Players: from 2 to 256."),
    ],
)
def test_what_a_league_cannot_be(terms: Terms, why: str) -> None:
    assert impossible(terms) == why


def test_the_usual_terms_are_possible() -> None:
    assert impossible(Terms()) is None
