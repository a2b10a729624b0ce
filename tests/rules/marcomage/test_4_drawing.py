"""MArcomage, chapter 4: drawing. Chances are tested as distributions; see ``tests/kit/odds.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.games.marcomage.board.draws import draw, pick
from engine.games.marcomage.board.events import Received
from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.table import Chance, Match
from tests.kit.marcomage import (
    DECK,
    answer,
    card,
    discard,
    enemy,
    fresh,
    me,
    names,
    play,
    reseeded,
    side,
    situation,
)
from tests.kit.marks import rule
from tests.kit.odds import assert_odds, near

TRIES = 10_000
"""For whole turns."""
DRAWS = 250_000
"""For single draws: enough to notice that one percent is wrong, see the first test."""
OTHER_DECK = {
    word: [number for number in BOOK.by_rarity[r] if number not in DECK[word]][:15]
    for r, word in enumerate(RARITIES)
}
BOTH = (("me", DECK), ("enemy", OTHER_DECK))
NORMAL = {"common": 0.65, "uncommon": 0.29, "rare": 0.06}
WITHOUT_RARES = {"common": 65 / 94, "uncommon": 29 / 94}


def player(hand: list[str] | None = None) -> Player:
    """A player with none of his deck's cards in hand, so that nothing is drawn again."""
    return situation(me=side(hand=hand or ["Knight"] * 8)).state.players[0]


def rarities(cards: Counter[int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for number, count in cards.items():
        found[RARITIES[BOOK.rarity[number]]] += count
    return found


def many(draw_one: Callable[[Chance], int], seed: str, tries: int = TRIES) -> Counter[int]:
    chance = Chance.from_seed(seed)
    return Counter(draw_one(chance) for _ in range(tries))


def after(act: Callable[[Match[Board], str], Any], name: str, tries: int = TRIES) -> Counter[int]:
    """What came to position 1 after a card there was played or discarded, many times."""
    base = situation(me=side(hand=[name, *["Knight"] * 7]))
    came: Counter[int] = Counter()
    for seed in range(tries):
        match = reseeded(base, seed)
        act(match, name)
        came[me(match).hand[0]] += 1
    return came


# ------------------------------------------------------------------ from the deck


@rule("M-4.1", "M-4.2")
def test_the_samples_are_large_enough_to_notice_one_percent() -> None:
    # Halfway between a share and one that is 1 % off, a count is near to neither: a wrong share
    # would need luck of more than 5 deviations to pass.
    for share in (*NORMAL.values(), *WITHOUT_RARES.values()):
        for wrong in (share - 0.01, share + 0.01):
            halfway = round(DRAWS * (share + wrong) / 2)
            assert not near(halfway, DRAWS, share)
            assert not near(halfway, DRAWS, wrong)


@rule("M-4.1")
def test_a_normal_draw_is_65_common_29_uncommon_and_6_rare() -> None:
    held = player()
    drawn = many(lambda chance: draw(chance, held, 0), "normal", DRAWS)
    assert_odds(rarities(drawn), NORMAL)


@rule("M-4.1")
def test_each_card_of_a_rarity_is_as_likely_as_the_others() -> None:
    held = player()
    drawn = many(lambda chance: draw(chance, held, 0), "each", DRAWS)
    for word in NORMAL:
        assert_odds(Counter({c: drawn[c] for c in DECK[word]}), dict.fromkeys(DECK[word], 1 / 15))
    assert set(drawn) == {number for part in DECK.values() for number in part}


@rule("M-4.1")
def test_each_player_draws_from_his_own_deck() -> None:
    decks = {seat: {number for part in deck.values() for number in part} for seat, deck in BOTH}
    assert not decks["me"] & decks["enemy"]
    base = situation(
        me=side(hand=["Militia", "Knight", "Ambush"]),
        enemy=side(hand=["Ogre"] * 8, deck=OTHER_DECK),
    )
    for seed in range(200):
        match = reseeded(base, seed)
        play(match, "Militia", mode=2)  # discards Knight
        play(match, "Ambush")  # discards the third card of the enemy
        assert set(me(match).hand[:3]) <= decks["me"]
        assert enemy(match).hand[2] in decks["enemy"]
        discard(match, "Ogre")
        assert enemy(match).hand[0] in decks["enemy"]


@rule("M-4.1")
def test_the_position_of_a_played_card_is_filled_by_a_normal_draw() -> None:
    assert_odds(rarities(after(play, "Goblin")), NORMAL)


@rule("M-4.2")
def test_a_draw_without_rares_is_65_common_to_29_uncommon() -> None:
    held = player()
    drawn = many(lambda chance: draw(chance, held, 0, rares=False), "without", DRAWS)
    assert_odds(rarities(drawn), WITHOUT_RARES)


@rule("M-4.2")
@pytest.mark.parametrize("name", ["Pegasus", "Mage"])  # Quick, Swift
def test_after_a_played_quick_or_swift_card_no_rare_can_come(name: str) -> None:
    assert_odds(rarities(after(play, name)), WITHOUT_RARES)


@rule("M-4.2")
def test_after_a_discarded_quick_card_a_rare_can_come() -> None:
    assert_odds(rarities(after(discard, "Pegasus")), NORMAL)


@rule("M-1.4", "M-4.2")
def test_the_opening_hand_is_drawn_like_that_too() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(1500):
        for one in fresh(seed).state.players:
            dealt.update(one.hand[:1])  # nothing is in the hand yet that could be drawn again
    assert_odds(rarities(dealt), WITHOUT_RARES)


@rule("M-4.3")
def test_after_a_discard_a_different_card_comes() -> None:
    # The discarded card is one of 15 common ones; without it 14/15 of the commons are left.
    name = BOOK.name[DECK["common"][0]]
    drawn = after(discard, name)
    assert drawn[card(name)] == 0
    left = 1 - 0.65 / 15
    odds = {"common": 0.65 * 14 / 15 / left, "uncommon": 0.29 / left, "rare": 0.06 / left}
    assert_odds(rarities(drawn), odds)


@rule("M-4.3")
def test_after_a_play_the_same_card_can_come_again() -> None:
    name = "Goblin"
    assert card(name) in DECK["common"]
    assert after(play, name, 1000)[card(name)] > 0


@rule("M-4.3")
@pytest.mark.parametrize(
    ("name", "odds"),
    [
        ("Ambush", WITHOUT_RARES),  # common: discards the matching card
        ("Intrigue", NORMAL),  # uncommon: discards the chosen one
    ],
)
def test_for_what_a_common_cards_effect_discards_no_rare_comes(
    name: str, odds: dict[str, float]
) -> None:
    came: Counter[int] = Counter()
    base = situation(me=side(hand=[name]), enemy=side(hand=["Knight", "Ogre"] * 4))
    for seed in range(TRIES):
        match = reseeded(base, seed)
        answer(match, "play:1:1" if BOOK.modes[card(name)] else "play:1")
        came[enemy(match).hand[0]] += 1
    assert_odds(rarities(came), odds)


@rule("M-4.3")
def test_what_an_effect_discards_of_the_enemy_does_not_come_again() -> None:
    # Ambush is common: no rares, and of the 15 commons the discarded one is out.
    gone = DECK["common"][0]
    came: Counter[int] = Counter()
    base = situation(me=side(hand=["Ambush"]), enemy=side(hand=[BOOK.name[gone], *["Ogre"] * 7]))
    for seed in range(TRIES):
        match = reseeded(base, seed)
        play(match, "Ambush")
        came[enemy(match).hand[0]] += 1
    assert came[gone] == 0
    common, uncommon = 65 * 14 / 15, 29
    total = common + uncommon
    assert_odds(rarities(came), {"common": common / total, "uncommon": uncommon / total})


# ------------------------------------------------------------------ anti-flood


@rule("M-4.4")
@pytest.mark.parametrize("copies", [1, 2, 3, 7])
def test_a_card_that_is_there_n_times_is_kept_once_in_2_to_the_n(copies: int) -> None:
    # One of two cards is there already: it comes with the weight 1/2^N, the other with 1.
    there, other = card("Knight"), card("Ogre")
    held = player(["Goblin", *["Knight"] * copies, *["Centaur patrol troop"] * (7 - copies)])
    drawn = many(lambda chance: pick(chance, held, 0, [there, other]), f"flood {copies}")
    weight = 1 / 2**copies
    assert_odds(drawn, {there: weight / (1 + weight), other: 1 / (1 + weight)})


@rule("M-4.4")
def test_the_card_at_the_position_itself_does_not_count() -> None:
    there, other = card("Knight"), card("Ogre")
    held = player(["Knight", *["Goblin"] * 7])
    drawn = many(lambda chance: pick(chance, held, 0, [there, other]), "itself")
    assert_odds(drawn, {there: 1 / 2, other: 1 / 2})


@rule("M-4.4")
def test_anti_flood_holds_for_draws_from_the_deck() -> None:
    # Three of the seven other positions hold the same common card of the deck, one a rare one.
    common, rare = DECK["common"][0], DECK["rare"][0]
    held = player(["Goblin" if card("Goblin") != common else "Ogre", *[BOOK.name[common]] * 3])
    held.hand[4:] = [rare, card("Knight"), card("Knight"), card("Knight")]
    held.hand[0] = card("Knight")
    drawn = many(lambda chance: draw(chance, held, 0), "deck")
    weights = dict.fromkeys(DECK["common"], 0.65 / 15)
    weights |= dict.fromkeys(DECK["uncommon"], 0.29 / 15)
    weights |= dict.fromkeys(DECK["rare"], 0.06 / 15)
    weights[common] /= 2**3
    weights[rare] /= 2
    total = sum(weights.values())
    assert_odds(drawn, {number: weight / total for number, weight in weights.items()})


@rule("M-4.4")
@pytest.mark.parametrize("act", [play, discard])
def test_anti_flood_holds_for_the_next_card_of_a_turn(act: Callable[..., Any]) -> None:
    # Basic wall lies on two other positions: its 0.65 / 15 becomes a quarter of that, and what
    # is refused is drawn again. 112 of 10,000 are expected, 433 without the rule.
    many_of = DECK["common"][0]
    base = situation(me=side(hand=["Knight", *[BOOK.name[many_of]] * 2, *["Ogre"] * 5]))
    came: Counter[bool] = Counter()
    for seed in range(TRIES):
        match = reseeded(base, seed)
        act(match, "Knight")
        came[me(match).hand[0] == many_of] += 1
    kept = 0.65 / 15 / 4
    refused = 0.65 / 15 * 3 / 4
    share = kept / (1 - refused)
    assert_odds(came, {True: share, False: 1 - share})


@rule("M-4.4")
def test_anti_flood_looks_at_the_hand_that_draws() -> None:
    # The enemy draws: he has three of one common card, and only the other player has the other.
    # Without rares each common comes with 65/94/15; the first is kept once in 8.
    flooded, free = DECK["common"][:2]
    base = situation(
        me=side(hand=["Ambush", *[BOOK.name[free]] * 7]),
        enemy=side(hand=["Knight", *[BOOK.name[flooded]] * 3, *["Ogre"] * 4]),
    )
    came: Counter[str] = Counter()
    for seed in range(TRIES):
        match = reseeded(base, seed)
        play(match, "Ambush")
        drawn = enemy(match).hand[0]
        came["flooded" if drawn == flooded else "free" if drawn == free else "other"] += 1
    each = 65 / 94 / 15
    total = 1 - each * 7 / 8
    odds = {"flooded": each / 8 / total, "free": each / total}
    assert_odds(came, {**odds, "other": 1 - sum(odds.values())})


@rule("M-1.4", "M-4.4")
def test_anti_flood_holds_for_the_opening_hand() -> None:
    # The second card is like the first with p/2 / (1 - p/2), where p is the first one's share of
    # the draws: 65/94/15 for a common, 29/94/15 for an uncommon card.
    pairs: Counter[bool] = Counter()
    for seed in range(4000):
        for one in fresh(seed).state.players:
            pairs[one.hand[0] == one.hand[1]] += 1
    shares = (65 / 94 / 15, 29 / 94 / 15)
    same = sum(15 * p * (p / 2) / (1 - p / 2) for p in shares)
    assert_odds(pairs, {True: same, False: 1 - same})


@rule("M-4.4")
def test_anti_flood_holds_for_lists_that_a_card_names() -> None:
    # Magic lamp: the next card is Genie or Efreet or Magic lamp. Genie is there twice, Efreet once:
    # weights 1/4, 1/2 and 1, for the played position itself does not count.
    hand = ["Magic lamp", "Genie", "Genie", "Efreet", *["Knight"] * 4]
    came: Counter[str] = Counter()
    base = situation(me=side(hand=hand))
    for seed in range(TRIES):
        match = reseeded(base, seed)
        play(match, "Magic lamp")
        came[names(me(match).hand)[0]] += 1
    assert_odds(came, {"Genie": 1 / 7, "Efreet": 2 / 7, "Magic lamp": 4 / 7})


@rule("M-4.4")
def test_where_only_one_card_can_come_it_comes_however_often_it_is_there() -> None:
    held = player(["Goblin", *["Knight"] * 7])
    assert pick(Chance.from_seed(1), held, 0, [card("Knight")]) == card("Knight")


# ------------------------------------------------------------------ a decided next card


@rule("M-4.5")
def test_a_card_can_decide_the_next_one() -> None:
    match = situation(me=side(hand=["Road to Tartarus"]))  # the next card is Tartarus gate
    play(match, "Road to Tartarus")
    assert names(me(match).hand)[0] == "Tartarus gate"


@rule("M-4.5")
def test_a_decided_card_need_not_be_of_the_deck() -> None:
    for seed in range(50):
        match = situation(me=side(hand=["Mage guild"]), seed=seed)  # the next card is a Mage card
        play(match, "Mage guild")
        assert me(match).hand[0] in BOOK.with_keyword["Mage"]
        assert me(match).hand[0] not in [c for part in DECK.values() for c in part]


@rule("M-4.5")
def test_a_decided_card_can_be_one_that_is_not_in_the_deck() -> None:
    base = situation(me=side(hand=["Messenger"]))  # an uncommon card not in your deck
    came: set[int] = set()
    for seed in range(2000):
        match = reseeded(base, seed)
        play(match, "Messenger")
        came.add(me(match).hand[0])
    # Each of 212 cards is missed by 2000 draws once in 12,000 times.
    assert came == set(BOOK.by_rarity[1]) - set(DECK["uncommon"])


@rule("M-4.5")
def test_durable_keeps_the_played_card() -> None:
    match = situation(me=side(hand=["Tower of Babylon"]))
    play(match, "Tower of Babylon")
    assert names(me(match).hand)[0] == "Tower of Babylon"


@rule("M-4.2", "M-4.5")
def test_a_decided_card_may_be_rare_after_a_quick_card() -> None:
    match = situation(me=side(hand=["Vampire lord"]))  # rare, Durable and Quick
    play(match, "Vampire lord", mode=5)
    assert names(me(match).hand)[0] == "Vampire lord"
    assert match.state.active == 0


@rule("M-4.5")
def test_a_decided_card_is_the_only_one_that_comes_however_many_are_there() -> None:
    # Golden scepter, not New: the next card is Golden scepter. All other positions have one too.
    for seed in range(50):
        match = situation(me=side(hand=["Golden scepter"] * 8), seed=seed)
        events = answer(match, "play:1")
        came = [event for event in events if isinstance(event, Received)]
        assert came == [Received(seat=0, position=1, card=card("Golden scepter"))]


@rule("M-4.5")
def test_a_keyword_decides_after_the_text_and_replaces_what_it_decided() -> None:
    # Doppelganger: the next card is the matching card. Illusion, after the uncommon Curse: the
    # next card is a rare one from the enemy's deck.
    plain = situation(me=side(hand=["Doppelganger"]), enemy=side(hand=["Knight"]))
    play(plain, "Doppelganger")
    assert names(me(plain).hand)[0] == "Knight"
    match = situation(me=side(hand=["Doppelganger"], last=["Curse"]), enemy=side(hand=["Knight"]))
    play(match, "Doppelganger")
    assert me(match).hand[0] in DECK["rare"]


@rule("M-4.5")
def test_durable_replaces_what_the_text_decided() -> None:
    match = situation(me=side(hand=["Globe of Myr", "Knight"]))  # replaces the chosen card
    play(match, "Globe of Myr", mode=1)  # and chooses itself, but it is Durable
    assert names(me(match).hand)[0] == "Globe of Myr"


@rule("M-4.5")
def test_a_position_that_keeps_what_it_holds_draws_no_more() -> None:
    # Heresy draws its next card at once and then turns cards that are neither rare nor Holy into
    # Fanatic. The other seven are Holy, so what was drawn becomes a Fanatic, unless it is rare,
    # and stays: no further card comes, and Fanatic is in no deck.
    base = situation(me=side(hand=["Heresy", *["Chapel"] * 7]))
    for seed in range(100):
        match = reseeded(base, seed)
        play(match, "Heresy")
        assert names(me(match).hand)[0] == "Fanatic" or me(match).hand[0] in DECK["rare"]
