"""Every word that stands on a card or a panel is explained, in the game that is played first."""

from __future__ import annotations

import pytest

from bot.games import KITS, spelled
from bot.rules.glossary import words_in
from bot.rules.lookup import chapter, found, the_keyword
from bot.rules.rulebooks import rule_book

GAMES = tuple(KITS)


@pytest.mark.parametrize(
    ("near", "typed", "rule"),
    [
        ("arcmage", "loyalty", "A-5.1"),
        ("wtactics", "loyalty", "O-2.2"),
        ("arcmage", "(M)", "A-6.2"),
        ("wtactics", "(M)", "O-7.3"),
        ("wtactics", "(A)", "O-8.1"),
        ("wtactics", "(Ma1)", "O-7.3"),
        ("arcmage", "mark", "A-6.1"),
        ("arcmage", "devotion", "A-8.3"),
        ("arcmage", "mill", "A-5.9"),
        ("wtactics", "gold", "O-5.2"),
        ("marcomage", "counter", "M-6.3"),
        ("arcmage", "counter", "A-10.4"),
        ("arcmage", "level", "A-8.4"),
        ("marcomage", "stock", "M-1.1"),
        ("marcomage", "token", "M-6.2"),
        ("wtactics", "influence", "O-1.1"),
        ("wtactics", "assigned", "O-8.3"),
    ],
)
def test_a_word_means_what_it_means_in_the_game_that_is_played(
    near: str, typed: str, rule: str
) -> None:
    assert the_keyword(typed, GAMES, near)[0].rule == rule


def test_a_word_of_another_game_is_found_as_well() -> None:
    assert the_keyword("gold", GAMES, "arcmage")[0].game == "wtactics"


def test_rules_are_those_of_the_game_that_is_played_if_it_speaks_of_them() -> None:
    assert found("loyalty", GAMES, "arcmage")[0].id == "A-5.1"
    assert found("loyalty", GAMES, "wtactics")[0].id == "O-2.2"
    assert found("stock", GAMES, "arcmage")[0].id == "M-1.1"  # Arcmage has a stack, and no stock
    assert found("(Ma1)", GAMES)[0].id == "O-7.3"


def test_the_name_of_a_chapter_opens_it() -> None:
    there = chapter("attack", GAMES, "arcmage")
    assert there == (rule_book("arcmage"), "9")
    assert chapter("kings", GAMES, "arcmage") is None


@pytest.mark.parametrize("game", GAMES)
def test_each_word_leads_to_a_rule_of_its_book(game: str) -> None:
    for term in KITS[game].terms:
        assert term.rule in rule_book(game).rules, term.name


def test_the_words_on_cards_are_found_where_they_stand() -> None:
    text = "(M), pay 1: target player mills a card. Flying. Put two counters on me."
    assert [word.id for word in words_in(text, "arcmage")] == ["(M)", "mill", "Flying", "counter"]


def test_signs_are_read_as_words() -> None:
    assert spelled("arcmage", "(M): draw a card.") == "mark this card: draw a card."
    assert spelled("wtactics", "(Ma2): draw a card.") == (
        "mark 2 other creatures of yours in this zone: draw a card."
    )
    assert spelled("arcmage", "Upkeep pay 1 \\~ mark me.") == "Upkeep pay 1, or else mark me."
    assert spelled("arcmage", "I get +1/-2.") == "I get plus 1 attack and minus 2 defence."
    assert spelled("marcomage", "Attack 8 x N + 40.") == "Attack 8 times N + 40."
