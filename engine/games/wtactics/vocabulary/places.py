"""The places of WTactics: the code for a front, as whoever speaks sees it."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.places import Place
from engine.language.phrases import node


@node
class YourOffensive(Place):
    phrase = "your Offensive"

    def code(self, coder: Coder) -> str:
        return "0"


@node
class YourDefensive(Place):
    phrase = "your Defensive"

    def code(self, coder: Coder) -> str:
        return "1"


@node
class MyFront(Place):
    """Where the source is."""

    phrase = "my front"

    def code(self, coder: Coder) -> str:
        return "max(0, g.front(f))"
