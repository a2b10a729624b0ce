"""What a view of a match of MArcomage is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from engine.games.marcomage.board.state import Options, Player
from engine.games.marcomage.numbers import ATTRIBUTES, RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.plain import Plain
from engine.table.views import View


class ActView(msgspec.Struct, frozen=True):
    """What a player did in a turn. ``mode`` is 0 for a card without modes."""

    card: int
    mode: int
    action: Literal["play", "discard"]


class TokenView(msgspec.Struct, frozen=True):
    """A counter of tokens, and the keyword that it is bound to."""

    keyword: str
    count: int


class PlayerView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player. Of a hidden hand only what was revealed is seen; the other cards are 0."""

    tower: int
    wall: int
    quarry: int
    magic: int
    dungeon: int
    bricks: int
    gems: int
    recruits: int
    hand: Sequence[int]
    new: Sequence[bool]
    revealed: Sequence[bool]
    last: Sequence[ActView]
    discarded: Sequence[Sequence[int]]
    """What effects of his latest round removed from his own and from the other hand."""
    changes: Mapping[str, int]
    """What the latest turn did to his numbers."""
    tokens: Sequence[TokenView]
    deck: Mapping[str, Sequence[int]] | None = None
    """His deck by rarity; only he sees it."""

    def number(self, name: str) -> int:
        """One of the eight numbers."""
        value: int = getattr(self, name)
        return value


class MarcomageView(View, frozen=True, kw_only=True):
    round: int
    players: Sequence[PlayerView]
    options: Options

    def cards_in_hand(self) -> Mapping[str, str]:
        if self.seat is None:
            return {}
        held = self.players[self.seat].hand
        return {f"{place}": BOOK.name[card] for place, card in enumerate(held, 1)}

    def plain(self) -> Plain:
        return {**super().plain(), "options": self.options.plain()}


def player_view(player: Player, hand: Sequence[int], own: bool) -> PlayerView:
    return PlayerView(
        tower=player.tower,
        wall=player.wall,
        quarry=player.quarry,
        magic=player.magic,
        dungeon=player.dungeon,
        bricks=player.bricks,
        gems=player.gems,
        recruits=player.recruits,
        hand=hand,
        new=player.new[:],
        revealed=player.revealed[:],
        last=[
            ActView(act.card, act.mode, "play" if act.played else "discard") for act in player.last
        ],
        discarded=[list(gone) for gone in player.discarded],
        changes=dict(zip(ATTRIBUTES, player.changes, strict=True)),
        tokens=[
            TokenView(keyword, count)
            for keyword, count in zip(player.tokens, player.counts, strict=True)
        ],
        deck=dict(zip(RARITIES, player.deck, strict=True)) if own else None,
    )
