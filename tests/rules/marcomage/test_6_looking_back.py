"""MArcomage, chapter 6: the keywords that happen after another card of their kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.table import Match
from tests.kit.marcomage import DECK, card, enemy, me, names, play, reseeded, side, situation
from tests.kit.marks import rule
from tests.kit.odds import assert_odds

Last = list[str | tuple[str, str]]
Three = tuple[int, int, int]

OTHER_DECK = {
    word: [c for c in BOOK.by_rarity[r] if not BOOK.keywords[c] and c not in DECK[word]][:15]
    for r, word in enumerate(RARITIES)
}
"""Another deck of cards without keywords, to tell whose deck a card came from."""

KINDS = {
    # a common card of the keyword, the uncommon one that is played, another uncommon, a rare one
    "Aqua": ("Exiled", "Kraken", "Whale", "Ocean queen"),
    "Destruction": ("Perfect shot", "Mystic strike", "Cold arrow", "Damnation"),
    "Restoration": ("Haste", "Conjure bricks", "Meditation", "Archangel"),
    "Illusion": ("Corrosion", "Sorrow", "Curse", "Duplication"),
    "Nature": ("Tremors", "Flood", "Blizzard", "Volcano"),
}


def acts(keyword: str) -> dict[str, Last]:
    """Latest acts after which a keyword does not happen when its uncommon card is played."""
    common, played, uncommon, _ = KINDS[keyword]
    return {
        "a common card of the keyword": [common],
        "the same card": [played],
        "a card of the keyword that was discarded": [(uncommon, "discard")],
        "a card without the keyword": ["Griffin"],
        "nothing, at the beginning of a match": [],
    }


OTHERWISE = list(acts("Aqua"))


def changed(name: str, last: Sequence[str | tuple[str, str]], foe: str = "Wind") -> list[Any]:
    """The numbers and the next card after a play, with the same chance each time."""
    match = situation(
        me=side(hand=[name], last=last, magic=1),
        enemy=side(quarry=9, last=[foe], deck=OTHER_DECK),
        seed=7,
    )
    play(match, name)
    return [me(match).attributes(), enemy(match).attributes(), me(match).hand[0] in came(match)]


def facilities(player: Player) -> Three:
    return player.quarry, player.magic, player.dungeon


def stock(player: Player) -> Three:
    return player.bricks, player.gems, player.recruits


def came(match: Match[Board]) -> set[int]:
    """The cards that Illusion and Nature bring, none of them in the own deck."""
    nature = {c for c in BOOK.with_keyword["Nature"] if BOOK.rarity[c] == 2}
    return nature | set(enemy(match).deck[2])


# ------------------------------------------------------------------ all five


@rule("M-6.5", "M-6.6", "M-6.7", "M-6.8")
@pytest.mark.parametrize("keyword", KINDS)
def test_the_cards_of_these_tests_are_what_they_should_be(keyword: str) -> None:
    cards = [card(name) for name in KINDS[keyword]]
    assert [BOOK.rarity[number] for number in cards] == [0, 1, 1, 2]
    assert all(number in BOOK.with_keyword[keyword] for number in cards)


@rule("M-6.5", "M-6.6", "M-6.7", "M-6.8")
@pytest.mark.parametrize("played", [0, 1])
@pytest.mark.parametrize("before", [2, 3])
@pytest.mark.parametrize("keyword", KINDS)
def test_the_card_before_is_uncommon_or_rare_and_the_one_played_may_be_common(
    keyword: str, before: int, played: int
) -> None:
    kinds = KINDS[keyword]
    without = changed(kinds[played], ["Griffin"])
    assert changed(kinds[played], [kinds[before]]) != without


@rule("M-6.5", "M-6.6", "M-6.7", "M-6.8")
@pytest.mark.parametrize("last", OTHERWISE)
@pytest.mark.parametrize("keyword", KINDS)
def test_otherwise_they_do_not_happen(keyword: str, last: str) -> None:
    # After a discarded Wind no text and no keyword looks back: only what the card says happens.
    played = KINDS[keyword][1]
    without = changed(played, [("Wind", "discard")])
    assert changed(played, acts(keyword)[last]) == without


@rule("M-6.5", "M-6.6", "M-6.7", "M-6.8")
@pytest.mark.parametrize("keyword", KINDS)
def test_the_enemys_last_card_does_not_count(keyword: str) -> None:
    _, played, uncommon, _ = KINDS[keyword]
    last = [("Wind", "discard")]
    assert changed(played, last, foe=uncommon) == changed(played, last)


@rule("M-6.5", "M-6.6", "M-6.7", "M-6.8")
@pytest.mark.parametrize("keyword", KINDS)
def test_of_several_acts_in_a_round_the_latest_counts(keyword: str) -> None:
    _, played, uncommon, _ = KINDS[keyword]
    happened = changed(played, [uncommon])
    assert changed(played, ["Time warp", uncommon]) == happened
    assert changed(played, ["Time warp", "Griffin"]) != happened


@rule("M-6.8")
def test_a_card_before_the_latest_one_does_not_count() -> None:
    # Duplication is Swift: Griffin was played in the same round.
    assert changed("Sorrow", ["Duplication", "Griffin"]) == changed("Sorrow", ["Griffin"])
    assert changed("Sorrow", ["Duplication"]) != changed("Sorrow", ["Griffin"])


# ------------------------------------------------------------------ Aqua


@rule("M-6.5")
@pytest.mark.parametrize("name", ["Exiled", "Kraken"])  # common or not
@pytest.mark.parametrize("last", ["Whale", "Ocean queen"])
def test_aqua_after_another_non_common_aqua_card(name: str, last: str) -> None:
    match = situation(me=side(hand=[name], last=[last]), enemy=side(bricks=4, gems=50))
    play(match, name)
    assert (me(match).tower, me(match).wall) == (55, 45)
    assert stock(enemy(match)) == (0, 45, 95)
    assert me(match).bricks == 102  # and nothing of it is gained


# ------------------------------------------------------------------ Destruction


@rule("M-6.6")
@pytest.mark.parametrize("last", ["Cold arrow", "Damnation"])
@pytest.mark.parametrize("name", ["Mystic strike", "Perfect shot"])
@pytest.mark.parametrize(
    ("before", "after"),
    [((4, 5, 3), (4, 4, 3)), ((4, 3, 3), (3, 3, 3)), ((1, 2, 9), (1, 2, 8))],
)
def test_destruction_lowers_the_highest_facility_above_3(
    name: str, last: str, before: Three, after: Three
) -> None:
    quarry, magic, dungeon = before
    match = situation(
        me=side(hand=[name], last=[last]),
        enemy=side(quarry=quarry, magic=magic, dungeon=dungeon),
    )
    play(match, name)
    assert facilities(enemy(match)) == after
    # and no resource: Mystic strike itself takes 12 gems
    gems = 88 if name == "Mystic strike" else 100
    assert stock(enemy(match)) == (100, gems, 100)


@rule("M-6.6")
def test_with_no_facility_above_3_destruction_takes_10_of_the_highest_resource() -> None:
    match = situation(
        me=side(hand=["Mystic strike"], last=["Cold arrow"]),
        enemy=side(quarry=3, magic=3, dungeon=3, bricks=60, recruits=70, gems=50),
    )
    play(match, "Mystic strike")
    assert facilities(enemy(match)) == (3, 3, 3)
    assert stock(enemy(match)) == (60, 38, 60)


@rule("M-6.6")
def test_destruction_looks_at_the_enemy_as_the_text_left_him() -> None:
    # Mystic strike takes 12 of 70 gems, which leaves bricks as the highest resource.
    match = situation(
        me=side(hand=["Mystic strike"], last=["Cold arrow"]),
        enemy=side(bricks=60, gems=70, recruits=50),
    )
    play(match, "Mystic strike")
    assert stock(enemy(match)) == (50, 58, 50)


@rule("M-6.6")
def test_among_equal_facilities_chance_picks_the_one_that_is_lowered() -> None:
    base = situation(
        me=side(hand=["Mystic strike"], last=["Cold arrow"]),
        enemy=side(quarry=5, magic=4, dungeon=5),
    )
    lowered: Counter[Three] = Counter()
    for seed in range(1000):
        match = reseeded(base, seed)
        play(match, "Mystic strike")
        lowered[facilities(enemy(match))] += 1
    assert_odds(lowered, {(4, 4, 5): 1 / 2, (5, 4, 4): 1 / 2})


@rule("M-6.6")
def test_among_equal_resources_chance_picks_the_one_that_is_lowered() -> None:
    # Perfect shot changes no resource.
    base = situation(me=side(hand=["Perfect shot"], last=["Cold arrow"]), enemy=side(gems=99))
    lowered: Counter[Three] = Counter()
    for seed in range(1000):
        match = reseeded(base, seed)
        play(match, "Perfect shot")
        lowered[stock(enemy(match))] += 1
    assert_odds(lowered, {(90, 99, 100): 1 / 2, (100, 99, 90): 1 / 2})


# ------------------------------------------------------------------ Restoration


@rule("M-6.7")
@pytest.mark.parametrize("last", ["Meditation", "Archangel"])
@pytest.mark.parametrize("name", ["Conjure bricks", "Benediction"])
@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 2, 4), (3, 3, 4)), ((2, 1, 2), (2, 2, 2)), ((9, 9, 2), (9, 9, 3))],
)
def test_restoration_raises_the_lowest_facility_below_3(
    name: str, last: str, before: Three, after: Three
) -> None:
    quarry, magic, dungeon = before
    match = situation(
        me=side(hand=[name], last=[last], quarry=quarry, magic=magic, dungeon=dungeon)
    )
    play(match, name)
    assert facilities(me(match)) == after
    # and no resource: Conjure bricks gives 10 bricks for 5 gems, Benediction 1 of each for a gem
    bricks, gems, recruits = (110, 95, 100) if name == "Conjure bricks" else (101, 100, 101)
    assert stock(me(match)) == (
        bricks + after[0],
        gems + after[1],
        recruits + after[2],
    )


@rule("M-6.7")
def test_with_no_facility_below_3_restoration_gives_10_of_the_lowest_resource() -> None:
    match = situation(
        me=side(hand=["Conjure bricks"], last=["Meditation"], quarry=3, magic=3, dungeon=3, gems=50)
    )
    play(match, "Conjure bricks")  # bricks +10, for 5 gems
    assert stock(me(match)) == (113, 50 - 5 + 10 + 3, 103)


@rule("M-6.7")
def test_among_equal_facilities_chance_picks_the_one_that_is_raised() -> None:
    base = situation(
        me=side(hand=["Conjure bricks"], last=["Meditation"], quarry=1, magic=2, dungeon=1)
    )
    raised: Counter[Three] = Counter()
    for seed in range(1000):
        match = reseeded(base, seed)
        play(match, "Conjure bricks")
        raised[facilities(me(match))] += 1
    assert_odds(raised, {(2, 2, 1): 1 / 2, (1, 2, 2): 1 / 2})


@rule("M-6.7")
def test_among_equal_resources_chance_picks_the_one_that_is_raised() -> None:
    # Conjure bricks makes 20 + 10 bricks and 35 - 5 gems: both are lowest now. Production is 3.
    base = situation(
        me=side(
            hand=["Conjure bricks"],
            last=["Meditation"],
            quarry=3,
            magic=3,
            dungeon=3,
            bricks=20,
            gems=35,
            recruits=31,
        )
    )
    raised: Counter[Three] = Counter()
    for seed in range(1000):
        match = reseeded(base, seed)
        play(match, "Conjure bricks")
        raised[stock(me(match))] += 1
    assert_odds(raised, {(43, 33, 34): 1 / 2, (33, 43, 34): 1 / 2})


# ------------------------------------------------------------------ Illusion and Nature


def next_cards(base: Match[Board], name: str) -> Counter[int]:
    found: Counter[int] = Counter()
    for seed in range(3000):
        match = reseeded(base, seed)
        play(match, name)
        found[me(match).hand[0]] += 1
    return found


@rule("M-6.8")
@pytest.mark.parametrize("name", ["Corrosion", "Sorrow"])
def test_illusion_brings_a_rare_card_of_the_enemys_deck(name: str) -> None:
    base = situation(me=side(hand=[name], last=["Curse"]), enemy=side(deck=OTHER_DECK))
    assert_odds(next_cards(base, name), dict.fromkeys(OTHER_DECK["rare"], 1 / 15))


@rule("M-6.8", "M-4.4")
def test_a_card_that_is_in_the_own_hand_comes_less_often_by_illusion() -> None:
    # Two of the rare cards are in the own hand, one of them twice, and one in the enemy's. The
    # weights are 1/2, 1/4 and 13 times 1, together 13.75.
    one, two, free, *rest = OTHER_DECK["rare"]
    mine = names([one, two, two])
    base = situation(
        me=side(hand=["Corrosion", *mine], last=["Sorrow"]),
        enemy=side(hand=names([free] * 8), deck=OTHER_DECK),
    )
    odds = dict.fromkeys([free, *rest], 1 / 13.75)
    found = next_cards(base, "Corrosion")
    assert_odds(found, {**odds, one: 0.5 / 13.75, two: 0.25 / 13.75})


@rule("M-6.8")
@pytest.mark.parametrize("name", ["Tremors", "Flood"])
def test_nature_brings_any_rare_nature_card(name: str) -> None:
    base = situation(me=side(hand=[name], last=["Blizzard"]))
    rare = ["Earthquake", "Volcano", "Ancient sage", "Forest dragon"]
    assert not set(map(card, rare)) & {*DECK["rare"]}  # neither deck has one
    assert_odds(next_cards(base, name), {card(one): 1 / 4 for one in rare})


@rule("M-6.8", "M-4.4")
def test_a_card_that_is_in_hand_comes_less_often_by_nature() -> None:
    base = situation(me=side(hand=["Tremors", "Volcano"], last=["Flood"]))
    odds = {card(one): 2 / 7 for one in ("Earthquake", "Ancient sage", "Forest dragon")}
    assert_odds(next_cards(base, "Tremors"), {**odds, card("Volcano"): 1 / 7})
