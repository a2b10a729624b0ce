"""The cards that people wrote for a server, as they are looked up and put into decks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.cards.lookup import BOOK, Card, Shelf
from bot.concepts.book import Concept
from engine.decks.cards import Own


class Implemented(NamedTuple):
    shelf: Shelf
    """They and those of the book, to be looked up."""
    own: Mapping[str, Own]
    """They alone, for decks, by game."""


def implemented(concepts: Sequence[Concept]) -> Implemented:
    own: defaultdict[str, dict[str, dict[str, object]]] = defaultdict(dict)
    for concept in concepts:
        if concept.card is not None:
            own[concept.game][id_of(concept)] = concept.card
    cards = tuple(card for card in map(card_of, concepts) if card is not None)
    return Implemented(Shelf(cards) if cards else BOOK, own)


def id_of(concept: Concept) -> str:
    """The id of its card, whatever it says."""
    return f"own.{concept.id}"


def card_of(concept: Concept) -> Card | None:
    """The card of a concept, as others are looked up; nothing while there is none."""
    facts, id = concept.facts, id_of(concept)
    if facts is None:
        return None
    return Card(concept.game, id, concept.name, {**facts, "id": id}, by=concept.by)
