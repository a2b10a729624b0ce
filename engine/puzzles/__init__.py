"""Puzzles: to win in a position, whatever the other side does and chance says.

``puzzles_of`` and ``daily`` give them, ``match_of`` begins one; ``winning`` judges what somebody
answers, and ``defence`` answers for the other side.
"""

from engine.puzzles.puzzle import LEVELS, Puzzle, board_of, match_of
from engine.puzzles.shelf import daily, puzzle, puzzles_of
from engine.puzzles.trying import defence, right, winning, wins

__all__ = [
    "LEVELS",
    "Puzzle",
    "board_of",
    "daily",
    "defence",
    "match_of",
    "puzzle",
    "puzzles_of",
    "right",
    "winning",
    "wins",
]
