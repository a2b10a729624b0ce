"""MArcomage, chapter 3: what a match remembers of its rounds."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.marcomage.board.state import Act
from engine.table import Match
from tests.kit.marcomage import (
    FILLER,
    card,
    discard,
    enemy,
    fresh,
    me,
    names,
    play,
    position_of,
    side,
    situation,
)
from tests.kit.marks import rule

WAND = "Meditation"  # gems +25, and 8 more if the last card played was a Mage card; 15 gems
VISITOR = "Farm"  # tower +2, wall +2; stock +3 if the last card was discarded; 2 bricks, 2 recruits


def gems_gained(match: Match[Any]) -> int:
    """What Meditation gave, without its price and the production of 2."""
    before = me(match).gems
    play(match, WAND)
    return me(match).gems - before + 15 - 2


# ------------------------------------------------------------------ the last card


@rule("M-3.6")
def test_the_last_card_played_is_the_players_own_last_act() -> None:
    assert gems_gained(situation(me=side(hand=[WAND], last=["Wizard"]))) == 33
    assert gems_gained(situation(me=side(hand=[WAND], last=["Knight"]))) == 25
    enemys = situation(me=side(hand=[WAND]), enemy=side(last=["Wizard"]))
    assert gems_gained(enemys) == 25


@rule("M-3.6")
def test_a_discarded_card_was_not_played() -> None:
    discarded = situation(me=side(hand=[WAND], last=[("Wizard", "discard")]))
    assert gems_gained(discarded) == 25


@rule("M-3.6")
@pytest.mark.parametrize(("action", "bonus"), [("play", 0), ("discard", 3)])
def test_the_last_card_counts_discards_too(action: str, bonus: int) -> None:
    match = situation(me=side(hand=[VISITOR], last=[("Knight", action)]))
    play(match, VISITOR)
    assert me(match).gems == 102 + bonus


@rule("M-3.6")
def test_during_an_extra_turn_it_is_the_most_recent_one() -> None:
    # Sorceress is a Mage and Swift; Wizard in the round before does not matter any more.
    match = situation(me=side(hand=["Pegasus", "Sorceress", WAND], last=["Wizard"]))
    play(match, "Pegasus")
    play(match, "Sorceress")
    assert gems_gained(match) == 33
    match = situation(me=side(hand=["Pegasus", WAND], last=["Wizard"]))
    play(match, "Pegasus")
    assert gems_gained(match) == 25


@rule("M-3.6")
def test_the_acts_of_a_round_are_remembered_together() -> None:
    match = situation(me=side(hand=["Pegasus", "Fairy", "Knight"], last=["Goblin"]))
    play(match, "Pegasus")
    assert me(match).last == (Act(card("Pegasus"), 0, True),)
    play(match, "Fairy")
    play(match, "Knight")
    assert [act.card for act in me(match).last] == [
        card(name) for name in ("Pegasus", "Fairy", "Knight")
    ]


@rule("M-3.6")
def test_the_history_restarts_with_the_first_act_of_the_next_round() -> None:
    match = situation(me=side(hand=["Pegasus", "Knight", "Goblin"]))
    play(match, "Pegasus")
    play(match, "Knight")
    discard(match, FILLER)  # the enemy's round leaves it alone
    assert len(me(match).last) == 2
    discard(match, "Goblin")
    assert me(match).last == (Act(card("Goblin"), 0, False),)


@rule("M-3.6")
def test_after_a_discarded_quick_card_the_history_restarts() -> None:
    match = situation(me=side(hand=["Goblin"], last=[("Pegasus", "discard")]))
    play(match, "Goblin")
    assert me(match).last == (Act(card("Goblin"), 0, True),)


@rule("M-3.6")
def test_before_the_first_act_the_last_card_is_a_nameless_free_one_that_was_played() -> None:
    # Volunteer asks whether the last card played was free, Hidden treasure too: gems +3 or +2.
    match = situation(me=side(hand=["Hidden treasure"], last=[]))
    play(match, "Hidden treasure")
    assert me(match).gems == 100 + 3 + 2
    assert fresh().state.players[0].last == ()
    # and it is no Mage card
    assert gems_gained(situation(me=side(hand=[WAND], last=[]))) == 25


@rule("M-3.6")
def test_the_last_card_may_be_of_two_rounds_ago_of_a_match_but_never_the_enemys() -> None:
    match = situation(me=side(hand=["Wizard", WAND], gems=50), enemy=side(hand=["Knight"]))
    play(match, "Wizard")
    play(match, "Knight")
    assert gems_gained(match) == 33


# ------------------------------------------------------------------ New


@rule("M-3.7")
def test_a_card_asks_for_the_flag_that_its_position_had_before_the_play() -> None:
    # Perfect shot: enemy tower -6 if it is New, else attack 6.
    new = situation(me=side(hand=["Perfect shot"], new=[1]))
    play(new, "Perfect shot")
    old = situation(me=side(hand=["Perfect shot"], new=[2]))
    play(old, "Perfect shot")
    # In both cases the player's round begins with this play, and yet the flag can be read.
    assert (enemy(new).tower, enemy(new).wall) == (44, 40)
    assert (enemy(old).tower, enemy(old).wall) == (50, 34)


@rule("M-3.7")
def test_a_card_that_counts_new_cards_counts_those_from_before_the_play() -> None:
    # Breeze: a random resource for each New card in both hands: 2 and 1, besides the production.
    match = situation(me=side(hand=["Breeze"], new=[1, 3]), enemy=side(new=[2]))
    play(match, "Breeze")
    assert me(match).stock == 300 + 3 + 6


@rule("M-3.7")
def test_the_own_flags_are_cleared_when_the_round_begins() -> None:
    match = situation(me=side(new=[2, 5]), enemy=side(new=[3]))
    discard(match, FILLER)  # position 1
    assert me(match).new == [True] + [False] * 7
    assert enemy(match).new == [n == 2 for n in range(8)]


@rule("M-3.7")
def test_a_card_that_came_since_the_previous_round_began_is_new() -> None:
    match = situation(me=side(hand=["Knight"]), enemy=side(hand=["Ambush"]))
    discard(match, "Knight")
    play(match, "Ambush")  # not New: it discards the card at position 1 of the other hand
    assert me(match).new == [True] + [False] * 7


@rule("M-3.7", "M-3.7a")
def test_flags_stay_during_the_extra_turns_of_one_round() -> None:
    match = situation(me=side(hand=["Pegasus", "Fairy", "Knight"], new=[8]))
    play(match, "Pegasus")
    assert me(match).new == [True] + [False] * 7
    play(match, "Fairy")
    assert me(match).new == [True, True] + [False] * 6
    play(match, "Knight")
    assert me(match).new == [True, True, True] + [False] * 5


@rule("M-3.7a")
def test_the_played_position_is_new_whatever_lies_there() -> None:
    # Durable keeps the card, and yet its position is New.
    match = situation(me=side(hand=[FILLER, "Troll"]))
    play(match, "Troll")
    assert names(me(match).hand)[1] == "Troll"
    assert me(match).new[1]


@rule("M-3.7a")
def test_the_discarded_position_is_new_too() -> None:
    match = situation(me=side(hand=["Knight"]))
    discard(match, "Knight")
    assert me(match).new[0]


# ------------------------------------------------------------------ changes of the last round


@rule("M-3.8")
def test_what_happened_in_the_previous_round_can_be_read() -> None:
    # Judge: enemy stock -(your loss of it last round).
    changes = {"bricks": -7, "gems": -2, "recruits": 3}
    match = situation(me=side(hand=["Judge"], changes=changes))
    play(match, "Judge")
    assert (enemy(match).bricks, enemy(match).gems, enemy(match).recruits) == (93, 98, 100)


@rule("M-3.8")
def test_after_an_own_quick_or_swift_play_it_reads_as_nothing() -> None:
    match = situation(me=side(hand=["Pegasus", "Judge"], changes={"bricks": -7}))
    play(match, "Pegasus")
    play(match, "Judge")
    assert enemy(match).bricks == 100


@rule("M-3.8")
def test_changes_of_both_players_are_noted_without_price_and_normal_production() -> None:
    # Thief costs 2 recruits: attack 1, stock +1, enemy stock -1; production of 2 each.
    match = situation(me=side(hand=["Thief"]))
    play(match, "Thief")
    # in the order tower, wall, quarry, magic, dungeon, bricks, gems, recruits
    assert me(match).changes == (0, 0, 0, 0, 0, 1, 1, 1)
    assert enemy(match).changes == (0, -1, 0, 0, 0, -1, -1, -1)


@rule("M-3.8")
def test_production_beyond_the_normal_is_a_change() -> None:
    match = situation(me=side(hand=["Clay pit"], quarry=4))  # bricks production x 2
    play(match, "Clay pit")
    assert me(match).changes == (0, 0, 0, 0, 0, 4, 0, 0)
    match = situation(me=side(hand=["Saints Day"]))  # stock +4, production x 0
    play(match, "Saints Day")
    assert me(match).changes == (0, 0, 0, 0, 0, 2, 2, 2)


@rule("M-3.8")
def test_what_the_limits_took_is_no_change() -> None:
    match = situation(me=side(hand=["Erosion"]), enemy=side(bricks=4))  # enemy bricks -10
    play(match, "Erosion")
    assert enemy(match).changes == (0, 0, 0, 0, 0, -4, 0, 0)


@rule("M-3.8")
def test_a_discard_changes_nothing() -> None:
    match = situation(me=side(hand=["Erosion"], changes={"gems": 4}))
    discard(match, "Erosion")
    assert me(match).changes == enemy(match).changes == (0,) * 8


@rule("M-3.8")
def test_the_changes_of_one_round_add_up() -> None:
    # Pegasus: attack 1, gems +3, and as a Quick card no production, 2 of each less than normal:
    # -2, +1, -2. Then Thief as above: +1 each.
    match = situation(me=side(hand=["Pegasus", "Thief"]))
    play(match, "Pegasus")
    assert me(match).changes == (0, 0, 0, 0, 0, -2, 1, -2)
    play(match, "Thief")
    assert me(match).changes == (0, 0, 0, 0, 0, -1, 2, -1)
    assert enemy(match).changes == (0, -2, 0, 0, 0, -1, -1, -1)


@rule("M-3.8")
def test_it_is_the_previous_round_of_whoever_had_it() -> None:
    # The enemy's Erosion takes 10 of our bricks; our Judge then takes 10 of his.
    match = situation(me=side(hand=["Judge"]), enemy=side(hand=["Erosion"]))
    discard(match, FILLER)
    play(match, "Erosion")
    play(match, "Judge")
    assert enemy(match).bricks == 100 + 2 - 10


# ------------------------------------------------------------------ recently discarded


@rule("M-3.9")
def test_what_effects_remove_is_kept_apart_by_the_hand_that_lost_it() -> None:
    # Militia discards an own card, Ambush the enemy's.
    match = situation(me=side(hand=["Militia", "Knight"]))
    play(match, "Militia", mode=2)
    assert me(match).discarded == ((card("Knight"),), ())
    match = situation(me=side(hand=["Ambush"]), enemy=side(hand=["Goblin"]))
    play(match, "Ambush")
    assert me(match).discarded == ((), (card("Goblin"),))


@rule("M-3.9")
def test_neither_the_played_position_nor_a_plain_discard_counts() -> None:
    match = situation(me=side(hand=["Militia"]))
    play(match, "Militia", mode=1)  # discards itself
    assert me(match).discarded == ((), ())
    match = situation(me=side(hand=["Knight"]))
    discard(match, "Knight")
    assert me(match).discarded == ((), ())


@rule("M-3.9")
def test_a_replaced_card_counts_as_removed() -> None:
    match = situation(me=side(hand=["Lake fairy", "Knight"]))
    play(match, "Lake fairy", mode=2)
    assert me(match).discarded == ((card("Knight"),), ())


@rule("M-3.9")
def test_they_add_up_in_a_round_and_clear_when_the_owners_next_round_begins() -> None:
    match = situation(me=side(hand=["Militia", "Knight", "Lake fairy", "Goblin"]))
    play(match, "Militia", mode=2)
    play(match, "Lake fairy", mode=4)
    both = (card("Knight"), card("Goblin"))
    assert me(match).discarded == (both, ())
    discard(match, FILLER)  # the enemy's round does not clear them
    assert me(match).discarded == (both, ())
    discard(match, FILLER)
    assert me(match).discarded == ((), ())


@rule("M-3.9")
def test_recently_discarded_cards_can_come_back() -> None:
    # Emissary of the afterlife: return your recently discarded Undead cards, attack 10 x as many.
    # What the enemy's last round took from this hand counts, and the player's own.
    hand = ["Emissary of the afterlife"]
    match = situation(
        me=side(hand=hand, last=[("Ghoul", "discard")]),
        enemy=side(discarded=((), ("Zombie", "Knight"))),
    )
    play(match, hand[0])
    assert enemy(match).wall == 40 - 20
    assert {"Ghoul", "Zombie"} <= set(names(me(match).hand))


@rule("M-3.10")
def test_the_matching_card_is_looked_for_where_the_card_is_played() -> None:
    match = situation(me=side(hand=[FILLER, "Doppelganger"]), enemy=side(hand=["Ogre", "Knight"]))
    play(match, "Doppelganger")  # the next card is the matching card
    assert names(me(match).hand)[1] == "Knight"
    assert position_of(match, "Ogre") == 1
