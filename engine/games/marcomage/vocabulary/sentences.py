"""Sentences: what happens, if what holds, and choices."""

from __future__ import annotations

from engine.language.coder import Coder
from engine.language.core import Action, Condition, Sentence, Value
from engine.language.phrases import Node, Variable, node


@node
class Definition(Node):
    """What a letter stands for."""

    phrase = "{letter} is {value}"
    letter: Variable
    value: Value


@node
class Where(Node):
    """The letters of a sentence; they are counted before it happens, and known ever after."""

    phrase = "where {definitions| and }"
    definitions: tuple[Definition, ...]

    def write(self, coder: Coder) -> None:
        for definition in self.definitions:
            coder.define(definition.letter, definition.value.code(coder))


@node
class Do(Sentence):
    """A plain sentence: things that happen one after the other."""

    phrase = "{actions|, } {where}."
    actions: tuple[Action, ...]
    where: Where | None

    def write(self, coder: Coder) -> None:
        write_all(coder, self.where, self.actions)


@node
class Branch(Node):
    """A condition and what happens if it holds."""

    phrase = "if {condition}: {actions|, } {where}."
    condition: Condition
    actions: tuple[Action, ...]
    where: Where | None


@node
class Otherwise(Node):
    """What happens if none of the conditions before it holds."""

    phrase = "\notherwise: {actions|, }."
    actions: tuple[Action, ...]


@node
class OrElse(Node):
    """A further condition, asked if none of those before it holds."""

    phrase = "\nor {branch}"
    branch: Branch


@node
class If(Sentence):
    """A condition with its alternatives."""

    phrase = "{branch}{others| }{otherwise}"
    branch: Branch
    others: tuple[OrElse, ...]
    otherwise: Otherwise | None

    def write(self, coder: Coder) -> None:
        branches = [self.branch, *(other.branch for other in self.others)]
        for branch in branches:
            if branch.where:
                branch.where.write(coder)
        for number, branch in enumerate(branches):
            coder.line(f"{'elif' if number else 'if'} {branch.condition.code(coder)}:")
            with coder.block():
                write_all(coder, None, branch.actions)
        if self.otherwise:
            coder.line("else:")
            with coder.block():
                write_all(coder, None, self.otherwise.actions)


@node
class Mode(Node):
    """One of the ways in which a card can be played."""

    phrase = "{actions|, }"
    actions: tuple[Action, ...]


@node
class Choose(Sentence):
    """The player picks one of these when he plays the card."""

    phrase = "choose one: {modes|; or } {where}."
    modes: tuple[Mode, ...]
    where: Where | None

    def write(self, coder: Coder) -> None:
        if self.where:
            self.where.write(coder)
        coder.modes = len(self.modes)
        for number, mode in enumerate(self.modes, 1):
            coder.line(f"{'if' if number == 1 else 'elif'} turn.mode == {number}:")
            with coder.block():
                write_all(coder, None, mode.actions)


def write_all(coder: Coder, where: Where | None, actions: tuple[Action, ...]) -> None:
    if where:
        where.write(coder)
    for action in actions:
        action.write(coder)


# ------------------------------------------------------------------ conditions


@node
class Or(Condition):
    phrase = "{left} or {right:Both}"
    left: Condition
    right: Condition

    def code(self, coder: Coder) -> str:
        return f"({self.left.code(coder)} or {self.right.code(coder)})"
