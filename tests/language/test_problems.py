"""What the language says of a text that it cannot read, and the limits that it keeps."""

from __future__ import annotations

import pytest

from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.compiler import examine


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
