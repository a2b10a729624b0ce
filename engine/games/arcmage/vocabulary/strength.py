"""Actions with the strength of cities."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.things import FirstSubject, Things, ThirdSubject
from engine.language.core import Action, Atom, Value
from engine.language.phrases import node


@node
class ThirdGains(Action):
    phrase = "{who} gains {value} strength"
    older = ("{who} gains {value} defence",)
    who: ThirdSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class ThirdGainsEqual(Action):
    phrase = "{who} gains strength equal to {value}"
    older = ("{who} gains defence equal to {value}",)
    who: ThirdSubject
    value: Value

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class FirstGain(Action):
    phrase = "{who} gain {value} strength"
    older = ("{who} gain {value} defence",)
    who: FirstSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class ThirdLoses(Action):
    phrase = "{who} loses {value} strength"
    older = ("{who} loses {value} defence",)
    who: ThirdSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.value.code(coder)})")


@node
class FirstLose(Action):
    phrase = "{who} lose {value} strength"
    older = ("{who} lose {value} defence",)
    who: FirstSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.value.code(coder)})")


@node
class TakeDefence(Action):
    """Strength that cities give up, also as a price: it is not damage."""

    phrase = "take {number} strength from {things}"
    older = ("take {number} defence from {things}",)
    number: int
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.number})")
