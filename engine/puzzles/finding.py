"""Whether a position is a puzzle, and whether one that is kept still is."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from hashlib import sha256
from statistics import quantiles
from typing import Any

import msgspec

from engine.game import GameRules
from engine.players import greedy
from engine.players.greedy import tried
from engine.puzzles.puzzle import LEVELS, Puzzle, match_of, question_of
from engine.puzzles.solver import Glance, Solver
from engine.puzzles.trying import decisions, solver, verdicts
from engine.table import Answer, BadSetup, Chance, Match, Question
from engine.table.forks import TooMany

TIMES = 3
"""So often greedy players are asked, who make up anew what they do not know."""
STEPS = (2.96, 3.3, 3.9)
"""What is harder is of the next level, as long as nobody has compared all puzzles of a game."""


def found(rules: GameRules[Any], board: Any, enough: int) -> Puzzle | None:
    """The puzzle that a position is, if it is one; raises ``TooMany`` where that would take too
    long to prove."""
    game = rules.puzzling
    assert game is not None
    # As it will be read: greedy players take the first of what seems equally good to them.
    written = msgspec.json.encode(game.small(board), order="deterministic")
    position = msgspec.json.decode(written)
    seat = question_of(board).seat
    assert seat is not None
    last = last_turn(rules, board)
    id = sha256(msgspec.json.encode(position, order="sorted")).hexdigest()[:8]
    begun = match_of(rules, Puzzle(id, seat, last, 0, (), position))
    look = Solver(rules, seat, last, enough)
    question = question_of(begun.state)
    glance = Glance(rules, seat, last, enough)
    tempting = obvious(rules, begun)
    if any(glance.wins(begun.state, question, answer) is not False for answer in tempting):
        return None  # sooner than to prove that it wins
    answers = only_move(look, begun.state)
    if not answers:
        return None
    most = decisions(look, begun.state, answers[0])
    return leveled(rules, Puzzle(id, seat, last, most, tuple(answers), position, rules.id))


def leveled(rules: GameRules[Any], puzzle: Puzzle, steps: Sequence[float] = STEPS) -> Puzzle:
    """The puzzle with the level that it is of."""
    hard = hardness(rules, puzzle)
    return msgspec.structs.replace(puzzle, level=1 + sum(hard > step for step in steps))


def shared_out(rules: GameRules[Any], puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """All puzzles of a game, the levels given so that each has a good share of them: how hard they
    are in numbers cannot be compared between games."""
    if len(puzzles) < len(LEVELS):
        return [leveled(rules, puzzle) for puzzle in puzzles]
    hard = {puzzle.id: hardness(rules, puzzle) for puzzle in puzzles}
    steps = quantiles(hard.values(), n=len(LEVELS))
    levels = {id: 1 + sum(one > step for step in steps) for id, one in hard.items()}
    return [msgspec.structs.replace(puzzle, level=levels[puzzle.id]) for puzzle in puzzles]


def last_turn(rules: GameRules[Any], board: Any) -> int:
    """The number of the last turn in which a puzzle that begins here may be won."""
    assert rules.puzzling is not None
    number: int = getattr(board, rules.turns.number)
    return number + int(board.seat_count) * (rules.puzzling.turns - 1)


def only_move(look: Solver[Any], board: Any) -> list[Answer]:
    """The answers that win, if they are all one move and no other one may win; else none. Raises
    ``TooMany`` where that is not known."""
    question = question_of(board)
    moves: set[Hashable] = set()
    answers: list[Answer] = []
    for answer in look.moves(board, question):
        won = look.wins(board, question, answer)
        if won is None:
            raise TooMany
        if won:
            answers.append(answer)
            moves.add(look.game.move(board, question, answer))
            if len(moves) > 1:
                return []
    return answers


def obvious(rules: GameRules[Any], match: Match[Any], times: int = TIMES) -> list[Answer]:
    """The obvious answers: what greedy players say, whatever they imagine."""
    question = question_of(match.state)
    view = rules.view(match.state, question.seat)
    said = (greedy(rules, view, question, Chance.from_seed(time)) for time in range(times))
    return list({str(answer): answer for answer in said}.values())


def hardness(rules: GameRules[Any], puzzle: Puzzle) -> float:
    """How deep the solution is, and how unlike what seems good at once."""
    match = match_of(rules, puzzle)
    board, question = match.state, question_of(match.state)
    game = rules.puzzling
    assert game is not None
    assert question.seat is not None
    worth: dict[Hashable, float] = {}
    for answer in game.answers(game.begun(board), question):
        move = game.move(board, question, answer)
        worth.setdefault(move, _at_once(rules, match, question, answer))
    right = worth[game.move(board, question, puzzle.answers[0])]
    better = sum(one > right for one in worth.values())
    return puzzle.decisions - 1 + math.log2(1 + better) + math.log2(len(worth)) / 4


def _at_once(rules: GameRules[Any], match: Match[Any], question: Question, answer: Answer) -> float:
    """How good the board seems after an answer."""
    chance = Chance.from_seed("at once")
    board = rules.imagine(rules.view(match.state, question.seat), chance)
    rules.hush(board)
    assert question.seat is not None
    after = tried(rules, board, question, answer, question.seat, chance)
    return rules.score(after, question.seat)


def fault(rules: GameRules[Any], puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle that is kept, in words; nothing if it is right."""
    try:
        match = match_of(rules, puzzle)
    except BadSetup as error:
        return str(error)
    board = match.state
    if not board.questions or question_of(board).seat != puzzle.seat:
        return "it does not begin with a question to its seat"
    some = verdicts(solver(rules, puzzle), board)
    winning = [answer for answer, won in some if won]
    if any(won is None for _, won in some):
        return "it takes too long to say whether some answers win"
    if winning != list(puzzle.answers):
        return f"the answers that win are {winning}, and not {list(puzzle.answers)}"
    game = rules.puzzling
    assert game is not None
    if len({game.move(board, question_of(board), answer) for answer in winning}) != 1:
        return "more than one move wins"
    if any(answer in winning for answer in obvious(rules, match)):
        return "the obvious move wins"
    return None
