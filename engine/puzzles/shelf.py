"""The puzzles that come with a game, and which of them is that of a day."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.places import DATA
from engine.puzzles.puzzle import Puzzle
from engine.table import Chance


def file_of(game: str) -> Path:
    """Where the puzzles of a game are kept, one a line, sorted by their ids."""
    return DATA / game / "puzzles" / "positions.jsonl"


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, sorted by their ids; none where it has none."""
    file = file_of(game)
    return read(file, game) if file.is_file() else ()


def read(file: Path, game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    kept = (msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines())
    return tuple(msgspec.structs.replace(one, game=game) for one in kept)


def puzzle(game: str, id: str) -> Puzzle | None:
    """A puzzle by its id, if it is still there."""
    return next((one for one in puzzles_of(game) if one.id == id), None)


@cache
def _order(game: str) -> tuple[Puzzle, ...]:
    return tuple(Chance.from_seed(f"puzzles of {game}").shuffled(puzzles_of(game)))


def daily(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day, by the number of the day: the same for everybody, and another one each
    day until all of them have been there."""
    order = _order(game)
    return order[day % len(order)] if order else None
