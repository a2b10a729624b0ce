"""What can be said at any time: to give up, and what the host decides (chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Answer, Event, Option, Question
from tests.briscola.engine.state import Board
from tests.briscola.engine.victory import end

SURRENDER = tuple(
    Question("surrender", seat, "confirm", "Give up? The opponent wins.", "surrender")
    for seat in (0, 1)
)
HOST = Question(
    "host",
    None,
    "menu",
    "End this match for the players?",
    "host",
    (
        Option("abort", "Call the match off; nobody's score changes"),
        Option("finish:0", "The first player waited long enough and wins"),
        Option("finish:1", "The second player waited long enough and wins"),
        Option("shuffle", "Shuffle the stock"),
    ),
)


def standing(board: Board, seat: int | None) -> tuple[Question, ...]:
    if board.outcome is not None:
        return ()
    return tuple(question for question in (*SURRENDER, HOST) if question.seat == seat)


def surrender(board: Board, seat: int | None, answer: Answer, events: list[Event]) -> None:
    """The opponent wins, if the player is sure (B-4.2)."""
    assert seat is not None
    if answer["yes"]:
        end(board, "Surrender", events, 1 - seat)


def host(board: Board, _seat: int | None, answer: Answer, events: list[Event]) -> None:
    """The match is called off, somebody who waited wins, or the stock is shuffled; the card that
    lies face up stays below it."""
    what, _, winner = answer["pick"][0].partition(":")
    match what:
        case "abort":
            end(board, "Abort", events)
        case "finish":
            end(board, "Abandon", events, int(winner))
        case _:
            board.stock = [*board.chance.shuffled(board.stock[:-1]), *board.stock[-1:]]


def reshuffle(_board: Board) -> Sequence[tuple[str, Answer]]:
    """Where another match goes on from a board, nobody knows any more how its stock lies."""
    return [(HOST.id, {"pick": ["shuffle"]})]
