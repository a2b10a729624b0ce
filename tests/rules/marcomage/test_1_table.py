"""MArcomage, chapter 1: the table."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.events import Started
from engine.games.marcomage.numbers import FACILITIES, RESOURCES
from engine.games.marcomage.rules import RULES
from tests.kit.marcomage import discard, enemy, fresh, me, names, play, side, situation
from tests.kit.marks import rule
from tests.kit.odds import assert_odds


@rule("M-1.1")
def test_two_players_each_have_a_castle_three_facilities_and_three_resources() -> None:
    assert RULES.seats == (2, 2)
    player = fresh().view(0)["players"][0]
    castle, facilities, resources = ("tower", "wall"), FACILITIES, RESOURCES
    assert facilities == ("quarry", "magic", "dungeon")
    assert resources == ("bricks", "gems", "recruits")
    assert all(name in player for name in (*castle, *facilities, *resources))


@rule("M-1.1")
def test_stock_means_all_three_resources() -> None:
    # Wealth: stock +7, enemy stock +10. Then production of 2, 2 and 2.
    match = situation(me=side(hand=["Wealth"], bricks=1, gems=2, recruits=3), enemy=side(gems=40))
    play(match, "Wealth")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (10, 11, 12)
    assert (enemy(match).bricks, enemy(match).gems, enemy(match).recruits) == (110, 50, 110)


@rule("M-1.1")
def test_facilities_means_all_three_of_them() -> None:
    match = situation(me=side(hand=["Curse"]), enemy=side(quarry=5, magic=6, dungeon=7))
    play(match, "Curse")  # facilities +1, enemy facilities -1
    assert (me(match).quarry, me(match).magic, me(match).dungeon) == (3, 3, 3)
    assert (enemy(match).quarry, enemy(match).magic, enemy(match).dungeon) == (4, 5, 6)


@rule("M-1.2")
def test_both_begin_with_the_same_and_the_second_player_gets_one_more_of_each_resource() -> None:
    for seed in range(20):
        board = fresh(seed).state
        first, second = board.players[board.active], board.players[1 - board.active]
        assert first.attributes() == (30, 25, 3, 3, 3, 15, 5, 10)
        assert second.attributes() == (30, 25, 3, 3, 3, 16, 6, 11)


@rule("M-1.2")
def test_chance_says_who_goes_first() -> None:
    first = Counter(fresh(seed).state.active for seed in range(1000))
    assert_odds(first, {0: 1 / 2, 1: 1 / 2})


@rule("M-1.2")
def test_everybody_is_told_who_goes_first() -> None:
    match = fresh()
    assert [event for event in match.opening if isinstance(event, Started)] == [
        Started(first=match.state.active)
    ]
    assert all(event.seen_by(seat) for event in match.opening for seat in (0, 1, None))


@rule("M-1.3")
def test_a_wall_never_grows_beyond_150() -> None:
    match = situation(me=side(hand=["Great Wall of China"], wall=149))  # wall +75
    play(match, "Great Wall of China")
    assert me(match).wall == 150
    assert enemy(match).wall == 40


@rule("M-1.3")
def test_a_tower_stops_at_100_and_at_0() -> None:
    match = situation(me=side(hand=["Magical palace"], tower=90))  # tower +40
    play(match, "Magical palace")
    assert me(match).tower == 100
    match = situation(me=side(hand=["Trebuchet"]), enemy=side(tower=3))  # enemy tower -7
    play(match, "Trebuchet")
    assert enemy(match).tower == 0


@rule("M-1.3")
def test_a_wall_stops_at_0() -> None:
    match = situation(me=side(hand=["Battering ram"]), enemy=side(wall=4))  # enemy wall -11
    play(match, "Battering ram")
    assert enemy(match).wall == 0
    assert enemy(match).tower == 50


@rule("M-1.3")
def test_a_facility_never_falls_below_1() -> None:
    match = situation(me=side(hand=["Curse"]), enemy=side(quarry=1, magic=2, dungeon=1))
    play(match, "Curse")  # enemy facilities -1
    assert (enemy(match).quarry, enemy(match).magic, enemy(match).dungeon) == (1, 1, 1)


@rule("M-1.3")
def test_a_resource_never_falls_below_0() -> None:
    match = situation(me=side(hand=["Erosion"]), enemy=side(bricks=9))  # enemy bricks -10
    play(match, "Erosion")
    assert enemy(match).bricks == 0


@rule("M-1.3")
def test_a_facility_has_no_upper_limit() -> None:
    match = situation(me=side(hand=["Blacksmith"], dungeon=60, recruits=20))  # dungeon +1
    play(match, "Blacksmith")
    assert me(match).dungeon == 61


@rule("M-1.3")
def test_a_token_counter_stays_below_100() -> None:
    # 100 is where the keyword happens and the counter goes back, so 99 is the most that one sees.
    match = situation(me=side(hand=["Knight"], tokens={"Soldier": 84}))  # +15
    play(match, "Knight")
    assert me(match).counts == [99]


@rule("M-1.3")
def test_a_castle_that_is_pushed_below_0_ends_at_0() -> None:
    match = situation(me=side(hand=["Death pact"], tower=5, wall=10))
    play(match, "Death pact")  # attack 70, tower -20, wall -50
    assert (me(match).tower, me(match).wall) == (0, 0)


@rule("M-1.3")
def test_a_number_may_pass_its_limit_while_the_text_happens() -> None:
    # Mediator pays the chosen card's price from the stock, asks whether a resource is below 0 now,
    # and lowers the facility of that resource.
    match = situation(
        me=side(hand=["Mediator"], bricks=0, quarry=3), enemy=side(hand=["Great Wall of China"])
    )
    play(match, "Mediator", mode=1)  # bricks 0 - 35 = -35: quarry -1
    assert me(match).quarry == 2
    assert me(match).bricks == 0 + 2  # 0 by the limits, then the quarry's production


@rule("M-1.3")
def test_limits_are_applied_after_the_keywords_and_not_before() -> None:
    # Waterfall takes 5 of a wall of 3, and Aqua after the uncommon Kraken gives 5: -2 + 5 = 3.
    # If the limits were applied in between, it would be 0 + 5.
    match = situation(me=side(hand=["Waterfall"], wall=3, last=["Kraken"]))
    play(match, "Waterfall")
    assert me(match).wall == 3


@rule("M-1.4")
@pytest.mark.parametrize("seed", range(30))
def test_a_hand_has_eight_positions_and_begins_without_rares(seed: int) -> None:
    for player in fresh(seed).state.players:
        assert len(player.hand) == 8
        assert all(BOOK.rarity[card] < 2 for card in player.hand)


@rule("M-1.4")
def test_a_hand_is_full_again_after_each_turn() -> None:
    match = fresh(3)
    for _ in range(40):
        discard(match, names(match.state.players[match.state.active].hand)[0])
        assert all(len(player.hand) == 8 and all(player.hand) for player in match.state.players)


@rule("M-1.5")
def test_both_players_and_all_others_see_both_hands() -> None:
    match = situation(me=side(hand=["Knight"]), enemy=side(hand=["Goblin"]))
    for seat in (0, 1, None):
        first, second = match.view(seat)["players"]
        assert first["hand"] == me(match).hand
        assert second["hand"] == enemy(match).hand


@rule("M-1.5")
def test_hidden_hands_are_seen_by_their_owner_alone() -> None:
    match = situation(me=side(hand=["Knight"]), enemy=side(hand=["Goblin"]), hidden_hands=True)
    for seat, seen in ((0, (True, False)), (1, (False, True)), (None, (False, False))):
        players = match.view(seat)["players"]
        hands = (me(match).hand, enemy(match).hand)
        for player, hand, open_ in zip(players, hands, seen, strict=True):
            assert player["hand"] == (hand if open_ else [0] * 8)
