"""What somebody is told who tries a puzzle, and how the other side plays against him.

All of it works at any later state of the puzzle as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from engine.game import GameRules
from engine.puzzles.puzzle import Puzzle, question_of
from engine.puzzles.solver import MANY, Solver, Verdict
from engine.table import Answer
from engine.table.rules import S


def solver(rules: GameRules[S], puzzle: Puzzle) -> Solver[S]:
    return Solver(rules, puzzle.seat, puzzle.last)


def wins(rules: GameRules[S], puzzle: Puzzle, board: S) -> bool:
    """Whether who tries the puzzle still forces the win."""
    return solver(rules, puzzle).forced(board) is True


def winning(rules: GameRules[S], puzzle: Puzzle, board: S) -> list[Answer]:
    """All answers to the present question after which the win is forced."""
    return [answer for answer, won in verdicts(solver(rules, puzzle), board) if won]


def verdicts(found: Solver[S], board: S) -> list[tuple[Answer, Verdict]]:
    """Each answer to the present question, and whether the win is forced after it."""
    if board.outcome is not None or not board.questions:
        return []
    question = question_of(board)
    some: list[tuple[Answer, Verdict]] = []
    for answer in found.moves(board, question):
        some.append((answer, found.wins(board, question, answer)))
        found.enough -= found.seen  # all of them together take no longer
    return some


def defence(rules: GameRules[S], puzzle: Puzzle, board: S) -> Answer:
    """What the other side answers: what keeps him from winning, or else what he needs most answers
    against. Among equals it is the first."""
    found = solver(rules, puzzle)
    some = verdicts(found, board)
    saving = [answer for answer, won in some if won is False]
    saving = saving or [answer for answer, won in some if won is None]
    return saving[0] if saving else _longest(found, board, [answer for answer, _ in some])


def _longest(found: Solver[S], board: S, answers: Sequence[Answer]) -> Answer:
    question = question_of(board)
    for left in range(MANY):
        still = [one for one in answers if found.wins(board, question, one, left) is not True]
        if not still:
            break
        answers = still
    return answers[0]


def decisions(found: Solver[S], board: S, answer: Answer) -> int:
    """How many own answers the win takes at most, with this one; it is forced after it."""
    question = question_of(board)
    for left in count(0):
        if found.wins(board, question, answer, left) is True:
            return left + 1
    raise AssertionError


def right(rules: GameRules[S], puzzle: Puzzle, board: S, answer: Answer) -> bool:
    """Whether the win is forced after an answer to the present question."""
    return solver(rules, puzzle).wins(board, question_of(board), answer) is True
