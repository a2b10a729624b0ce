"""MArcomage, chapter 3: what is remembered, followed through the rounds of both players."""

from __future__ import annotations

import pytest

from tests.kit.marcomage import FILLER, discard, enemy, me, names, play, side, situation
from tests.kit.marks import rule

RETURNER = "Emissary of the afterlife"
"""Returns your recently discarded Undead cards; attack 10 for each of them."""
SABOTEUR = "Goblin saboteur"
"""Attack 4, and enemy wall -12 if the enemy gained more than 8 of wall last round."""

# ------------------------------------------------------------------ the last card


@rule("M-3.6")
def test_the_nameless_card_before_the_first_act_was_not_discarded() -> None:
    # Farm: stock +3 if the last card was discarded. Here it gives none, so only production is left.
    match = situation(me=side(hand=["Farm"], last=[]))
    play(match, "Farm")
    assert me(match).gems == 100 + 2


# ------------------------------------------------------------------ New


@rule("M-3.7")
def test_a_card_that_an_effect_brought_is_new() -> None:
    # The enemy's Ambush discards what matches it, Goblin: that position has a new card too.
    match = situation(me=side(hand=["Knight", "Goblin"]), enemy=side(hand=[FILLER, "Ambush"]))
    discard(match, "Knight")
    play(match, "Ambush")
    assert me(match).new == [True, True] + [False] * 6


@rule("M-3.7")
def test_when_a_round_begins_the_own_flags_are_gone_and_the_enemys_are_not() -> None:
    # Don't be hasty: each player who played Quick cards last round discards all New cards.
    last = ["Pegasus", "Knight"]
    match = situation(
        me=side(hand=["Don't be hasty", "Ogre", "Ogre"], new=[2, 3], last=last),
        enemy=side(hand=["Goblin"] * 8, new=[5, 6], last=last),
    )
    play(match, "Don't be hasty")
    assert names(me(match).hand)[1:3] == ["Ogre", "Ogre"]
    assert [n for n in range(1, 9) if names(enemy(match).hand)[n - 1] != "Goblin"] == [5, 6]


@rule("M-3.7a")
def test_what_became_new_in_a_round_is_new_for_its_extra_turns() -> None:
    # Pegasus gives 3 gems, no production, and its position is New: Breeze finds 1 New card.
    match = situation(me=side(hand=["Pegasus", "Breeze"]))
    play(match, "Pegasus")
    play(match, "Breeze")
    assert me(match).stock == 300 + 3 + 1 + 6


@rule("M-3.7", "M-3.7a")
def test_a_card_that_came_in_this_round_is_new_when_an_extra_turn_plays_it() -> None:
    # Golden scepter: if New, the next card is Scepter of summoning, else Golden scepter. A
    # position that Renewal marked counts as New, in the same round; a round later it does not.
    match = situation(me=side(hand=["Renewal", "Golden scepter"]))
    play(match, "Renewal", mode=2)
    play(match, "Golden scepter")
    assert names(me(match).hand)[1] == "Scepter of summoning"
    match = situation(me=side(hand=["Renewal", "Golden scepter", FILLER]))
    play(match, "Renewal", mode=2)
    discard(match, FILLER)
    discard(match, FILLER)  # the enemy's round: the flag is still there
    assert me(match).new[1]
    discard(match, FILLER)  # the own round begins
    assert not me(match).new[1]


# ------------------------------------------------------------------ changes of the last round


@rule("M-3.8")
@pytest.mark.parametrize(("gain", "wall"), [(8, 36), (9, 24)])
def test_changes_of_the_enemy_can_be_read_too(gain: int, wall: int) -> None:
    match = situation(me=side(hand=[SABOTEUR]), enemy=side(changes={"wall": gain}))
    play(match, SABOTEUR)  # attack 4, and -12 for a gain above 8
    assert enemy(match).wall == wall


@rule("M-3.8")
def test_what_the_enemy_gained_in_his_round_can_be_read_in_the_next_one() -> None:
    match = situation(me=side(hand=[FILLER, SABOTEUR]), enemy=side(hand=["Great Wall of China"]))
    discard(match, FILLER)
    play(match, "Great Wall of China")  # wall +75
    play(match, SABOTEUR)
    assert enemy(match).wall == 40 + 75 - 4 - 12


@rule("M-3.8")
def test_what_happened_before_the_previous_round_is_forgotten() -> None:
    # Renewal: gems -1, and as a Quick card it produces 2 less of each than usual. The enemy's
    # discard then makes a round in which nothing happened, so that Judge finds no loss.
    match = situation(me=side(hand=["Renewal", "Judge"]))
    play(match, "Renewal", mode=3)
    discard(match, FILLER)
    assert me(match).changes == (0, 0, 0, 0, 0, -2, -3, -2)
    discard(match, FILLER)
    stock = enemy(match).stock
    play(match, "Judge")
    assert enemy(match).stock == stock


# ------------------------------------------------------------------ recently discarded


@rule("M-3.9")
def test_what_the_enemys_round_took_can_come_back() -> None:
    match = situation(
        me=side(hand=["Knight", "Zombie", RETURNER]), enemy=side(hand=[FILLER, "Ambush"])
    )
    discard(match, "Knight")
    play(match, "Ambush")  # takes the matching card, Zombie
    assert "Zombie" not in names(me(match).hand)
    play(match, RETURNER)
    assert "Zombie" in names(me(match).hand)
    assert enemy(match).wall == 40 - 10


@rule("M-3.9")
def test_what_an_own_effect_discarded_can_come_back_in_the_same_round() -> None:
    match = situation(me=side(hand=["Militia", "Zombie", RETURNER]))
    play(match, "Militia", mode=2)  # Quick; discards Zombie
    assert "Zombie" not in names(me(match).hand)
    play(match, RETURNER)
    assert "Zombie" in names(me(match).hand)
    assert enemy(match).wall == 40 - 10


@rule("M-3.9")
def test_a_round_later_it_is_forgotten() -> None:
    match = situation(me=side(hand=["Militia", "Zombie", RETURNER, FILLER]))
    play(match, "Militia", mode=2)
    discard(match, FILLER)
    discard(match, FILLER)  # the enemy's round
    play(match, RETURNER)
    assert "Zombie" not in names(me(match).hand)
    assert enemy(match).wall == 40


@rule("M-3.9")
def test_what_the_enemy_discarded_of_his_own_does_not_come_back_to_the_other() -> None:
    match = situation(me=side(hand=[RETURNER]), enemy=side(discarded=(("Zombie",), ())))
    play(match, RETURNER)
    assert "Zombie" not in names(me(match).hand)
    assert enemy(match).wall == 40
