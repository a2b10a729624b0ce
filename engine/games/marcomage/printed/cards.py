"""All cards and keywords of MArcomage: their facts, and the code of their programs.

They are compiled from the texts in ``data/marcomage``, and kept until something changes there.
"""

from __future__ import annotations

from types import CodeType
from typing import Any

from engine import cache
from engine.games.marcomage.printed import files
from engine.games.marcomage.printed.book import Book


def _compile() -> tuple[list[Any], list[Any], frozenset[int | str], list[Any], CodeType]:
    # It loads the grammar, which is slow.
    from engine.games.marcomage.printed.compiler import compile_all

    return compile_all()


_CARDS, _KEYWORDS, _AGAIN, _SETS, CODE = cache.kept(
    "marcomage.cards", cache.stamp(files.sources()), _compile
)
BOOK = Book(_CARDS, _KEYWORDS, _SETS)
EXTRA_TURN: set[int] = set()
"""The cards that give another turn."""


def give_turn(card: int, text: bool) -> None:
    """Note a card that gives another turn, by its own text or by a keyword."""
    if text or any(name in _AGAIN for name, _ in BOOK.keywords[card]):
        EXTRA_TURN.add(card)


for _card in BOOK.all:
    give_turn(_card, _card in _AGAIN)
