"""Looking cards up, and trying texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.arcmage.book import Print
from engine.games.arcmage.programs import PRINTS, SLUGS


def card_facts(printed: Print) -> dict[str, Any]:
    """What is printed on a card, as plain data."""
    return {
        "id": printed.slug,
        "name": printed.name,
        "kind": printed.kind,
        "faction": printed.faction,
        "types": list(printed.types),
        "cost": price(printed),
        "loyalty": printed.loyalty,
        "attack": printed.attack if printed.kind == "creature" else None,
        "defence": printed.defence if printed.kind in ("creature", "city") else None,
        "token": printed.token,
        "keywords": [name if n == 1 else f"{name} {n}" for name, n in printed.skills.items()],
        "text": printed.text,
        "note": printed.note,
    }


def describe(id: str) -> str:
    """A card in one line, for prompts and lists."""
    card = PRINTS[SLUGS[id]]
    facts = [card.faction, f"{'token ' if card.token else ''}{card.kind}"]
    if card.types:
        facts.append(" ".join(card.types))
    if (cost := price(card)) is not None:
        facts.append(f"cost {cost}")
    if card.loyalty:
        facts.append(f"loyalty {card.loyalty}")
    if card.kind == "creature":
        facts.append(f"{card.attack}/{card.defence}")
    if card.kind == "city":
        facts.append(f"strength {card.defence}")
    text = card.text.replace("\n", " ")
    return f"{card.name} ({', '.join(facts)}){': ' + text if text else ''}"


def price(printed: Print) -> int | str | None:
    if printed.kind == "city" or printed.token:
        return None
    if not printed.x:
        return printed.cost
    return f"X + {printed.cost}" if printed.cost else "X"


def find_cards(query: str) -> list[dict[str, Any]]:
    """The cards that every word of a query fits.

    Words may be ``faction:gaian``, ``kind:event``, ``type:elf``, ``keyword:flying``, ``text:draw``
    or ``name:archer``; a word with none of these is looked for everywhere.
    """
    tests = [_test(word.lower()) for word in query.split()]
    return [card_facts(card) for card in PRINTS.values() if all(test(card) for test in tests)]


LOOKS: dict[str, Callable[[Print], str]] = {
    "name": lambda card: card.name,
    "faction": lambda card: card.faction,
    "kind": lambda card: card.kind,
    "type": lambda card: " ".join(card.types),
    "keyword": lambda card: " ".join(card.skills),
    "text": lambda card: card.text,
}


def _test(word: str) -> Callable[[Print], bool]:
    field, separator, sought = word.partition(":")
    if separator and field in LOOKS:
        return lambda card: sought in LOOKS[field](card).lower()
    return lambda card: any(word in look(card).lower() for look in LOOKS.values())


def parse_card(text: str) -> dict[str, Any]:
    """Whether a text can be read, as what, or what is wrong with it."""
    from engine.games.arcmage import compiler  # loads the grammar, which is slow

    return compiler.examine(text)
