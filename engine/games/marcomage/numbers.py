"""The numbers of the rule book (chapters 1, 2, 4 and 5), each in one place."""

from typing import Final

from engine.words import noted, say_n

FACILITIES: Final[tuple[str, ...]] = (noted("quarry"), noted("magic"), noted("dungeon"))
RESOURCES: Final[tuple[str, ...]] = (noted("bricks"), noted("gems"), noted("recruits"))
ATTRIBUTES: Final[tuple[str, ...]] = (noted("tower"), noted("wall"), *FACILITIES, *RESOURCES)
"""The eight numbers of a player, in the order of every list of them."""

TOWER_AT_START: Final = 30
WALL_AT_START: Final = 25
FACILITY_AT_START: Final = 3
BRICKS_AT_START: Final = 15
GEMS_AT_START: Final = 5
RECRUITS_AT_START: Final = 10
SECOND_PLAYER_BONUS: Final = 1

HIGHEST_TOWER: Final = 100
HIGHEST_WALL: Final = 150
LOWEST_FACILITY: Final = 1
STOCK_TO_WIN: Final = 400
LAST_ROUND: Final = 250

HAND: Final = 8
RARITIES = (noted("common"), noted("uncommon"), noted("rare"))
CARDS_PER_RARITY: Final = 15
DRAW_WEIGHTS = (65, 29, 6)
"""How many of a hundred draws give a common, an uncommon and a rare card."""

TOKEN_SLOTS: Final = 3
TOKEN_LIMIT: Final = 100


def amount(resource: str, n: int) -> str:
    """So much of a resource."""
    match resource:
        case "bricks":
            return say_n(n, "{n} brick", "{n} bricks")
        case "gems":
            return say_n(n, "{n} gem", "{n} gems")
        case _:
            return say_n(n, "{n} recruit", "{n} recruits")
