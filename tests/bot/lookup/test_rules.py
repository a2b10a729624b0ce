"""Looking rules up: by number, by title, by words, and with typing errors."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules import lookup as rules
from bot.rules.rulebooks import rule_book
from engine.catalogue import GAMES
from engine.words import LANGUAGES, speaking

EVERY = {rule.id: rule for game in GAMES for rule in rule_book(game).rules.values()}


def ids(typed: str, *games: str) -> list[str]:
    return [rule.id for rule in rules.found(typed, games or GAMES)]


@pytest.mark.parametrize("typed", ["M-3.4", "m-3.4", "m3.4", "M 3.4", " M-3,4 ", "m-3 4"])
def test_a_number_is_understood_as_people_type_it(typed: str) -> None:
    assert ids(typed) == ["M-3.4"]


def test_a_number_without_its_letter_is_meant_in_each_book() -> None:
    assert sorted(ids("3.4")) == ["A-3.4", "M-3.4"]
    assert ids("3.4", "arcmage") == ["A-3.4"]


def test_half_a_number_finds_all_that_begin_with_it_and_the_exact_one_first() -> None:
    assert ids("M-3.1") == ["M-3.1", "M-3.10", "M-3.11", "M-3.12"]
    assert ids("M-3.7a") == ["M-3.7a"]
    assert ids("o12") == [f"O-12.{n}" for n in range(1, 7)]


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("production", "M-3.4"),
        ("prodction", "M-3.4"),
        ("frist strike", "A-11.2"),
        ("who may defend a city", "A-9.3"),
        ("mulligan", "A-4.2"),
        ("Mulligan!", "A-4.2"),
        ("confrontaton", "O-12.4"),
        ("contract security", "O-12.3"),
        ("durable", "M-4.5"),
        ("loot", "A-5.7"),
        ("(Ma2)", "O-7.3"),
        ("homesik", "A-11.10"),
    ],
)
def test_words_find_the_rule_that_is_about_them(typed: str, id: str) -> None:
    assert ids(typed)[0] == id


def test_only_the_books_that_are_asked_are_looked_into() -> None:
    assert {id[0] for id in ids("flying", "wtactics")} == {"O"}
    assert {id[0] for id in ids("flying")} == {"A", "O"}


@pytest.mark.parametrize("typed", ["", "   ", "zzzzqqqq", "\U0001f409", "-", ".", "*_`|", "M-99.1"])
def test_what_means_nothing_finds_nothing(typed: str) -> None:
    assert ids(typed) == []


@settings(max_examples=500)
@given(st.text(max_size=300))
def test_whatever_is_typed_is_answered(typed: str) -> None:
    assert all(rule.id in EVERY for rule in rules.found(typed))
    assert len(rules.completed(typed)) <= 25
    rules.the_keyword(typed)


@pytest.mark.parametrize(
    "typed", ["attack " * 5000, "\u202e\u200d" * 3000, "a" * 100_000, "1" * 9999, "M-" + "9" * 5000]
)
def test_what_is_very_long_takes_no_longer(typed: str) -> None:
    rules.found("ready")
    before = time.thread_time()
    rules.found(typed)
    rules.keywords(typed)
    assert time.thread_time() - before < 0.5


def test_while_nothing_is_typed_a_book_is_offered_from_its_beginning() -> None:
    offered = rules.completed("", ["wtactics"])
    assert [rule.id for rule in offered[:2]] == ["O-1.1", "O-1.2"]
    assert len(offered) == 25


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_is_found_in_each_language_by_its_number_and_its_title(
    language: str, game: str
) -> None:
    with speaking(language):
        for id, rule in rule_book(game).rules.items():
            assert rules.found(id)[0] == rule
            assert rules.found(rule.title.upper(), [game])[0] == rule


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("Produktion", "M-3.4"),
        ("prodktion", "M-3.4"),
        ("wer darf eine Stadt verteidigen", "A-9.3"),
        ("Vertrag Pfand", "O-12.3"),
        ("uberrennen", "A-11.5"),
    ],
)
def test_words_of_the_language_that_is_spoken_find_rules(typed: str, id: str) -> None:
    rules.found(typed)  # what is kept for one language is not taken for another
    with speaking("de"):
        assert ids(typed)[0] == id


def test_who_knows_a_rule_by_its_english_name_finds_it_in_every_language() -> None:
    [english, *_] = rules.found("anti-flood")
    with speaking("de"):
        [first, *_] = rules.found("anti-flood")
    assert first.id == english.id
    assert first.title != english.title


# ------------------------------------------------------------------ keywords


@pytest.mark.parametrize(
    ("typed", "name", "games"),
    [
        ("flying", "Flying", ["arcmage", "wtactics"]),
        ("FLY", "Flying", ["arcmage", "wtactics"]),
        ("Bodygard 2", "Bodyguard", ["arcmage", "wtactics"]),
        ("strike", "First strike", ["arcmage", "wtactics"]),
        ("ally with Gaian", "Ally", ["wtactics"]),
        ("skirmsher", "Skirmisher", ["marcomage"]),
        ("frenzy", "Frenzy", ["marcomage"]),
    ],
)
def test_a_keyword_is_found_as_each_game_has_it(typed: str, name: str, games: list[str]) -> None:
    found = rules.the_keyword(typed)
    assert [(word.name, word.game) for word in found] == [(name, game) for game in games]


def test_a_keyword_of_one_game_only() -> None:
    [word] = rules.the_keyword("flying", ["wtactics"])
    assert (word.game, word.rule) == ("wtactics", "O-13.3")
    assert word.meaning == "only flying and ranged creatures block it."


def test_a_keyword_is_known_by_its_name_in_the_language_and_in_english() -> None:
    with speaking("de"):
        for typed in ("Erstschlag", "ertschlag", "first strike"):
            found = rules.the_keyword(typed)
            assert [(word.id, word.name, word.game) for word in found] == [
                ("First strike", "Erstschlag", "arcmage"),
                ("First strike", "Erstschlag", "wtactics"),
            ]
    assert rules.the_keyword("Erstschlag") == []


@pytest.mark.parametrize("typed", ["", "7", "zzzz", "\U0001f409"])
def test_no_keyword_is_made_up(typed: str) -> None:
    assert rules.the_keyword(typed) == []
