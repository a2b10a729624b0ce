"""The state of a match of MArcomage, as plain data."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.games.marcomage.printed.facts import MOST_CARDS, Facts
from engine.plain import Plain
from engine.table import State, Step

Deck = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The numbers of a deck's common, uncommon and rare cards."""

Attributes = tuple[int, ...]
"""A player's eight numbers, in the order of ``ATTRIBUTES``."""

NO_CHANGES: Attributes = (0,) * 8


class Act(msgspec.Struct, frozen=True):
    """What a player did in a turn. ``mode`` is 0 for a card without modes."""

    card: int
    mode: int
    played: bool


class Player(msgspec.Struct):
    """One side of the table."""

    tower: int
    wall: int
    quarry: int
    magic: int
    dungeon: int
    bricks: int
    gems: int
    recruits: int
    hand: list[int]
    new: list[bool]
    revealed: list[bool]
    last: tuple[Act, ...]
    """The acts of this player's latest round, the oldest first."""
    discarded: tuple[tuple[int, ...], tuple[int, ...]]
    """What effects of this player's latest round removed from his own and from the other hand."""
    changes: Attributes
    """What the latest turn did to his attributes, in the order of ``ATTRIBUTES``."""
    tokens: tuple[str, ...]
    """The keywords that his token counters are bound to."""
    counts: list[int]
    deck: Deck

    def clone(self) -> Player:
        return Player(
            self.tower,
            self.wall,
            self.quarry,
            self.magic,
            self.dungeon,
            self.bricks,
            self.gems,
            self.recruits,
            self.hand[:],
            self.new[:],
            self.revealed[:],
            self.last,
            self.discarded,
            self.changes,
            self.tokens,
            self.counts[:],
            self.deck,
        )

    def attributes(self) -> Attributes:
        return (
            self.tower,
            self.wall,
            self.quarry,
            self.magic,
            self.dungeon,
            self.bricks,
            self.gems,
            self.recruits,
        )

    @property
    def stock(self) -> int:
        return self.bricks + self.gems + self.recruits

    @property
    def facilities(self) -> int:
        return self.quarry + self.magic + self.dungeon


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agreed on (M-8.1)."""

    hidden_hands: bool = False
    friendly: bool = False
    cards: Annotated[tuple[Facts, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()
    """Cards that people wrote, and that decks of this match may have (M-9.5)."""

    def plain(self) -> Plain:
        """As plain data; of the cards it only speaks where there are some."""
        options: Plain = msgspec.to_builtins(self)
        if not self.cards:
            del options["cards"]
        return options


class Begin(Step, frozen=True):
    """Chance says who goes first and deals the hands."""


class NextTurn(Step, frozen=True, tag="turn"):
    """The active player is asked what he plays or discards."""


class Board(State, kw_only=True):
    """A match of MArcomage."""

    agenda: list[Begin | NextTurn]
    round: int
    active: int
    players: tuple[Player, Player]
    names: tuple[str, str]
    options: Options

    def clone(self) -> Board:
        first, second = self.players
        return Board(
            chance=self.chance.clone(),
            agenda=self.agenda[:],
            questions=self.questions,
            asked=self.asked,
            outcome=self.outcome,
            round=self.round,
            active=self.active,
            players=(first.clone(), second.clone()),
            names=self.names,
            options=self.options,
        )
