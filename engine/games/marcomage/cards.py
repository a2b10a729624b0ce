"""All cards and keywords of MArcomage: their facts, and the code of their programs.

They are compiled from the texts in ``data/marcomage``, and kept until something changes there.
"""

from __future__ import annotations

from types import CodeType
from typing import Any

from engine.games.marcomage import files
from engine.games.marcomage.book import Book
from engine.language import cache


def _compile() -> tuple[list[Any], list[Any], frozenset[int], CodeType]:
    from engine.games.marcomage.compiler import compile_all  # loads the grammar, which is slow

    return compile_all()


_CARDS, _KEYWORDS, EXTRA_TURN, CODE = cache.kept(
    "marcomage.cards", cache.stamp(files.sources()), _compile
)
BOOK = Book(_CARDS, _KEYWORDS)
