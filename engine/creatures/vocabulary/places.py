"""Where something comes in play, as its game counts the places."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.language.phrases import Node


class Place(Node):
    """A place in play; each game has its own."""

    def code(self, coder: Coder) -> str:
        """Code for the number of the place."""
        raise NotImplementedError
