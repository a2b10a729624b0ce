"""What the functions that texts became can call: the words of their game, and little of Python."""

from __future__ import annotations

import dis
from collections.abc import Iterator, Mapping
from types import CodeType, FunctionType
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.games.arcmage.printed.programs import WORDS as ARCMAGE
from engine.games.marcomage.printed.cards import BOOK, CODE
from engine.games.marcomage.printed.programs import loaded
from engine.games.wtactics.printed.programs import WORDS as WTACTICS
from engine.language.running import BUILTINS, define


@pytest.mark.parametrize("name", ["open", "eval", "exec", "getattr", "print", "__import__"])
def test_of_python_there_is_nothing_by_which_a_text_could_do_harm(name: str) -> None:
    names: dict[str, Any] = {}
    define(compile(f"def program(): return {name}", "a text", "exec"), names)
    with pytest.raises(NameError, match=name):
        names["program"]()


def test_nothing_can_be_imported() -> None:
    with pytest.raises(ImportError):
        define(compile("import os", "a text", "exec"), {})


def test_what_texts_are_turned_into_is_there() -> None:
    names: dict[str, Any] = {"cards": [3, 1, 2]}
    define(compile("def program(): return max(sorted(cards)[:2])", "a text", "exec"), names)
    assert names["program"]() == 2


@pytest.mark.parametrize(
    "words",
    [ARCMAGE, WTACTICS, loaded(CODE, BOOK.set_names)],
    ids=["arcmage", "wtactics", "marcomage"],
)
def test_no_card_calls_what_it_does_not_have(words: Mapping[str, Any]) -> None:
    assert GAMES  # with the rules of a game comes what its words mean
    assert words["__builtins__"] is BUILTINS
    programs = [one for one in words.values() if is_program(one, words)]
    called = {name for program in programs for name in called_in(program.__code__)}
    assert len(programs) > 100
    assert called <= {*words, *BUILTINS}


def is_program(found: object, words: Mapping[str, Any]) -> bool:
    return isinstance(found, FunctionType) and found.__globals__ is words


def called_in(code: CodeType) -> Iterator[str]:
    """The names that are looked for outside a function, also by what stands inside it."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(step.argval)
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield from called_in(inside)
