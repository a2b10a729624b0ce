"""The end of a match (chapter 4)."""

from __future__ import annotations

from engine.table import Event, Outcome
from tests.briscola.engine.cards import points
from tests.briscola.engine.events import Ended
from tests.briscola.engine.state import ENOUGH, Board

REASONS = {
    "Played": "all tricks were played",
    "Surrender": "the opponent gave up",
    "Abandon": "the opponent stopped playing",
    "Abort": "the match was called off",
}


def over(board: Board) -> bool:
    """Whether all cards are played."""
    return not any(player.hand for player in board.players)


def winner(board: Board) -> int | None:
    """Who has 61 points or more; nobody where both have 60 (B-4.1)."""
    return next((n for n, one in enumerate(board.players) if points(one.pile) >= ENOUGH), None)


def end(board: Board, kind: str, events: list[Event], victor: int | None = None) -> None:
    """The match is over; of one that was played out the points say who has won."""
    victor = winner(board) if kind == "Played" else victor
    ranking = ((0, 1),) if victor is None else ((victor,), (1 - victor,))
    board.outcome = Outcome(kind, victor, ranking, REASONS[kind], given_up=kind == "Surrender")
    first, second = (points(player.pile) for player in board.players)
    events.append(Ended(kind=kind, winner=victor, points=(first, second)))
