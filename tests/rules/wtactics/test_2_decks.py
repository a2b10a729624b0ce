"""WTactics, chapter 2: decks."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.wtactics.numbers import FACTIONS, NEUTRAL
from engine.games.wtactics.printed.decks import loyalty_of, problems, random_deck, ready
from engine.games.wtactics.printed.programs import PRINTS
from engine.games.wtactics.rules import RULES
from engine.table import BadSetup, Chance, Match, Seat, Setup
from tests.kit.invented import assignment, creature, event, stray
from tests.kit.marks import rule
from tests.kit.wtactics import plain_deck


def deck(**changes: int) -> dict[str, Any]:
    """A plain deck with some cards more, or more or less often."""
    plain = plain_deck()
    return {**plain, "cards": {**plain["cards"], **changes}}


def loyal(name: str, faction: str, loyalty: int) -> str:
    return creature(name, faction=faction, loyalty=loyalty)


# ------------------------------------------------------------------ O-2.1


@rule("O-2.1")
def test_sixty_cards_with_four_of_a_name_are_a_deck() -> None:
    assert problems(deck()) == []


@rule("O-2.1")
def test_a_larger_deck_is_allowed() -> None:
    more = {creature(f"Another {n}"): 4 for n in range(10)}
    assert problems(deck(**more)) == []


@rule("O-2.1")
def test_fifty_nine_cards_are_too_few_and_quests_do_not_count() -> None:
    (found,) = problems(deck(**{"Plain One 0": 3}))
    assert "at least 60 cards, this one has 59" in found
    assert found.endswith("(O-2.1).")


@rule("O-2.1")
def test_a_fifth_copy_is_refused() -> None:
    (found,) = problems(deck(**{"Plain One 0": 5}))
    assert "“Plain One 0” is there 5 times" in found
    assert "(O-2.1)" in found


@rule("O-2.1")
def test_quests_tokens_and_unknown_cards_are_refused() -> None:
    odd = {assignment("Stray Errand", "When a creature dies, count 1."): 1, stray(): 1}
    found = " ".join(problems(deck(**odd, Nonesuch=1)))
    assert "“Stray Errand” is a quest" in found
    assert "“Stray” is a token" in found
    assert "Nonesuch" in found


@rule("O-2.1")
@pytest.mark.parametrize(
    "wrong", [None, 7, [], {}, {"cards": []}, {"cards": {"Plain Ghoul": "4"}, "quests": []}, "none"]
)
def test_what_is_no_deck_at_all_is_refused_in_a_sentence(wrong: Any) -> None:
    found = problems(wrong)
    assert found
    assert all(text.endswith(".") for text in found)


@rule("O-2.1", "O-2.2", "O-2.3")
def test_all_reasons_are_told_at_once_and_such_a_match_does_not_begin() -> None:
    wrong = deck(**{"Plain One 0": 1, "Plain One 1": 5, loyal("Zealot", "Gaian", 4): 1})
    wrong["quests"] = wrong["quests"][:9]
    told = " ".join(problems(wrong))
    assert ["O-2.1" in told, "O-2.2" in told, "O-2.3" in told] == [True] * 3
    with pytest.raises(BadSetup, match="Seat 1"):
        Match.new(RULES, Setup((Seat("Ann", deck()), Seat("Ben", wrong)), 1, {}))


# ------------------------------------------------------------------ O-2.2


@rule("O-2.2")
def test_of_each_faction_the_highest_loyalty_counts_once() -> None:
    cards = {
        loyal("First Elf", "Gaian", 1): 4,
        loyal("Second Elf", "Gaian", 2): 4,
        loyal("Orc", "Red Banner", 1): 1,
        loyal("Wanderer", "Neutral", 0): 4,
    }
    asked = loyalty_of(cards)
    assert (asked["Gaian"], asked["Red Banner"], asked["Neutral"]) == (2, 1, 0)
    assert problems(deck(**cards)) == []


@rule("O-2.2")
def test_more_than_three_in_all_are_refused() -> None:
    cards = {loyal("Second Elf", "Gaian", 2): 1, loyal("Second Orc", "Red Banner", 2): 1}
    (found,) = problems(deck(**cards))
    assert "at most 3 in all, here it is 4: Gaian 2, Red Banner 2" in found
    assert found.endswith("(O-2.2).")


@rule("O-2.2")
def test_three_factions_with_one_each_go_together() -> None:
    cards = {loyal(f"One of {name}", name, 1): 1 for name in FACTIONS[:3]}
    assert problems(deck(**cards)) == []
    cards |= {loyal(f"One of {FACTIONS[3]}", FACTIONS[3], 1): 1}
    assert len(problems(deck(**cards))) == 1


@rule("O-2.2")
def test_cards_that_ask_for_no_loyalty_fit_into_any_deck() -> None:
    cards = {loyal(f"Friend of {name}", name, 0): 1 for name in FACTIONS}
    cards |= {loyal("Sworn Elf", "Gaian", 3): 1}
    assert problems(deck(**cards)) == []


# ------------------------------------------------------------------ O-2.3


@rule("O-2.3")
@pytest.mark.parametrize("count", [0, 9, 11])
def test_a_quest_deck_has_exactly_ten_quests(count: int) -> None:
    plain = deck()
    more = assignment("One Too Many", "When a creature dies, count 1.")
    (found,) = problems({**plain, "quests": [*plain["quests"], more][:count]})
    assert "10 different quests" in found
    assert "(O-2.3)" in found


@rule("O-2.3")
def test_they_are_all_different() -> None:
    plain = deck()
    (found,) = problems({**plain, "quests": [*plain["quests"][:9], plain["quests"][0]]})
    assert "here 9 are (O-2.3)" in found


@rule("O-2.3")
def test_and_they_are_quests() -> None:
    plain = deck()
    strange = event("Sigh", "Draw a card.")
    (found,) = problems({**plain, "quests": [*plain["quests"][:9], strange]})
    assert found == "“Sigh” isn't a quest (O-2.3)."


# ------------------------------------------------------------------ decks that are there


@rule("O-2.1", "O-2.2", "O-2.3")
@pytest.mark.parametrize("name", ready())
def test_a_ready_deck_is_legal(name: str) -> None:
    assert problems({"cards": ready()[name].cards, "quests": ready()[name].quests}) == []


@rule("O-2.2")
def test_a_random_deck_keeps_to_one_faction_where_loyalty_is_asked_for() -> None:
    for seed in range(20):
        cards, quests = random_deck(Chance.from_seed(seed))
        asked = loyalty_of(dict.fromkeys(cards, 1))
        assert sum(asked.values()) <= 3
        assert len([name for name, loyalty in asked.items() if loyalty]) <= 1
        assert all(PRINTS[name].faction in (*FACTIONS, NEUTRAL) for name in cards)
        assert len(set(quests)) == len(quests)
