"""MArcomage, chapter 5: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.marcomage.views.reports import reports_of
from engine.table import Match, Outcome, Rejected
from engine.table.absence import claims
from engine.words import later
from tests.kit.marcomage import (
    FILLER,
    answer,
    discard,
    enemy,
    fresh,
    me,
    play,
    position_of,
    side,
    situation,
)
from tests.kit.marks import rule


def ended(match: Match[Any]) -> tuple[str, int | None] | None:
    """How the match ended and who won, or nothing if it goes on."""
    return (match.outcome.kind, match.outcome.winner) if match.outcome else None


# ------------------------------------------------------------------ the four conditions


@rule("M-5.1")
@pytest.mark.parametrize(("tower", "end"), [(7, ("Destruction", 0)), (8, None)])
def test_a_tower_at_0_is_destroyed(tower: int, end: object) -> None:
    match = situation(me=side(hand=["Trebuchet"]), enemy=side(tower=tower))  # enemy tower -7
    play(match, "Trebuchet")
    assert ended(match) == end


@rule("M-5.1")
def test_a_player_can_destroy_his_own_tower() -> None:
    match = situation(me=side(hand=["Death pact"], tower=20))  # tower -20
    play(match, "Death pact")
    assert ended(match) == ("Destruction", 1)


@rule("M-5.1")
@pytest.mark.parametrize(("tower", "end"), [(90, ("Construction", 0)), (89, None)])
def test_a_tower_at_100_is_built(tower: int, end: object) -> None:
    match = situation(me=side(hand=["Tower of Babylon"], tower=tower))  # tower +10
    play(match, "Tower of Babylon")
    assert ended(match) == end


@rule("M-5.1")
@pytest.mark.parametrize(("recruits", "end"), [(194, ("Resource", 0)), (193, None)])
def test_a_stock_of_400_in_total_wins(recruits: int, end: object) -> None:
    match = situation(me=side(recruits=recruits))
    discard(match, FILLER)  # 100 + 100 + recruits, and 6 from the facilities
    assert ended(match) == end


@rule("M-5.1")
def test_the_opponents_stock_is_looked_at_too() -> None:
    # Wealth: stock +7, enemy stock +10 each: the enemy's 371 become 401.
    match = situation(me=side(hand=["Wealth"]), enemy=side(recruits=171))
    play(match, "Wealth")
    assert ended(match) == ("Resource", 1)


@rule("M-5.1")
@pytest.mark.parametrize(("round", "end"), [(250, ("Timeout", 1)), (249, None)])
def test_the_match_ends_with_a_turn_of_round_250(round: int, end: object) -> None:
    match = situation(me=side(tower=49), round=round)
    discard(match, FILLER)
    assert ended(match) == end


@rule("M-5.1")
def test_a_stock_is_counted_when_a_turn_is_over_with_the_production_of_its_player_only() -> None:
    # 3 x 133 = 399 and 6 more a turn, but not in the turn of the other player.
    rich: Any = {"bricks": 133, "gems": 133, "recruits": 133}
    match = situation(enemy=side(**rich))
    discard(match, FILLER)
    assert ended(match) is None
    discard(match, FILLER)
    assert ended(match) == ("Resource", 1)


@rule("M-5.1")
def test_the_opponents_tower_may_be_built_for_him() -> None:
    match = situation(me=side(hand=["Inspiration"]), enemy=side(tower=70))  # enemy tower +30
    play(match, "Inspiration")
    assert ended(match) == ("Construction", 1)


@rule("M-5.1", "M-5.2")
@pytest.mark.parametrize(
    ("name", "mine", "theirs", "end"),
    [
        # Comparing the towers after the turn would say otherwise, or the same for another reason.
        ("Trebuchet", {"tower": 1}, {"tower": 7}, "Destruction"),
        ("Tower of Babylon", {"tower": 90}, {"tower": 99}, "Construction"),
        (FILLER, {"tower": 10, "recruits": 194}, {"tower": 99}, "Resource"),
    ],
)
def test_in_round_250_too_the_timeout_comes_last(
    name: str, mine: Any, theirs: Any, end: str
) -> None:
    match = situation(me=side(hand=[name], **mine), enemy=side(**theirs), round=250)
    play(match, name)
    assert ended(match) == (end, 0)


@rule("M-5.1")
def test_the_turn_that_leads_into_round_250_does_not_end_the_match() -> None:
    match = situation(me=side(hand=["Pegasus"]), enemy=side(tower=51), round=248)
    play(match, "Pegasus")  # Quick: still round 248
    discard(match, FILLER)
    discard(match, FILLER)
    assert (match.state.round, ended(match)) == (250, None)
    discard(match, FILLER)
    assert ended(match) == ("Timeout", 1)


@rule("M-5.1")
def test_the_end_is_looked_for_in_extra_turns_too() -> None:
    match = situation(me=side(hand=["Pegasus"]), enemy=side(tower=1, wall=0))  # Quick, attack 1
    play(match, "Pegasus")
    assert ended(match) == ("Destruction", 0)
    assert match.outcome
    assert not match.outcome.given_up


@rule("M-5.1")
def test_after_the_end_nothing_is_asked_and_the_round_stays() -> None:
    match = situation(me=side(hand=["Trebuchet"]), enemy=side(tower=7), round=30)
    play(match, "Trebuchet")
    assert match.questions == ()
    assert match.state.round == 30
    assert match.outcome == Outcome(
        "Destruction", 0, ((0,), (1,)), later("{loser}'s tower fell", loser="Second")
    )


@rule("M-5.2")
def test_both_meeting_the_same_condition_is_a_draw() -> None:
    # Earthquake: each player: tower -15, wall -30.
    match = situation(me=side(hand=["Earthquake"], tower=15), enemy=side(tower=9))
    play(match, "Earthquake")
    assert ended(match) == ("Draw", None)
    assert match.outcome
    assert match.outcome.ranking == ((0, 1),)


@rule("M-5.2")
def test_both_building_their_tower_is_a_draw() -> None:
    # Enlightenment: each player: tower +25, facilities +1.
    match = situation(me=side(hand=["Enlightenment"], tower=75), enemy=side(tower=80))
    play(match, "Enlightenment")
    assert ended(match) == ("Draw", None)


@rule("M-5.2")
def test_both_reaching_a_stock_of_400_is_a_draw() -> None:
    # Wealth: stock +7, enemy stock +10 each.
    full: Any = {"bricks": 130, "gems": 130, "recruits": 130}
    match = situation(me=side(hand=["Wealth"], **full), enemy=side(**full))
    play(match, "Wealth")
    assert ended(match) == ("Draw", None)


@rule("M-5.2")
def test_destruction_is_looked_for_before_construction() -> None:
    # Telekinesis: tower +5, enemy tower -5. Both would win; the first in the order names the end.
    match = situation(me=side(hand=["Telekinesis"], tower=95), enemy=side(tower=5))
    play(match, "Telekinesis")
    assert (me(match).tower, enemy(match).tower) == (100, 0)
    assert ended(match) == ("Destruction", 0)


@rule("M-5.2")
def test_destruction_decides_against_the_stock_of_the_destroyed() -> None:
    # Thieves with honor: enemy tower -6, enemy stock +2 each: 396 become 402.
    match = situation(
        me=side(hand=["Thieves with honor"]),
        enemy=side(tower=6, bricks=132, gems=132, recruits=132),
    )
    play(match, "Thieves with honor")
    assert enemy(match).stock == 402
    assert ended(match) == ("Destruction", 0)


@rule("M-5.2")
def test_construction_decides_against_the_stock_of_the_other() -> None:
    # Enlightenment, for 17 gems: each player: tower +25, facilities +1. The player's stock is
    # 390 - 17 + 31 + 3 + 3 = 410, and the enemy's tower 100.
    match = situation(
        me=side(hand=["Enlightenment"], tower=10, quarry=30, bricks=130, gems=130, recruits=130),
        enemy=side(tower=75),
    )
    play(match, "Enlightenment")
    assert me(match).stock == 410
    assert ended(match) == ("Construction", 1)


@rule("M-5.2")
def test_a_draw_by_destruction_is_not_broken_by_a_stock_of_400() -> None:
    # Earthquake, for 10 gems: each player: tower -15, wall -30. The player's stock is
    # 390 - 10 + 30 + 2 + 2 = 414.
    match = situation(
        me=side(hand=["Earthquake"], tower=15, quarry=30, bricks=130, gems=130, recruits=130),
        enemy=side(tower=15),
    )
    play(match, "Earthquake")
    assert me(match).stock == 414
    assert ended(match) == ("Draw", None)


# ------------------------------------------------------------------ timeout


@rule("M-5.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "end"),
    [
        ({"tower": 51}, {"wall": 150}, ("Timeout", 0)),  # the tower comes first
        ({"tower": 49, "wall": 150}, {}, ("Timeout", 1)),
        ({"wall": 41}, {"quarry": 9}, ("Timeout", 0)),  # then the wall
        ({"wall": 39, "quarry": 9}, {}, ("Timeout", 1)),
        ({"quarry": 3}, {"bricks": 160}, ("Timeout", 0)),  # then the facilities together
        ({"quarry": 1, "magic": 4}, {"bricks": 160}, ("Timeout", 0)),
        ({"bricks": 100}, {"bricks": 107}, ("Timeout", 1)),  # then the resources together
        ({"bricks": 100}, {"bricks": 103, "gems": 102}, ("Timeout", 0)),  # 306 against 305
        ({}, {"bricks": 106}, ("Draw", None)),  # with the production of 6: all equal
    ],
)
def test_when_time_is_up_towers_walls_facilities_and_resources_are_compared(
    mine: Any, theirs: Any, end: object
) -> None:
    match = situation(me=side(**mine), enemy=side(**theirs), round=250)
    discard(match, FILLER)
    assert ended(match) == end


@rule("M-5.3")
def test_an_extra_turn_in_round_250_is_not_waited_for() -> None:
    match = situation(me=side(hand=["Pegasus"], tower=60), round=250)
    play(match, "Pegasus")
    assert ended(match) == ("Timeout", 0)


# ------------------------------------------------------------------ leaving


@rule("M-5.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_surrender_at_any_time(seat: int) -> None:
    match = fresh(5)
    for _ in range(3):
        answer(match, "discard:1")
    match.answer(seat, "surrender", {"yes": True})
    assert ended(match) == ("Surrender", 1 - seat)
    assert match.outcome
    assert match.outcome.given_up


@rule("M-5.4")
def test_whoever_surrenders_loses_even_if_he_is_ahead() -> None:
    match = situation(me=side(hand=["Pegasus"], tower=99, wall=150), enemy=side(tower=2))
    play(match, "Pegasus")  # Quick: he is to move again
    match.answer(0, "surrender", {"yes": True})
    assert ended(match) == ("Surrender", 1)
    assert match.questions == ()
    assert match.outcome
    assert match.outcome.ranking == ((1,), (0,))


@rule("M-5.4")
def test_who_is_asked_and_says_no_does_not_surrender() -> None:
    match = fresh()
    assert match.answer(0, "surrender", {"yes": False}) == []
    assert ended(match) is None
    assert match.questions[0].id == "turn-1"


@rule("M-5.4")
def test_nobody_surrenders_for_another_or_after_the_end() -> None:
    match = fresh()
    assert isinstance(match.answer(None, "surrender", {"yes": True}), Rejected)
    match.answer(1, "surrender", {"yes": True})
    late = match.answer(0, "surrender", {"yes": True})
    assert isinstance(late, Rejected)
    assert late.reason == "not_asked"


@rule("M-5.5")
def test_an_aborted_match_has_no_winner() -> None:
    match = fresh()
    match.answer(None, "host", {"pick": ["abort"]})
    assert ended(match) == ("Abort", None)


@rule("M-5.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_finished_match_is_won_by_who_waited(seat: int) -> None:
    match = fresh()
    match.answer(None, "host", {"pick": [f"finish:{seat}"]})
    assert ended(match) == ("Abandon", seat)


@rule("M-5.5")
def test_an_aborted_match_ranks_nobody_and_gives_no_experience() -> None:
    match = fresh()
    match.answer(None, "host", {"pick": ["abort"]})
    assert match.outcome
    assert match.outcome.ranking == ((0, 1),)
    assert reports_of(match.state, (0, 0)) == []


@rule("M-5.6")
def test_a_finished_match_counts_as_abandoned_by_the_other() -> None:
    # Abandon: 100 for the winner, nothing for the loser.
    match = fresh()
    match.answer(None, "host", {"pick": ["finish:1"]})
    lost, won = reports_of(match.state, (0, 0))
    assert (won.phases[0].experience, lost.phases[0].experience) == (100, 0)


@rule("M-5.5", "M-5.6")
def test_a_match_that_is_over_is_neither_aborted_nor_finished() -> None:
    match = fresh()
    match.answer(0, "surrender", {"yes": True})
    for pick in ("abort", "finish:0"):
        late = match.answer(None, "host", {"pick": [pick]})
        assert isinstance(late, Rejected)
        assert late.reason == "not_asked"
    assert ended(match) == ("Surrender", 1)


@rule("M-5.6")
def test_a_match_is_finished_for_one_of_its_players_only() -> None:
    match = fresh()
    assert isinstance(match.answer(None, "host", {"pick": ["finish:2"]}), Rejected)
    assert isinstance(match.answer(None, "host", {"pick": ["finish"]}), Rejected)
    assert ended(match) is None


@rule("M-5.5", "M-5.6")
def test_only_the_host_aborts_and_finishes() -> None:
    match = fresh()
    for seat in (0, 1):
        assert isinstance(match.answer(seat, "host", {"pick": ["abort"]}), Rejected)
    assert ended(match) is None


@rule("M-5.5", "M-5.6")
@pytest.mark.parametrize(
    ("unseen", "unmoved", "claim"),
    [
        (0, 5, None),
        (21, 21, None),  # three weeks must have passed
        (20, 21.5, "finish"),  # he was here, but did not move
        (21.5, 21.5, "abort"),  # he was not here at all
        (100, 100, "abort"),
    ],
)
def test_after_three_weeks_a_match_can_be_aborted_or_finished(
    unseen: float, unmoved: float, claim: str | None
) -> None:
    assert claims(unseen, unmoved) == claim


@rule("M-5.7")
def test_a_server_may_set_shorter_waits() -> None:
    assert claims(1, 4) is None
    assert claims(1, 4, until_finish=3) == "finish"
    assert claims(2.5, 4, until_dead=2, until_finish=3) == "abort"


@rule("M-5.7")
def test_each_wait_is_set_by_itself_and_the_other_stays_three_weeks() -> None:
    assert claims(20, 20, until_dead=5) == "abort"
    assert claims(4, 20, until_dead=5) is None  # seen, and the wait to finish is three weeks still
    assert claims(20, 20, until_finish=5) == "finish"  # not dead before three weeks
    assert claims(22, 22, until_finish=5) == "abort"


@rule("M-5.1")
def test_a_match_that_nobody_has_won_goes_on() -> None:
    match = situation()
    for _ in range(6):
        answer(match, f"discard:{position_of(match, FILLER)}")
    assert ended(match) is None
    assert enemy(match).tower == me(match).tower == 50
