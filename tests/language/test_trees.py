"""The card language: reading, printing, and running whatever can be said."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.games.marcomage.printed.cards import BOOK
from engine.language.coder import LARGEST
from engine.language.core import Text
from engine.language.phrases import Node
from engine.language.reading import LONGEST_TEXT, Problem, print_text
from engine.table import Match, Rejected
from tests.games.marcomage.test_properties import keeps_limits
from tests.kit.strategies import matches
from tests.kit.texts import WORDS, doing, program
from tests.kit.trees import texts


@pytest.mark.parametrize("card", BOOK.all, ids=lambda card: BOOK.name[card])
def test_each_card_is_printed_as_it_is_written(card: int) -> None:
    tree = WORDS.parse(BOOK.text[card])
    assert print_text(tree) == BOOK.text[card]
    assert WORDS.parse(print_text(tree)) == tree


@pytest.mark.parametrize("keyword", BOOK.keyword_text)
def test_each_keyword_is_printed_as_it_is_written(keyword: str) -> None:
    tree = WORDS.parse(BOOK.keyword_text[keyword])
    assert print_text(tree) == BOOK.keyword_text[keyword]


def read(text: str) -> Node | Problem:
    """The tree of a text, or what is wrong with it."""
    try:
        return WORDS.parse(text)
    except Problem as problem:
        return problem


@given(texts())
def test_what_is_printed_is_read_as_the_same_tree(tree: Text) -> None:
    printed = print_text(tree)
    found = read(printed)
    if isinstance(found, Problem):
        assert found.expected.startswith(("at most", "a sentence of at most"))
    else:
        assert found == tree
        assert print_text(found) == printed


@given(texts(), st.sampled_from(["  ", "\n", "\n  ", "\t"]))
def test_white_space_and_capitals_do_not_matter(tree: Text, space: str) -> None:
    printed = print_text(tree)
    found = read(printed)
    spaced = printed.replace("\n", space)
    if not isinstance(found, Problem) and len(spaced) <= LONGEST_TEXT:
        assert WORDS.parse(spaced) == found


@given(texts(), matches(), st.integers(1, 8))
def test_whatever_can_be_said_can_be_played_and_keeps_the_limits(
    tree: Text, match: Match[Any], mode: int
) -> None:
    """A card with any text: its play ends, and all numbers are within their limits."""
    try:
        happens = program(print_text(tree))
    except Problem:
        assume(False)
    question = match.questions[0]
    option = next((o for o in question.options if o.id.startswith("play")), None)
    assume(option is not None)
    assert option is not None
    position = int(option.id.split(":")[1])
    card = match.state.players[match.state.active].hand[position - 1]

    def with_mode(turn: Any, me: Any, enemy: Any) -> None:
        turn.mode, turn.chosen = mode, mode - 1
        happens(turn, me, enemy)

    with doing(card, with_mode):
        events = match.answer(question.seat, question.id, {"pick": [option.id]})
    assert not isinstance(events, Rejected)
    assert keeps_limits(match.state)
    for player in match.state.players:
        assert all(abs(number) <= 2 * LARGEST for number in player.attributes())


@given(st.text(max_size=80))
def test_any_text_is_read_or_says_what_is_wrong(text: str) -> None:
    examine(text)


WORD_SOUP = st.lists(
    st.sampled_from([*sorted(WORDS.grammar.words), "Holy", "Durable", '"Genie"', "N", "3", "15"]),
    max_size=40,
).map(" ".join)


@given(WORD_SOUP)
def test_any_words_in_any_order_are_read_or_say_what_is_wrong(text: str) -> None:
    examine(text)


def examine(text: str) -> None:
    found = read(text)
    if isinstance(found, Problem):
        lines = text.split("\n")
        assert 1 <= found.line <= len(lines)
        assert 1 <= found.column <= len(lines[found.line - 1]) + 1
        assert found.expected
        assert found.example.startswith('"') or WORDS.parse(found.example)
    else:
        assert WORDS.parse(print_text(found)) == found
