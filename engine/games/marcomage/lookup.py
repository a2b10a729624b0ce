"""Looking cards up, and reading a text that somebody wrote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.numbers import RARITIES


def card_facts(card: int) -> dict[str, Any]:
    return {
        "id": card,
        "name": BOOK.name[card],
        "rarity": RARITIES[BOOK.rarity[card]],
        "price": BOOK.price[card]._asdict(),
        "keywords": [
            {"keyword": name, "n": n} if n else {"keyword": name} for name, n in BOOK.keywords[card]
        ],
        "modes": BOOK.modes[card],
        "text": BOOK.text[card],
    }


def find_cards(query: str) -> list[dict[str, Any]]:
    """The cards that every word of a query fits: a name, a rarity, a keyword, a word of the text.

    Words may be ``rarity:rare``, ``keyword:Holy``, ``text:production`` or ``name:dragon``; a word
    with none of these is looked for everywhere.
    """
    tests = [_test(word) for word in query.split()]
    return [card_facts(card) for card in BOOK.all if all(test(card) for test in tests)]


def _test(word: str) -> Callable[[int], bool]:
    field, separator, sought = word.lower().partition(":")
    looks: dict[str, Callable[[int], str]] = {
        "name": lambda card: BOOK.name[card],
        "rarity": lambda card: RARITIES[BOOK.rarity[card]],
        "keyword": lambda card: BOOK.carried(card),
        "text": lambda card: BOOK.text[card],
    }
    if separator and field == "rarity":
        return lambda card: RARITIES[BOOK.rarity[card]] == sought
    if separator and field in looks:
        return lambda card: sought in looks[field](card).lower()
    return lambda card: any(word.lower() in look(card).lower() for look in looks.values())


def parse_card(text: str) -> dict[str, Any]:
    """Whether a text can be read, as what, or what is wrong with it."""
    from engine.games.marcomage import compiler  # loads the grammar, which is slow

    return compiler.examine(text, BOOK)
