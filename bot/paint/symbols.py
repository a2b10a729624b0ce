"""Signs: a shape for everything that is counted or has a colour, so that no colour stands alone."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.paint.fonts import shape

SIGNS = {
    # factions
    "Gaian": "leaf",
    "Dark Legion": "skull",
    "Red Banner": "crossed-axes",
    "House of Nobles": "queen-crown",
    "The Empire": "castle-flag",
    "The Mystic": "moon-sun",
    "Drake": "dragon",
    # Arcmage
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
    # MArcomage
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

FINE = 8


@lru_cache(maxsize=3000)
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
}
"""Polygons on a square of about a hundred."""
