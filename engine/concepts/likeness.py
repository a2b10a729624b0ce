"""Whether somebody has had the same idea already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.concepts.cards import Card, workshop
from engine.language.inputs import folded_name


class Likeness(NamedTuple):
    """The names of the cards that a concept is like."""

    cards: tuple[str, ...]
    """Those that are the same card but for the name."""
    names: tuple[str, ...]
    """Those whose names are hard to tell from its own."""


def same(game: str, card: Card, others: Iterable[Card] = ()) -> Likeness:
    """What a concept is like, in the book and among other concepts."""
    shop = workshop(game)
    known = [*shop.book().items(), *((other["name"], shop.likeness(other)) for other in others)]
    mine, name = shop.likeness(card), folded_name(card["name"])
    return Likeness(
        tuple(other for other, likeness in known if likeness == mine),
        tuple(other for other, _ in known if folded_name(other) == name),
    )
