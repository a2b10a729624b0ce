"""Looking cards up, and trying texts."""

from __future__ import annotations

from functools import cache

from engine.creatures.printed.book import Print
from engine.creatures.views import lookup
from engine.games.arcmage.printed.programs import PRINTS, SLUGS
from engine.lookup import Index
from engine.plain import Plain
from engine.words import later, say


def card_facts(printed: Print) -> Plain:
    """What is printed on a card, as plain data."""
    facts = lookup.card_facts(printed, price(printed))
    if printed.kind == "city":
        facts["defence"] = printed.defence
    return facts


def describe(id: str) -> str:
    """A card in one line, for prompts and lists."""
    card = PRINTS[SLUGS[id]]
    strength = [later("strength {n}", n=card.defence)] if card.kind == "city" else []
    return say(lookup.described("arcmage", card, price(card), *strength))


def price(printed: Print) -> int | str | None:
    """What a card costs; cities and tokens have no price."""
    return None if printed.kind == "city" or printed.token else lookup.price(printed)


@cache
def index() -> Index:
    """All cards as they are searched."""
    return Index("Arcmage", (lookup.entry(card_facts(card)) for card in PRINTS.values()))


def parse_card(text: str) -> Plain:
    """Whether a text can be read, as what, or what is wrong with it."""
    from engine.games.arcmage.printed import compiler  # loads the grammar, which is slow

    return compiler.examine(text)
