"""The numbers of the rule book (chapters 1, 2, 4 and 5), each in one place."""

from engine.words import noted, say_n

FACILITIES = (noted("quarry"), noted("magic"), noted("dungeon"))
RESOURCES = (noted("bricks"), noted("gems"), noted("recruits"))
ATTRIBUTES = (noted("tower"), noted("wall"), *FACILITIES, *RESOURCES)
"""The eight numbers of a player, in the order of every list of them."""

TOWER_AT_START, WALL_AT_START, FACILITY_AT_START = 30, 25, 3
BRICKS_AT_START, GEMS_AT_START, RECRUITS_AT_START = 15, 5, 10
SECOND_PLAYER_BONUS = 1

HIGHEST_TOWER, HIGHEST_WALL, LOWEST_FACILITY = 100, 150, 1
STOCK_TO_WIN = 400
LAST_ROUND = 250

HAND = 8
RARITIES = (noted("common"), noted("uncommon"), noted("rare"))
CARDS_PER_RARITY = 15
DRAW_WEIGHTS = (65, 29, 6)
"""How many of a hundred draws give a common, an uncommon and a rare card."""

TOKEN_SLOTS = 3
TOKEN_LIMIT = 100


def amount(resource: str, n: int) -> str:
    """So much of a resource."""
    match resource:
        case "bricks":
            return say_n(n, "{n} brick", "{n} bricks")
        case "gems":
            return say_n(n, "{n} gem", "{n} gems")
        case _:
            return say_n(n, "{n} recruit", "{n} recruits")
