"""What can be a price of an ability and nothing else: “(M)”, “pay 2”."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.language.core import Action, Value
from engine.language.phrases import node


@node
class MarkSelf(Action):
    """“(M)”: the card itself is marked (A-6.2)."""

    phrase = "(M)"

    def write(self, coder: Coder) -> None:
        coder.do("mark(g, [f.source])")

    def possible(self, coder: Coder) -> str:
        return "can_mark(g, f.source)"


@node
class Pay(Action):
    phrase = "pay {value}"
    value: Value

    def write(self, coder: Coder) -> None:
        coder.do(f"pay(g, f, f.you, {self.value.code(coder)})")

    def possible(self, coder: Coder) -> str:
        return f"could_pay(g, f.you, {self.value.code(coder)})"
