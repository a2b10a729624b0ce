"""What the ground of a scene is made of: hills, peaks, trees, towers, waves, …"""

from __future__ import annotations

import math
from random import Random

from PIL import ImageDraw

from bot.paint.ink.colours import Colour, mix

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
    pen: ImageDraw.ImageDraw,
    kind: str,
    chance: Random,
    size: tuple[int, int],
    base: float,
    distance: int,
    tone: Colour,
    light: Colour,
) -> None:
    """One layer: what rises above its base, and the ground below it."""
    width, height = size
    if kind == "sea":
        pen.rectangle((0, base, width, height), fill=tone)
        shine = mix(tone, light, 0.35)
        for _ in range(14):
            x, y = chance.uniform(-0.05, 1) * width, base + chance.uniform(0.005, 0.13) * height
            far = chance.uniform(0.02, 0.1) * width
            pen.line((x, y, x + far, y), fill=shine, width=max(1, round(height * 0.0035)))
        return
    high = height * 0.03 * (2 + distance)
    points = KINDS[kind](chance, width, base, high)
    pen.polygon([(0, height), (0, base), *points, (width, base), (width, height)], fill=tone)


def hills(chance: Random, width: float, base: float, high: float) -> Points:
    waves = [
        (chance.uniform(0.5, 1.4), chance.uniform(0, 6.3), chance.uniform(0.4, 1)) for _ in range(3)
    ]
    return [
        (
            step / 80 * width,
            base + high / 2 * sum(a * math.sin(f * step / 80 * 6.3 + p) for f, p, a in waves),
        )
        for step in range(81)
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
    points, x, up = [], -0.03 * width, True
    while x < width * 1.06:
        points.append((x, base + (-high if up else high * 0.5) * chance.uniform(0.5, 1)))
        x, up = x + chance.uniform(0.05, 0.14) * width, not up
    return points


def teeth(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.015 * width
    while x < width * 1.02:
        wide = chance.uniform(0.015, 0.05) * width
        points += [
            (x, base),
            (x + wide / 2, base - high * chance.uniform(0.4, 1.8)),
            (x + wide, base),
        ]
        x += wide * 1.1
    return points


def trees(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.008 * width
    while x < width * 1.02:
        tall = chance.uniform(0.5, 1) * high * 2
        wide, y = tall * 0.35, base + chance.uniform(-0.003, 0.003) * width
        points += [(x, y), (x + wide / 2, y - tall)]
        x += wide * chance.uniform(0.7, 1.0)
    return points


def grass(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.004 * width
    while x < width * 1.01:
        wide, tall = chance.uniform(0.004, 0.009) * width, chance.uniform(0.006, 0.027) * width
        points += [(x, base), (x + wide * chance.uniform(0.2, 0.8), base - tall)]
        x += wide
    return points


def reeds(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.004 * width
    while x < width * 1.01:
        tall, lean = chance.uniform(0.3, 1.4) * high, chance.uniform(-0.01, 0.01) * width
        thin, top = 0.004 * width, base - tall
        points += [(x, base), (x + lean, top), (x + lean + thin, top), (x + 1.3 * thin, base)]
        x += chance.uniform(0.006, 0.03) * width
    return points


def towers(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.008 * width
    while x < width * 1.02:
        wide, top = chance.uniform(0.03, 0.09) * width, base - chance.uniform(0.2, 1) * high * 2
        points += [(x, base), (x, top), *_battlements(x, wide, top, 3), (x + wide, base)]
        x += wide + chance.uniform(0, 0.05) * width
    return points


def _battlements(x: float, wide: float, top: float, count: int) -> Points:
    points: Points = []
    step, tooth = wide / count, wide / count * 0.35
    for number in range(count):
        left = x + step * number
        points += [(left, top - tooth), (left + step / 2, top - tooth), (left + step / 2, top)]
        points.append((left + step, top))
    return points


def pillars(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.008 * width
    while x < width * 1.02:
        wide, top = width * 0.022, base - chance.uniform(0.3, 1) * high * 2
        points += [
            (x, base),
            (x, top + chance.uniform(-0.011, 0.011) * width),
            (x + wide, top),
            (x + wide, base),
        ]
        x += wide + chance.uniform(0.02, 0.09) * width
    return points


def graves(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.008 * width
    while x < width * 1.02:
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
    points, x = [], -0.008 * width
    while x < width * 1.02:
        wide = chance.uniform(0.06, 0.13) * width
        top = base - wide * chance.uniform(0.5, 0.7)
        points += [
            (x, base),
            (x + wide / 2, top),
            (x + wide / 2, top - 0.011 * width),
            (x + wide / 2 + 0.0025 * width, top),
        ]
        points.append((x + wide, base))
        x += wide * chance.uniform(0.9, 1.5)
    return points


def houses(chance: Random, width: float, base: float, high: float) -> Points:
    points, x = [], -0.008 * width
    while x < width * 1.02:
        wide = chance.uniform(0.05, 0.1) * width
        eaves, ridge = base - wide * chance.uniform(0.4, 0.8), wide * chance.uniform(0.3, 0.6)
        over = 0.004 * width
        points += [(x, base), (x, eaves), (x - over, eaves), (x + wide / 2, eaves - ridge)]
        points += [(x + wide + over, eaves), (x + wide, eaves), (x + wide, base)]
        x += wide + chance.uniform(0.01, 0.08) * width
    return points


def clouds(chance: Random, width: float, base: float, high: float) -> Points:
    """The upper edge of many puffs that overlap."""
    puffs, x = [], -0.02 * width
    while x < width * 1.03:
        radius = chance.uniform(0.04, 0.1) * width
        puffs.append((x + radius, radius))
        x += radius * 1.5
    points = []
    for step in range(161):
        x = step / 160 * width
        squares = (radius**2 - (x - middle) ** 2 for middle, radius in puffs)
        points.append((x, base - 0.6 * math.sqrt(max(0.0, *squares))))
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


def roofs(
    pen: ImageDraw.ImageDraw,
    chance: Random,
    size: tuple[int, int],
    base: float,
    high: float,
    tone: Colour,
    window: Colour,
) -> None:
    """A row of buildings of a city with lit windows: houses, towers, spires and domes."""
    width, height = size
    x = chance.uniform(-0.05, 0) * width
    while x < width:
        wide, shape = chance.uniform(0.05, 0.1) * width, chance.choice("hhhttsd")
        tall = high * {"h": 0.42, "t": 0.9, "s": 0.66, "d": 0.5}[shape] * chance.uniform(0.7, 1)
        if shape in "ts":
            wide *= 0.6
        top, middle = base - tall, x + wide / 2
        pen.rectangle((x, top, x + wide, height), fill=tone)
        if shape == "h":
            over = wide * 0.08
            ridge = top - wide * chance.uniform(0.35, 0.6)
            pen.polygon([(x - over, top), (middle, ridge), (x + wide + over, top)], fill=tone)
        elif shape == "s":
            pen.polygon([(x - 2, top), (middle, top - wide * 1.7), (x + wide + 2, top)], fill=tone)
        elif shape == "d":
            pen.pieslice((x, top - wide / 2, x + wide, top + wide / 2), 180, 360, fill=tone)
            pen.line((middle, top - wide * 0.8, middle, top), fill=tone, width=max(1, width // 250))
        else:
            head = [(x, top), *_battlements(x - wide * 0.1, wide * 1.2, top, 3), (x + wide, top)]
            pen.polygon([*head, (x + wide, top + wide * 0.2), (x, top + wide * 0.2)], fill=tone)
        _windows(pen, chance, (x, top, wide, base), width * 0.007, window)
        x += wide * chance.uniform(0.9, 1.15)


def _windows(
    pen: ImageDraw.ImageDraw,
    chance: Random,
    wall: tuple[float, float, float, float],
    size: float,
    tone: Colour,
) -> None:
    left, top, wide, base = wall
    count = max(1, round(wide / (size * 3.2)))
    y = top + size * 1.6
    while y < base:
        for number in range(count):
            x = left + wide * (number + 0.5) / count
            if chance.random() < 0.45:
                pen.rectangle((x - size / 2, y, x + size / 2, y + size * 1.5), fill=tone)
        y += size * 3.6
