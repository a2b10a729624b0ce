"""Looking cards up."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.lookup import Entry, Index
from tests.briscola.engine.cards import CARDS, RANKS, Card


def facts(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "suit": card.suit,
        "rank": card.rank,
        "points": card.points,
        "text": card.text,
    }


@cache
def index() -> Index:
    """All cards as they are searched."""
    return Index("Briscola", (entry(facts(card)) for card in CARDS.values()))


def entry(facts: dict[str, Any]) -> Entry:
    """A card as it is searched: ``t:cups``, ``k:ace``, ``points>=10``."""
    return Entry(
        facts=facts,
        name=facts["name"],
        text=facts["text"],
        choices={"type": (facts["suit"],), "kind": (facts["rank"],)},
        numbers={"points": facts["points"]},
        ranks={"kind": RANKS.index(facts["rank"])},
    )


def parse_card(_text: str) -> dict[str, Any]:
    """No text of a card means anything here."""
    expected, example = "nothing: the cards of this game do nothing by themselves", "Ace of coins"
    problem = {"line": 1, "column": 1, "expected": expected, "example": example}
    return {"ok": False, "printed": None, "problems": [problem]}


def describe(id: str) -> str:
    """From the id of a card to the card in one line."""
    card = CARDS[id]
    return f"{card.name}: {card.points} points. {card.text}"
