"""All cards and keywords of MArcomage: their facts, and the code of their programs.

They are compiled from the texts in ``data/marcomage``, and kept until something changes there.
"""

from __future__ import annotations

from engine import cache
from engine.games.marcomage.printed import files
from engine.games.marcomage.printed.book import Book, Compiled


def _compile() -> Compiled:
    # It loads the grammar, which is slow.
    from engine.games.marcomage.printed.compiler import compile_all

    return compile_all()


_CARDS, _KEYWORDS, _AGAIN, _SETS, CODE = cache.kept(
    "marcomage.cards", cache.stamp(files.sources()), _compile
)
BOOK = Book(_CARDS, _KEYWORDS, _SETS)


def gives_turn(card: int, text: bool) -> bool:
    """Whether a card gives another turn, by its own text or by a keyword."""
    return text or any(name in _AGAIN for name, _ in BOOK.keywords[card])


EXTRA_TURN = {card for card in BOOK.all if gives_turn(card, card in _AGAIN)}
"""The cards that give another turn."""
