"""What the language says of a text that it cannot read, and the limits that it keeps."""

from __future__ import annotations

import pytest

from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.compiler import examine
from engine.language.phrases import words_of
from engine.language.reading import Problem
from engine.tongues import texts_of
from tests.kit.games import READ


@pytest.mark.parametrize(
    ("text", "line", "column", "expected", "example"),
    [
        # a word that the sentence does not want
        ("Attack it.", 1, 8, "a number", "Attack"),
        # the second line, after two signs of white space
        ("Tower +1.\n  Tower +.", 2, 10, "a number", "Tower"),
        # the text stops too early
        ("Tower +5", 1, 9, "“.”", "Tower"),
        # an odd sign
        ("Tower +5 €.", 1, 10, "numbers up to 999", "."),
        # a number that no card needs
        ("Attack 1000.", 1, 8, "numbers up to 999", "."),
        # the name of no card, nearly right
        ('The next card is "Geni".', 1, 18, "the name of a card", '"Genie"'),
        # no such keyword
        ("The next card is a Holly card.", 1, 20, "a keyword", "The next card is"),
        # a letter that nothing says anything of
        ("Tower +1.\nAttack N.", 2, 1, "a sentence that says what N is", "Attack"),
        # two choices in one card
        (
            'Replace the chosen card with "Genie".\nChoose one: wall +1; or tower +1.',
            2,
            1,
            "either “choose one” or a chosen card, not both",
            "Choose one",
        ),
    ],
)
def test_a_problem_says_where_and_what_would_be_right(
    text: str, line: int, column: int, expected: str, example: str
) -> None:
    answer = examine(text, BOOK)
    assert answer["ok"] is False
    (problem,) = answer["problems"]
    assert (problem["line"], problem["column"]) == (line, column)
    assert expected in problem["expected"]
    assert example in problem["example"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tower +1.\n" * 200, "at most 1200 characters"),
        ("Attack " + "+".join("1" * 100) + ".", "a sentence of at most 120 words and symbols"),
        ("Attack " + "(" * 7 + "1" + ")" * 7 + ".", "at most 6 brackets inside each other"),
    ],
)
def test_a_text_that_is_too_long_or_too_deep_is_not_read(text: str, expected: str) -> None:
    (problem,) = examine(text, BOOK)["problems"]
    assert problem["expected"] == expected
    assert problem["line"] == 1


def test_the_longest_sentence_that_may_be_said_is_read() -> None:
    text = "Attack " + " + ".join("1" * 59) + "."
    assert examine(text, BOOK) == {"ok": True, "printed": text, "problems": []}


@pytest.mark.parametrize(
    ("game", "text", "place", "expected"),
    [
        ("arcmage", "When I enter the battlefield, draw a card.", (1, 8), "come into play"),
        ("arcmage", "Flying.\nTap target creature.", (2, 1), "mark"),
        ("arcmage", "Whenever I attack, draw a card.", (1, 1), "when"),
        ("arcmage", "Trample.", (1, 1), "overrun"),
        ("arcmage", "Produce 2 mana.", (1, 11), "resources"),
        ("wtactics", "Gain 2 mana.", (1, 8), "gold"),
        ("wtactics", "Search your library for a creature card.", (1, 13), "deck"),
        ("wtactics", "Gain 2 life.", (1, 8), "influence"),
        ("marcomage", "Castle +5.", (1, 1), "tower"),
        ("marcomage", "Enemy beasts -2.", (1, 7), "recruits"),
    ],
)
def test_a_word_of_another_game_is_told_what_it_is_called_here(
    game: str, text: str, place: tuple[int, int], expected: str
) -> None:
    with pytest.raises(Problem) as caught:
        texts_of(game)[0].parse(text)
    assert (caught.value.line, caught.value.column) == place
    assert caught.value.expected.startswith(f"“{expected}” for “")


@pytest.mark.parametrize("game", READ)
def test_what_a_word_of_another_game_is_called_here_can_be_said(game: str) -> None:
    words = texts_of(game)[0]
    known = {*words.grammar.today, "1"}
    assert words.elsewhere
    for theirs, ours in words.elsewhere.items():
        assert set(words_of(ours.replace("…", ""))) <= known, (theirs, ours)


def test_a_word_that_fits_elsewhere_is_not_taken_for_that_of_another_game() -> None:
    with pytest.raises(Problem) as caught:
        texts_of("arcmage")[0].parse("When I enter a city, draw a cart.")
    assert caught.value.expected == "“card”"
