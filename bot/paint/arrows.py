"""Arrows over a table."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from bot.paint.colours import Colour
from bot.paint.sheets import Box, Sheet

FINE = 2
HEAD = 34
CASING = 4
AWAY = 4
"""How far from a thing an arrow ends."""


Arrow = tuple[Box, Box]
"""From one thing to another."""
Line = tuple[tuple[float, float], tuple[float, float]]


def arrows(sheet: Sheet, some: list[Arrow], tone: Colour, thick: int) -> None:
    """All of one kind at once, with a dark casing so that they stand out from what is below."""
    if not some:
        return
    drawn = lines(some)
    xs = [x for line in drawn for x, _ in line]
    ys = [y for line in drawn for _, y in line]
    left, top = round(min(xs)) - HEAD - 8, round(min(ys)) - HEAD - 8
    left, top = max(0, left), max(0, top)
    right = min(sheet.width, round(max(xs)) + HEAD + 8)
    bottom = min(sheet.height, round(max(ys)) + HEAD + 8)
    for wider, shown in ((CASING, (18, 18, 24)), (0, tone)):
        whole = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
        ink = ImageDraw.Draw(whole)
        for line in drawn:
            _arrow(ink, [(x - left, y - top) for x, y in line], thick + 2 * wider, wider)
        sheet.lay(whole.reduce(FINE), (left, top), shown)


def lines(some: list[Arrow]) -> list[Line]:
    """From edge to edge; those that end at one thing spread along its edge."""
    found: list[Line] = []
    for end in dict.fromkeys(end for _, end in some):
        starts = sorted(start for start, other in some if other == end)
        for place, start in enumerate(starts):
            along = (place + 1) / (len(starts) + 1)
            found.append(joined(start, end, along))
    return found


def joined(start: Box, end: Box, along: float) -> Line:
    """From the side of one box that faces the other, to a place on the side that faces it."""
    if start[1] >= end[3] or start[3] <= end[1]:
        up = start[1] >= end[3]
        place = end[0] + (end[2] - end[0]) * along
        return (
            ((start[0] + start[2]) / 2, start[1] + 10 if up else start[3] - 10),
            (place, end[3] + AWAY if up else end[1] - AWAY),
        )
    left = start[0] >= end[2]
    place = end[1] + (end[3] - end[1]) * along
    return (
        (start[0] + 10 if left else start[2] - 10, (start[1] + start[3]) / 2),
        (end[2] + AWAY if left else end[0] - AWAY, place),
    )


def _arrow(
    ink: ImageDraw.ImageDraw, line: list[tuple[float, float]], thick: float, wider: float
) -> None:
    (x, y), (u, v) = line
    far = max(1.0, math.hypot(u - x, v - y))
    across, down = (u - x) / far, (v - y) / far
    head = min(HEAD, far * 0.6)
    neck = (u - across * head * 0.8, v - down * head * 0.8)
    ink.line(
        [(x * FINE, y * FINE), (neck[0] * FINE, neck[1] * FINE)], fill=255,
        width=round(thick * FINE),
    )  # fmt: skip
    tip = (u + across * wider * 1.6, v + down * wider * 1.6)
    wing = head * 0.55 + wider * 1.5
    back = (u - across * (head + wider), v - down * (head + wider))
    points = [
        tip,
        (back[0] - down * wing, back[1] + across * wing),
        (back[0] + down * wing, back[1] - across * wing),
    ]
    ink.polygon([(a * FINE, b * FINE) for a, b in points], fill=255)
    r = thick / 2
    ink.ellipse(((x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE), fill=255)
