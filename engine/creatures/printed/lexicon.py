"""The words of programs: the functions that what became of a card's text may call.

A function is a word where ``@word`` stands above it, and nothing else can be called. What games
with creatures share is registered here; a game has a lexicon of its own on top of this one.
"""

from __future__ import annotations

from types import ModuleType
from typing import TypeVar

from engine.creatures.printed.book import Code
from engine.language.coder import bounded, rounded

Function = TypeVar("Function", bound=Code)


class Lexicon:
    """Some words, which may stand on those of another lexicon."""

    def __init__(self, below: Lexicon | None = None) -> None:
        self.below = below
        self.own: dict[str, Code] = {}

    def __call__(self, function: Function) -> Function:
        """Register a new word."""
        name = function.__name__
        if name in self.own or (self.below and name in self.below.own):
            raise ValueError(f"“{name}” is a word already: say @word.instead, or name it otherwise")
        self.own[name] = function
        return function

    def instead(self, function: Function) -> Function:
        """Register a word that takes the place of one that all games share."""
        name = function.__name__
        if name in self.own or self.below is None or name not in self.below.own:
            raise ValueError(f"there is no “{name}” that this could take the place of")
        self.own[name] = function
        return function

    def of(self, *modules: ModuleType) -> dict[str, Code]:
        """All own words. The modules that have some are named, so that they are loaded by now."""
        named = {module.__name__ for module in modules}
        having = {function.__module__ for function in self.own.values()}
        if having != named:
            some = ", ".join(sorted(having ^ named))
            raise ValueError(f"these have words and are not named, or have none: {some}")
        return self.own


word = Lexicon()
"""What games with creatures share."""
word(bounded)
word(rounded)
