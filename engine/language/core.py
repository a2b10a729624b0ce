"""What every vocabulary shares: texts, conditions and arithmetic.

Each node says how it reads (``phrase``) and what it does (``code``: a Python expression, or lines
that it writes). The vocabularies of the games add actions, conditions and values of their own.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from engine.language.coder import Notepad
from engine.language.phrases import Node, Variable, node

# ------------------------------------------------------------------ kinds


class Action(Node):
    """Something that a card does: a part of a sentence."""

    gives = ""
    """``cards`` or ``resources``, if it only gives these to whoever does it."""

    def write(self, coder: Any) -> None:
        """Write the lines that do it."""
        raise NotImplementedError


class Sentence(Node):
    """One sentence of a card."""

    def write(self, coder: Any) -> None:
        """Write the lines that do it."""
        raise NotImplementedError


class Expression(Node):
    """Something that has a value while the card is played."""

    def code(self, coder: Any) -> str:
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


# ------------------------------------------------------------------ texts


@node
class Text(Node):
    """All that a card says."""

    phrase = "{sentences|\n}"
    sentences: tuple[Sentence, ...]

    def write(self, coder: Notepad) -> None:
        for sentence in self.sentences:
            sentence.write(coder)


# ------------------------------------------------------------------ conditions


@node
class And(Both):
    phrase = "{left:Both} and {right:Test}"
    left: Condition
    right: Condition

    def code(self, coder: Notepad) -> str:
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

    def code(self, coder: Notepad) -> str:
        sign = PYTHON_SIGNS.get(self.relation, self.relation.value)
        return f"({self.left.code(coder)} {sign} {self.right.code(coder)})"


@node
class MultipleOf(Test):
    phrase = "{value} is a multiple of {number}"
    value: Value
    number: int

    def code(self, coder: Notepad) -> str:
        return f"({self.value.code(coder)} % {max(1, self.number)} == 0)"


# ------------------------------------------------------------------ numbers


@node
class Plus(Value):
    phrase = "{left} + {right:Product}"
    left: Value
    right: Value

    def code(self, coder: Notepad) -> str:
        return f"({self.left.code(coder)} + {self.right.code(coder)})"


@node
class Minus(Value):
    phrase = "{left} − {right:Product}"
    left: Value
    right: Value

    def code(self, coder: Notepad) -> str:
        return f"({self.left.code(coder)} - {self.right.code(coder)})"


@node
class Times(Product):
    phrase = "{left:Product} x {right:Atom}"
    left: Value
    right: Value

    def code(self, coder: Notepad) -> str:
        left, right = self.left.code(coder), self.right.code(coder)
        if isinstance(self.left, Number) and isinstance(self.right, Number):
            return f"({left} * {right})"
        return f"bounded({left} * {right})"  # a text could square a number again and again


@node
class Over(Product):
    """A fraction, rounded the usual way: half away from zero."""

    phrase = "{left:Product} / {right:Atom}"
    left: Value
    right: Value

    def code(self, coder: Notepad) -> str:
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

    def code(self, coder: Notepad) -> str:
        value, number = self.value.code(coder), max(1, self.number)
        if self.direction is Direction.DOWN:
            return f"({value} // {number} * {number})"
        return f"(-(-{value} // {number}) * {number})"


@node
class Wholes(Atom):
    phrase = "the number of whole {size} in {value}"
    size: int
    value: Atom

    def code(self, coder: Notepad) -> str:
        return f"({self.value.code(coder)} // {max(1, self.size)})"


@node
class AtMost(Product):
    phrase = "{value:Product} (at most {limit})"
    value: Value
    limit: Value

    def code(self, coder: Notepad) -> str:
        return f"min({self.value.code(coder)}, {self.limit.code(coder)})"


@node
class AtLeast(Product):
    phrase = "{value:Product} (at least {limit})"
    value: Value
    limit: Value

    def code(self, coder: Notepad) -> str:
        return f"max({self.value.code(coder)}, {self.limit.code(coder)})"


@node
class Number(Atom):
    phrase = "{number}"
    number: int

    def code(self, coder: Notepad) -> str:
        return str(self.number)


@node
class Letter(Atom):
    phrase = "{letter}"
    letter: Variable

    def code(self, coder: Notepad) -> str:
        return coder.letter(self.letter)
