"""What every vocabulary shares: sentences, conditions and arithmetic.

Each node says how it reads (``phrase``) and what it does (``code``: a Python expression, or lines
that it writes). The vocabularies of the games add actions, conditions and values of their own.
"""

from __future__ import annotations

from enum import Enum

from engine.language.coder import Coder
from engine.language.phrases import Node, Variable, node

# ------------------------------------------------------------------ kinds


class Action(Node):
    """Something that a card does: a part of a sentence."""

    def write(self, coder: Coder) -> None:
        """Write the lines that do it."""
        raise NotImplementedError


class Sentence(Node):
    """One sentence of a card."""

    def write(self, coder: Coder) -> None:
        """Write the lines that do it."""
        raise NotImplementedError


class Expression(Node):
    """Something that has a value while the card is played."""

    def code(self, coder: Coder) -> str:
        """A Python expression for it, safe inside any other expression."""
        raise NotImplementedError


class Value(Expression):
    """A number; sums and differences stand here."""


class Product(Value):
    """A number that needs no brackets inside a sum."""


class Atom(Product):
    """A number that needs no brackets anywhere."""

    brackets = "Value"


class Condition(Expression):
    """True or false; alternatives joined by ``or`` stand here."""


class Both(Condition):
    """A condition that needs no brackets inside an ``or``."""


class Test(Both):
    """A condition that needs no brackets anywhere."""

    brackets = "Condition"


# ------------------------------------------------------------------ sentences


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


@node
class Text(Node):
    """All that a card says."""

    phrase = "{sentences|\n}"
    sentences: tuple[Sentence, ...]

    def write(self, coder: Coder) -> None:
        for sentence in self.sentences:
            sentence.write(coder)


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


@node
class And(Both):
    phrase = "{left:Both} and {right:Test}"
    left: Condition
    right: Condition

    def code(self, coder: Coder) -> str:
        return f"({self.left.code(coder)} and {self.right.code(coder)})"


class Relation(Enum):
    EQUAL = "="
    NOT_EQUAL = "not ="
    ABOVE = ">"
    BELOW = "<"
    AT_LEAST = ">="
    AT_MOST = "<="


PYTHON_SIGNS = {Relation.EQUAL: "==", Relation.NOT_EQUAL: "!="}


@node
class Compare(Test):
    phrase = "{left} {relation} {right}"
    left: Value
    relation: Relation
    right: Value

    def code(self, coder: Coder) -> str:
        sign = PYTHON_SIGNS.get(self.relation, self.relation.value)
        return f"({self.left.code(coder)} {sign} {self.right.code(coder)})"


@node
class MultipleOf(Test):
    phrase = "{value} is a multiple of {number}"
    value: Value
    number: int

    def code(self, coder: Coder) -> str:
        return f"({self.value.code(coder)} % {max(1, self.number)} == 0)"


# ------------------------------------------------------------------ numbers


@node
class Plus(Value):
    phrase = "{left} + {right:Product}"
    left: Value
    right: Value

    def code(self, coder: Coder) -> str:
        return f"({self.left.code(coder)} + {self.right.code(coder)})"


@node
class Minus(Value):
    phrase = "{left} - {right:Product}"
    left: Value
    right: Value

    def code(self, coder: Coder) -> str:
        return f"({self.left.code(coder)} - {self.right.code(coder)})"


@node
class Times(Product):
    phrase = "{left:Product} x {right:Atom}"
    left: Value
    right: Value

    def code(self, coder: Coder) -> str:
        left, right = self.left.code(coder), self.right.code(coder)
        if isinstance(self.left, Number) or isinstance(self.right, Number):
            return f"({left} * {right})"
        return f"bounded({left} * {right})"  # a text could square a number again and again


@node
class Over(Product):
    """A fraction, rounded the usual way: half away from zero."""

    phrase = "{left:Product} / {right:Atom}"
    left: Value
    right: Value

    def code(self, coder: Coder) -> str:
        return f"rounded({self.left.code(coder)}, {self.right.code(coder)})"


class Direction(Enum):
    UP = "up"
    DOWN = "down"


@node
class MultipleNear(Product):
    """The next multiple of a number above or below; a multiple stays as it is."""

    phrase = "{value:Product} rounded {direction} to a multiple of {number}"
    value: Value
    direction: Direction
    number: int

    def code(self, coder: Coder) -> str:
        value, number = self.value.code(coder), max(1, self.number)
        if self.direction is Direction.DOWN:
            return f"({value} // {number} * {number})"
        return f"(-(-{value} // {number}) * {number})"


@node
class Wholes(Atom):
    phrase = "the number of whole {size} in {value}"
    size: int
    value: Atom

    def code(self, coder: Coder) -> str:
        return f"({self.value.code(coder)} // {max(1, self.size)})"


@node
class AtMost(Product):
    phrase = "{value:Product} (at most {limit})"
    value: Value
    limit: Value

    def code(self, coder: Coder) -> str:
        return f"min({self.value.code(coder)}, {self.limit.code(coder)})"


@node
class AtLeast(Product):
    phrase = "{value:Product} (at least {limit})"
    value: Value
    limit: Value

    def code(self, coder: Coder) -> str:
        return f"max({self.value.code(coder)}, {self.limit.code(coder)})"


@node
class Number(Atom):
    phrase = "{number}"
    number: int

    def code(self, coder: Coder) -> str:
        return str(self.number)


@node
class Letter(Atom):
    phrase = "{letter}"
    letter: Variable

    def code(self, coder: Coder) -> str:
        return coder.letter(self.letter)
