"""Looking cards up, and reading a text that somebody wrote."""

from __future__ import annotations

from functools import cache

from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.lookup import Entry, Index
from engine.plain import Plain


def card_facts(card: int) -> Plain:
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
    return Index("MArcomage", (entry(card_facts(card)) for card in BOOK.all))


def entry(facts: Plain) -> Entry:
    """A card as it is searched, from what is printed on it; its cost is the sum of its price."""
    price, rarity = facts["price"], facts["rarity"]
    carried = (f"{one['keyword']} {one.get('n', '')}".rstrip() for one in facts["keywords"])
    return Entry(
        facts=facts,
        name=facts["name"],
        text=facts["text"],
        choices={"rarity": (rarity,), "keyword": tuple(carried)},
        numbers={**price, "cost": sum(price.values())},
        ranks={"rarity": RARITIES.index(rarity)},
    )


def parse_card(text: str) -> Plain:
    """Whether a text can be read, as what, or what is wrong with it."""
    from engine.games.marcomage.printed import compiler  # loads the grammar, which is slow

    return compiler.examine(text, BOOK)
