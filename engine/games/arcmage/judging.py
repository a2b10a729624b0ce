"""A judge's corrections: a card moves, a number changes, an item of the stack is dropped."""

from __future__ import annotations

from engine.games.arcmage.state import Board
from engine.table import Event, Question, Step


def judge_question(board: Board) -> Question:
    return Question("judge", None, "menu", "Correct the match.", "judge", ())


def judge(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``judge``."""


def judge_number(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``judge number``."""
