"""The texts of Arcmage's cards: what is read is printed as it was written."""

from __future__ import annotations

import pytest

from engine.games.arcmage.printed.compiler import examine, read_all, words_of
from engine.language.reading import print_text

ENTRIES = read_all()
TEXTS = {entry.name: entry.text.strip() for _, entry in ENTRIES if entry.text.strip()}


@pytest.mark.parametrize("name", TEXTS)
def test_each_text_is_printed_as_it_is_written(name: str) -> None:
    assert print_text(words_of(ENTRIES).parse(TEXTS[name])) == TEXTS[name]


@pytest.mark.parametrize(
    "text",
    [
        # the article before a vowel belongs to the phrase itself
        "When I attack, destroy target creature an opponent controls.",
        # and before a name in quotation marks
        'When I attack, create an "Addax" in your army.',
        # a word that ends in an apostrophe
        "When I attack, return all creatures to their owners' hands.",
    ],
)
def test_articles_and_apostrophes_are_read(text: str) -> None:
    assert print_text(words_of(ENTRIES).parse(text)) == text


def test_control_is_gained_until_a_moment_at_which_it_is_given_back() -> None:
    text = "When I attack, gain control of target creature {}."
    assert examine(text.format("until end of turn"))["ok"]
    assert examine(text.format("as long as I am in play"))["ok"]
    problem = examine(text.format("until your next turn"))["problems"][0]
    assert "until end of turn" in str(problem)


def test_the_kind_event_is_read_also_at_the_beginning_of_a_sentence() -> None:
    inside = repr(
        words_of(ENTRIES).parse("While it is your turn, event cards you play cost 1 less.")
    )
    first = repr(words_of(ENTRIES).parse("Event cards you play cost 1 less."))
    statement = first[first.index("CostLess(") : first.rindex(")")]
    assert statement.rstrip("),") in inside
