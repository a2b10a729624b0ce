"""A knock-out after a Swiss or a round robin, groups with a final, and matches for third places."""

from __future__ import annotations

import random

import pytest

from engine.league.brackets import THIRD, LoserOf, tree
from engine.league.pairing import is_over, next_round, rounds_to_come
from engine.league.season import Ruled
from engine.league.standings import winners
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, FAY, GUS, HAL, League


def played(league: League) -> League:
    """Rounds in which the better seed always wins, until there are none to come."""
    while next_round(league.season) is not None:
        league.round()
    return league


def test_the_best_of_a_swiss_play_a_knock_out() -> None:
    league = League(8, format="swiss", rounds=3, cut=4)
    assert rounds_to_come(league.season) == 5
    for _ in range(3):
        league.round()
    best = [person for _, person in league.order()][:4]
    league.draw()
    assert league.pairs() == [(best[0], best[3]), (best[1], best[2])], "the first meets the last"
    assert rounds_to_come(league.season) == 5
    first, second = league.now()
    league.play(first, best[3])
    league.play(second, best[1])
    league.close()
    league.draw()
    assert league.pairs() == [(best[3], best[1])]
    assert not is_over(league.season)
    league.play(league.now()[0], best[3])
    league.close()
    assert is_over(league.season)
    assert winners(league.season) == {1: (best[3],)}
    places = [person for _, person in league.order()]
    assert places[:2] == [best[3], best[1]], "the finalists stand first"
    assert {*places[2:4]} == {best[0], best[2]}
    assert [place for place, _ in league.order()][:4] == [1, 2, 3, 3]


def test_points_are_those_of_the_rounds_before() -> None:
    league = played(League(8, format="swiss", rounds=3, cut=4))
    assert league.of(ANN).points == 9
    assert league.of(ANN).won == 3


def test_all_results_have_to_be_known_before_the_knock_out_is_drawn() -> None:
    league = League(4, format="robin", cut=2)
    for _ in range(3):
        league.draw()
        league.close()
    assert next_round(league.season) is None
    for id, who in [*league.season.pairings.items()]:
        league.rule(id, int(who.first < (who.second or 9)), int(who.first > (who.second or 9)))
    league.draw()
    assert league.pairs() == [(ANN, BEN)]


def test_in_the_knock_out_somebody_has_to_win() -> None:
    league = League(4, format="robin", cut=2)
    for _ in range(3):
        league.round()
    league.draw()
    [final] = league.now()
    assert league.refusal(Ruled(final, draws=1)) == "In a bracket somebody has to win."
    assert league.refusal(Ruled("1-1", draws=1)) is None, "the rounds before can be corrected"
    league.play(final, None, ANN)
    assert league.score(final).winner == ANN


def test_who_goes_on_stays_so_whatever_is_corrected_and_whoever_leaves_then() -> None:
    league = League(4, format="robin", cut=2)
    for _ in range(3):
        league.round()
    league.draw()
    league.rule("1-1", *((0, 1) if league.pairing("1-1")[0] == ANN else (1, 0)))
    league.drop(BEN)
    assert league.pairs() == [(ANN, BEN)]
    league.close()
    assert winners(league.season) == {1: (ANN,)}, "Ben forfeits"
    league.restart()


def test_whoever_has_left_before_does_not_go_on() -> None:
    league = League(5, format="swiss", rounds=2, cut=4)
    for _ in range(2):
        league.round()
    gone = league.order()[0][1]
    league.drop(gone)
    league.draw()
    playing = {person for pair in league.pairs() for person in pair}
    assert len(playing) == 4
    assert gone not in playing


def test_divisions_have_a_knock_out_each_or_are_groups_with_one_for_all() -> None:
    each = played(League(8, format="robin", divisions=2, cut=2))
    assert winners(each.season) == {1: (ANN,), 2: (EVE,)}
    groups = League(8, format="robin", divisions=2, cut=2, together=True)
    for _ in range(3):
        groups.round()
    groups.draw()
    assert groups.pairs() == [(ANN, FAY), (EVE, BEN)], "firsts meet the seconds of the other group"
    for id in groups.now():
        groups.play(id, groups.pairing(id)[0])
    groups.close()
    groups.round(EVE)
    assert winners(groups.season) == {0: (EVE,)}
    assert [person for _, person in groups.order()] == [ANN, BEN, CID, DEE], "groups stay as is"
    assert [person for _, person in groups.order(2)] == [EVE, FAY, GUS, HAL]


@pytest.mark.parametrize("players", [4, 5, 8, 13])
def test_who_lost_the_semi_finals_play_for_the_third_place(players: int) -> None:
    plain, nodes = tree("single", players), tree("single", players, third=True)
    assert len(nodes) == len(plain) + 1
    final, third = nodes[-1], next(node for node in nodes if node.id == THIRD)
    assert third.round == final.round
    semi = [node.id for node in nodes if node.round == final.round - 1]
    assert {third.first, third.second} == {LoserOf(id) for id in semi}
    league = League(players, format="single", third=True)
    played(league)
    assert is_over(league.season)
    assert league.order()[:4] == [(1, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.parametrize("players", [2, 3])
def test_without_two_semi_finals_there_is_no_such_match(players: int) -> None:
    assert tree("single", players, third=True) == tree("single", players)


def test_it_is_over_when_the_third_place_is_played_too() -> None:
    league = League(4, format="single", third=True)
    league.round()
    league.draw()
    final, third = sorted(league.now(), key=lambda one: league.pairing(one) != (ANN, BEN))
    league.play(final, ANN)
    assert not is_over(league.season)
    assert winners(league.season) == {}
    league.play(third, DEE)
    league.close()
    assert is_over(league.season)
    assert league.order() == [(1, ANN), (2, BEN), (3, DEE), (4, CID)]


def test_in_a_ladder_only_the_best_matches_may_count() -> None:
    league = League(3, format="ladder", best=2, against_same=9)
    for winner in (ANN, BEN, ANN, ANN, None):
        league.meet(ANN, BEN, winner)
    assert league.of(ANN).points == 6
    assert league.of(BEN).points == 4, "a win and a draw"
    assert league.of(BEN).lost == 3


@pytest.mark.parametrize("seed", range(20))
def test_whole_seasons_with_finals_end_and_begin_anew_from_their_deeds(seed: int) -> None:
    chance = random.Random(seed)
    league = League(
        chance.randint(4, 13),
        format=chance.choice(("swiss", "robin")),
        cut=chance.choice((2, 4, 8)),
        third=chance.random() < 0.5,
        best_of=chance.choice((1, 3)),
    )
    for _ in range(40):
        drawn = next_round(league.season)
        if drawn is None:
            break
        league.do(drawn)
        for id in league.now():
            who = league.pairing(id)
            while len(who) == 2 and not league.score(id).decided:
                if chance.random() < 0.05 and not league.season.members[who[0]].dropped:
                    league.drop(who[0])
                else:
                    league.play(id, chance.choice((*who, None)))
        league.close()
        league.restart()
    assert is_over(league.season)
    assert len(winners(league.season)) <= 1
    assert sorted(person for _, person in league.order()) == sorted(league.season.members)
