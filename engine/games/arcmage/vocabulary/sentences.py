"""Devotion levels of cities."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.language.coder import Meaningless
from engine.language.core import Sentence
from engine.language.phrases import node
from engine.words import noted


@node
class Level(Sentence):
    """A devotion level of a city."""

    phrase = "level {number}: {sentence}"
    number: int
    sentence: Sentence

    def write(self, coder: Coder) -> None:
        if coder.kind != "city" or coder.level is not None:
            raise Meaningless(noted("levels on cities only, and one at a time"))
        coder.level = self.number
        self.sentence.write(coder)
        coder.level = None
