"""The book of cards: their facts, in tables that the rules look things up in.

A card is its number, from 1; number 0 is the nameless card that stands before a player's first act.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from types import CodeType
from typing import NamedTuple

from engine.games.marcomage.numbers import RARITIES
from engine.language.coder import Test, Tests

CardRow = tuple[
    str,
    int,
    tuple[int, int, int],
    tuple[tuple[str, int], ...],
    str,
    tuple[str, ...],
    str | None,
    int,
]
"""A card as it is kept: its name, rarity, price, keywords, text, traits, award and modes."""
KeywordRow = tuple[str, tuple[int, int] | None, str]
"""A keyword: its name, its token and its text."""
Compiled = tuple[
    list[CardRow], list[KeywordRow], frozenset[int | str], list[tuple[str, Tests]], CodeType
]
"""All cards and keywords, those of them that give another turn, the sets of cards of which texts
speak, and all programs."""


class Price(NamedTuple):
    bricks: int = 0
    gems: int = 0
    recruits: int = 0

    @property
    def total(self) -> int:
        return self.bricks + self.gems + self.recruits

    def __str__(self) -> str:
        parts = zip(self, self._fields, strict=True)
        return ", ".join(f"{n} {name if n > 1 else name[:-1]}" for n, name in parts if n) or "free"


class Token(NamedTuple):
    """What a play adds to a keyword's counter: so much, and more for each other such card."""

    basic: int
    bonus: int


class Book:
    """All cards and keywords: those of the files, and those that people wrote."""

    def __init__(
        self,
        cards: Sequence[CardRow],
        keywords: Iterable[KeywordRow],
        sets: Iterable[tuple[str, Tests]] = (),
    ) -> None:
        keywords = list(keywords)
        self.name: dict[int, str] = {}
        self.rarity: dict[int, int] = {}
        """0 for a common, 1 for an uncommon, 2 for a rare card."""
        self.price: dict[int, Price] = {}
        self.keywords: dict[int, tuple[tuple[str, int], ...]] = {}
        """The keywords that a card carries, each with its number or 0."""
        self.text: dict[int, str] = {}
        self.traits: dict[int, tuple[str, ...]] = {}
        """What can be said of a card from its text."""
        self.award: dict[int, str] = {}
        """The awards for destroying a tower with a card."""
        self.modes: dict[int, int] = {}
        self.keyword_text = {name: text for name, _, text in keywords}
        self.tokens = {name: Token(*token) for name, token, _ in keywords if token}
        self.with_keyword: dict[str, set[int]] = {name: set() for name in self.keyword_text}
        self.sets: dict[Tests, set[int]] = {}
        """The cards of which texts speak, by what they must be."""
        self.all = range(1, len(cards))
        """The cards of the files. Those that people wrote have larger numbers, and come into a
        match with a deck and in no other way."""
        for number, card in enumerate(cards):
            self.add(number, card)
        self.numbers = {name: number for number, name in self.name.items() if number}
        self.set_names = {name: self.set_of(tests) for name, tests in sets}

    def add(self, number: int, facts: CardRow) -> None:
        """One more card; all that texts say of such cards holds for it too."""
        name, rarity, price, carried, text, traits, award, modes = facts
        self.name[number], self.rarity[number], self.text[number] = name, rarity, text
        self.price[number] = Price(*price)
        self.keywords[number], self.traits[number] = carried, traits
        if award:
            self.award[number] = award
        self.modes[number] = modes
        for keyword, _ in carried:
            if number:
                self.with_keyword[keyword].add(number)
        for tests, cards in self.sets.items():
            if self.fits(number, tests):
                cards.add(number)

    def set_of(self, tests: Tests) -> set[int]:
        """All cards that pass some tests: one set that grows with the book."""
        if tests not in self.sets:
            self.sets[tests] = {card for card in self.name if self.fits(card, tests)}
        return self.sets[tests]

    def fits(self, card: int, tests: Tests) -> bool:
        """Whether a card is what a text means."""
        return all(self._passes(card, test) for test in tests)

    def _passes(self, card: int, test: Test) -> bool:
        match test:
            case "rarity", tuple(rarities):
                return card > 0 and self.rarity[card] in rarities
            case "keyword", str(word):
                return card in self.with_keyword[word]
            case "no keyword", str(word):
                return card not in self.with_keyword[word]
            case "number", number:
                return card == number
            case "free", free:
                return (self.price[card].total == 0) is free
            case "below", int(price):
                return self.price[card].total < price
            case "trait", str(trait):
                return self._has(card, trait)
        raise ValueError(f"nothing is tested by “{test[0]}”")

    def _has(self, card: int, trait: str) -> bool:
        match trait:
            case "with keywords":
                return bool(self.keywords[card])
            case "without keywords":
                return not self.keywords[card]
            case "priced in bricks only":
                price = self.price[card]
                return price.bricks > 0 and price.total == price.bricks
        return trait in self.traits[card]

    @cached_property
    def by_rarity(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(c for c in self.all if self.rarity[c] == r) for r in range(3))

    def in_order(self, cards: Iterable[int]) -> list[int]:
        """Those of some cards that are in the files: what chance may pick from all cards."""
        last = self.all[-1]
        return sorted([card for card in cards if 0 < card <= last])

    def describe(self, card: int) -> str:
        """A card in one line, for prompts and lists."""
        carried = self.carried(card)
        return (
            f"{self.name[card]} ({RARITIES[self.rarity[card]]}, {self.price[card]})"
            f"{' ' + carried if carried else ''}: {self.text[card].replace(chr(10), ' ')}"
        )

    def carried(self, card: int) -> str:
        return ", ".join(f"{name} {n}" if n else name for name, n in self.keywords[card])
