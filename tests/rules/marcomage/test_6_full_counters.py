"""MArcomage, chapter 6: what a keyword with tokens does when its counter is full."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.kit.marcomage import (
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


def full(keyword: str, name: str, **numbers: Any) -> dict[str, Any]:
    """A side that plays a card with the counter of its keyword at 99."""
    return side(hand=[name], tokens={keyword: 99}, **numbers)


@rule("M-6.4")
def test_alliance_doubles_production() -> None:
    match = situation(me=full("Alliance", "Dwarven miners"))  # 3 bricks, 2 recruits
    play(match, "Dwarven miners")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (101, 104, 102)


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "stock"),
    [
        # uncommon, for 10 recruits
        ("Griffin", (104, 104, 94)),
        # rare, for 1 gem: stock +6
        ("Princess of elves", (110, 109, 110)),
        # uncommon, for 5 bricks and 5 gems: production x2, which Alliance doubles again
        ("Magic fountain", (103, 103, 108)),
    ],
)
def test_alliance_doubles_whatever_the_rarity_and_what_was_doubled_before(
    name: str, stock: tuple[int, int, int]
) -> None:
    match = situation(me=full("Alliance", name))
    play(match, name)
    assert (me(match).bricks, me(match).gems, me(match).recruits) == stock


@rule("M-6.4")
def test_what_barbarian_breaks_beyond_the_wall_does_not_reach_the_tower() -> None:
    match = situation(me=full("Barbarian", "Barbarian"), enemy=side(wall=5))
    play(match, "Barbarian")  # attack 4, and 3 more of a wall of 1
    assert (enemy(match).wall, enemy(match).tower) == (0, 50)


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "attack", "more"), [("Barbarian", 4, 3), ("Warlord", 20, 8), ("Highlander", 25, 15)]
)
def test_barbarian_breaks_3_8_or_15_of_the_wall(name: str, attack: int, more: int) -> None:
    match = situation(me=full("Barbarian", name), enemy=side(wall=100))
    play(match, name)
    assert (enemy(match).wall, enemy(match).tower) == (100 - attack - more, 50)


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "attack", "more"),
    [("Dire wolves", 9, 2), ("Giant spider", 10, 5), ("Crimson hawk", 16, 10)],
)
def test_beast_attacks_with_2_5_or_10(name: str, attack: int, more: int) -> None:
    match = situation(me=full("Beast", name), enemy=side(wall=attack))
    play(match, name)
    assert (enemy(match).wall, enemy(match).tower) == (0, 50 - more)


@rule("M-6.4")
@pytest.mark.parametrize(("name", "loot"), [("Exiled", 1), ("Assassins", 2)])
def test_brigand_steals_1_2_or_3_of_each_resource(name: str, loot: int) -> None:
    match = situation(me=full("Brigand", name), enemy=side())
    play(match, name)
    assert (me(match).bricks, me(match).gems) == (102 + loot, 102 + loot)
    text = 2 if name == "Assassins" else 0  # Assassins: enemy stock -2
    assert enemy(match).bricks == 100 - loot - text


@rule("M-6.4")
def test_a_rare_brigand_steals_3_and_the_loss_may_be_less_than_the_gain() -> None:
    # Prince of thieves, New: nothing but the keyword.
    thief = side(hand=["Prince of thieves"], new=[1], tokens={"Brigand": 99})
    match = situation(me=thief, enemy=side(bricks=1, gems=2, recruits=3))
    play(match, "Prince of thieves")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (105, 105, 104)
    assert (enemy(match).bricks, enemy(match).gems, enemy(match).recruits) == (0, 0, 0)


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "hand", "hit"),
    [
        # a common card reaches commons only
        ("Wisp", ["Griffin", "Chimera", "Knight"], "Knight"),
        # an uncommon one reaches uncommons, and takes the rarest it reaches
        ("Lava spectre", ["Griffin", "Chimera", "Knight"], "Griffin"),
        # a rare one reaches all
        ("Efreet", ["Griffin", "Chimera", "Knight"], "Chimera"),
        # where nothing that rare is there, the next rarity is hit
        ("Efreet", ["Griffin", "Knight"], "Griffin"),
        ("Lava spectre", ["Chimera", "Knight"], "Knight"),
        # what is out of reach stays
        ("Wisp", ["Griffin", "Chimera"], None),
        # Burning cards are spared
        ("Wisp", ["Imp", "Knight", "Imp"], "Knight"),
    ],
)
def test_burning_turns_the_rarest_card_it_reaches_into_searing_fire(
    name: str, hand: list[str], hit: str | None
) -> None:
    rest = ["Imp"] * (8 - len(hand))
    match = situation(me=full("Burning", name), enemy=side(hand=[*hand, *rest]))
    play(match, name)
    after = ["Searing fire" if one == hit else one for one in [*hand, *rest]]
    assert names(enemy(match).hand) == after


@rule("M-6.4")
def test_burning_picks_one_of_equals_at_random() -> None:
    base = situation(
        me=full("Burning", "Wisp"), enemy=side(hand=["Knight", "Goblin"] + ["Imp"] * 6)
    )
    burnt: Counter[int] = Counter()
    for seed in range(2000):
        match = reseeded(base, seed)
        play(match, "Wisp")
        burnt[enemy(match).hand.index(card("Searing fire"))] += 1
    assert_odds(burnt, {0: 1 / 2, 1: 1 / 2})


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "hand", "hit", "stock"),
    [
        ("Chapel", ["Vampire", "Ghoul", "Knight"], "Ghoul", 1 + 1),  # Chapel: stock +1
        ("Cathedral", ["Vampire", "Ghoul", "Bone dragon"], "Vampire", 2 + 7),
        ("Angel", ["Vampire", "Ghoul", "Bone dragon"], "Bone dragon", 3 + 3),
        ("Cathedral", ["Ghoul", "Bone dragon"], "Ghoul", 1 + 7),
        ("Angel", ["Knight", "Ghoul", "Genie"], "Ghoul", 1 + 3),
        ("Chapel", ["Vampire", "Knight"], None, 0 + 1),  # nothing in reach
    ],
)
def test_holy_purifies_an_undead_card_and_gives_stock_by_its_rarity(
    name: str, hand: list[str], hit: str | None, stock: int
) -> None:
    match = situation(me=full("Holy", name), enemy=side(hand=hand))
    play(match, name)
    after = ["Purified ashes" if one == hit else one for one in hand]
    assert names(enemy(match).hand)[: len(hand)] == after
    assert me(match).recruits == 102 + stock


@rule("M-6.4")
def test_holy_picks_one_of_equals_at_random_and_spares_the_own_hand() -> None:
    base = situation(
        me=side(hand=["Chapel", "Zombie"], tokens={"Holy": 99}),
        enemy=side(hand=["Ghoul", "Knight", "Zombie"]),
    )
    purified: Counter[str] = Counter()
    for seed in range(1000):
        match = reseeded(base, seed)
        play(match, "Chapel")
        purified[", ".join(names(enemy(match).hand)[:3])] += 1
        assert names(me(match).hand)[1] == "Zombie"
    assert_odds(
        purified,
        {"Purified ashes, Knight, Zombie": 1 / 2, "Ghoul, Knight, Purified ashes": 1 / 2},
    )


@rule("M-6.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "magic", "gems"),
    [
        (2, 2, 3, 2 + 1),  # magic +1, and it produces one more
        (3, 2, 4, 3 + 1),  # 1 ahead
        (4, 2, 4, 4 + 10),  # 2 ahead: gems +10
        (1, 9, 2, 1 + 1),
    ],
)
def test_mage_raises_magic_unless_it_is_2_ahead(
    mine: int, theirs: int, magic: int, gems: int
) -> None:
    match = situation(me=full("Mage", "Wizard", magic=mine), enemy=side(magic=theirs))
    play(match, "Wizard")  # attack magic, for 1 gem
    assert me(match).magic == magic
    assert me(match).gems == 100 - 1 + gems


@rule("M-6.4")
@pytest.mark.parametrize(("mine", "magic", "gems"), [(2, 4, 4), (3, 4, 4 + 10)])
def test_mage_compares_magic_as_the_text_left_it(mine: int, magic: int, gems: int) -> None:
    # Luna the Sorceress, for 25 gems: magic +1. The enemy has 2, so from 3 it is 2 ahead.
    match = situation(me=full("Mage", "Luna the Sorceress", magic=mine))
    play(match, "Luna the Sorceress")
    assert me(match).magic == magic
    assert me(match).gems == 100 - 25 + gems


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "price", "back"),
    [("Light infantry", 5, 3), ("Royal pikemen", 12, 6), ("Dragon slayer", 15, 8)],
)
def test_soldier_gives_half_of_the_recruits_back(name: str, price: int, back: int) -> None:
    match = situation(me=full("Soldier", name))
    play(match, name)  # 2.5 is rounded to 3, and 7.5 to 8
    assert me(match).recruits == 100 - price + back + 2


@rule("M-6.4")
def test_soldier_gives_nothing_of_the_other_prices_back() -> None:
    match = situation(me=full("Soldier", "Dragon patrol"))  # 16 gems, 16 recruits
    play(match, "Dragon patrol")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (102, 86, 94)


@rule("M-6.4", "M-4.4")
def test_titan_makes_the_next_card_any_titan_card() -> None:
    # The deck has none of the six. Titan's head lies on another position, so it comes half as
    # often; Titan's legs lie on the played position, which does not count.
    tokens = {"Titan": 99}
    base = situation(me=side(hand=["Titan's legs", "Titan's head"], tokens=tokens))
    came: Counter[str] = Counter()
    for seed in range(3000):
        match = reseeded(base, seed)
        play(match, "Titan's legs")
        came[names(me(match).hand)[0]] += 1
    limbs = ["Titan's left arm", "Titan's right arm", "Titan's legs", "Titan's heart"]
    odds = dict.fromkeys([*limbs, "Completion ritual"], 2 / 11)
    assert_odds(came, {**odds, "Titan's head": 1 / 11})


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "mode", "stock"),
    [
        # 5 gems, 5 recruits: 1.67 of each, rounded to 2
        ("Ghoul", 0, (102, 99, 99)),
        # 2 gems, 2 recruits: 0.67 of each, rounded to 1
        ("Zombie", 0, (102, 101, 101)),
        # 1 recruit: 0.33, rounded to 0; and gems -3
        ("Mummy", 0, (102, 99, 101)),
        # 9 of each: 3 of each
        ("Lich", 2, (96, 96, 96)),
        # 30 gems, 10 recruits: 10 and 3.33, rounded to 3
        ("Bone dragon", 0, (102, 82, 95)),
    ],
)
def test_undead_gives_a_third_of_each_price_back(
    name: str, mode: int, stock: tuple[int, int, int]
) -> None:
    match = situation(me=full("Undead", name))
    play(match, name, mode=mode)
    assert (me(match).bricks, me(match).gems, me(match).recruits) == stock


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "price", "factor"),
    [("Bronze golem", 4, 2), ("Obsidian gargoyle", 15, 3), ("Dragon golem", 60, 4)],
)
def test_unliving_multiplies_the_production_of_bricks(name: str, price: int, factor: int) -> None:
    match = situation(me=full("Unliving", name, quarry=5))
    play(match, name, mode=1 if name == "Dragon golem" else 0)
    assert me(match).bricks == 100 - price + 5 * factor
    assert (me(match).gems, me(match).recruits) == (102, 102)


@rule("M-6.4")
def test_what_holy_and_burning_lay_down_is_new_and_hides_what_was_revealed() -> None:
    match = situation(
        me=full("Burning", "Wisp"),
        enemy=side(hand=["Knight", *["Imp"] * 7], revealed=[1, 2]),
        hidden_hands=True,
    )
    play(match, "Wisp")
    assert enemy(match).new[:2] == [True, False]
    assert enemy(match).revealed[:2] == [False, True]
