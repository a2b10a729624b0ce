"""Find puzzles: positions in which exactly one move wins, and not the obvious one.

``python -m tools.puzzles marcomage 400`` plays matches of good players, looks at what is there in
them, and writes what it finds into ``data/marcomage/puzzles`` until there are so many. A third word
is the number of the first match: those of before have been looked at. ``--prove``, with or without
the name of a game, proves all that are there again; ``--levels`` compares all of a game, and says
anew how hard each is.

In most positions of a match nobody can force anything, or everything wins. So a position is varied
(``tools/varied.py``; with creatures ``tools/sieges.py``) until a win can only just be forced.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.catalogue import GAMES
from engine.game import GameRules
from engine.puzzles import board_of, puzzles_of
from engine.puzzles.finding import fault, found, shared_out
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.shelf import file_of
from engine.puzzles.solver import Solver
from engine.puzzles.trying import verdicts
from engine.table.forks import TooMany
from tools.varied import ENOUGH, FAMILIES, positions

MOST_OF_A_MATCH = 5
"""So many puzzles come from one match, so that they are not all alike."""
MOST_ALIKE = {"marcomage": 1, "arcmage": 2, "wtactics": 2}
"""So many of them begin with the same move: a match of the games with creatures has few decks."""
MOST_OF_A_MOVE = 25
"""So many puzzles of a game begin with the same move at most."""


def of_match(game: str, number: int) -> Iterator[Puzzle]:
    """The puzzles of one match, but for those that are much like others."""
    rules, moves = GAMES[game], Counter[str]()
    for board in positions(game, number):
        for family in FAMILIES[game](rules, board):
            if (puzzle := _first(rules, family)) is not None:
                move = _move(rules, puzzle)
                if moves[move] < MOST_ALIKE[game]:
                    yield puzzle
                moves[move] += 1
            if moves.total() >= MOST_OF_A_MATCH:
                return


def _first(rules: GameRules[Any], family: Iterator[Any]) -> Puzzle | None:
    """The first puzzle of a family; none where that would take long to find."""
    enough = ENOUGH[rules.id]
    try:
        for board in family:
            if (puzzle := found(rules, board, enough)) is not None and _soon_judged(rules, puzzle):
                return puzzle
    except TooMany:
        pass
    return None


def _soon_judged(rules: GameRules[Any], puzzle: Puzzle) -> bool:
    """Whether it is still the same where all first answers together may take no longer."""
    look = Solver(rules, puzzle.seat, puzzle.last, ENOUGH[rules.id])
    return all(won is not None for _, won in verdicts(look, board_of(rules, puzzle)))


def _move(rules: GameRules[Any], puzzle: Puzzle) -> str:
    """The first move of a puzzle."""
    assert rules.puzzling is not None
    board = board_of(rules, puzzle)
    return str(rules.puzzling.move(board, board.questions[0], puzzle.answers[0]))


def write(game: str, puzzles: Sequence[Puzzle]) -> None:
    """A line for each puzzle, sorted, so that a change shows only what has changed."""
    if not puzzles:
        return
    file = file_of(game)
    file.parent.mkdir(exist_ok=True)
    encoder = msgspec.json.Encoder(order="deterministic")
    kept = (msgspec.structs.replace(one, game="") for one in sorted(puzzles, key=lambda p: p.id))
    file.write_bytes(b"".join(encoder.encode(one) + b"\n" for one in kept))


def find(game: str, wanted: int, first: int) -> None:
    known = {puzzle.id: puzzle for puzzle in puzzles_of(game)}
    often = Counter(_move(GAMES[game], puzzle) for puzzle in known.values())
    number, begun = first, time.monotonic()
    while len(known) < wanted:
        for puzzle in of_match(game, number):
            if often[move := _move(GAMES[game], puzzle)] < MOST_OF_A_MOVE:
                known[puzzle.id] = puzzle
                often[move] += 1
                write(game, list(known.values()))
        levels = Counter(puzzle.level for puzzle in known.values())
        told = " ".join(f"{level}: {count}" for level, count in sorted(levels.items()))
        took = time.monotonic() - begun
        print(f"match {number}: {len(known)} puzzles ({told}), {took:.0f} s", flush=True)
        number += 1


def prove(games: Sequence[str]) -> int:
    """Whether all are right; what is wrong is told."""
    wrong = 0
    for game in games:
        begun, longest = time.monotonic(), 0.0
        for puzzle in puzzles_of(game):
            since = time.monotonic()
            if (why := fault(GAMES[game], puzzle)) is not None:
                print(f"{game} {puzzle.id}: {why}")
                wrong += 1
            longest = max(longest, time.monotonic() - since)
        took = time.monotonic() - begun
        print(f"{game}: {len(puzzles_of(game))} proven in {took:.0f} s, one in {longest:.1f} s")
    return 1 if wrong else 0


def main() -> int:
    words = sys.argv[1:]
    if words[:1] == ["--prove"]:
        return prove(words[1:] or list(GAMES))
    if words[:1] == ["--levels"]:
        for game in words[1:] or list(GAMES):
            write(game, shared_out(GAMES[game], puzzles_of(game)))
        return 0
    find(words[0], int(words[1]), int(words[2]) if len(words) > 2 else 0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
