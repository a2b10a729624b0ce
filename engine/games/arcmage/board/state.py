"""The state of a match of Arcmage, as plain data.

What games with creatures share of it, and how cards are numbered, is in
``engine.creatures.board.state``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal, Self

import msgspec

from engine.creatures.board import state
from engine.creatures.board.state import (
    NOTHING,
    Buried,
    Effect,
    Lasting,
    Later,
    Options,
    Piece,
    Resource,
    player_ref,
    twin,
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


class Card(state.Card, frozen=True, omit_defaults=True):
    """A card in play. Damage of a city is what it lost for good; negative if it gained."""

    matters_to: ClassVar = {
        **state.Card.matters_to,
        "moved": NOTHING,
        "sudden": "turn",
        "taken": "damage",
        "devoted": "level",
        "gift": "level",
    }

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


class Player(state.Player, frozen=True, kw_only=True):
    """One side of the table."""

    matters_to: ClassVar = {**state.Player.matters_to, "unbuilt": NOTHING}

    unbuilt: Sequence[str] = msgspec.field(default_factory=list)


class Attack(Piece, frozen=True):
    """The attack that is going on."""

    matters_to: ClassVar = {
        "order": "turn",
        "defenders": "turn",
        "step": NOTHING,
        "touched": NOTHING,
        "split": NOTHING,
        "spare": NOTHING,
    }

    city: int
    order: Sequence[int]
    """The attackers, in the order in which they strike."""
    defenders: Mapping[int, Sequence[int]] = {}
    """Who defends against which attacker."""
    step: str = "declared"
    touched: Sequence[int] = []
    """Attackers that somebody defended against."""
    split: Mapping[int, int] = {}
    """How the attacker that fights now divides its attack."""
    spare: int = 0
    """What of it goes to the city (A-11.5)."""


class Board(state.Board, kw_only=True, dict=True):
    """A match of Arcmage."""

    matters_to: ClassVar[Mapping[str, str]] = {
        **state.Board.matters_to,
        "attack": "turn",
        "fallen_cities": "turn",
    }

    agenda: list[AnyStep]
    players: Sequence[Player]
    cards: Mapping[int, Card]
    field: list[Card] = msgspec.field(default_factory=list)
    attack: Attack | None = None
    attacks: int = 0
    """Attacks that may still be made in this attack phase."""
    fallen_cities: Mapping[int, int] = msgspec.field(default_factory=dict)
    """How many cities each seat has lost."""
    held: list[int] = msgspec.field(default_factory=list)
    """How many cities each seat had in play when defeats were last looked at (A-1.3)."""

    def clone(self) -> Self:
        board = super().clone()
        board.attack = twin(self.attack) if self.attack else None
        board.held = self.held[:]
        return board
