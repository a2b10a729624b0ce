"""Statements: what holds as long as a card is in play, or for a while after it was said.

A statement is made of parts. A part changes single cards (“get +1/+1”) in a layer of its own, see
``traits``, or it is a hook: something that a rule asks when it comes to it (“cost 1 less”).
"""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.language.phrases import Node

Part = tuple[str, int, str]

LOYALTY, TYPES, SILENCE, SET, SKILLS, MORE_SKILLS, BODY, BANS = 0, 1, 2, 3, 4, 5, 6, 8


class Statement(Node):
    """Something that holds."""

    def parts(self, coder: Coder) -> list[Part]:
        raise NotImplementedError

    def subject(self, coder: Coder) -> str | None:
        """Code for the references that it is about, if it is about single cards."""
        return None
