"""Each tie-break against an example that was worked out by hand from its definition."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from engine.league.season import Closed, Joined, Paired, Pairing, Ruled, Terms, Tie
from engine.league.standings import Reason, reasons
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, FAY, League
from tests.league.test_ties import robin, swiss

FOUR = (ANN, BEN, CID, DEE)
OF_SHARES: tuple[Tie, ...] = ("buchholz", "cut", "median", "sonneborn")


def said(league: League, tie: Tie) -> list[object]:
    """What it says of everybody, by seeds."""
    return [league.of(person).ties[tie] for person in sorted(league.season.members)]


def drawn(league: League, *pairs: tuple[int, int | None]) -> None:
    """The next round as somebody drew it."""
    number = league.season.rounds + 1
    pairings = [Pairing(f"{number}-{n}", number, *pair) for n, pair in enumerate(pairs, 1)]
    league.do(Paired(number, tuple(pairings)))


def closed(league: League) -> None:
    league.do(Closed(league.season.rounds))


# ------------------------------------------------------------------ what the opponents have


def four(*ties: Tie) -> League:
    """Points, with two for a win and one for a draw: Ann 2 + 2 + 1 = 5, Ben 2 + 0 + 2 = 4,
    Cid 0 + 2 + 1 = 3, Dee 0."""
    return swiss(
        4,
        [(ANN, DEE, ANN), (BEN, CID, BEN)],
        [(ANN, BEN, ANN), (CID, DEE, CID)],
        [(ANN, CID, None), (BEN, DEE, BEN)],
        points=(2, 1, 0),
        ties=ties,
    )


def test_buchholz_is_the_sum_of_the_points_of_those_whom_one_has_met() -> None:
    # Ann: Dee 0 + Ben 4 + Cid 3 = 7     Ben: Cid 3 + Ann 5 + Dee 0 = 8
    # Cid: Ben 4 + Dee 0 + Ann 5 = 9     Dee: Ann 5 + Cid 3 + Ben 4 = 12
    assert said(four("buchholz"), "buchholz") == [7, 8, 9, 12]


def test_cut_1_leaves_out_the_least_of_them() -> None:
    # Ann: 4 + 3   Ben: 3 + 5   Cid: 4 + 5   Dee: 5 + 4
    assert said(four("cut"), "cut") == [7, 8, 9, 9]


def test_median_leaves_out_the_least_and_the_most() -> None:
    # Ann: 0 3 4   Ben: 0 3 5   Cid: 0 4 5   Dee: 3 4 5
    assert said(four("median"), "median") == [3, 3, 4, 4]


def test_sonneborn_berger_is_those_beaten_and_half_of_those_drawn_with() -> None:
    # Ann: Dee 0 + Ben 4 + half of Cid's 3 = 5.5   Ben: Cid 3 + Dee 0 = 3
    # Cid: Dee 0 + half of Ann's 5 = 2.5           Dee: 0
    assert said(four("sonneborn"), "sonneborn") == [Fraction(11, 2), 3, Fraction(5, 2), 0]


def test_in_a_round_robin_who_was_not_there_counts_like_anybody() -> None:
    league = League(3, format="robin", ties=OF_SHARES)
    results = {frozenset((ANN, BEN)): ANN, frozenset((ANN, CID)): ANN, frozenset((BEN, CID)): BEN}
    for _ in range(3):
        league.draw()
        for id in league.now():
            winner = results[frozenset(league.pairing(id))]
            if CID in league.pairing(id):
                first = league.season.pairings[id].first
                league.forfeit(id, first=int(first == winner), second=int(first != winner))
            else:
                league.play(id, winner)
        league.close()
    # Ann 6, Ben 3, Cid 0; nobody has anything from his round of rest.
    assert said(league, "buchholz") == [3 + 0, 6 + 0, 6 + 3]
    assert said(league, "cut") == [3, 6, 6]
    assert said(league, "sonneborn") == [3 + 0, 0, 0]


# ------------------------------------------------------------------ rounds without a match


def test_a_bye_is_played_against_a_stand_in_with_as_many_points_but_no_more_than_draws() -> None:
    league = swiss(
        3,
        [(ANN, BEN, ANN), (CID, None, None)],
        [(ANN, CID, ANN), (BEN, None, None)],
        ties=OF_SHARES,
    )
    # Ann 6, Ben 3, Cid 3. The stand-in of Ben and of Cid would have 3, but draws in both of the
    # two rounds give 2.
    assert said(league, "buchholz") == [3 + 3, 6 + 2, 6 + 2]
    # A bye is not missed, so it is cut because it is the least.
    assert said(league, "cut") == [3, 6, 6]
    # It was won, so it counts in full.
    assert said(league, "sonneborn") == [6, 2, 2]


def test_a_forfeit_is_played_against_a_stand_in_with_no_more_than_the_other_has() -> None:
    league = League(4, format="swiss", rounds=2, ties=OF_SHARES)
    drawn(league, (ANN, DEE), (BEN, CID))
    league.forfeit("1-1", first=1)
    league.play("1-2", BEN)
    closed(league)
    drawn(league, (ANN, BEN), (CID, DEE))
    league.play("2-1", ANN)
    league.play("2-2", DEE)
    closed(league)
    # Ann 6, Ben 3, Cid 0, Dee 3.
    # Ann: for Dee, who was not there, the lesser of Ann's 6 and Dee's 3; and Ben 3.
    # Dee: for the match that she missed the lesser of her 3 and Ann's 6; and Cid 0.
    assert said(league, "buchholz") == [3 + 3, 0 + 6, 3 + 3, 3 + 0]
    # Dee's missed match is cut before Cid, though it is more.
    assert said(league, "cut") == [3, 6, 3, 0]
    # Dee has lost what she missed.
    assert said(league, "sonneborn") == [6, 0, 0, 0]


def test_who_has_dropped_draws_his_last_rounds_for_those_who_met_him() -> None:
    league = League(4, format="swiss", rounds=3, ties=OF_SHARES)
    drawn(league, (ANN, DEE), (BEN, CID))
    league.play("1-1", DEE)
    league.play("1-2", BEN)
    closed(league)
    league.drop(DEE)
    drawn(league, (BEN, ANN), (CID, None))
    league.play("2-1", ANN)
    closed(league)
    drawn(league, (ANN, CID), (BEN, None))
    league.play("3-1", ANN)
    closed(league)
    # Ann 6, Ben 6, Cid 3, Dee 3. For Ann, Dee counts 3 and a draw for each of rounds 2 and 3.
    assert league.of(ANN).ties["buchholz"] == (3 + 1 + 1) + 6 + 3
    # For herself both rounds are lost against a stand-in with her 3, as three draws give 3 too.
    assert league.of(DEE).ties["buchholz"] == 6 + 3 + 3
    assert league.of(DEE).ties["cut"] == 6 + 3
    assert league.of(DEE).ties["median"] == 3
    assert league.of(DEE).ties["sonneborn"] == 6


def test_rounds_before_a_missed_match_are_his_last_ones_too_but_not_those_before_a_game() -> None:
    league = League(4, format="swiss", rounds=4, ties=OF_SHARES)
    drawn(league, (ANN, DEE), (BEN, CID))
    league.play("1-1", DEE)
    league.play("1-2", BEN)
    closed(league)
    league.drop(DEE)
    drawn(league, (ANN, BEN), (CID, None))
    league.play("2-1", ANN)
    closed(league)
    league.back(DEE)
    drawn(league, (DEE, BEN), (ANN, CID))
    league.play("3-2", ANN)
    played = League(0, format="swiss", rounds=4, ties=OF_SHARES)
    played.season, played.deeds, played.matches = league.season, [*league.deeds], 100
    league.forfeit("3-1", second=1)
    played.play("3-1", BEN)
    for one in (league, played):
        closed(one)
        one.drop(DEE)
        drawn(one, (ANN, None), (BEN, CID))
        one.play("4-2", CID)
        closed(one)
    # Ann 0 + 3 + 3 + 3 = 9, Ben 3 + 0 + 3 + 0 = 6, Cid 0 + 3 + 0 + 3 = 6, Dee 3.
    # Of four rounds draws give 4, so this is what Ann's bye counts.
    # Dee counts for Ann: 3, in round 2 a draw, in round 3, which she missed, 0, in round 4 a draw.
    assert league.of(ANN).ties["buchholz"] == (3 + 1 + 0 + 1) + 6 + 6 + 4
    # If she played in round 3, round 2 is not one of her last ones.
    assert played.of(ANN).ties["buchholz"] == (3 + 0 + 0 + 1) + 6 + 6 + 4


def test_rounds_before_somebody_came_count_as_the_league_says() -> None:
    league = League(4, format="swiss", rounds=2, missed="draw", ties=(*OF_SHARES, "progressive"))
    drawn(league, (ANN, DEE), (BEN, CID))
    league.play("1-1", ANN)
    league.play("1-2", BEN)
    closed(league)
    league.do(Joined(EVE, late=1))
    drawn(league, (ANN, BEN), (CID, EVE), (DEE, None))
    league.play("2-1", ANN)
    league.play("2-2", EVE)
    closed(league)
    # Ann 6, Ben 3, Cid 0, Dee 3, Eve 1 + 3 = 4. For Eve round 1 was drawn with a stand-in that
    # has her 4, but no more than draws in both rounds give, so 2.
    assert league.of(EVE).ties["buchholz"] == 2 + 0
    assert league.of(EVE).ties["sonneborn"] == 1 + 0
    # She was not there in that round, so it is cut before Cid.
    assert league.of(EVE).ties["cut"] == 0
    # She had 1 and then 4.
    assert league.of(EVE).ties["progressive"] == 1 + 4
    # She has played in the last round, so she counts as she stands.
    assert league.of(CID).ties["buchholz"] == 3 + 4


def late(missed: str, forfeit: bool = False) -> League:
    """Eve comes after a round that Cid has lost, and meets Cid."""
    league = League(4, format="swiss", rounds=2, missed=missed, ties=OF_SHARES)
    drawn(league, (ANN, DEE), (BEN, CID))
    league.play("1-1", ANN)
    league.play("1-2", BEN)
    closed(league)
    league.do(Joined(EVE, late=1))
    drawn(league, (ANN, BEN), (CID, EVE), (DEE, None))
    league.play("2-1", ANN)
    if forfeit:
        league.forfeit("2-2", first=1)
    else:
        league.play("2-2", EVE)
    closed(league)
    return league


def test_a_round_before_somebody_came_that_counts_as_won_is_not_cut_first() -> None:
    # Eve has 6, her stand-in the 2 of two draws, Cid 0, who is the least.
    assert late("win").of(EVE).ties["cut"] == 2


def test_a_round_before_somebody_came_is_not_drawn_twice() -> None:
    # Eve has 1 for the round before her, and has missed her match: so much she counts for Cid,
    # who met Ben with 3.
    assert late("draw", forfeit=True).of(CID).ties["buchholz"] == 3 + 1


def test_a_match_that_counts_for_nobody_is_no_round() -> None:
    league = League(4, format="swiss", rounds=2, ties=OF_SHARES)
    drawn(league, (ANN, DEE), (BEN, CID))
    league.play("1-1", ANN)
    league.do(Ruled("1-2", void=True))
    closed(league)
    drawn(league, (ANN, BEN), (CID, DEE))
    league.play("2-1", ANN)
    league.play("2-2", CID)
    closed(league)
    # Ann 6, Ben 0, Cid 3, Dee 0. Ben has met Ann alone, and Cid has met Dee alone.
    assert said(league, "buchholz") == [0 + 0, 6, 0, 6 + 3]


# ------------------------------------------------------------------ single games


def best_of_three(*ties: Tie) -> League:
    league = League(4, format="swiss", rounds=2, best_of=3, ties=ties)
    drawn(league, (ANN, DEE), (BEN, CID))
    league.play("1-1", ANN, ANN)
    league.play("1-2", BEN, None, CID)
    closed(league)
    drawn(league, (ANN, BEN), (CID, DEE))
    league.play("2-1", ANN, BEN, ANN)
    league.forfeit("2-2", first=1)
    closed(league)
    return league


def test_a_drawn_game_is_a_third_of_a_win() -> None:
    # Won, lost, drawn: Ann 4 1 0, Ben 2 3 1, Cid 1 1 1, Dee 0 2 0; the forfeit has no games.
    # Ann 12/15, Ben (6 + 1)/18, Cid (3 + 1)/9, Dee 0/6.
    found = said(best_of_three("games"), "games")
    assert found == [Fraction(4, 5), Fraction(7, 18), Fraction(4, 9), 0]


def test_the_game_win_rate_of_wotc_has_forfeits_as_two_to_nothing_and_a_floor() -> None:
    # Cid 3 1 1: (9 + 1)/15. Dee 0 4 0, but never below a third.
    found = said(best_of_three("gw"), "gw")
    assert found == [Fraction(4, 5), Fraction(7, 18), Fraction(2, 3), Fraction(1, 3)]


def test_opponents_game_win_rate_is_the_mean_of_those_whom_one_has_met() -> None:
    # Ann met Dee and Ben: (1/3 + 7/18)/2. Ben met Cid and Ann: (2/3 + 4/5)/2.
    # Cid met Ben and Dee: (7/18 + 1/3)/2. Dee met Ann and Cid: (4/5 + 2/3)/2.
    found = said(best_of_three("ogw"), "ogw")
    assert found == [Fraction(13, 36), Fraction(11, 15), Fraction(13, 36), Fraction(11, 15)]


def test_a_bye_is_two_to_nothing_in_ones_own_rate_and_nothing_in_that_of_others() -> None:
    league = League(3, format="swiss", rounds=2, best_of=3, ties=("gw", "games", "ogw"))
    drawn(league, (ANN, BEN), (CID, None))
    league.play("1-1", ANN, BEN, ANN)
    closed(league)
    drawn(league, (ANN, CID), (BEN, None))
    league.play("2-1", CID, CID)
    closed(league)
    # Ann 2 3, Ben 1 2 and the bye 2 0, Cid 2 0 and the bye 2 0.
    assert said(league, "gw") == [Fraction(2, 5), Fraction(3, 5), 1]
    assert said(league, "games") == [Fraction(2, 5), Fraction(1, 3), 1]
    # Ann met Ben, who has 1/3 without his bye, and Cid.
    assert league.of(ANN).ties["ogw"] == (Fraction(1, 3) + 1) / 2


# ------------------------------------------------------------------ matches


def test_wins_are_matches_won_also_by_a_bye_or_a_forfeit() -> None:
    league = League(3, format="swiss", rounds=2, ties=("wins",))
    drawn(league, (ANN, BEN), (CID, None))
    league.forfeit("1-1", first=1)
    closed(league)
    drawn(league, (CID, ANN), (BEN, None))
    league.play("2-1", None)
    closed(league)
    assert said(league, "wins") == [1, 1, 1]
    assert said(four("wins"), "wins") == [2, 2, 1, 0]


def test_progressive_is_what_one_had_after_each_round_added_up() -> None:
    # Ann 2, 4, 5; Ben 2, 2, 4; Cid 0, 2, 3; Dee 0, 0, 0.
    assert said(four("progressive"), "progressive") == [11, 8, 5, 0]
    early = swiss(
        4,
        [(ANN, DEE, ANN), (BEN, CID, BEN)],
        [(ANN, BEN, BEN), (CID, DEE, DEE)],
        [(ANN, CID, ANN), (BEN, DEE, DEE)],
        ties=("progressive",),
    )
    # Ann has 3, 3, 6, Ben 3, 6, 6, Dee 0, 3, 6.
    assert early.order() == [(1, BEN), (2, ANN), (3, DEE), (4, CID)]


def six(*ties: Tie) -> League:
    """Fay 8 points, Eve 6, and Ann, Ben, Cid and Dee 4 each, with two for a win.

    Among the four Ann has 2 + 1 + 1 = 4 and Ben 0 + 2 + 2 = 4, Cid 1 + 0 + 1 = 2, Dee the same."""
    return robin(
        *((ANN, BEN, ANN), (ANN, CID, None), (ANN, DEE, None)),
        *((BEN, CID, BEN), (BEN, DEE, BEN), (CID, DEE, None)),
        *((ANN, EVE, EVE), (BEN, EVE, EVE), (CID, EVE, CID), (DEE, EVE, DEE)),
        *((one, FAY, FAY) for one in FOUR),
        (EVE, FAY, EVE),
        points=(2, 1, 0),
        ties=ties,
    )


def test_head_to_head_is_applied_once_or_again_to_those_whom_it_left_equal() -> None:
    once = six("head")
    assert once.order() == [(1, FAY), (2, EVE), (3, ANN), (3, BEN), (5, CID), (5, DEE)]
    again = six("direct")
    # Ann has beaten Ben; Cid and Dee have drawn.
    assert again.order() == [(1, FAY), (2, EVE), (3, ANN), (4, BEN), (5, CID), (5, DEE)]
    assert said(again, "direct") == [(4, 2), (4, 0), (2,), (2,), None, None]


def test_head_to_head_again_decides_nothing_where_not_all_have_met() -> None:
    league = swiss(4, [(ANN, DEE, ANN), (BEN, CID, BEN)], ties=("direct",))
    assert league.order() == [(1, ANN), (1, BEN), (3, CID), (3, DEE)]
    assert league.of(ANN).ties["direct"] is None


# ------------------------------------------------------------------ leagues that exist


def test_a_league_of_before_keeps_its_tie_breaks_in_their_order() -> None:
    """The usual ones were never stored, so what is usual may not change."""
    stored = b'{"format":"swiss"}'
    usual = ("opponents", "games", "head", "coin")
    assert msgspec.json.decode(stored, type=Terms).ties == usual
    some = msgspec.json.decode(b'{"ties":["coin","head"]}', type=Terms)
    assert some.ties == ("coin", "head")


# ------------------------------------------------------------------ why


def test_neighbours_who_are_equal_on_points_are_parted_by_the_first_tie_break_that_differs() -> (
    None
):
    # Fay 8, Eve 6, and Ann and Ben with 4 above Cid and Dee with 4, who share a place.
    found = reasons(six("wins", "direct", "buchholz").standings())
    # Wins: Ann 1, Ben 2, Cid 1, Dee 1. So Ben is first, and among the others Cid and Dee have
    # drawn with Ann and with each other: 2 each.
    assert found[0] == Reason(BEN, ANN, "wins", 2, 1)
    # Buchholz: Ann met Ben 4, Cid 4, Dee 4, Eve 6, Fay 8, and so has everybody of the four.
    assert len(found) == 1
    again = reasons(six("direct").standings())
    assert again == [
        Reason(ANN, BEN, "direct", (4, 2), (4, 0)),
        Reason(BEN, CID, "direct", (4, 0), (2,)),
    ]


def test_who_went_on_to_a_knock_out_stands_where_that_has_brought_him() -> None:
    league = League(8, format="swiss", rounds=3, cut=4, ties=("buchholz", "coin"))
    for _ in range(4):
        league.round()
    [finalists] = league.season.finalists.values()
    standing = league.standings()
    by_points = {one.better for one in reasons(standing)}
    assert by_points & {*finalists}, "some of them have as many points as the next"
    assert {one.better for one in reasons(standing, finalists)} == by_points - {*finalists}


def test_nobody_is_told_why_where_points_differ_or_in_a_bracket() -> None:
    assert reasons(four("buchholz").standings()) == []
    league = League(4, format="single")
    league.round()
    assert reasons(league.standings()) == []
