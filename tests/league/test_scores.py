"""What came of a pairing: single games, best of several, draws, byes, forfeits, rulings."""

from __future__ import annotations

import pytest

from engine.league.scores import may_be_played, open_pairings
from engine.league.season import Played
from tests.kit.leagues import ANN, BEN, CID, DEE, League


def pair(**terms: object) -> League:
    """Ann and Ben play each other."""
    league = League(2, **terms)
    league.draw()
    return league


@pytest.mark.parametrize(
    ("best_of", "games", "winner"),
    [
        (1, [ANN], ANN),
        (1, [None], None),
        (3, [ANN, ANN], ANN),
        (3, [BEN, ANN, BEN], BEN),
        (3, [ANN, None, None], ANN),
        (3, [ANN, BEN, None], None),
        (3, [None, None, None], None),
        (3, [ANN, None, ANN], ANN),
        (5, [ANN, ANN, ANN], ANN),
        (5, [ANN, ANN, None, None], ANN),
        (5, [ANN, BEN, ANN, BEN, None], None),
    ],
)
def test_a_match_is_decided_when_nobody_can_catch_up_or_all_games_were_played(
    best_of: int, games: list[int | None], winner: int | None
) -> None:
    league = pair(format="swiss", best_of=best_of)
    for game in games:
        assert not league.score("1-1").decided
        league.play("1-1", game)
    score = league.score("1-1")
    assert (score.decided, score.winner) == (True, winner)
    assert (score.first, score.second, score.draws) == tuple(
        games.count(who) for who in (*league.pairing("1-1"), None)
    )


def test_in_a_bracket_a_drawn_game_is_replayed() -> None:
    league = pair(format="single", best_of=3)
    league.play("1-1", ANN, None, None, None, BEN)
    assert not league.score("1-1").decided
    league.play("1-1", None, BEN)
    assert league.score("1-1")[:5] == (1, 2, 4, True, BEN)


def test_it_does_not_matter_who_sat_where() -> None:
    league = pair(format="robin")
    first, second = league.pairing("1-1")
    league.do(Played("m1", second, first, second, "1-1"))
    assert league.score("1-1")[:2] == (0, 1)


def test_a_bye_is_won_without_games() -> None:
    league = League(3, format="swiss", rounds=1)
    league.round()
    (bye,) = (id for id in league.now() if len(league.pairing(id)) == 1)
    score = league.score(bye)
    assert score.decided
    assert (score.winner,) == league.pairing(bye)
    assert (score.first, score.second) == (0, 0)


def test_a_ruling_holds_in_place_of_what_was_played() -> None:
    league = pair(format="swiss", best_of=3)
    first, second = league.pairing("1-1")
    league.play("1-1", first)
    league.rule("1-1", 0, 1)
    assert league.score("1-1")[:5] == (0, 1, 0, True, second)
    league.rule("1-1", 1, 1, 1)
    assert league.score("1-1")[:5] == (1, 1, 1, True, None)


def test_who_was_not_there_has_lost_and_if_neither_was_both_have() -> None:
    league = pair(format="swiss")
    first, second = league.pairing("1-1")
    league.forfeit("1-1", first=1)
    assert league.score("1-1")[3:6] == (True, first, (second,))
    league.forfeit("1-1")
    assert league.score("1-1")[3:6] == (True, None, (first, second))


def test_a_ruling_that_says_nothing_lets_the_match_be_played_anew_also_after_its_round() -> None:
    league = pair(format="swiss", best_of=3)
    first, second = league.pairing("1-1")
    league.play("1-1", first, first)
    league.close()
    league.rule("1-1")
    assert not league.score("1-1").decided
    assert may_be_played(league.season, "1-1")
    league.play("1-1", second, second)
    assert league.score("1-1")[:5] == (0, 2, 0, True, second)


def test_a_game_that_is_annulled_counts_no_more() -> None:
    league = pair(format="swiss", best_of=3)
    first, second = league.pairing("1-1")
    one, _ = league.play("1-1", first, first)
    league.annul(one)
    assert league.score("1-1")[:4] == (1, 0, 0, False)
    league.play("1-1", second, first)
    assert league.score("1-1").winner == first


def test_what_is_open_when_a_round_is_closed_stays_open_until_somebody_rules() -> None:
    league = League(4, format="robin", late="organiser")
    league.draw()
    one, two = league.now()
    league.play(one, league.pairing(one)[0])
    league.close()
    assert [pairing.id for pairing in open_pairings(league.season)] == [two]
    assert not may_be_played(league.season, two)
    league.rule(two, 1)
    assert not open_pairings(league.season)


def test_who_drops_forfeits_what_is_not_decided_and_keeps_what_is() -> None:
    league = League(4, format="robin")
    league.draw()
    (mine,) = (id for id in league.now() if ANN in league.pairing(id))
    league.play(mine, ANN)
    league.drop(ANN)
    assert league.score(mine).winner == ANN
    league.close()
    league.round()
    (mine,) = (id for id in league.now() if ANN in league.pairing(id))
    assert league.score(mine).absent == (ANN,)
    assert league.score(mine).winner in (BEN, CID, DEE)


def test_a_forfeit_stays_when_who_dropped_comes_back_unless_it_is_to_be_played_anew() -> None:
    league = League(4, format="robin")
    league.draw()
    (mine,) = (id for id in league.now() if ANN in league.pairing(id))
    league.drop(ANN)
    league.back(ANN)
    assert league.score(mine).absent == (ANN,)
    league.rule(mine)
    assert not league.score(mine).decided


def test_to_be_played_anew_means_nothing_while_one_of_them_is_gone() -> None:
    league = pair(format="robin")
    league.drop(ANN)
    league.rule("1-1")
    assert league.score("1-1").winner == BEN


def test_who_dropped_forfeits_also_when_the_game_he_won_is_annulled() -> None:
    league = pair(format="robin")
    (match,) = league.play("1-1", ANN)
    league.drop(ANN)
    league.annul(match)
    assert league.score("1-1").winner == BEN


def test_what_is_to_be_played_anew_in_an_open_round_ends_with_it() -> None:
    league = pair(format="swiss")
    league.rule("1-1", 1)
    league.rule("1-1")
    assert may_be_played(league.season, "1-1")
    league.close()
    assert not may_be_played(league.season, "1-1")
