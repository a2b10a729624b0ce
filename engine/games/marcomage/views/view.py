"""Views: what a seat may know, built from nothing."""

from __future__ import annotations

from typing import Any

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.positions.position import public_player, secret_deck


def view(board: Board, seat: int | None) -> dict[str, Any]:
    """What a seat, or with ``None`` everyone, may know.

    A hand is open to both players unless hands are hidden; then the others see of it only what was
    revealed. A deck is known to its owner alone, and the stream of chance to nobody.
    """
    return {
        "game": "marcomage",
        "seat": seat,
        "round": board.round,
        "active": board.active,
        "options": board.options.plain(),
        "names": list(board.names),
        "players": [_player(board, player, seat == n) for n, player in enumerate(board.players)],
        "questions": [question.plain() for question in board.questions if question.seat == seat],
        "outcome": board.outcome and board.outcome.told(),
    }


def _player(board: Board, player: Player, own: bool) -> dict[str, Any]:
    seen = public_player(player)
    if own:
        return seen | secret_deck(player)
    if board.options.hidden_hands:
        known = zip(player.hand, player.revealed, strict=True)
        seen["hand"] = [card if revealed else 0 for card, revealed in known]
    return seen
