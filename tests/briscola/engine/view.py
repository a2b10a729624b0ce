"""Views: what a seat may know, built from nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.briscola.engine.cards import points
from tests.briscola.engine.state import Board, Player


def view(board: Board, seat: int | None) -> dict[str, Any]:
    """What a seat, or with ``None`` everyone, may know (B-1.3).

    A hand is for its owner, unless hands are open. Of the stock everybody knows how many cards it
    has and the one that lies face up; what was played everybody has seen.
    """
    return {
        "game": "briscola",
        "seat": seat,
        "round": board.round,
        "active": board.active,
        "dealer": board.dealer,
        "options": msgspec.to_builtins(board.options),
        "names": list(board.names),
        "players": [_player(board, one, n == seat) for n, one in enumerate(board.players)],
        "deck": board.deck,
        "trump": board.trump,
        "stock": len(board.stock),
        "table": msgspec.to_builtins(board.table),
        "last": msgspec.to_builtins(board.last),
        "questions": [question.plain() for question in board.questions if question.seat == seat],
        "outcome": board.outcome and board.outcome.told(),
    }


def _player(board: Board, player: Player, own: bool) -> dict[str, Any]:
    seen = own or board.options.open_hands
    return {
        "hand": player.hand[:] if seen else [""] * len(player.hand),
        "pile": player.pile[:],
        "points": points(player.pile),
    }
