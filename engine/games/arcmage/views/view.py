"""What a seat may know of a match, built from nothing (A-4.5, A-3.1)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.creatures.views import view as shared
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board


def view(board: Board, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; with ``None`` what everyone may know."""
    g = Game(board, [])
    seen = shared.view(g, seat, "arcmage")
    seen["attack"] = msgspec.to_builtins(board.attack) if board.attack else None
    seen["attacks"] = board.attacks
    seen["flow"]["held"] = list(board.held)
    for player, shown in zip(board.players, seen["players"], strict=True):
        shown["unbuilt"] = len(player.unbuilt)
        if "own" in shown:
            shown["own"]["unbuilt"] = sorted(player.unbuilt)
    for shown in seen["cards"]:
        traits = g.trait(shown["id"])
        shown["devotion"] = traits.devotion if traits is not None else 0
        shown["devoted"] = list(shown["state"].pop("devoted", ()))
        if traits is not None and traits.kind == "city":
            shown["defence"] = traits.strength
    return seen
