"""Arcmage, chapter 2: decks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.arcmage.numbers import FACTIONS, KINDS
from engine.games.arcmage.printed.decks import problems, random_deck, ready
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.arcmage.rules import RULES
from engine.table import BadSetup, Chance, Match, Seat, Setup
from tests.kit.marks import rule

REAL = [printed for printed in PRINTS.values() if not printed.token]


def some(kind: str, count: int) -> dict[str, int]:
    """Three copies of as many cards of a kind as it takes."""
    names = [p.name for p in REAL if (p.kind == "city") is (kind == "city")]
    return dict.fromkeys(names[: count // 3], 3)


def deck() -> dict[str, int]:
    return {**some("city", 9), **some("other", 51)}


@rule("A-2.1")
def test_sixty_cards_with_nine_cities_and_three_of_a_name_are_a_deck() -> None:
    assert problems({"cards": deck()}) == []


@rule("A-2.1")
def test_a_card_more_or_less_is_refused() -> None:
    cards = deck()
    name = list(cards)[-1]
    for count in (2, 4):
        found = problems({"cards": {**cards, name: count}})
        assert any("60 cards" in text and "A-2.1" in text for text in found)


@rule("A-2.1")
def test_all_reasons_are_told_at_once() -> None:
    cards = {**some("city", 6), **some("other", 51), "Kolibri": 5, "Atlantis": 2}
    found = problems({"cards": cards})
    assert len(found) == 4
    text = " ".join(found)
    assert "60 cards" in text
    assert "at least 9" in text
    assert "at most 3" in text
    assert "Atlantis" in text
    assert all("(A-2." in reason for reason in found)


@rule("A-2.1")
@pytest.mark.parametrize(
    "wrong",
    [None, 7, [], {}, {"cards": []}, {"cards": {"Kolibri": "3"}}, {"cards": {"Kolibri": 0}}],
)
def test_nonsense_gets_a_sentence(wrong: Any) -> None:
    assert problems(wrong)


@rule("A-2.1")
def test_no_match_begins_with_a_wrong_deck() -> None:
    seats = (Seat("Ada", {"cards": {"Kolibri": 60}}), Seat("Bob", "random"))
    with pytest.raises(BadSetup) as refused:
        Match.new(RULES, Setup(seats, 1, {}))
    assert refused.value.rejected.reason == "bad_deck"
    assert "Player 1" in str(refused.value)


@rule("A-2.2")
def test_every_card_is_of_a_known_faction_and_kind() -> None:
    assert {p.faction for p in PRINTS.values()} == set(FACTIONS)
    assert {p.kind for p in PRINTS.values()} == set(KINDS)


READY = {
    "gaian-love-for-life": {"Gaian"},
    "uneasy-alliance": {"Red Banner", "Dark Legion"},
    "toll-of-time": {"House of Nobles"},
    "brothers-in-arms": {"The Empire"},
    "the-uprising": {"Red Banner"},
    "shadow-league": {"Dark Legion"},
}


@rule("A-2.3")
def test_the_six_named_decks_are_of_their_factions() -> None:
    for name, factions in READY.items():
        cards = ready()[name].cards
        assert {PRINTS[card].faction for card in cards} == factions, name


@rule("A-2.3")
def test_the_mystic_and_drake_have_a_deck_each() -> None:
    others = [found for name, found in ready().items() if name not in READY]
    factions = [{PRINTS[card].faction for card in found.cards} for found in others]
    assert sorted(map(sorted, factions)) == [["Drake"], ["The Mystic"]]


@rule("A-2.3", "A-2.1")
def test_every_ready_deck_is_legal() -> None:
    for found in ready().values():
        assert problems({"cards": found.cards}) == [], found.id
        assert problems(found.id) == []


@rule("A-2.4")
def test_tokens_cannot_be_in_a_deck() -> None:
    cards = deck()
    cards.pop(list(cards)[-1])
    found = problems({"cards": {**cards, "Crop Token": 3}})
    assert found == ["“Crop Token” is a token and cannot be in a deck (A-2.4)."]


@rule("A-2.4")
def test_a_card_that_does_not_exist_is_refused_with_what_may_be_meant() -> None:
    found = problems({"cards": {**deck(), "Kolibry": 1}})
    assert any("Kolibry" in text and "“Kolibri”" in text for text in found)


def test_random_decks_are_legal() -> None:
    for seed in range(20):
        names = random_deck(Chance.from_seed(seed))
        cards = {name: names.count(name) for name in names}
        assert problems({"cards": cards}) == []
