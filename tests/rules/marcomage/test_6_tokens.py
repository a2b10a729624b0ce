"""MArcomage, chapter 6: the order of keywords, and those with tokens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.events import Token
from engine.games.marcomage.programs import KEYWORDS
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

GAINS = {
    "Alliance": (17, 3),
    "Barbarian": (4, 15),
    "Beast": (14, 10),
    "Brigand": (10, 10),
    "Burning": (3, 11),
    "Holy": (25, 5),
    "Mage": (10, 3),
    "Soldier": (15, 10),
    "Titan": (22, 5),
    "Undead": (5, 5),
    "Unliving": (9, 8),
}
BEARERS = {
    "Alliance": "Dwarven miners",
    "Barbarian": "Barbarian",
    "Beast": "Crimson hawk",
    "Brigand": "Rogue",
    "Burning": "Wisp",
    "Holy": "Chapel",
    "Mage": "Wizard",
    "Soldier": "Swordsman",
    "Titan": "Titan's legs",
    "Undead": "Ghoul",
    "Unliving": "Stone archer",
}
"""A card of each token keyword whose text does not change hands."""

CATEGORIES = [
    *("Alliance", "Aqua", "Barbarian", "Beast", "Brigand", "Burning", "Destruction", "Dragon"),
    *("Holy", "Illusion", "Legend", "Mage", "Nature", "Restoration", "Soldier", "Titan"),
    *("Undead", "Unliving"),
]
EFFECTS = [
    *("Durable", "Quick", "Swift", "Banish", "Skirmisher", "Rebirth", "Flare attack"),
    *("Frenzy", "Enduring", "Charge"),
]

# ------------------------------------------------------------------ order


@rule("M-6.1")
def test_category_keywords_come_before_effect_keywords_in_this_order() -> None:
    assert list(BOOK.keyword_text) == CATEGORIES + EFFECTS


@rule("M-6.1")
def test_each_card_lists_and_has_its_keywords_in_this_order() -> None:
    order = CATEGORIES + EFFECTS
    for number in BOOK.all:
        listed = [order.index(name) for name, _ in BOOK.keywords[number]]
        assert listed == sorted(listed), BOOK.name[number]
        assert [order.index(name) for name, _, _, _ in KEYWORDS[number]] == listed


@rule("M-6.1")
def test_an_earlier_keyword_acts_before_a_later_one() -> None:
    # Fallen knight is a Soldier and Undead, in this order, both counters full: the tokens are told
    # in the order of the keywords.
    match = situation(me=side(hand=["Fallen knight"], tokens={"Undead": 99, "Soldier": 99}))
    events = play(match, "Fallen knight", mode=1)
    told = [event.keyword for event in events if isinstance(event, Token)]
    assert told == ["Soldier", "Undead"]


# ------------------------------------------------------------------ gains


@rule("M-6.2")
def test_eleven_keywords_have_tokens_with_these_gains() -> None:
    assert {name: tuple(token) for name, token in BOOK.tokens.items()} == GAINS


@rule("M-6.2", "M-6.3")
@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.parametrize("keyword", GAINS)
def test_a_play_adds_the_basic_gain_and_a_bonus_for_each_other_card_of_the_keyword(
    keyword: str, others: int
) -> None:
    name = BEARERS[keyword]
    match = situation(me=side(hand=[name] * (1 + others), tokens={keyword: 0}))
    play(match, name)
    basic, bonus = GAINS[keyword]
    assert me(match).counts == [basic + bonus * others]


@rule("M-6.3")
def test_the_other_cards_are_counted_after_the_text_has_happened() -> None:
    # Temple of light replaces the chosen card with a Holy card: one other Holy card afterwards.
    match = situation(me=side(hand=["Temple of light", "Knight"], tokens={"Holy": 0}))
    play(match, "Temple of light", mode=2)
    assert me(match).counts == [25 + 5]


@rule("M-6.3")
def test_a_text_that_counts_a_keyword_counts_the_played_card_too() -> None:
    # Fairy: stock +the number of Holy cards in your hand: itself and one more.
    match = situation(me=side(hand=["Fairy", "Chapel"]))
    play(match, "Fairy")
    assert me(match).bricks == 102 + 2


@rule("M-6.3")
@pytest.mark.parametrize(
    ("before", "after", "full"), [(84, 99, False), (85, 0, True), (99, 0, True)]
)
def test_at_100_the_keyword_happens_and_the_surplus_is_lost(
    before: int, after: int, full: bool
) -> None:
    match = situation(me=side(hand=["Swordsman"], tokens={"Soldier": before}))  # + 15
    events = play(match, "Swordsman")
    assert me(match).counts == [after]
    assert Token(seat=0, keyword="Soldier", count=after, full=full) in events


@rule("M-6.3")
def test_without_a_bound_counter_nothing_happens() -> None:
    match = situation(me=side(hand=["Crimson hawk"], tokens={"Mage": 99}))  # Beast
    play(match, "Crimson hawk")  # attack 16
    assert enemy(match).wall == 40 - 16
    assert me(match).counts == [99]


@rule("M-6.3")
def test_a_discard_adds_nothing() -> None:
    match = situation(me=side(hand=["Swordsman"], tokens={"Soldier": 99}))
    match.answer(0, match.questions[0].id, {"pick": ["discard:1"]})
    assert me(match).counts == [99]


# ------------------------------------------------------------------ what happens at 100


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
        # Burning cards are spared
        ("Wisp", ["Imp", "Knight", "Imp"], "Knight"),
    ],
)
def test_burning_turns_the_rarest_card_it_reaches_into_searing_fire(
    name: str, hand: list[str], hit: str
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
@pytest.mark.parametrize(
    ("name", "price", "back"),
    [("Light infantry", 5, 3), ("Royal pikemen", 12, 6), ("Dragon slayer", 15, 8)],
)
def test_soldier_gives_half_of_the_recruits_back(name: str, price: int, back: int) -> None:
    match = situation(me=full("Soldier", name))
    play(match, name)  # 2.5 is rounded to 3, and 7.5 to 8
    assert me(match).recruits == 100 - price + back + 2


@rule("M-6.4")
def test_titan_makes_the_next_card_a_titan() -> None:
    base = situation(me=full("Titan", "Titan's legs"))
    for seed in range(50):
        match = reseeded(base, seed)
        play(match, "Titan's legs")
        assert me(match).hand[0] in BOOK.with_keyword["Titan"]


@rule("M-6.4")
def test_undead_gives_a_third_of_each_price_back() -> None:
    match = situation(me=full("Undead", "Ghoul"))  # 5 gems, 5 recruits: 1.67 of each, rounded to 2
    play(match, "Ghoul")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (102, 99, 99)


@rule("M-6.4")
@pytest.mark.parametrize(
    ("name", "price", "factor"),
    [("Bronze golem", 4, 2), ("Obsidian gargoyle", 15, 3), ("Dragon golem", 60, 4)],
)
def test_unliving_multiplies_the_production_of_bricks(name: str, price: int, factor: int) -> None:
    match = situation(me=full("Unliving", name, quarry=5))
    play(match, name, mode=1 if name == "Dragon golem" else 0)
    assert me(match).bricks == 100 - price + 5 * factor
    assert me(match).gems == 102


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


@rule("M-6.3")
def test_three_counters_grow_apart_from_each_other() -> None:
    # Petrified minotaur is a Beast and Unliving.
    tokens = {"Unliving": 10, "Beast": 20, "Holy": 30}
    match = situation(me=side(hand=["Petrified minotaur"], tokens=tokens))
    play(match, "Petrified minotaur")
    assert me(match).counts == [19, 34, 30]
    assert FILLER not in BEARERS.values()
    assert not any(BOOK.keywords[c] for part in DECK.values() for c in part)
