"""The cards that a match knows: those of the book, and those that people wrote for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from engine.creatures.printed.book import Print
from engine.creatures.printed.facts import Facts
from engine.creatures.printed.programs import Words
from engine.language.files import BadCardFile
from engine.words import say

if TYPE_CHECKING:  # it loads the grammar, which is slow, and most matches never need it
    from engine.creatures.printed.compiler import Language

MOST_KEPT = 500
"""So many cards that people wrote are kept ready, and so many pools that have some of them."""


@dataclass(slots=True, eq=False)
class Pool:
    """All cards of a match by name, and their names by how ids have them."""

    prints: dict[str, Print]
    slugs: Mapping[str, str]
    free: bool = False
    """Some of the cards that people wrote cost nothing: whoever has a hand may have one."""


class Pools:
    """The pools of a game. What people wrote is made when a match needs it, and forgotten when
    many others have been needed since."""

    __slots__ = ("_language", "_words", "book", "facts", "of", "printed")

    def __init__(
        self,
        book: Pool,
        facts: type[Facts],
        language: Callable[[], Language[Any]],
        words: Words,
    ) -> None:
        self.book, self.facts = book, facts
        self._language, self._words = language, words
        self.printed: Callable[[Facts], Print] = lru_cache(MOST_KEPT)(self._printed)
        self.of: Callable[[tuple[Facts, ...]], Pool] = lru_cache(MOST_KEPT)(self._of)

    def given(self, cards: Sequence[object]) -> Pool:
        """The pool of a match whose options have these cards, as plain data or not."""
        return self.of(tuple([msgspec.convert(card, self.facts) for card in cards]))

    def _printed(self, card: Facts) -> Print:
        """The card, printed; raises ``BadCardFile``."""
        from engine.creatures.printed.own_cards import made

        return made(self._language(), card, self._words)

    def _of(self, cards: tuple[Facts, ...]) -> Pool:
        """The pool of a match with some cards; raises ``BadCardFile``."""
        if not cards:
            return self.book
        prints, slugs = dict(self.book.prints), dict(self.book.slugs)
        for number, card in enumerate(cards):
            printed = self.printed(card)
            if printed.name in prints:
                raise BadCardFile(say("there is a card “{card}” already", card=printed.name))
            if not printed.slug or printed.slug in slugs:  # names of other letters have none
                printed = replace(printed, slug=f"{printed.slug}-own-{number}".strip("-"))
            prints[printed.name], slugs[printed.slug] = printed, printed.name
        free = any(self.printed(card).cost <= 0 for card in cards)
        return type(self.book)(prints, slugs, free)
