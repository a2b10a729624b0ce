"""The state of a match of Arcmage, as plain data.

What games with creatures share of it, and how cards are numbered, is in
``engine.creatures.board.state``.
"""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from engine.creatures.board import state
from engine.creatures.board.state import (
    Buried,
    Effect,
    Lasting,
    Later,
    Options,
    Resource,
    player_ref,
)
from engine.games.arcmage.board.agenda import AnyStep

__all__ = [
    "Attack",
    "Board",
    "Buried",
    "Card",
    "Effect",
    "Lasting",
    "Later",
    "Options",
    "Place",
    "Player",
    "Resource",
    "player_ref",
]

Place = Literal["army", "city", "kingdom", "attached"]


class Card(state.Card, omit_defaults=True):
    """A card in play. Damage of a city is what it lost for good; negative if it gained."""

    place: Place
    lost_loyalty: int = 0
    moved: bool = False
    """A city that took part in a move this turn."""
    sudden: bool = False
    """It was played directly into the army."""
    taken: int = 0
    """Damage that a city took this turn."""
    devoted: tuple[int, ...] = ()
    """The residents that showed their devotion to a city."""
    gift: int = 0
    """Devotion that cards added."""
    copied: int = 0
    """The token that it is a sand copy of."""


class Player(state.Player, kw_only=True):
    """One side of the table."""

    unbuilt: list[str] = msgspec.field(default_factory=list)

    def clone(self) -> Self:
        player = super().clone()
        player.unbuilt = self.unbuilt[:]
        return player


class Attack(msgspec.Struct):
    """The attack that is going on."""

    city: int
    order: list[int]
    """The attackers, in the order in which they strike."""
    defenders: dict[int, list[int]] = {}
    """Who defends against which attacker."""
    step: str = "declared"
    touched: list[int] = []
    """Attackers that somebody defended against."""
    split: dict[int, int] = {}
    """How the attacker that fights now divides its attack."""
    spare: int = 0
    """What of it goes to the city (A-11.5)."""

    def clone(self) -> Attack:
        return Attack(
            self.city,
            self.order[:],
            {attacker: list(who) for attacker, who in self.defenders.items()},
            self.step,
            self.touched[:],
            dict(self.split),
            self.spare,
        )


class Board(state.Board, kw_only=True, dict=True):
    """A match of Arcmage."""

    agenda: list[AnyStep]
    players: list[Player]
    cards: dict[int, Card]
    field: list[Card] = msgspec.field(default_factory=list)
    attack: Attack | None = None
    attacks: int = 0
    """Attacks that may still be made in this attack phase."""
    fallen_cities: dict[int, int] = msgspec.field(default_factory=dict)
    """How many cities each seat has lost."""
    held: list[int] = msgspec.field(default_factory=list)
    """How many cities each seat had in play when defeats were last looked at (A-1.3)."""

    def clone(self) -> Self:
        board = super().clone()
        board.attack = self.attack.clone() if self.attack else None
        board.fallen_cities, board.held = dict(self.fallen_cities), self.held[:]
        return board
