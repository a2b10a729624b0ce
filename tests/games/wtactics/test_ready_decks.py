"""The ready decks: they are legal, differ from each other, and none is hopeless."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.games.wtactics.numbers import DECK_SIZE, FACTIONS, NEUTRAL
from engine.games.wtactics.printed import decks
from engine.games.wtactics.printed.decks import ready
from engine.games.wtactics.printed.programs import PRINTS
from engine.games.wtactics.rules import RULES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup
from tests.kit.marks import rule

DECKS = list(ready())


def factions_of(name: str) -> Counter[str]:
    """How many cards of each faction a ready deck has."""
    count: Counter[str] = Counter()
    for card, copies in ready()[name].cards.items():
        count[PRINTS[card].faction] += copies
    return count


def test_there_are_six_and_each_faction_has_its_own() -> None:
    assert len(DECKS) == len({deck.title for deck in ready().values()}) == 6
    own = [set(factions_of(name)) - {NEUTRAL} for name in DECKS]
    assert sorted(min(one) for one in own if len(one) == 1) == sorted(FACTIONS)
    assert [len(one) for one in own if len(one) > 1] == [2]


@rule("O-2.1", "O-2.2", "O-2.3")
@pytest.mark.parametrize("name", DECKS)
def test_each_is_legal_and_says_what_it_does(name: str) -> None:
    deck = ready()[name]
    assert decks.problems(name) == []
    assert decks.problems({"cards": deck.cards, "quests": deck.quests}) == []
    assert sum(deck.cards.values()) == DECK_SIZE
    assert 15 <= len(deck.description.split()) <= 40


@pytest.mark.parametrize("name", DECKS)
def test_each_can_pay_for_what_it_has(name: str) -> None:
    costs = [PRINTS[card].cost for card, n in ready()[name].cards.items() for _ in range(n)]
    assert sum(cost <= 2 for cost in costs) >= 20
    assert sum(cost >= 5 for cost in costs) <= 12


@pytest.mark.parametrize("name", DECKS)
def test_each_has_the_casters_that_its_magic_needs(name: str) -> None:
    cards = ready()[name].cards
    magic = sum(n for card, n in cards.items() if PRINTS[card].kind == "magic")
    casters = sum(n for card, n in cards.items() if "Caster" in PRINTS[card].types)
    assert casters >= magic


NEEDED = {  # what a quest is about, and how many such cards a deck needs at least
    "Arm the Watch": ("equipment", 6),
    "Levy of Arms": ("equipment", 6),
    "Signs and Seals": ("enchantment", 6),
    "Words in the Contract": ("magic", 6),
}


@pytest.mark.parametrize("name", DECKS)
def test_its_quests_can_be_done_with_its_cards(name: str) -> None:
    deck = ready()[name]
    cards = [PRINTS[card] for card, n in deck.cards.items() for _ in range(n)]
    for quest in deck.quests:
        kind, least = NEEDED.get(quest, ("creature", 12))
        assert sum(card.kind == kind for card in cards) >= least, quest
    if "Coin for the Road" in deck.quests:
        assert sum("gain" in card.text and " gold" in card.text for card in cards) >= 5
    if "At Their Posts" in deck.quests:
        assert sum("(A)" in card.text for card in cards) >= 8
    if "Burnt Offerings" in deck.quests:
        assert sum("acrifice" in card.text for card in cards) >= 8


@pytest.mark.parametrize("pair", list(combinations(DECKS, 2)), ids=" and ".join)
def test_no_two_are_half_the_same(pair: tuple[str, str]) -> None:
    one, other = (Counter(ready()[name].cards) for name in pair)
    assert (one & other).total() <= DECK_SIZE // 2
    assert len(set(ready()[pair[0]].quests) & set(ready()[pair[1]].quests)) <= 6


@pytest.mark.parametrize("name", DECKS)
def test_each_plays_a_match_to_its_end(name: str) -> None:
    other = DECKS[DECKS.index(name) - 1]
    match = Match.new(RULES, Setup((Seat("Ann", name), Seat("Ben", other)), name, {}))
    autoplay(match, ["random", "random"], Chance.from_seed(name), 3000)
    assert match.outcome
