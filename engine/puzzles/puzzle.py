"""Puzzles: positions in which exactly one move wins, whatever the others do and chance says."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from engine.game import GameRules
from engine.plain import Plain
from engine.table import Answer, Match, Question

LEVELS = (1, 2, 3, 4)
"""How hard a puzzle is, the easiest first."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A puzzle as it is kept: a line of a file."""

    id: str
    seat: int
    """Who is to win."""
    last: int
    """The number of the last turn in which that may happen."""
    decisions: int
    """So many answers it takes him at most, if he errs in none."""
    answers: tuple[Answer, ...]
    """The first answers that win: all of them are the same move."""
    position: Plain
    game: str = ""
    """Known by the folder that it lies in."""
    level: Annotated[int, msgspec.Meta(ge=0, le=LEVELS[-1])] = 0
    """How hard it is."""


def match_of(rules: GameRules[Any], puzzle: Puzzle, seed: str | int = 0) -> Match[Any]:
    """A match that begins where the puzzle does, with open hands; raises ``BadSetup``."""
    return Match.load(rules, {**puzzle.position, "seed": seed})


def board_of(rules: GameRules[Any], puzzle: Puzzle) -> Any:
    """The board of a puzzle at its question; raises ``BadSetup``."""
    return match_of(rules, puzzle).state


def question_of(board: Any) -> Question:
    """What is asked; in a puzzle that is always one question."""
    question: Question = board.questions[0]
    return question
