"""Standings: points first, then what the terms name, in their order."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256

from engine.league.season import Closed, Joined, Paired, Pairing
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, SECRET, League


def robin(*results: tuple[int, int, int | None], **terms: object) -> League:
    """All games of a round robin, by who won them."""
    players = max(max(result[:2]) for result in results)
    league = League(players, format="robin", **terms)
    left = {frozenset(result[:2]): result[2] for result in results}
    while league.season.rounds < (players - 1 + players % 2):
        league.draw()
        for id in league.now():
            league.play(id, left[frozenset(league.pairing(id))])
        league.close()
    return league


def swiss(
    players: int, *rounds: list[tuple[int, int | None, int | None]], **terms: object
) -> League:
    """Rounds of a Swiss as somebody drew them, with the winners."""
    league = League(players, format="swiss", rounds=len(rounds), **terms)
    for number, pairs in enumerate(rounds, 1):
        pairings = tuple(
            Pairing(f"{number}-{place}", number, first, second)
            for place, (first, second, _) in enumerate(pairs, 1)
        )
        league.do(Paired(number, pairings))
        for place, (_, second, winner) in enumerate(pairs, 1):
            if second is not None:
                league.play(f"{number}-{place}", winner)
        league.do(Closed(number))
    return league


def test_points_are_what_the_terms_say() -> None:
    league = robin((ANN, BEN, ANN), (ANN, CID, None), (BEN, CID, CID), points=(5, 2, 1))
    assert {one.person: one.points for one in league.standings()} == {ANN: 7, BEN: 2, CID: 7}


def test_places_are_shared_where_nothing_decides_and_the_next_one_is_further_down() -> None:
    circle = ((ANN, BEN, ANN), (BEN, CID, BEN), (CID, ANN, CID))
    last = ((ANN, DEE, ANN), (BEN, DEE, BEN), (CID, DEE, CID))
    league = robin(*circle, *last, ties=("head", "games", "opponents"))
    assert league.order() == [(1, ANN), (1, BEN), (1, CID), (4, DEE)]
    assert [one.ties["head"] for one in league.standings()] == [3, 3, 3, None]


def test_the_coin_decides_all_and_anybody_can_check_it() -> None:
    league = robin((ANN, BEN, ANN), (BEN, CID, BEN), (CID, ANN, CID), ties=("coin",))
    by_hand = {
        person: sha256(f'["{SECRET}", "{person}"]'.encode()).hexdigest()
        for person in (ANN, BEN, CID)
    }
    assert [one.person for one in league.standings()] == sorted(
        by_hand, key=lambda person: by_hand[person], reverse=True
    )
    assert league.of(ANN).ties["coin"] == int(by_hand[ANN], 16)


def test_head_to_head_decides_between_two_who_met() -> None:
    league = robin(
        *((ANN, BEN, BEN), (ANN, CID, ANN), (ANN, DEE, ANN)),
        *((BEN, CID, CID), (BEN, DEE, BEN), (CID, DEE, DEE)),
        ties=("head",),
    )
    assert league.order() == [(1, BEN), (2, ANN), (3, DEE), (4, CID)]
    assert league.of(BEN).ties["head"] == 3
    assert league.of(ANN).ties["head"] == 0


def test_head_to_head_decides_nothing_where_not_all_of_those_who_are_equal_met() -> None:
    league = swiss(4, [(ANN, DEE, ANN), (BEN, CID, BEN)], ties=("head",))
    assert league.order() == [(1, ANN), (1, BEN), (3, CID), (3, DEE)]
    assert league.of(ANN).ties["head"] is None


def test_opponents_win_rate_is_the_mean_of_those_one_met_and_a_third_at_least() -> None:
    league = swiss(
        4,
        [(ANN, DEE, ANN), (BEN, CID, BEN)],
        [(ANN, BEN, ANN), (CID, DEE, CID)],
        ties=("opponents",),
    )
    # Ann met Dee, who won nothing and counts a third, and Ben, who won one of two.
    assert league.of(ANN).ties["opponents"] == (Fraction(1, 3) + Fraction(1, 2)) / 2
    assert league.of(BEN).ties["opponents"] == (Fraction(1) + Fraction(1, 2)) / 2
    assert league.order() == [(1, ANN), (2, BEN), (3, CID), (4, DEE)]


def test_a_bye_is_in_nobodys_rate() -> None:
    league = swiss(
        3,
        [(ANN, BEN, ANN), (CID, None, None)],
        [(ANN, CID, ANN), (BEN, None, None)],
        ties=("opponents",),
    )
    # Cid won his bye and lost to Ann: of one match he won none.
    assert league.of(CID).points == 3
    assert league.of(ANN).ties["opponents"] == Fraction(1, 3)
    assert league.of(CID).ties["opponents"] == 1


def test_games_are_counted_single_but_not_those_that_nobody_played() -> None:
    league = League(4, format="swiss", best_of=3, ties=("games",))
    pairs = ((ANN, DEE), (BEN, CID))
    league.do(Paired(1, tuple(Pairing(f"1-{n}", 1, *pair) for n, pair in enumerate(pairs, 1))))
    league.play("1-1", ANN, DEE, ANN)
    league.forfeit("1-2", first=1)
    assert league.of(ANN).ties["games"] == Fraction(2, 3)
    assert (league.of(BEN).won, league.of(BEN).ties["games"]) == (1, 0)
    assert (league.of(BEN).games_won, league.of(CID).games_lost) == (0, 0)


def test_a_tie_break_is_only_asked_where_those_before_it_left_somebody_equal() -> None:
    league = robin(
        *((ANN, BEN, None), (ANN, CID, ANN), (ANN, DEE, ANN)),
        *((BEN, CID, BEN), (BEN, DEE, BEN), (CID, DEE, CID)),
        ties=("games", "head", "coin"),
    )
    # Ann and Ben are equal in points, games and what they did against each other.
    first, second, third, fourth = league.standings()
    assert {first.person, second.person} == {ANN, BEN}
    assert first.ties["coin"] > second.ties["coin"]  # type: ignore[operator]
    assert (third.person, fourth.person) == (CID, DEE)


def test_the_form_is_the_last_five_with_the_newest_at_the_end() -> None:
    league = League(2, format="robin", legs=4)
    for winner in (BEN, ANN, None, ANN):
        league.round(winner)
    assert league.of(ANN).form == "LWDW"
    longer = League(8, format="robin")
    for _ in range(7):
        longer.round()
    assert longer.of(ANN).form == "WWWWW"


def test_the_change_of_place_is_since_the_round_before() -> None:
    league = swiss(4, [(ANN, DEE, ANN), (BEN, CID, BEN)], ties=())
    assert league.of(ANN).change is None
    league = swiss(
        4,
        [(ANN, DEE, ANN), (BEN, CID, BEN)],
        [(ANN, BEN, BEN), (CID, DEE, DEE)],
        ties=(),
    )
    # Ann shared the first place with Ben, and now the second with Dee.
    assert league.order() == [(1, BEN), (2, ANN), (2, DEE), (4, CID)]
    assert [league.of(person).change for person in (ANN, BEN, CID, DEE)] == [-1, 0, -1, 1]


def test_who_came_late_has_no_change_of_place_in_his_first_round() -> None:
    league = League(4, format="swiss", rounds=3)
    league.round()
    league.do(Joined(EVE, late=1))
    for change_is_known in (False, True):
        league.round()
        assert (league.of(EVE).change is not None) == change_is_known
        assert league.of(ANN).change is not None
