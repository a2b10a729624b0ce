"""The next round of a league: who plays, who rests, and what a Swiss has to know."""

from __future__ import annotations

import pytest

from engine.league.pairing import entrants, is_over, rounds_to_come
from engine.league.season import Arranged, Closed, Joined, Paired, Pairing, Ruled
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, League


def test_in_a_round_robin_everybody_meets_everybody_and_who_rests_has_no_pairing() -> None:
    league = League(5, format="robin", legs=2)
    met = []
    while not is_over(league.season):
        league.round()
        met += [tuple(sorted(pair)) for pair in league.pairs()]
    assert league.season.rounds == rounds_to_come(league.season) == 10
    pairs = [(a, b) for a in range(1, 6) for b in range(a + 1, 6)]
    assert sorted(met) == sorted(2 * pairs)
    assert [one.won + one.lost for one in league.standings()] == [8] * 5


def test_two_who_have_dropped_do_not_meet() -> None:
    league = League(4, format="robin")
    league.drop(ANN)
    league.drop(BEN)
    met = []
    while not is_over(league.season):
        league.round()
        met += league.pairs()
    assert len(met) == 5
    assert {ANN, BEN} not in [set(pair) for pair in met]
    assert {one.person: one.won for one in league.standings()} == {
        ANN: 0,
        BEN: 0,
        CID: 3,
        DEE: 2,
    }


def test_a_round_robin_in_which_nobody_is_left_is_over() -> None:
    league = League(2, format="robin", legs=2)
    league.drop(ANN)
    assert not is_over(league.season)
    league.drop(BEN)
    assert is_over(league.season)


@pytest.mark.parametrize(("players", "rounds"), [(3, 2), (4, 2), (5, 3), (8, 3), (9, 4)])
def test_a_swiss_has_as_many_rounds_as_a_knock_out(players: int, rounds: int) -> None:
    league = League(players, format="swiss")
    assert rounds_to_come(league.season) == rounds
    league.draw()
    for person in range(players + 1, 30):
        league.do(Joined(person, late=1))
    assert rounds_to_come(league.season) == rounds, "whoever comes late makes it no longer"


def test_who_dropped_is_not_drawn_and_who_comes_back_is() -> None:
    league = League(5, format="swiss", rounds=3)
    league.drop(EVE)
    league.round()
    assert {person for pair in league.pairs() for person in pair} == {ANN, BEN, CID, DEE}
    league.back(EVE)
    league.round()
    assert EVE in {person for pair in league.pairs() for person in pair}
    for person in (BEN, CID, DEE, EVE):
        league.drop(person)
    assert is_over(league.season), "Ann has nobody to play with"


def test_what_a_swiss_has_to_know_of_everybody() -> None:
    league = League(5, format="swiss", rounds=3)
    first = ((ANN, BEN), (CID, DEE), (EVE, None))
    second = ((ANN, DEE), (CID, EVE), (BEN, None))
    for number, pairs in enumerate((first, second), 1):
        drawn = [Pairing(f"{number}-{n}", number, *pair) for n, pair in enumerate(pairs, 1)]
        league.do(Paired(number, tuple(drawn)))
        league.play(f"{number}-1", ANN)
        league.play(f"{number}-2", CID)
        league.do(Closed(number))
    known = {one.person: one for one in entrants(league.season, 1)}
    assert [known[person].points for person in (ANN, BEN, CID, DEE, EVE)] == [6, 3, 6, 0, 3]
    assert [list(known[person].met) for person in (ANN, BEN, DEE)] == [
        [BEN, DEE],
        [ANN],
        [CID, ANN],
    ]
    assert [known[person].byes for person in (ANN, BEN, EVE)] == [0, 1, 1]
    # In the second round Ann had three points and Dee none; Cid and Eve had three both.
    assert [(known[one].downs, known[one].ups) for one in (ANN, DEE, CID, EVE)] == [
        *((1, 0), (0, 1)),
        *((0, 0), (0, 0)),
    ]


def test_no_bye_for_who_has_won_without_play_while_another_can_take_it() -> None:
    league = League(5, format="swiss", rounds=3)
    league.draw()
    [resting] = [who[0] for who in league.pairs() if len(who) == 1]
    first, second = [id for id in league.now() if len(league.pairing(id)) == 2]
    winner, loser = league.pairing(first)
    league.forfeit(first, first=1)
    league.play(second, league.pairing(second)[0])
    league.close()
    known = {one.person: one for one in entrants(league.season, 1)}
    assert known[winner].byes == known[resting].byes == 1
    assert known[loser].byes == 0, "who was not there has had nothing"
    league.draw()
    [again] = [who[0] for who in league.pairs() if len(who) == 1]
    assert again not in (winner, resting)


def test_a_void_pairing_leaves_both_as_if_they_had_not_met() -> None:
    league = League(4, format="swiss", rounds=3)
    league.draw()
    first, second = league.now()
    league.do(Ruled(first, void=True))
    league.play(second, league.pairing(second)[0])
    league.close()
    known = {one.person: one for one in entrants(league.season, 1)}
    assert [[*known[person].met] for person in league.pairing(first)] == [[], []]
    assert not any(known[person].byes for person in league.pairing(first))


def test_who_meets_by_hand_is_not_drawn_and_the_others_are() -> None:
    league = League(7, format="swiss", rounds=3)
    league.do(Arranged(1, ((ANN, BEN),)))
    league.draw()
    assert (ANN, BEN) in league.pairs()
    assert sorted(person for who in league.pairs() for person in who) == [*range(1, 8)]
    league.restart()


def test_pairs_by_hand_hold_for_those_only_who_are_still_there() -> None:
    league = League(6, format="swiss", rounds=3)
    league.do(Arranged(1, ((ANN, BEN), (CID, DEE))))
    league.drop(BEN)
    league.draw()
    assert (CID, DEE) in league.pairs()
    assert not any(BEN in who for who in league.pairs())
