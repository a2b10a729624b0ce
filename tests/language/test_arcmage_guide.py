"""The guide to Arcmage's cards says what is true, and the table of expressions is up to date."""

from __future__ import annotations

import pytest

from engine.creatures.printed.compiler import names_of
from engine.games.arcmage.printed.coder import Coder
from engine.games.arcmage.printed.compiler import examine, read_all, words_of
from engine.games.arcmage.vocabulary import __all__ as modules
from engine.language.compiling import compile_text
from engine.language.reading import Vocabulary, print_text
from tests.kit.guides import guide
from tools import expressions
from tools.expressions import ARCMAGE

KINDS = ("city", "creature", "enchantment", "magic", "event", "loot")
FRAMES = {
    "Which things": "Destroy target {}.",
    "When it happens": "{}, draw a card.",
    "Numbers": "When I come into play, deal damage equal to {} to target creature.",
    "Conditions": "When I come into play, if {}: draw a card.",
    "The stack": "Counter {}.",
}
"""What the examples of a section's tables stand in."""

CARDS, EXAMPLES, WRONG, SAYS = guide("arcmage-language.md", KINDS, FRAMES)

ENTRIES = read_all()
NAMES = {**names_of(ENTRIES), "": ""}


def words() -> Vocabulary:
    return words_of(ENTRIES)


def test_the_guide_has_many_examples() -> None:
    assert len(CARDS) >= 80
    assert len(EXAMPLES) >= 80
    assert len(WRONG) == len(SAYS) >= 5


@pytest.mark.parametrize(("kind", "text"), CARDS)
def test_an_example_is_read_compiled_and_printed_as_it_stands(kind: str, text: str) -> None:
    tree = compile_text(words(), text, Coder("card", kind, NAMES))
    assert print_text(tree) == text


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_expression_of_the_tables_can_be_said(text: str) -> None:
    assert examine(text) == {"ok": True, "printed": text, "problems": []}


@pytest.mark.parametrize(("text", "sentence"), list(zip(WRONG, SAYS, strict=True)))
def test_a_wrong_example_gets_the_sentence_that_the_guide_promises(
    text: str, sentence: str
) -> None:
    (problem,) = examine(text)["problems"]
    where = f"line {problem['line']}, column {problem['column']}"
    assert f"{where}: expected {problem['expected']} (example: {problem['example']})" == sentence


def test_every_expression_is_used_by_a_card_or_the_guide() -> None:
    used = set(expressions.uses(ARCMAGE))
    for text in (*EXAMPLES, *(text for _, text in CARDS)):
        used |= set(expressions.parts(words().parse(text)))
    ours = [module for module in ARCMAGE.modules if module.__name__.endswith(tuple(modules))]
    everything = [one for module in ours for one in expressions.expressions(module)]
    assert [str(one) for one in everything if one not in used] == []


def test_the_table_of_expressions_is_up_to_date() -> None:
    page = ARCMAGE.page.read_text("utf-8")
    assert page == expressions.page(ARCMAGE), "run “make expressions”"
