"""MArcomage, chapter 6: the keywords without tokens, but for those that look back."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.marcomage.numbers import FACILITIES
from engine.games.marcomage.printed.cards import BOOK
from tests.kit.marcomage import (
    DECK,
    FILLER,
    card,
    enemy,
    me,
    names,
    play,
    reseeded,
    side,
    situation,
)
from tests.kit.marks import rule
from tests.kit.odds import assert_odds
from tests.kit.texts import doing, program

# ------------------------------------------------------------------ those that look at hands


@rule("M-6.9")
def test_dragon_with_another_dragon_brings_the_egg() -> None:
    match = situation(me=side(hand=["Red dragon", "Green dragon"]))
    play(match, "Red dragon")
    assert names(me(match).hand)[0] == "Dragon egg"
    assert me(match).gems == 102


@rule("M-6.9")
def test_dragon_with_an_egg_in_hand_doubles_the_production_of_gems() -> None:
    match = situation(me=side(hand=["Red dragon", "Green dragon", "Dragon egg"]))
    play(match, "Red dragon")
    assert names(me(match).hand)[0] != "Dragon egg"
    assert me(match).gems == 104


@rule("M-6.9")
def test_a_dragon_alone_does_nothing() -> None:
    match = situation(me=side(hand=["Red dragon", "Dragon egg"]))  # the egg is no Dragon card
    play(match, "Red dragon")
    assert me(match).gems == 102


@rule("M-6.10")
def test_legend_with_another_rare_card_raises_a_random_facility() -> None:
    base = situation(me=side(hand=["Azure unicorn", "Genie"]))
    raised: Counter[str] = Counter()
    for seed in range(3000):
        match = reseeded(base, seed)
        play(match, "Azure unicorn")
        raised.update(name for name in FACILITIES if getattr(me(match), name) == 3)
    assert_odds(raised, dict.fromkeys(FACILITIES, 1 / 3))


@rule("M-6.10")
def test_a_rare_legend_does_not_count_itself() -> None:
    match = situation(me=side(hand=["Koschei the Deathless", "Griffin"]))
    play(match, "Koschei the Deathless")
    assert (me(match).quarry, me(match).magic, me(match).dungeon) == (2, 2, 2)


@rule("M-6.11")
@pytest.mark.parametrize(
    ("hunter", "hand", "found"),
    [
        # a common Banish reaches common and uncommon Durable cards, the rarest first
        ("Ogre", ["Tower of Babylon", "Troll", "Priest"], "Troll"),
        ("Ogre", ["Tower of Babylon", "Priest"], "Priest"),
        ("Ogre", ["Tower of Babylon"], None),
        # an uncommon one reaches all
        ("Paladin", ["Tower of Babylon", "Troll"], "Tower of Babylon"),
        # Skirmisher hunts Charge cards in the same way
        ("Minotaur", ["Daemon", "Heavy cavalry", "Knight"], "Heavy cavalry"),
        ("Minotaur", ["Daemon", "Knight"], "Knight"),
        ("Minotaur", ["Daemon", "Troll"], None),
        ("Royal pikemen", ["Daemon", "Heavy cavalry"], "Daemon"),
    ],
)
def test_banish_and_skirmisher_discard_the_rarest_card_they_reach(
    hunter: str, hand: list[str], found: str | None
) -> None:
    match = situation(me=side(hand=[hunter]), enemy=side(hand=hand))
    play(match, hunter)
    gone = [one for one, now in zip(hand, names(enemy(match).hand), strict=False) if one != now]
    assert gone == ([found] if found else [])
    assert me(match).discarded == ((), (card(found),) if found else ())


@rule("M-6.11")
def test_a_rare_banish_adds_the_price_of_what_it_found() -> None:
    # Avenging angel, 25 gems and 35 recruits; Moat costs 10 bricks.
    match = situation(me=side(hand=["Avenging angel"]), enemy=side(hand=["Moat"]))
    play(match, "Avenging angel")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (112, 77, 67)


@rule("M-6.11")
def test_an_uncommon_banish_adds_nothing() -> None:
    match = situation(me=side(hand=["Paladin"]), enemy=side(hand=["Moat"]))
    play(match, "Paladin")
    assert me(match).bricks == 102


@rule("M-6.11")
def test_a_rare_skirmisher_takes_the_price_from_the_enemy() -> None:
    match = situation(me=side(hand=["Highlander"]), enemy=side(hand=["Knight"]))  # 5 recruits
    play(match, "Highlander")
    assert (enemy(match).recruits, enemy(match).bricks) == (95, 100)


@rule("M-6.11")
def test_what_was_hunted_down_is_drawn_anew() -> None:
    match = situation(me=side(hand=["Ogre"]), enemy=side(hand=["Troll"]))
    play(match, "Ogre")
    assert enemy(match).hand[0] in [c for part in DECK.values() for c in part]
    assert enemy(match).new[0]


@rule("M-6.12")
@pytest.mark.parametrize(
    ("mine", "theirs", "reborn"), [(1, 2, True), (0, 3, True), (3, 0, True), (1, 1, False)]
)
def test_rebirth_needs_more_than_three_burning_cards_in_both_hands(
    mine: int, theirs: int, reborn: bool
) -> None:
    # Fire elemental counts itself. It costs 20 gems and attacks with 17.
    match = situation(
        me=side(hand=["Fire elemental", *["Imp"] * mine]), enemy=side(hand=["Wisp"] * theirs)
    )
    play(match, "Fire elemental")
    assert (names(me(match).hand)[0] == "Fire elemental") is reborn
    assert me(match).gems == 100 - 20 + 2 + (16 if reborn else 0)


@rule("M-6.13")
def test_flare_attack_burns_the_odd_positions_of_one_and_the_even_ones_of_the_other() -> None:
    base = situation(
        me=side(hand=["Wildfire gem", *["Knight"] * 7]), enemy=side(hand=["Goblin"] * 8)
    )
    seen: Counter[bool] = Counter()
    for seed in range(1000):
        match = reseeded(base, seed)
        play(match, "Wildfire gem")
        mine = [n for n in range(2, 9) if names(me(match).hand)[n - 1] == "Searing fire"]
        theirs = [n for n in range(1, 9) if names(enemy(match).hand)[n - 1] == "Searing fire"]
        odd_is_mine = mine == [3, 5, 7]
        assert (mine, theirs) == (
            ([3, 5, 7], [2, 4, 6, 8]) if odd_is_mine else ([2, 4, 6, 8], [1, 3, 5, 7])
        )
        seen[odd_is_mine] += 1
    assert_odds(seen, {True: 1 / 2, False: 1 / 2})


@rule("M-6.13")
@pytest.mark.parametrize(("name", "rare_burns"), [("Wildfire gem", False), ("Phoenix", True)])
def test_flare_attack_spares_burning_cards_and_rares_unless_it_is_rare_itself(
    name: str, rare_burns: bool
) -> None:
    match = situation(
        me=side(hand=[name, *["Genie"] * 7]), enemy=side(hand=["Imp"] * 8, tower=90, wall=150)
    )
    play(match, name)
    assert names(enemy(match).hand) == ["Imp"] * 8
    assert ("Searing fire" in names(me(match).hand)) is rare_burns


# ------------------------------------------------------------------ fighting


@rule("M-6.14")
def test_frenzy_with_another_frenzy_card_attacks_with_its_recruits_price() -> None:
    # Crimson hawk: attack 16, for 8 recruits.
    match = situation(me=side(hand=["Crimson hawk", "Manticore"]))
    play(match, "Crimson hawk")
    assert enemy(match).wall == 40 - 16 - 8


@rule("M-6.14")
def test_frenzy_alone_does_nothing() -> None:
    match = situation(me=side(hand=["Crimson hawk", "Griffin"]))
    play(match, "Crimson hawk")
    assert enemy(match).wall == 40 - 16


@rule("M-6.14")
@pytest.mark.parametrize(
    ("last", "more"),
    [("Troll", 9), ("Goblin", 0), (("Troll", "discard"), 0)],
)
def test_enduring_attacks_again_if_the_last_card_played_was_the_same(
    last: str | tuple[str, str], more: int
) -> None:
    match = situation(me=side(hand=["Troll"], last=[last]))  # attack 5, Enduring 9
    play(match, "Troll")
    assert enemy(match).wall == 40 - 5 - more


@rule("M-6.14")
@pytest.mark.parametrize(
    ("wall", "tower"),
    [
        (7, 47),  # the attack of 7 brings it to exactly 0: Charge 3
        (8, 50),  # 1 is left
        (0, 50 - 7 - 3),
        (5, 50 - 2 - 3),
    ],
)
def test_charge_hits_the_tower_if_the_wall_is_at_exactly_0(wall: int, tower: int) -> None:
    match = situation(me=side(hand=["Knight"]), enemy=side(wall=wall))
    play(match, "Knight")
    assert enemy(match).tower == tower


@rule("M-6.14")
@pytest.mark.parametrize(("wall", "tower"), [(9, 47), (8, 50), (3, 50), (10, 50)])
def test_a_wall_that_the_effect_pushed_below_0_is_not_at_0(wall: int, tower: int) -> None:
    # No card with Charge says “enemy wall -N” today; here Knight does.
    match = situation(me=side(hand=["Knight"]), enemy=side(wall=wall))
    with doing(card("Knight"), program("Enemy wall -9.")):
        play(match, "Knight")
    assert enemy(match).tower == tower
    assert enemy(match).wall == max(0, wall - 9)


# ------------------------------------------------------------------ extra turns


@rule("M-6.15")
def test_quick_gives_another_turn_without_production() -> None:
    match = situation(me=side(hand=["Pegasus"]))  # attack 1, gems +3
    play(match, "Pegasus")
    assert match.state.active == 0
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (100, 103, 100)


@rule("M-6.15")
def test_swift_gives_another_turn_with_production() -> None:
    match = situation(me=side(hand=["Knight of time"]))  # 11 gems, 11 recruits
    play(match, "Knight of time")
    assert match.state.active == 0
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (102, 91, 91)


@rule("M-6.15")
def test_no_other_keyword_gives_another_turn() -> None:
    extra = BOOK.with_keyword["Quick"] | BOOK.with_keyword["Swift"]
    for name in ("Knight", "Troll", "Ogre", FILLER, "Red dragon"):
        assert card(name) not in extra
        match = situation(me=side(hand=[name]))
        play(match, name)
        assert match.state.active == 1
