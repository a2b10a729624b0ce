"""Actions with counters, and with the strength of cities."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.changes import Bonus
from engine.creatures.vocabulary.things import (
    Things,
)
from engine.creatures.vocabulary.words import CounterKind, Few
from engine.language.core import Action
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
        return has_counters(coder, self.things, self.kind.value, "1")


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
        return has_counters(coder, self.things, self.kind.value, self.count.code(coder))


@node
class RemoveBonus(Action):
    phrase = "remove a {bonus} counter from {things}"
    bonus: Bonus
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.bonus.name!r}, -1)")

    def possible(self, coder: Coder) -> str:
        return has_counters(coder, self.things, self.bonus.name, "1")


@node
class RemoveSomeBonuses(Action):
    phrase = "remove {count} {bonus} counters from {things}"
    count: Few
    bonus: Bonus
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"add_counters(g, {refs}, {self.bonus.name!r}, -{self.count.code(coder)})")

    def possible(self, coder: Coder) -> str:
        return has_counters(coder, self.things, self.bonus.name, self.count.code(coder))


def has_counters(coder: Coder, things: Things, kind: str, count: str) -> str:
    """Code for whether counters could be taken off as a price."""
    with coder.writing() as draft:
        refs = things.refs(coder)
    if draft.targets or draft.instructions:  # chosen as it is paid
        return "True"
    return f"all(counters_on(g, ref, {kind!r}) >= {count} for ref in {refs})"


@node
class RemoveCounters(Action):
    phrase = "remove all {kind} counters from {things}"
    kind: CounterKind
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"remove_counters(g, f, {refs}, {self.kind.value!r})")
