"""For automatic players: a board that fits a view, and how good a board is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.arcmage.game import Game
from engine.games.arcmage.state import (
    Attack,
    Board,
    Buried,
    Card,
    Options,
    Player,
    Resource,
)
from engine.table import Chance


def imagine(view: Mapping[str, Any], chance: Chance) -> Board:
    raise NotImplementedError


def score(board: Board, seat: int) -> float:
    """How good a board is for a seat; what ends the match outweighs everything."""
    if board.outcome:
        if board.outcome.winner is None:
            return 0.0
        return 10_000.0 if board.outcome.winner == seat else -10_000.0
    worth = [_worth(board, other) for other in range(len(board.players))]
    others = [worth[other] for other in board.alive if other != seat]
    if board.players[seat].lost or not others:
        return -10_000.0
    return worth[seat] - max(others) * 0.7 - sum(others) / len(others) * 0.3


def _worth(board: Board, seat: int) -> float:
    player = board.players[seat]
    if player.lost:
        return -200.0
    g = Game(board, [])
    total = 0.0
    for traits in g.table.cards.values():
        card = traits.card
        if card.controller != seat:
            continue
        if traits.kind == "city":
            total += 25 + 3.0 * min(traits.strength, 12) + 0.8 * traits.devotion
        elif traits.kind == "creature":
            total += 2 + 2.2 * max(0, traits.attack) + 1.6 * max(0, traits.defence)
            total += 0.6 * len(traits.skills) + (0.6 if not card.marked else 0)
            total += 1.0 if card.place == "army" else 0.5
        else:
            total += 4
    total += 2.5 * len(player.hand) + 0.0 * len(player.grave)
    total += 4.0 * min(len(player.resources), 6) + 1.0 * max(0, len(player.resources) - 6)
    total += -0.05 * max(0, 12 - len(player.deck)) ** 2
    return total


__all__ = ["Attack", "Buried", "Card", "Options", "Player", "Resource", "imagine", "score"]
