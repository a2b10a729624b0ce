"""The compiler's notepad: the Python function that a card's text becomes, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from engine.language.phrases import CardName, Node
from engine.words import Words, later, noted

Test = tuple[str, str | int | tuple[int, ...]]
Tests = tuple[Test, ...]
"""What a card must be, as plain data: tests by name, each with what it looks for."""

LARGEST: Final = 1_000_000
"""No number in a card grows past this while the card is played."""


MOST_LINES: Final = 1_000
DEEPEST: Final = 15
"""So long is what a card's text becomes, at most, and so deep is one thing inside another."""


class Meaningless(Exception):
    """A text that reads well but cannot mean anything, such as a letter that nothing defines."""

    def __init__(self, expected: Words) -> None:
        super().__init__(expected)
        self.expected = expected


class Notepad(Protocol):
    """What the words that all games share ask of a compiler's notepad."""

    def begin(self, text: str) -> None:
        """A sentence begins."""

    def check(self) -> None:
        """Refuse what cannot stand together; a sentence is over."""

    def letter(self, letter: str) -> str:
        """The code for a number that a letter stands for."""


class CardBook(Protocol):
    """What a text may need to know of the other cards."""

    def number(self, name: str) -> int:
        """The number of a card."""

    def tests(self, parts: tuple[Node, ...]) -> Tests:
        """What a card must be that adjectives and clauses describe."""


class Coder:
    """Collects the lines of one function and knows what the names in it stand for."""

    def __init__(self, book: CardBook, sets: dict[Tests, str], of_keyword: bool = False) -> None:
        self.of_keyword = of_keyword
        self.lines: list[str] = []
        self.me, self.enemy = "me", "enemy"
        """The names of the player who acts and of the other one, as a sentence sees them."""
        self.changed: tuple[str, str] | None = None
        """The player and the attribute that an amount is counted for."""
        self.replaced = ""
        """The code of the card that is being replaced."""
        self.modes = 0
        self.again = False
        self.needs_position = False
        self._book = book
        self._sets = sets
        self._letters: set[str] = set()
        self._indent = 1
        self._names = 0

    def begin(self, text: str) -> None:
        """A sentence begins."""

    def check(self) -> None:
        """Refuse a card that would have to ask its player two different things."""
        if self.modes and self.needs_position:
            raise Meaningless(noted("either “choose one” or a chosen card, not both"))

    def play_again(self) -> None:
        """Note that the card gives another turn, whatever else happens."""
        if self._indent > 1:
            raise Meaningless(noted("“play again” in a sentence without a condition or a choice"))
        self.again = True

    def line(self, text: str) -> None:
        if len(self.lines) > MOST_LINES or self._indent > DEEPEST:
            raise Meaningless(noted("a text that says less at once"))
        self.lines.append("    " * self._indent + text)

    @contextmanager
    def block(self) -> Iterator[None]:
        """Lines written inside are indented; what letters mean there is forgotten after it."""
        before, letters = len(self.lines), set(self._letters)
        self._indent += 1
        yield
        self._letters = letters
        if len(self.lines) == before:
            self.line("pass")
        self._indent -= 1

    def name(self, hint: str) -> str:
        """A local name that nothing else in the function has."""
        self._names += 1
        return f"{hint}_{self._names}"

    def cards_of(self, parts: tuple[Node, ...]) -> str:
        """The name of the set of all cards that adjectives and clauses describe."""
        return self._sets.setdefault(self._book.tests(parts), f"CARDS_{len(self._sets)}")

    def numbers_of(self, names: tuple[CardName, ...]) -> str:
        """The numbers of cards, in the order of their names."""
        return repr(tuple(self._book.number(name) for name in names))

    def define(self, letter: str, value: str) -> None:
        self.line(f"{letter} = {value}")
        self._letters.add(letter)

    def letter(self, letter: str) -> str:
        if letter not in self._letters:
            defined = noted("a sentence that says what {letter} is: “… where {letter} is …”")
            raise Meaningless(later(defined, letter=letter))
        return letter


def rounded(number: int, divisor: int) -> int:
    """A fraction rounded the usual way, half away from zero; a divisor of 0 gives 0."""
    if divisor == 0:
        return 0
    if divisor < 0:
        number, divisor = -number, -divisor
    if number < 0:
        return -((-2 * number + divisor) // (2 * divisor))
    return (2 * number + divisor) // (2 * divisor)


def bounded(number: int) -> int:
    """The number, or the largest one a card may work with."""
    return max(-LARGEST, min(LARGEST, number))
