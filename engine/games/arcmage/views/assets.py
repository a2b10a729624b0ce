"""What a player has, in amounts from which chances to win are reckoned; see
``engine.table.chances``.

What was tried beside: forty amounts, such as creatures, their attack, cities and cards by steps,
fitted one by one. They foretell matches hardly better, and whoever plays by them plays far worse.
Whose turn it is counts for nothing, since who plays by it would do anything but end his own.
"""

from __future__ import annotations

from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.printed.files import FOLDER
from engine.games.arcmage.views.imagination import DANGER, danger, worth_of
from engine.table.chances import read_worth

WORTH = read_worth(FOLDER)
"""What one of each is worth, fitted to matches by ``tools/tune.py``."""


def assets(board: Board, seat: int) -> dict[str, float]:
    """What a seat has; of hidden cards only how many there are."""
    g = Game(board, [])
    worth = worth_of(g, seat) - DANGER * danger(g, seat)
    return {"worth": worth / 10}
