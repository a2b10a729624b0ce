"""Shapes: the masks that scenes are composed of.

A shape is a glyph of the icon font, or one of our own from ``data/paint/shapes.toml``, or several
put together: ``mage+staff`` holds the second in the hand of the first, ``skull^crown`` sets it on
top, and ``banner*lion`` cuts it out of the middle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from bot.paint.ink.fonts import glyphs, shape
from engine.places import DATA

Point = tuple[float, float]

UPRIGHT = ("spear", "lance", "poleaxe", "staff", "crook", "standard", "pennant")
"""What stands on the ground beside who holds it."""
FLAGS = ("standard", "pennant")
"""What flies from its pole, away from who holds it."""
FINE = 3
"""Our own shapes are drawn so many times as large, so that their edges are smooth."""


class Drawings(msgspec.Struct):
    """What ``data/paint/shapes.toml`` says."""

    shapes: dict[str, list[str]]
    hands: dict[str, Point]
    lengths: dict[str, float]


@cache
def drawings() -> Drawings:
    return msgspec.toml.decode((DATA / "paint" / "shapes.toml").read_bytes(), type=Drawings)


def known(name: str) -> bool:
    """Whether there is a shape for each part of a name."""
    return all(part in drawings().shapes or part in glyphs() for part in re.split(r"[+^*]", name))


@lru_cache(maxsize=200)
def mask(name: str, size: int) -> Image.Image:
    """A shape as a mask, cut close, whose longer side has this size."""
    found = re.split(r"([+^*])", name)
    if len(found) > 1:
        whole = mask(found[0], size)
        for sign, part in zip(found[1::2], found[2::2], strict=True):
            whole = JOINTS[sign](whole, part, found[0])
        return _fitted(whole, size)
    if name in drawings().shapes:
        return _fitted(_drawn(drawings().shapes[name], size * FINE), size)
    return shape(name, size)


@lru_cache(maxsize=4000)
def thickness(name: str, size: int) -> float:
    """How thick a shape is on average: what relief it can bear."""
    small = mask(name, size).resize((96, 96), Image.Resampling.BOX)
    inside = small.filter(ImageFilter.MinFilter(3))
    area, edge = ImageStat.Stat(small).sum[0], ImageChops.subtract(small, inside)
    return 2 * size / 96 * area / max(1.0, ImageStat.Stat(edge).sum[0])


def _fitted(drawn: Image.Image, size: int) -> Image.Image:
    box = drawn.getbbox()
    assert box is not None
    cut = drawn.crop(box)
    scale = size / max(cut.size)
    wanted = (max(1, round(cut.width * scale)), max(1, round(cut.height * scale)))
    return cut if wanted == cut.size else cut.resize(wanted, Image.Resampling.LANCZOS)


# ------------------------------------------------------------------ put together


def _held(whole: Image.Image, part: str, who: str) -> Image.Image:
    """Something in a hand; a gap keeps it apart from who holds it."""
    long = drawings().lengths.get(part)
    held = mask(part, round(whole.height * (long or 0.56)))
    x, y = drawings().hands.get(who, (0.9, 0.5))
    if part in UPRIGHT and who not in drawings().hands:
        pole = held.width / 2 if part in FLAGS else 0
        return _joined(whole, held, (round(whole.width * x + pole), round(whole.height * 0.52)))
    aside, above = (0.2, 0.06) if long else (0.16, 0.14)
    middle = whole.width * x + held.width * aside, whole.height * y - held.height * above
    return _joined(whole, held, (round(middle[0]), round(middle[1])))


def _atop(whole: Image.Image, part: str, _who: str) -> Image.Image:
    on_top = mask(part, round(max(whole.size) * 0.42))
    return _joined(whole, on_top, (whole.width // 2, -round(on_top.height * 0.42)))


def _joined(whole: Image.Image, part: Image.Image, middle: tuple[int, int]) -> Image.Image:
    left, top = middle[0] - part.width // 2, middle[1] - part.height // 2
    gap = max(3, round(max(whole.size) * 0.022)) | 1
    x, y = max(0, -left) + gap, max(0, -top) + gap
    width = max(whole.width, left + part.width) + x + gap
    height = max(whole.height, top + part.height) + y + gap
    drawn, other = Image.new("L", (width, height)), Image.new("L", (width, height))
    drawn.paste(whole, (x, y))
    other.paste(part, (left + x, top + y))
    apart = other.filter(ImageFilter.MaxFilter(gap))
    return ImageChops.lighter(ImageChops.subtract(drawn, apart), other)


def _cut(whole: Image.Image, part: str, _who: str) -> Image.Image:
    sign = mask(part, round(min(whole.size) * 0.52))
    drawn = Image.new("L", whole.size)
    drawn.paste(sign, ((whole.width - sign.width) // 2, round((whole.height - sign.height) * 0.42)))
    return ImageChops.subtract(whole, drawn)


JOINTS = {"+": _held, "^": _atop, "*": _cut}


# ------------------------------------------------------------------ our own


def _drawn(strokes: Iterable[str], size: int) -> Image.Image:
    """What the strokes draw, on a sheet that goes from 0 to 100 both ways."""
    image = Image.new("L", (size, size))
    ink = ImageDraw.Draw(image)
    for stroke in strokes:
        verb, *rest = stroke.split()
        fill = 255
        if verb == "cut":
            verb, *rest, fill = *rest, 0
        both = verb == "both"
        if both:
            verb, *rest = rest
        points = [_point(word) for word in rest]
        VERBS[verb](ink, points, fill, size / 100)
        if both:
            VERBS[verb](ink, _turned(verb, points), fill, size / 100)
    return image


def _point(word: str) -> Point:
    across, _, down = word.partition(",")
    return float(across), float(down or across)


def _turned(verb: str, points: list[Point]) -> list[Point]:
    """The same at the other side; how wide a line is, and how far an oval reaches, stays."""
    stays = {"line": 0, "oval": 1}.get(verb)
    return [(x if at == stays else 100 - x, y) for at, (x, y) in enumerate(points)]


def _area(ink: ImageDraw.ImageDraw, points: list[Point], fill: int, scale: float) -> None:
    """Straight edges from corner to corner."""
    ink.polygon([(x * scale, y * scale) for x, y in points], fill=fill)


def _curve(ink: ImageDraw.ImageDraw, points: list[Point], fill: int, scale: float) -> None:
    """A smooth edge through all points (a closed Catmull-Rom spline)."""
    _area(ink, smooth(points), fill, scale)


def smooth(points: list[Point], steps: int = 8) -> list[Point]:
    count, found = len(points), []
    for number in range(count):
        a, b, c, d = (points[(number + step) % count] for step in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            found.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return found


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    bends = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    return (2 * b + (c - a) * t + bends) / 2


def _oval(ink: ImageDraw.ImageDraw, points: list[Point], fill: int, scale: float) -> None:
    """A middle, and how far it reaches across and down."""
    (x, y), (across, down) = points
    box = ((x - across) * scale, (y - down) * scale, (x + across) * scale, (y + down) * scale)
    ink.ellipse(box, fill=fill)


def _line(ink: ImageDraw.ImageDraw, points: list[Point], fill: int, scale: float) -> None:
    """How wide, and from where to where; the ends are round."""
    wide, corners = points[0][0] * scale, [(x * scale, y * scale) for x, y in points[1:]]
    ink.line(corners, fill=fill, width=max(1, round(wide)), joint="curve")
    for x, y in (corners[0], corners[-1]):
        ink.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=fill)


def _tower(ink: ImageDraw.ImageDraw, points: list[Point], fill: int, scale: float) -> None:
    """A tower with battlements, from one corner to the other."""
    left, right = sorted(x for x, _ in points)
    top, bottom = sorted(y for _, y in points)
    out, tooth = (right - left) * 0.1, (right - left) * 1.2 / 5
    head = top + tooth * 1.1
    corners = [(left, bottom), (left, head + tooth * 1.6), (left - out, head + tooth)]
    for number in range(5):
        x, y = left - out + tooth * number, top if number % 2 == 0 else head
        corners += [(x, y), (x + tooth, y)]
    corners += [(right + out, head + tooth), (right, head + tooth * 1.6), (right, bottom)]
    _area(ink, corners, fill, scale)


VERBS = {"area": _area, "curve": _curve, "oval": _oval, "line": _line, "tower": _tower}
