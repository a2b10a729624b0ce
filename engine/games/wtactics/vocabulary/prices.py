"""What only in WTactics is a price: marking others."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.language.core import Action
from engine.language.phrases import node


@node
class MarkOthers(Action):
    """“(Ma2)”: two other local creatures of one's own are marked (O-7.3)."""

    phrase = "(Ma{number})"
    number: int

    def write(self, coder: Coder) -> None:
        coder.do(f"choose_helpers(g, f, {self.number})")
        coder.do("mark(g, f.it)")

    def possible(self, coder: Coder) -> str:
        return f"len(helpers(g, f)) >= {self.number}"
