"""What each card in play of Arcmage is at this moment; see ``engine.creatures.board.traits``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from engine.creatures.board import state, traits
from engine.creatures.board.traits import Table
from engine.creatures.printed.book import Print
from engine.games.arcmage.board.state import Card


class Traits(traits.Traits):
    """A card in play as it is now."""

    card: Card
    __slots__ = ("devotion",)

    def __init__(self, card: Card, printed: Print) -> None:
        super().__init__(card, printed)
        self.devotion = 0
        self.loyalty -= card.lost_loyalty
        if card.body:
            self.gain("homesick")
        if card.copied:
            self.types = (*self.types, "Sand Copy")

    def count(self, counters: Mapping[str, int]) -> None:
        super().count(counters)
        self.loyalty += counters.get("loyalty", 0)
        if counters.get("rabies"):
            self.gain("rabies")

    def over(self, card: state.Card) -> Self:
        copy = super().over(card)
        copy.devotion = self.devotion
        return copy

    def reaches(self, level: int) -> bool:
        return self.devotion >= level

    @property
    def strength(self) -> int:
        """The defence strength that a city has left."""
        return int(self.print.defence - self.card.damage)


def count_devotion(table: Table) -> None:
    """The devotion of each city: what its devoted residents give, and what cards added."""
    for city in table.kinds.get("city", ()):
        card = city.card
        total = card.gift
        for id in card.devoted:
            resident = table.cards.get(id)
            if resident is not None and resident.card.host == city.id:
                doubled = 2 if "devoted" in resident.skills else 1
                total += max(0, resident.loyalty) * doubled
        city.devotion = total
