"""MArcomage, chapter 1: the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.marcomage.board.events import Started
from engine.games.marcomage.numbers import FACILITIES, RARITIES, RESOURCES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.table import BadSetup, Match, Seat, Setup
from tests.kit.marcomage import DECK, discard, enemy, fresh, me, names, play, side, situation
from tests.kit.marks import rule
from tests.kit.odds import assert_odds
from tests.kit.texts import doing, program


@rule("M-1.1")
def test_two_players_each_have_a_castle_three_facilities_and_three_resources() -> None:
    assert RULES.seats == (2, 2)
    player = fresh().view(0).players[0]
    castle, facilities, resources = ("tower", "wall"), FACILITIES, RESOURCES
    assert facilities == ("quarry", "magic", "dungeon")
    assert resources == ("bricks", "gems", "recruits")
    assert all(hasattr(player, name) for name in (*castle, *facilities, *resources))


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
def test_token_counters_begin_at_0() -> None:
    match = fresh(deck={**DECK, "tokens": ["Holy", "Mage"]})
    assert [player.counts for player in match.state.players] == [[0, 0], [0, 0]]


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
@pytest.mark.parametrize(
    ("text", "tower", "wall"),
    [
        ("Tower +60, tower -20, wall +5.", 90, 45),  # 50 + 60 - 20, though 100 is the most
        ("Wall +140, wall -100.", 50, 80),  # 40 + 140 - 100
        ("Tower -70, tower +30.", 10, 40),  # 50 - 70 + 30
    ],
)
def test_what_goes_beyond_a_limit_and_comes_back_is_not_cut(
    text: str, tower: int, wall: int
) -> None:
    match = situation(me=side(hand=["Knight"]))
    with doing(BOOK.numbers["Knight"], program(text)):
        play(match, "Knight")
    assert (me(match).tower, me(match).wall) == (tower, wall)


@rule("M-1.3")
def test_limits_are_applied_after_the_keywords_and_not_before() -> None:
    # Waterfall takes 5 of a wall of 3, and Aqua after the uncommon Kraken gives 5: -2 + 5 = 3.
    # If the limits were applied in between, it would be 0 + 5.
    match = situation(me=side(hand=["Waterfall"], wall=3, last=["Kraken"]))
    play(match, "Waterfall")
    assert me(match).wall == 3


@rule("M-1.3")
def test_a_facility_below_1_is_lifted_after_its_keyword_and_produces_what_is_left() -> None:
    # Master of the past takes last round's change of magic: 1 - 2 = -1. The Mage counter of 90 is
    # full with 10 more, and as magic is less than 2 above the enemy's, it adds 1: 0, lifted to 1.
    # With limits in between it would be 1 + 1. Gems: 100 - 10 for the card + 1 from the magic.
    match = situation(
        me=side(hand=["Master of the past"], magic=1, changes={"magic": 2}, tokens={"Mage": 90})
    )
    play(match, "Master of the past")
    assert me(match).counts == [0]
    assert (me(match).magic, me(match).gems) == (1, 91)


@rule("M-1.3")
def test_a_resource_below_0_is_lifted_after_the_keyword() -> None:
    # Retribution costs the only gem and takes 1 of the stock for each of two Undead cards: -2. The
    # Holy counter of 75 is full with 25 more and gives 1 for a common Undead card: -1, lifted to 0,
    # and 2 are produced. With limits in between it would be 0 + 1 + 2.
    match = situation(
        me=side(hand=["Retribution", "Ghoul", "Zombie"], gems=1, tokens={"Holy": 75}),
        enemy=side(hand=["Ghoul"]),
    )
    play(match, "Retribution")
    assert me(match).counts == [0]
    assert (me(match).bricks, me(match).gems) == (101, 2)


@rule("M-1.3")
def test_the_enemys_numbers_have_the_same_limits() -> None:
    match = situation(me=side(hand=["Two towers"], wall=99), enemy=side(wall=101))
    play(match, "Two towers")  # wall +50, enemy wall +50
    assert (me(match).wall, enemy(match).wall) == (149, 150)
    match = situation(me=side(hand=["Inspiration"]), enemy=side(tower=71))
    play(match, "Inspiration")  # tower +20, enemy tower +30
    assert (me(match).tower, enemy(match).tower) == (70, 100)


@rule("M-1.3")
@pytest.mark.parametrize(
    ("allowed", "refused"),
    [
        ({"tower": 99}, {"tower": 101}),
        ({"tower": 1}, {"tower": -1}),
        ({"wall": 150}, {"wall": 151}),
        ({"wall": 0}, {"wall": -1}),
        ({"quarry": 1}, {"quarry": 0}),
        ({"gems": 0}, {"gems": -1}),
        ({"tokens": {"Holy": 0}}, {"tokens": {"Holy": -1}}),
        ({"tokens": {"Holy": 99}}, {"tokens": {"Holy": 101}}),
    ],
)
def test_a_situation_beyond_the_limits_cannot_be_set_up(allowed: Any, refused: Any) -> None:
    situation(me=side(**allowed), enemy=side(**allowed))
    for sides in ((side(**refused), side()), (side(), side(**refused))):
        with pytest.raises(BadSetup):
            situation(*sides)


@rule("M-1.4")
def test_the_opening_hand_comes_from_the_players_own_deck() -> None:
    other = {
        word: [c for c in BOOK.by_rarity[r] if c not in DECK[word]][:15]
        for r, word in enumerate(RARITIES)
    }
    match = Match.new(RULES, Setup((Seat("Ann", DECK), Seat("Ben", other)), 4, {}))
    for player, deck in zip(match.state.players, (DECK, other), strict=True):
        assert all(card in (*deck["common"], *deck["uncommon"]) for card in player.hand)


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
        first, second = match.view(seat).players
        assert first.hand == me(match).hand
        assert second.hand == enemy(match).hand


@rule("M-1.5")
def test_hidden_hands_are_seen_by_their_owner_alone() -> None:
    match = situation(me=side(hand=["Knight"]), enemy=side(hand=["Goblin"]), hidden_hands=True)
    for seat, seen in ((0, (True, False)), (1, (False, True)), (None, (False, False))):
        players = match.view(seat).players
        hands = (me(match).hand, enemy(match).hand)
        for player, hand, open_ in zip(players, hands, seen, strict=True):
            assert player.hand == (hand if open_ else [0] * 8)
