"""The guide to the card language says what is true: all its examples are tried here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.marcomage.printed.cards import BOOK
from engine.language.coder import Coder
from engine.language.compiling import compile_text
from engine.language.phrases import Node, descendants, parts_of
from engine.language.reading import Problem, print_text
from tests.kit.texts import KNOWN, WORDS

GUIDE = (Path(__file__).parents[2] / "docs" / "card-language.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)\n```", GUIDE, re.DOTALL)
CARDS = [text for kind, text in BLOCKS if kind == "card"]
WRONG = [text for kind, text in BLOCKS if kind == "wrong"]
SAYS = [text for kind, text in BLOCKS if kind == "says"]


def test_the_guide_has_many_examples() -> None:
    assert len(CARDS) >= 40
    assert len(WRONG) == len(SAYS) >= 5


@pytest.mark.parametrize("text", CARDS)
def test_an_example_is_read_compiled_and_printed_as_it_stands(text: str) -> None:
    of_keyword = "this keyword" in text
    tree = compile_text(WORDS, text, Coder(KNOWN, {}, of_keyword))
    assert print_text(tree) == text


@pytest.mark.parametrize(("text", "sentence"), list(zip(WRONG, SAYS, strict=True)))
def test_a_wrong_example_gets_the_sentence_that_the_guide_promises(
    text: str, sentence: str
) -> None:
    with pytest.raises(Problem) as problem:
        compile_text(WORDS, text, Coder(KNOWN, {}))
    assert str(problem.value) == sentence


TABLE = GUIDE.split("| for example |")[1].split("\n\n")[0]


@pytest.mark.parametrize("text", re.findall(r"`([^`]+)`", TABLE))
def test_each_condition_of_the_table_can_be_asked(text: str) -> None:
    compile_text(WORDS, f"If {text}: tower +1.", Coder(KNOWN, {}))


def test_every_phrase_is_used_by_a_card_a_keyword_or_the_guide() -> None:
    used = set()
    for text in (*BOOK.text.values(), *BOOK.keyword_text.values(), *CARDS):
        used |= {type(part) for part in parts_of(WORDS.parse(text)) if isinstance(part, Node)}
    here = ("engine.language.", "engine.games.marcomage.")  # the other games have their own tests
    ours = [cls for cls in descendants(Node) if cls.phrase and cls.__module__.startswith(here)]
    assert [cls.__name__ for cls in ours if cls not in used] == []
