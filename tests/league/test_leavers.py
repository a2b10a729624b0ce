"""Who leaves a round robin, who comes back, and who comes late."""

from __future__ import annotations

import pytest

from engine.league.deadlines import no_shows
from engine.league.season import Joined
from tests.kit.leagues import ANN, EVE, League


def robin(rounds: int, **terms: str) -> League:
    """Five players, of whom each rests once; Ann rests in the first round and wins all others."""
    league = League(5, format="robin", **terms)
    for _ in range(rounds):
        league.round()
    return league


def of_all(league: League) -> dict[int, int]:
    return {one.person: one.points for one in league.standings()}


@pytest.mark.parametrize(("rounds", "played"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_whose_results_are_annulled_is_whoever_leaves_before_half_of_his_matches(
    rounds: int, played: int
) -> None:
    league = robin(rounds, leavers="annul")
    before = league.of(ANN)
    assert before.won + before.lost == played
    league.drop(ANN)
    while len(league.season.closed) < 5:
        league.round()
    after = league.of(ANN)
    if played * 2 < 4:
        assert (after.points, after.won, after.lost) == (0, 0, 0)
        assert sum(of_all(league).values()) == 6 * 3, "the other four among themselves"
    else:
        assert after.points == before.points
        assert sum(of_all(league).values()) == 10 * 3


def test_by_the_older_rule_what_was_played_counts_however_little_it_was() -> None:
    league = robin(2)
    points = league.of(ANN).points
    league.drop(ANN)
    assert league.of(ANN).points == points == 3


def test_what_others_forfeited_to_him_was_played_by_him() -> None:
    league = League(3, format="robin", leavers="annul", legs=2)
    for _ in range(3):
        league.draw()
        for id in league.now():
            who = league.pairing(id)
            league.forfeit(id, int(who[0] == ANN), int(who[1] == ANN))
        league.close()
    league.drop(ANN)
    assert league.of(ANN).points == 6, "two of four"


def test_absences_count_from_the_last_time_that_somebody_came() -> None:
    league = League(6, format="robin", drops=2)

    def missed() -> None:
        league.draw()
        for id in league.now():
            who = league.pairing(id)
            if EVE in who and not league.score(id).decided:
                league.forfeit(id, int(who[0] != EVE), int(who[1] != EVE))
            elif not league.score(id).decided:
                league.play(id, who[0])
        league.close()

    missed()
    missed()
    assert no_shows(league.season) == [EVE]
    league.drop(EVE)
    league.draw()
    league.back(EVE)
    for id in league.now():
        if not league.score(id).decided:
            league.play(id, league.pairing(id)[0])
    league.close()
    assert no_shows(league.season) == [], "the round that was open is none of his"
    missed()
    assert no_shows(league.season) == []
    missed()
    assert no_shows(league.season) == [EVE]


@pytest.mark.parametrize(("missed", "points"), [("nothing", 0), ("draw", 2), ("win", 6)])
def test_for_rounds_that_a_newcomer_missed_he_has_what_the_terms_say(
    missed: str, points: int
) -> None:
    league = League(4, format="swiss", rounds=5, missed=missed)
    league.round()
    league.round()
    league.do(Joined(9, 1, 2))
    assert league.of(9).points == points
    assert league.of(9).won == 0
    league.round()
    assert league.of(9).change is None or league.of(9).points >= points


@pytest.mark.parametrize(("entry", "refused"), [(0, True), (1, True), (2, False)])
def test_newcomers_are_taken_until_a_round_is_drawn(entry: int, refused: bool) -> None:
    league = League(4, format="swiss", rounds=4, entry=entry)
    league.round()
    assert bool(league.refusal(Joined(9, 1, 1))) == refused
