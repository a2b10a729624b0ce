"""What can be said at any time: surrender, and what the host decides (M-5.4 to M-5.7).

These questions are always open, but the match does not wait for them. What days without somebody
allow is the same in all games, see ``engine.table.absence``.
"""

from __future__ import annotations

from engine.games.marcomage.board.state import Board
from engine.games.marcomage.board.victory import end
from engine.table import Answer, Event, Option, Question
from engine.words import noted

SURRENDER = tuple(
    Question("surrender", seat, "confirm", noted("Give up? Your opponent wins."), "surrender")
    for seat in (0, 1)
)
HOST = Question(
    "host",
    None,
    "menu",
    noted("End this match for the players?"),
    "host",
    (
        Option("abort", noted("Call the match off; nobody's score changes")),
        Option("finish:0", noted("The first player waited long enough and wins")),
        Option("finish:1", noted("The second player waited long enough and wins")),
    ),
)


def standing(board: Board, seat: int | None) -> tuple[Question, ...]:
    if board.outcome is not None:
        return ()
    return tuple(question for question in (*SURRENDER, HOST) if question.seat == seat)


def surrender(board: Board, seat: int | None, answer: Answer, events: list[Event]) -> None:
    """The opponent wins, if the player is sure."""
    assert seat is not None
    if answer["yes"]:
        end(board, "Surrender", 1 - seat, events)


def host(board: Board, _seat: int | None, answer: Answer, events: list[Event]) -> None:
    """The match is called off, or the waiting player wins."""
    what, _, winner = answer["pick"][0].partition(":")
    if what == "abort":
        end(board, "Abort", None, events)
    else:
        end(board, "Abandon", int(winner), events)
