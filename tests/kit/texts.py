"""Texts that no card has, to be played all the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.games.marcomage.printed import programs
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.compiler import ARGUMENTS, TextBook, words_of
from engine.language.coder import Coder, Tests
from engine.language.compiling import compile_text, function

WORDS = words_of(BOOK)
KNOWN = TextBook(BOOK)


def program(text: str) -> programs.Program:
    """The function that a text becomes; raises ``Problem``."""
    sets: dict[Tests, str] = {}
    coder = Coder(KNOWN, sets)
    compile_text(WORDS, text, coder)
    code = compile("\n".join(function("program", ARGUMENTS, coder)), "<a text>", "exec")
    named = {name: BOOK.set_of(tests) for tests, name in sets.items()}
    made: programs.Program = programs.loaded(code, named)["program"]
    return made


@contextmanager
def doing(card: int, what: Any) -> Iterator[None]:
    """For a while a card does something else than its text says."""
    usual = programs.CARD[card]
    programs.CARD[card] = what
    try:
        yield
    finally:
        programs.CARD[card] = usual
