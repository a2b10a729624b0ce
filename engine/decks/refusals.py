"""What is said where something cannot be done with a deck."""

from __future__ import annotations

from engine.words import say

MOST_SAID = 8
"""Sentences that are said at once; who has mended these is told the next."""


class BadDeck(Exception):
    """A text is no deck, or a deck cannot be changed so: why, in sentences."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences[:MOST_SAID]
        if len(sentences) > MOST_SAID:
            self.sentences += (say("… and {n} more.", n=len(sentences) - MOST_SAID),)
        super().__init__(" ".join(self.sentences))
