"""What a player has, in amounts from which chances to win are reckoned; see
``engine.table.chances``."""

from __future__ import annotations

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.files import FOLDER
from engine.table.chances import read_worth

CUTS = {
    "tower": (8, 16, 30, 50, 75, 90),
    "wall": (8, 20, 40, 80),
    "stock": (15, 40, 100, 200, 300),
    "least resource": (5, 15),
    "quarry": (3, 6),
    "magic": (3, 6),
    "dungeon": (3, 6),
}
"""Where one more of them begins to be worth something else."""
WORTH = read_worth(FOLDER, CUTS)
"""What so much of each is worth, fitted to matches by ``tools/tune.py``."""


def assets(board: Board, seat: int) -> dict[str, float]:
    """What a seat has; of hidden cards only how many there are."""
    player = board.players[seat]
    bricks, gems, recruits = player.bricks, player.gems, player.recruits
    found: dict[str, float] = {
        "tower": player.tower,
        "wall": player.wall,
        "stock": bricks + gems + recruits,
        "least resource": min(bricks, gems, recruits),
        "quarry": player.quarry,
        "magic": player.magic,
        "dungeon": player.dungeon,
    }
    if board.active == seat:
        found["turn"] = 1.0
        found["turn and little tower"] = max(0.0, 15.0 - player.tower)
    for token, count in zip(player.tokens, player.counts, strict=True):
        if token:
            found["tokens"] = found.get("tokens", 0.0) + count / 100
    if not board.options.hidden_hands:
        found.update(_held(player, board.active == seat))
    return found


def _held(player: Player, asked: bool) -> dict[str, float]:
    """What a hand is good for: now, and in the next own turn."""
    bricks, gems, recruits = player.bricks, player.gems, player.recruits
    more = (0, 0, 0) if asked else (player.quarry, player.magic, player.dungeon)
    payable = dearest = missing = 0
    rarities = [0, 0, 0]
    for card in player.hand:
        price = BOOK.price[card]
        rarities[BOOK.rarity[card]] += 1
        short = (
            max(0, price[0] - bricks - more[0])
            + max(0, price[1] - gems - more[1])
            + max(0, price[2] - recruits - more[2])
        )
        missing += short
        if not short:
            dearest = max(dearest, price[0] + price[1] + price[2])
        if price[0] <= bricks and price[1] <= gems and price[2] <= recruits:
            payable += 1
    return {
        "payable": payable,
        "uncommon": rarities[1],
        "rare": rarities[2],
        "dearest payable soon": dearest,
        "missing soon": missing,
    }
