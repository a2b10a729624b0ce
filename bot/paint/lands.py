"""What the ground of a scene is made of: hills, peaks, trees, towers, waves, …"""

from __future__ import annotations

import math
from random import Random

from PIL import ImageDraw

from bot.paint.colours import Colour

Points = list[tuple[float, float]]

LANDS = {
    "forest": ("hills", "trees", "trees"),
    "hills": ("peaks", "hills", "hills"),
    "mountains": ("peaks", "peaks", "hills"),
    "city": ("hills", "towers", "towers"),
    "sea": ("hills", "sea", "sea"),
    "plain": ("hills", "hills", "grass"),
    "cave": ("teeth", "peaks", "teeth"),
    "desert": ("dunes", "dunes", "dunes"),
    "graveyard": ("hills", "graves", "hills"),
    "camp": ("hills", "tents", "grass"),
    "marsh": ("trees", "sea", "reeds"),
    "ruins": ("peaks", "pillars", "hills"),
    "village": ("hills", "houses", "grass"),
    "clouds": ("clouds", "clouds", "clouds"),
}
"""Three layers each, the farthest first."""


def land(
    ink: ImageDraw.ImageDraw,
    kind: str,
    chance: Random,
    width: int,
    height: int,
    base: float,
    distance: int,
    tone: Colour,
    light: Colour,
) -> None:
    """One layer: what rises above its base, and the ground below it."""
    if kind == "sea":
        ink.rectangle((0, base, width, height), fill=tone)
        for _ in range(14):
            x = chance.uniform(-50, width)
            y = chance.uniform(base + 4, base + height * 0.13)
            ink.line((x, y, x + chance.uniform(20, 120), y), fill=(*light, 160), width=3)
        return
    high = height * 0.03 * (2 + distance)
    points = KINDS[kind](chance, width, base, high)
    ink.polygon([(0, height), (0, base), *points, (width, base), (width, height)], fill=tone)


def hills(chance: Random, width: float, base: float, high: float) -> Points:
    waves = [
        (chance.uniform(0.5, 1.4), chance.uniform(0, 6.3), chance.uniform(0.4, 1)) for _ in range(3)
    ]
    return [
        (x, base + high / 2 * sum(a * math.sin(f * x / width * 6.3 + p) for f, p, a in waves))
        for x in range(0, round(width) + 8, 8)
    ]


def dunes(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], chance.uniform(-0.3, 0) * width
    while x < width:
        wide = chance.uniform(0.3, 0.6) * width
        for step in range(13):
            part = step / 12
            rise = math.sin(part**1.8 * math.pi) * high
            points.append((x + wide * part, base - rise))
        x += wide
    return points


def peaks(chance: Random, width: float, base: float, high: float) -> Points:
    points, x, up = [], -40.0, True
    while x < width + 80:
        points.append((x, base + (-high if up else high * 0.5) * chance.uniform(0.5, 1)))
        x, up = x + chance.uniform(0.05, 0.14) * width, not up
    return points


def teeth(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -20.0
    while x < width + 20:
        wide = chance.uniform(0.015, 0.05) * width
        points += [
            (x, base),
            (x + wide / 2, base - high * chance.uniform(0.4, 1.8)),
            (x + wide, base),
        ]
        x += wide * 1.1
    return points


def trees(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -10.0
    while x < width + 20:
        tall = chance.uniform(0.5, 1) * high * 2
        wide, y = tall * 0.35, base + chance.uniform(-3, 3)
        points += [(x, y), (x + wide / 2, y - tall), (x + wide, y)]
        x += wide * chance.uniform(0.7, 1.0)
    return points


def grass(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -5.0
    while x < width + 5:
        wide = chance.uniform(5, 12)
        points += [(x, base), (x + wide * chance.uniform(0.2, 0.8), base - chance.uniform(8, 34))]
        x += wide
    return points


def reeds(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -5.0
    while x < width + 5:
        tall, lean = chance.uniform(0.3, 1.4) * high, chance.uniform(-12, 12)
        points += [(x, base), (x + lean, base - tall), (x + lean + 5, base - tall), (x + 6, base)]
        x += chance.uniform(8, 40)
    return points


def towers(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -10.0
    while x < width + 20:
        wide, top = chance.uniform(0.03, 0.09) * width, base - chance.uniform(0.2, 1) * high * 2
        points += [(x, base), (x, top), *_battlements(x, wide, top, 3), (x + wide, base)]
        x += wide + chance.uniform(0, 0.05) * width
    return points


def _battlements(x: float, wide: float, top: float, count: int) -> Points:
    points, step = [], wide / count
    for number in range(count):
        left = x + step * number
        points += [(left, top - 9), (left + step / 2, top - 9), (left + step / 2, top)]
        points.append((left + step, top))
    return points


def pillars(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -10.0
    while x < width + 20:
        wide, top = width * 0.022, base - chance.uniform(0.3, 1) * high * 2
        points += [(x, base), (x, top + chance.uniform(-14, 14)), (x + wide, top), (x + wide, base)]
        x += wide + chance.uniform(0.02, 0.09) * width
    return points


def graves(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -10.0
    while x < width + 20:
        wide = chance.uniform(0.018, 0.034) * width
        top, middle = base - wide * chance.uniform(0.9, 1.5), x + wide / 2
        arch = [
            (middle + wide / 2 * math.cos(a), top - wide / 2 * math.sin(a))
            for a in (math.pi, 2.5, 1.9, 1.25, 0.6, 0)
        ]
        points += [(x, base), *arch, (x + wide, base)]
        x += wide + chance.uniform(0.02, 0.1) * width
    return points


def tents(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -10.0
    while x < width + 20:
        wide = chance.uniform(0.06, 0.13) * width
        top = base - wide * chance.uniform(0.5, 0.7)
        points += [
            (x, base),
            (x + wide / 2, top),
            (x + wide / 2, top - 14),
            (x + wide / 2 + 3, top),
        ]
        points.append((x + wide, base))
        x += wide * chance.uniform(0.9, 1.5)
    return points


def houses(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -10.0
    while x < width + 20:
        wide = chance.uniform(0.05, 0.1) * width
        eaves, ridge = base - wide * chance.uniform(0.4, 0.8), wide * chance.uniform(0.3, 0.6)
        points += [(x, base), (x, eaves), (x - 5, eaves), (x + wide / 2, eaves - ridge)]
        points += [(x + wide + 5, eaves), (x + wide, eaves), (x + wide, base)]
        x += wide + chance.uniform(0.01, 0.08) * width
    return points


def clouds(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -30.0
    while x < width + 30:
        radius = chance.uniform(0.04, 0.1) * width
        points += [
            (x + radius - radius * math.cos(a / 8 * math.pi), base - radius * 0.6 * math.sin(a / 8 * math.pi))
            for a in range(9)
        ]  # fmt: skip
        x += radius * 1.5
    return points


KINDS = {
    "hills": hills,
    "dunes": dunes,
    "peaks": peaks,
    "teeth": teeth,
    "trees": trees,
    "grass": grass,
    "reeds": reeds,
    "towers": towers,
    "pillars": pillars,
    "graves": graves,
    "tents": tents,
    "houses": houses,
    "clouds": clouds,
}
