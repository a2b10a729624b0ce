"""Looking cards up, and reading a text that somebody wrote."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.numbers import RARITIES
from engine.lookup import Entry, Index


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


@cache
def index() -> Index:
    """All cards as they are searched."""
    return Index("MArcomage", map(entry, BOOK.all))


def entry(card: int) -> Entry:
    """A card as it is searched; its cost is the sum of its price."""
    price = BOOK.price[card]
    carried = (f"{name} {n}" if n else name for name, n in BOOK.keywords[card])
    rarity = BOOK.rarity[card]
    return Entry(
        facts=card_facts(card),
        name=BOOK.name[card],
        text=BOOK.text[card],
        choices={"rarity": (RARITIES[rarity],), "keyword": tuple(carried)},
        numbers={**price._asdict(), "cost": price.total},
        ranks={"rarity": rarity},
    )


def parse_card(text: str) -> dict[str, Any]:
    """Whether a text can be read, as what, or what is wrong with it."""
    from engine.games.marcomage import compiler  # loads the grammar, which is slow

    return compiler.examine(text, BOOK)
