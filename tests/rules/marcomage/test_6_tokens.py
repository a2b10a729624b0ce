"""MArcomage, chapter 6: the order of keywords, and how their tokens gather."""

from __future__ import annotations

import pytest

from engine.games.marcomage.board.events import Token
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.programs import KEYWORDS
from tests.kit.marcomage import (
    DECK,
    FILLER,
    discard,
    enemy,
    me,
    names,
    play,
    reseeded,
    side,
    situation,
)
from tests.kit.marks import rule

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


@rule("M-6.1")
def test_of_two_category_keywords_the_second_finds_what_the_first_left() -> None:
    # Alastor flame of heavens: gems +50, Burning before Holy. Ghoul is the only card that Burning
    # can reach, so no Undead card is left for Holy, which would give 1 of the stock.
    both = {"Burning": 99, "Holy": 99}
    name = "Alastor flame of heavens"
    match = situation(me=side(hand=[name], tokens=both), enemy=side(hand=["Ghoul", *["Imp"] * 7]))
    play(match, name)
    assert names(enemy(match).hand) == ["Searing fire", *["Imp"] * 7]
    assert me(match).bricks == 102


@rule("M-6.1")
@pytest.mark.parametrize(("counter", "tower"), [(99, 49), (0, 50)])
def test_effect_keywords_come_after_the_category_keywords(counter: int, tower: int) -> None:
    # Centaur patrol troop, a Beast with Charge 1, attacks with 5. The 2 points of the full Beast
    # counter bring the wall from 7 to 0, and only then Charge looks at it.
    name = "Centaur patrol troop"
    match = situation(me=side(hand=[name], tokens={"Beast": counter}), enemy=side(wall=7))
    play(match, name)
    assert enemy(match).tower == tower


@rule("M-6.1")
@pytest.mark.parametrize(("others", "reborn"), [(3, True), (2, False)])
def test_of_two_effect_keywords_the_first_does_not_see_what_the_second_does(
    others: int, reborn: bool
) -> None:
    # Phoenix: Rebirth, then Flare attack, which brings three or four more Burning cards to the
    # enemy's hand at once: too late for Rebirth, which wants more than 3, Phoenix among them.
    match = situation(me=side(hand=["Phoenix", *["Imp"] * others]), enemy=side(wall=150))
    play(match, "Phoenix")
    assert names(enemy(match).hand).count("Searing fire") == 4
    assert (names(me(match).hand)[0] == "Phoenix") is reborn


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
def test_cards_that_the_text_took_out_of_the_hand_are_not_counted() -> None:
    # Corpses behemoth discards two of three other Undead cards; what is drawn has no keyword.
    hand = ["Corpses behemoth", "Ghoul", "Ghoul", "Ghoul"]
    match = situation(me=side(hand=hand, tokens={"Undead": 0}))
    play(match, "Corpses behemoth", mode=3)
    assert me(match).counts == [5 + 5]


@rule("M-6.3")
def test_whatever_the_text_lays_on_the_played_position_is_no_other_card() -> None:
    # Druid replaces the chosen card, here itself, with a Restoration or a Nature card, and some of
    # these are Alliance or Mage cards. The Elf is the only other card of the two keywords.
    base = situation(me=side(hand=["Druid", "Elf"], tokens={"Alliance": 0, "Mage": 0}))
    for seed in range(60):
        match = reseeded(base, seed)
        play(match, "Druid", mode=1)
        assert me(match).counts == [17 + 3, 10]


@rule("M-6.3")
def test_the_enemys_cards_and_counters_have_no_part_in_it() -> None:
    match = situation(
        me=side(hand=["Swordsman"], tokens={"Soldier": 0}),
        enemy=side(hand=["Knight"] * 8, tokens={"Soldier": 99}),
    )
    play(match, "Swordsman")
    assert me(match).counts == [15]
    assert enemy(match).counts == [99]


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
def test_at_100_all_of_the_surplus_is_lost() -> None:
    # 99, the basic 4 of a Barbarian card, and 15 for each of seven others: 208.
    match = situation(me=side(hand=["Barbarian"] * 8, tokens={"Barbarian": 99}))
    play(match, "Barbarian")
    assert me(match).counts == [0]


@rule("M-6.3")
@pytest.mark.parametrize(("before", "more"), [(85, 0), (86, 10)])
def test_below_100_the_keyword_does_not_happen(before: int, more: int) -> None:
    # Crimson hawk: attack 16. As a Beast it adds 14 to the counter, and 10 to the attack at 100.
    match = situation(me=side(hand=["Crimson hawk"], tokens={"Beast": before}))
    play(match, "Crimson hawk")
    assert enemy(match).wall == 40 - 16 - more


@rule("M-6.3")
@pytest.mark.parametrize("keyword", GAINS)
def test_without_a_bound_counter_nothing_happens(keyword: str) -> None:
    # The enemy has a card that Holy and one that Burning would replace.
    tokens = {name: 99 for name in GAINS if name != keyword}
    bound = dict(list(tokens.items())[:3])
    hand = ["Ghoul", "Knight", *["Imp"] * 6]
    plain, match = (
        situation(me=side(hand=[BEARERS[keyword]], tokens=some), enemy=side(hand=hand))
        for some in ({}, bound)
    )
    for one in (plain, match):
        events = play(one, BEARERS[keyword])
        assert not any(isinstance(event, Token) for event in events)
        assert names(enemy(one).hand) == hand
    assert me(match).counts == [99, 99, 99]
    assert me(match).attributes() == me(plain).attributes()
    assert enemy(match).attributes() == enemy(plain).attributes()


@rule("M-6.3")
def test_a_discard_adds_nothing() -> None:
    match = situation(me=side(hand=["Swordsman"], tokens={"Soldier": 99}))
    discard(match, "Swordsman")
    assert me(match).counts == [99]


# ------------------------------------------------------------------ several counters


@rule("M-6.3")
def test_three_counters_grow_apart_from_each_other() -> None:
    # Petrified minotaur is a Beast and Unliving.
    tokens = {"Unliving": 10, "Beast": 20, "Holy": 30}
    match = situation(me=side(hand=["Petrified minotaur"], tokens=tokens))
    play(match, "Petrified minotaur")
    assert me(match).counts == [19, 34, 30]


@rule("M-6.3")
def test_two_full_counters_happen_both() -> None:
    # Petrified minotaur, for 7 bricks: enemy wall -5, attack 5; Beast attacks with 2 more, and
    # Unliving doubles the production of bricks.
    tokens = {"Unliving": 99, "Beast": 99}
    match = situation(me=side(hand=["Petrified minotaur"], tokens=tokens))
    play(match, "Petrified minotaur")
    assert me(match).counts == [0, 0]
    assert enemy(match).wall == 40 - 5 - 5 - 2
    assert me(match).bricks == 100 - 7 + 4


@rule("M-6.3")
def test_what_these_tests_take_for_granted() -> None:
    assert FILLER not in BEARERS.values()
    assert not any(BOOK.keywords[c] for part in DECK.values() for c in part)
