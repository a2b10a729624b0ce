"""What a player has, in amounts from which chances to win are reckoned; see
``engine.table.chances``."""

from __future__ import annotations

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import RESOURCES, STOCK_TO_WIN
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.files import FOLDER
from engine.table.chances import read_worth, steps

WORTH = read_worth(FOLDER)
"""What one of each is worth, fitted to matches by ``tools/tune.py``."""

TOWER, WALL, STOCK = (8, 16, 30, 50, 75, 90), (8, 20, 40, 80), (15, 40, 100, 200, 300)
"""Where one more of them begins to be worth something else."""


def assets(board: Board, seat: int) -> dict[str, float]:
    """What a seat has; of hidden cards only how many there are."""
    player = board.players[seat]
    found = {
        **steps("tower", player.tower, TOWER),
        **steps("wall", player.wall, WALL),
        **steps("stock", player.stock, STOCK),
        **steps("least resource", min(getattr(player, name) for name in RESOURCES), (5, 15)),
        **steps("quarry", player.quarry, (3, 6)),
        **steps("magic", player.magic, (3, 6)),
        **steps("dungeon", player.dungeon, (3, 6)),
        "turn": float(board.active == seat),
        "turn and little tower": max(0.0, 15.0 - player.tower) * (board.active == seat),
        "rich": max(0.0, player.stock - 0.75 * STOCK_TO_WIN),
    }
    for token, count in zip(player.tokens, player.counts, strict=True):
        found["tokens"] = found.get("tokens", 0.0) + count / 100 * bool(token)
    if not board.options.hidden_hands:
        found["payable"] = float(_payable(player))
    return found


def _payable(player: Player) -> int:
    """How many cards of a hand can be paid now."""
    have = player.bricks, player.gems, player.recruits
    return sum(
        all(cost <= held for cost, held in zip(BOOK.price[card], have, strict=True))
        for card in player.hand
    )
