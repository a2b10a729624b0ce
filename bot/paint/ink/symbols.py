"""Signs: a shape for everything that is counted or has a colour, so that no colour stands alone."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from bot.paint.ink.cache import shared
from bot.paint.ink.fonts import shape

SIGNS = {
    # factions
    "Gaian": "leaf",
    "Dark Legion": "skull",
    "Red Banner": "crossed-axes",
    "House of Nobles": "queen-crown",
    "The Empire": "castle-flag",
    "The Mystic": "moon-sun",
    "Drake": "dragon",
    "Neutral": "compass",
    # Armies and cities.
    "attack": "broadsword",
    "defence": "shield",
    "strength": "tower",
    "level": "tower",
    "mark": "~marked",
    "creature": "pawprint",
    "city": "castle-emblem",
    "event": "lightning-bolt",
    "magic card": "fairy-wand",
    "enchantment": "aura",
    "loot": "key",
    # Assigning, gold and quests.
    "others": "double-team",
    "assign": "anchor",
    "dropped": "~dropped",
    "upkeep": "cycle",
    "caster": "fairy-wand",
    "influence": "crowned-heart",
    "points": "trophy",
    "gold": "~coin",
    "equipment": "crossed-swords",
    "Weapon": "axe",
    "Shield": "round-shield",
    "Armour": "vest",
    "Mount": "horseshoe",
    "Trinket": "gem-pendant",
    "Banner": "~pennon",
    "assignment": "scroll-unfurled",
    "contract": "quill-ink",
    "confrontation": "monster-skull",
    "goal": "archery-target",
    "hits": "hearts",
    "duration": "hourglass",
    "escrow": "gold-bar",
    # Castles and what they are built from.
    "seen": "eyeball",
    "bricks": "~bricks",
    "gems": "diamond",
    "recruits": "helmet",
    "quarry": "mining-diamonds",
    "magic": "fairy-wand",
    "dungeon": "metal-gate",
    "tower": "tower",
    "wall": "~wall",
    "several": "triforce",
    "nothing": "hand",
    "common": "~one",
    "uncommon": "~two",
    "rare": "~three",
}
"""The glyph of each thing that has a sign; one with a ``~`` is drawn here."""

SKILLS = {
    "flying": "feathered-wing",
    "ranged": "crossbow",
    "first strike": "lightning-sword",
    "deadly": "scythe",
    "indestructible": "heavy-shield",
    "overrun": "boot-stomp",
    "bodyguard": "eye-shield",
    "bruiser": "muscle-up",
    "battle scream": "horn-call",
    "charge": "horseshoe",
    "defiance": "guarded-tower",
    "infiltrate": "cloak-and-dagger",
    "peaceful": "daisy",
    "veteran": "sheriff",
    "sanctuary": "ankh",
    # Skills of guards and the like.
    "guard": "guarded-tower",
    "aggressive": "boot-stomp",
    "blood vengeance": "dripping-sword",
    "cooperate": "double-team",
    "caster": "fairy-wand",
}
"""The glyphs of keywords that matter in a fight, the weightiest first, and of casters."""

FINE = 8


@shared
def symbol(name: str, size: int) -> Image.Image:
    """The mask of a glyph or of a drawing of ours."""
    if not name.startswith("~"):
        return shape(name, size)
    drawing = DRAWINGS[name[1:]]
    left = min(x for points in drawing for x, _ in points)
    top = min(y for points in drawing for _, y in points)
    polygons = [[(x - left, y - top) for x, y in points] for points in drawing]
    wide = max(x for points in polygons for x, _ in points)
    high = max(y for points in polygons for _, y in points)
    scale = size / max(wide, high)
    mask = Image.new("L", (max(1, round(wide * scale)) * FINE, max(1, round(high * scale)) * FINE))
    ink = ImageDraw.Draw(mask)
    for points in polygons:
        ink.polygon([(x * scale * FINE, y * scale * FINE) for x, y in points], fill=255)
    return mask.reduce(FINE)


def _brick(
    left: float, top: float, wide: float = 46, high: float = 30
) -> list[tuple[float, float]]:
    return [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]


def _pip(left: float) -> list[tuple[float, float]]:
    return [(left + 24, 0), (left + 48, 30), (left + 24, 60), (left, 30)]


def _turned() -> list[tuple[float, float]]:
    """An arrow that turns a quarter more than half: to mark a card is to turn it."""
    turn = [math.radians(-200 + step * 10) for step in range(24)]
    outer = [(50 + 50 * math.cos(a), 50 + 50 * math.sin(a)) for a in turn]
    inner = [(50 + 27 * math.cos(a), 50 + 27 * math.sin(a)) for a in reversed(turn)]
    end = turn[-1]
    head = [
        (50 + far * math.cos(end + further), 50 + far * math.sin(end + further))
        for far, further in ((66, 0), (42, 0.85), (11, 0))
    ]
    return [*outer, *head, *inner]


def _coin() -> list[tuple[float, float]]:
    """A ring, and a disc in it, drawn in one go."""
    turn = [math.radians(step * 15) for step in range(25)]

    def ring(radius: float) -> list[tuple[float, float]]:
        return [(50 + radius * math.cos(a), 50 + radius * math.sin(a)) for a in turn]

    return [*ring(50), *reversed(ring(39)), *ring(29)]


def _pennon() -> list[list[tuple[float, float]]]:
    """A flag with two points on a pole."""
    cloth: list[tuple[float, float]] = [(20, 6), (100, 6), (76, 32), (100, 58), (20, 58)]
    return [[(4, 0), (14, 0), (14, 100), (4, 100)], cloth]


def _dropped() -> list[list[tuple[float, float]]]:
    """An arrow down to the ground."""
    ground: list[tuple[float, float]] = [(0, 88), (100, 88), (100, 100), (0, 100)]
    return [[(38, 0), (62, 0), (62, 40), (86, 40), (50, 80), (14, 40), (38, 40)], ground]


DRAWINGS = {
    "bricks": [_brick(26, 0), _brick(0, 36), _brick(52, 36)],
    "wall": [
        *(_brick(left, 0, 20, 20) for left in (0, 39, 78)),
        *(_brick(left, 24, 46) for left in (0, 52)),
        *(_brick(left, 60, wide) for left, wide in ((0, 20), (26, 46), (78, 20))),
    ],
    "one": [_pip(0)],
    "two": [_pip(0), _pip(56)],
    "three": [_pip(0), _pip(56), _pip(112)],
    "marked": [_turned()],
    "coin": [_coin()],
    "pennon": _pennon(),
    "dropped": _dropped(),
}
"""Polygons on a square of about a hundred."""
