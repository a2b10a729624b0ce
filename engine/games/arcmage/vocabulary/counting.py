"""Actions with counters, and with the strength of cities."""

from __future__ import annotations

from engine.games.arcmage.coder import Coder
from engine.games.arcmage.vocabulary.changes import Bonus
from engine.games.arcmage.vocabulary.things import (
    FirstSubject,
    Things,
    ThirdSubject,
)
from engine.games.arcmage.vocabulary.words import CounterKind, Few
from engine.language.core import Action, Atom, Value
from engine.language.phrases import node


@node
class PutCounter(Action):
    phrase = "put a {kind} counter on {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, 1)")


@node
class PutCounters(Action):
    phrase = "put {count} {kind} counters on {things}"
    count: Few
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, {self.count.code(coder)})")


@node
class PutBonus(Action):
    phrase = "put a {bonus} counter on {things}"
    bonus: Bonus
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.bonus.name!r}, 1)")


@node
class PutBonuses(Action):
    phrase = "put {count} {bonus} counters on {things}"
    count: Few
    bonus: Bonus
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.bonus.name!r}, {self.count.code(coder)})")


@node
class RemoveCounter(Action):
    phrase = "remove a {kind} counter from {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, -1)")

    def possible(self, coder: Coder) -> str:
        return has_counters(coder, self.things, self.kind, "1")


@node
class RemoveSomeCounters(Action):
    phrase = "remove {count} {kind} counters from {things}"
    count: Few
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.kind.value!r}, -{self.count.code(coder)})")

    def possible(self, coder: Coder) -> str:
        return has_counters(coder, self.things, self.kind, self.count.code(coder))


def has_counters(coder: Coder, things: Things, kind: CounterKind, count: str) -> str:
    """Code for whether counters could be taken off as a price."""
    with coder.writing() as draft:
        refs = things.refs(coder)
    if draft.targets or draft.instructions:  # chosen as it is paid
        return "True"
    return f"all(counters_on(g, ref, {kind.value!r}) >= {count} for ref in {refs})"


@node
class RemoveCounters(Action):
    phrase = "remove all {kind} counters from {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"remove_counters(g, f, {refs}, {self.kind.value!r})")


@node
class ThirdGains(Action):
    phrase = "{who} gains {value} defence"
    who: ThirdSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class ThirdGainsEqual(Action):
    phrase = "{who} gains defence equal to {value}"
    who: ThirdSubject
    value: Value

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class FirstGain(Action):
    phrase = "{who} gain {value} defence"
    who: FirstSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, {self.value.code(coder)})")


@node
class ThirdLoses(Action):
    phrase = "{who} loses {value} defence"
    who: ThirdSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.value.code(coder)})")


@node
class FirstLose(Action):
    phrase = "{who} lose {value} defence"
    who: FirstSubject
    value: Atom

    def write(self, coder: Coder) -> None:
        refs = self.who.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.value.code(coder)})")


@node
class TakeDefence(Action):
    """Strength that cities give up, also as a price: it is not damage."""

    phrase = "take {number} defence from {things}"
    number: int
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"strengthen(g, {refs}, -{self.number})")
