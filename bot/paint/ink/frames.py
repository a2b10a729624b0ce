"""What frames are made of: tones of a colour, windows, ribbons, pennants and shields."""

from __future__ import annotations

import math

import msgspec

from bot.paint.ink.colours import BLACK, WHITE, Colour, colour, mix
from bot.paint.ink.text import Box
from bot.paint.printing.faces import HUES

Points = list[tuple[float, float]]

NIGHT: Colour = (13, 13, 18)
PAPER: Colour = (243, 235, 217)
INK: Colour = (33, 28, 24)
GOLD: Colour = (222, 176, 72)


class Tones(msgspec.Struct, frozen=True):
    """The few tones that a frame is printed in."""

    hue: Colour
    deep: Colour
    mid: Colour
    line: Colour
    pale: Colour
    paper: Colour
    shade: Colour
    """For what is only hinted at on the paper."""


def tones(key: str) -> Tones:
    hue = colour(HUES.get(key, HUES[""]))
    paper = mix(PAPER, hue, 0.07)
    return Tones(
        hue=hue,
        deep=mix(hue, NIGHT, 0.74),
        mid=mix(hue, NIGHT, 0.47),
        line=mix(mix(hue, GOLD, 0.35), WHITE, 0.25),
        pale=mix(PAPER, hue, 0.04),
        paper=paper,
        shade=mix(paper, hue, 0.1),
    )


# ------------------------------------------------------------------ windows


def window(kind: str, box: Box) -> Points:
    """The outline of the picture of a card: each kind has its own."""
    return WINDOWS.get(kind, _plain)(box)


def _plain(box: Box) -> Points:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _battlements(box: Box) -> Points:
    """A city: the upper edge is a wall."""
    left, top, right, bottom = box
    count = 6
    step, deep = (right - left) / (2 * count + 1), (right - left) * 0.03
    points: Points = []
    for number in range(2 * count + 1):
        y = top if number % 2 else top + deep
        points += [(left + step * number, y), (left + step * (number + 1), y)]
    return [*points, (right, bottom), (left, bottom)]


def _arch(box: Box) -> Points:
    """Magic: a pointed arch."""
    left, top, right, bottom = box
    middle, rise = (left + right) / 2, (right - left) * 0.17
    steps = [part / 16 for part in range(17)]
    curve = [(x, 0.66 * (1 - (1 - x) ** 5) + 0.34 * x) for x in steps]
    up = [(left + (middle - left) * x, top + rise * (1 - y)) for x, y in curve]
    down = [(right - (right - middle) * x, top + rise * (1 - y)) for x, y in reversed(curve)]
    return [*up, *down, (right, bottom), (left, bottom)]


def _round(box: Box) -> Points:
    """An enchantment: round shoulders."""
    left, top, right, bottom = box
    radius = (right - left) * 0.16
    turn = [math.pi * part / 24 for part in range(13)]
    up = [(left + radius - radius * math.cos(a), top + radius - radius * math.sin(a)) for a in turn]
    down = [(left + right - x, y) for x, y in reversed(up)]
    return [*up, *down, (right, bottom), (left, bottom)]


def _torn(box: Box) -> Points:
    """An event: the lower edge is dagged like a cloth."""
    left, top, right, bottom = box
    count = 12
    step, deep = (right - left) / count, (right - left) * 0.034
    low: Points = []
    for number in range(count):
        low += [(right - step * number, bottom - deep), (right - step * (number + 0.5), bottom)]
    return [(left, top), (right, top), *low, (left, bottom - deep)]


def _cut(box: Box) -> Points:
    """Loot: corners cut off like those of a chest."""
    left, top, right, bottom = box
    c = (right - left) * 0.075
    return [
        (left + c, top), (right - c, top), (right, top + c), (right, bottom - c),
        (right - c, bottom), (left + c, bottom), (left, bottom - c), (left, top + c),
    ]  # fmt: skip


def _plaque(box: Box) -> Points:
    """Equipment: corners that curve inwards, like those of a plate of metal."""
    left, top, right, bottom = box
    radius = (right - left) * 0.075
    turn = [math.pi / 2 * part / 12 for part in range(13)]
    corners = ((left, top, 0), (right, top, 1), (right, bottom, 2), (left, bottom, 3))
    points: Points = []
    for x, y, quarter in corners:
        for angle in reversed(turn):
            a = angle + quarter * math.pi / 2
            points.append((x + radius * math.cos(a), y + radius * math.sin(a)))
    return points


WINDOWS = {
    "equipment": _plaque,
    "city": _battlements,
    "magic": _arch,
    "enchantment": _round,
    "event": _torn,
    "loot": _cut,
}


# ------------------------------------------------------------------ things of heraldry


def pennant(left: float, top: float, wide: float, high: float) -> Points:
    """A cloth that hangs down and ends in two points."""
    return [
        (left, top), (left + wide, top), (left + wide, top + high),
        (left + wide / 2, top + high - wide * 0.3), (left, top + high),
    ]  # fmt: skip


def shield(left: float, top: float, wide: float, high: float) -> Points:
    """A heater shield."""
    right, middle = left + wide, left + wide / 2
    sides = [part / 14 for part in range(15)]
    bow = [(1 - part**2.4 if part else 1.0, part) for part in sides]
    shoulder = top + high * 0.42
    falls = [(middle + wide / 2 * x, shoulder + (high * 0.58) * y) for x, y in bow]
    rises = [(2 * middle - x, y) for x, y in reversed(falls)]
    return [(left, top), (right, top), *falls, *rises]


def plate(box: tuple[float, float, float, float], slant: float) -> Points:
    """A plate whose ends come to a point."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    return [
        (left, middle), (left + slant, top), (right - slant, top),
        (right, middle), (right - slant, bottom), (left + slant, bottom),
    ]  # fmt: skip


def tail(x: float, top: float, bottom: float, wide: float) -> Points:
    """The end of a ribbon, to the left if it is negative."""
    middle = (top + bottom) / 2
    return [(x, top), (x + wide, top), (x + wide * 0.62, middle), (x + wide, bottom), (x, bottom)]


def darker(one: Colour, part: float = 0.35) -> Colour:
    return mix(one, BLACK, part)
