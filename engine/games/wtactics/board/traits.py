"""What each card in play of WTactics is at this moment; see ``engine.creatures.board.traits``."""

from __future__ import annotations

from typing import Self

from engine.creatures.board import state, traits
from engine.creatures.printed.book import Ability, Print
from engine.games.wtactics.board.state import Card

BUSY = ("attack", "defend", "move")
"""What an assigned creature cannot do (O-8.3)."""


class Traits(traits.Traits):
    """A card in play as it is now.

    An assigned creature has lost all its abilities but the one that it is assigned to (O-8.5); that
    one is the level of its text that it reaches, from the next turn on (O-8.6).
    """

    card: Card
    __slots__ = ("level",)

    def __init__(self, card: Card, printed: Print) -> None:
        super().__init__(card, printed)
        self.level = card.assigned if card.settled else 0
        if card.assigned:
            self.silenced = True
            self.skills = {}
            self.ban(*BUSY)

    def gain(self, skill: str, number: int = 1) -> None:
        """Who is assigned has no keywords, whoever would give him one."""
        if not self.card.assigned:
            super().gain(skill, number)

    def over(self, card: state.Card) -> Self:
        copy = super().over(card)
        copy.level = self.level
        return copy

    def has_ability(self, ability: Ability) -> bool:
        if ability.level is None:
            return not self.silenced
        return self.reaches(ability.level)

    def reaches(self, level: int) -> bool:
        return self.level == level
