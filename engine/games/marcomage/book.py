"""The book of cards: their facts, in tables that the rules look things up in.

A card is its number, from 1; number 0 is the nameless card that stands before a player's first act.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from engine.games.marcomage.numbers import RARITIES


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
    """All cards and keywords."""

    def __init__(
        self,
        cards: Iterable[Sequence[Any]],
        keywords: Iterable[tuple[str, tuple[int, int] | None, str]],
    ) -> None:
        names, rarity, prices, carried, texts, awards, modes = zip(*cards, strict=True)
        self.name: tuple[str, ...] = names
        self.rarity: tuple[int, ...] = rarity
        """0 for a common, 1 for an uncommon, 2 for a rare card."""
        self.price = tuple(Price(*price) for price in prices)
        self.keywords: tuple[tuple[tuple[str, int], ...], ...] = carried
        """The keywords that a card carries, each with its number or 0."""
        self.text: tuple[str, ...] = texts
        self.award = {card: award for card, award in enumerate(awards) if award}
        """The awards for destroying a tower with a card."""
        self.modes: tuple[int, ...] = modes
        self.numbers = {name: number for number, name in enumerate(self.name) if number}
        self.keyword_text = {name: text for name, _, text in keywords}
        self.tokens = {name: Token(*token) for name, token, _ in keywords if token}
        self.with_keyword = {
            name: frozenset(c for c in self.all if any(name == k for k, _ in self.keywords[c]))
            for name in self.keyword_text
        }

    @property
    def all(self) -> range:
        return range(1, len(self.name))

    @cached_property
    def by_rarity(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(c for c in self.all if self.rarity[c] == r) for r in range(3))

    def in_order(self, cards: Iterable[int]) -> list[int]:
        return sorted(card for card in cards if card)

    def describe(self, card: int) -> str:
        """A card in one line, for prompts and lists."""
        carried = self.carried(card)
        return (
            f"{self.name[card]} ({RARITIES[self.rarity[card]]}, {self.price[card]})"
            f"{' ' + carried if carried else ''}: {self.text[card].replace(chr(10), ' ')}"
        )

    def carried(self, card: int) -> str:
        return ", ".join(f"{name} {n}" if n else name for name, n in self.keywords[card])
