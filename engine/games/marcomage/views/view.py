"""Views: what a seat may know, built from nothing."""

from __future__ import annotations

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.views.seen import MarcomageView, PlayerView, player_view


def view(board: Board, seat: int | None) -> MarcomageView:
    """What a seat, or with ``None`` everyone, may know.

    A hand is open to both players unless hands are hidden; then the others see of it only what was
    revealed. A deck is known to its owner alone, and the stream of chance to nobody.
    """
    return MarcomageView(
        game="marcomage",
        seat=seat,
        round=board.round,
        active=board.active,
        options=board.options,
        names=board.names,
        players=[_player(board, player, seat == n) for n, player in enumerate(board.players)],
        questions=[question for question in board.questions if question.seat == seat],
        outcome=board.outcome,
    )


def _player(board: Board, player: Player, own: bool) -> PlayerView:
    hand = player.hand[:]
    if board.options.hidden_hands and not own:
        known = zip(player.hand, player.revealed, strict=True)
        hand = [card if revealed else 0 for card, revealed in known]
    return player_view(player, hand, own)
