"""What a player has, in amounts from which chances to win are reckoned; see
``engine.table.chances``.

What was tried beside: forty amounts, such as creatures, their attack, influence and cards by steps,
fitted one by one. They foretell matches no better, and whoever plays by them plays far worse.
Whose turn it is counts for nothing, since who plays by it would do anything but end his own.
"""

from __future__ import annotations

from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.printed.files import FOLDER
from engine.games.wtactics.views.imagination import worth_of
from engine.table.chances import read_worth

WORTH = read_worth(FOLDER)
"""What one of each is worth, fitted to matches by ``tools/tune.py``."""


def assets(board: Board, seat: int) -> dict[str, float]:
    """What a seat has; of hidden cards only how many there are."""
    worth = worth_of(Game(board, []), seat)
    return {"worth": worth / 10}
