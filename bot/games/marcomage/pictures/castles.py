"""The castles of MArcomage and the land they stand in."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageDraw

from bot.paint.ink.colours import BLACK, Colour, mix
from bot.paint.ink.grounds import BANDS, GROUNDS, HALOS, Sky
from bot.paint.ink.palette import Palette
from bot.paint.scenery.lands import hills, peaks, trees

FINE = 3
Layer = tuple[Image.Image, Colour]


FOOT = 96
"""How high the ground is on which castles stand, with their numbers in it."""


@lru_cache(maxsize=8)
def landscape(palette: Palette, theme: str, size: tuple[int, int]) -> Image.Image:
    """The sky, a disc of light in the middle, far land and near land, in numbers."""
    sky = GROUNDS[theme].sky
    width, height = size[0] * 2, size[1] * 2
    whole = Image.new("RGB", (width, height), sky.below)
    ink = ImageDraw.Draw(whole)
    x, y, radius = width / 2, height * 0.56, height * 0.24
    halos = list(zip((2.0, 1.5), HALOS, strict=True))
    for number, tone in enumerate(sky.bands):
        top = round(height * 0.8) * number // BANDS
        band = Image.new("RGB", (width, height - top), tone)
        inside = ImageDraw.Draw(band)
        for factor, part in halos:
            r = radius * factor
            inside.ellipse((x - r, y - r - top, x + r, y + r - top), fill=mix(tone, sky.disc, part))
        whole.paste(band, (0, top))
    ink.ellipse((x - radius, y - radius, x + radius, y + radius), fill=sky.disc)
    chance = Random(7)
    for kind, base, high, part in (
        (peaks, 0.74, 0.16, 0.0),
        (hills, 0.78, 0.05, 0.35),
        (trees, 0.845, 0.035, 0.7),
    ):
        points = kind(chance, width, height * base, height * high)
        tone = mix(sky.far, sky.near, part)
        ink.polygon([(0, height), (0, height * base), *points, (width, height)], fill=tone)
    ink.rectangle((0, height - FOOT * 2, width, height), fill=sky.near)
    return palette.numbers(whole.resize(size, Image.Resampling.BOX))


@lru_cache(maxsize=600)
def building(what: str, height: int, sky: Sky, banner: Colour) -> tuple[Layer, ...]:
    """A tower or a wall as masks with their colours, one upon the other; all of one size."""
    return TALL[what](height, sky, banner)


def _masks(size: tuple[int, int], count: int) -> list[ImageDraw.ImageDraw]:
    return [ImageDraw.Draw(Image.new("L", (size[0] * FINE, size[1] * FINE))) for _ in range(count)]


def _layers(inks: list[ImageDraw.ImageDraw], tones: list[Colour]) -> tuple[Layer, ...]:
    done = []
    for ink, tone in zip(inks, tones, strict=True):
        whole = ink._image
        size = (whole.width // FINE, whole.height // FINE)
        done.append((whole.resize(size, Image.Resampling.BOX), tone))
    return tuple(done)


def _tower(height: int, sky: Sky, banner: Colour) -> tuple[Layer, ...]:
    """A round tower: its shaft grows, its head and roof stay."""
    stone, lit = sky.stone, sky.lit
    head, roof, pole = 34, 62, 46
    wide, total = 128, height + roof + pole
    body, light, dark, cloth = _masks((wide, total), 4)

    top = roof + pole
    left, right, middle = 22, wide - 22, wide / 2
    _box(body, left, top, right, total)
    crown = min(head, height)
    _box(body, left - 12, top, right + 12, top + crown)
    _box(light, right - 14, top + crown, right, total)
    _box(light, right - 2, top, right + 12, top + crown)
    for x in (left - 12, left + 20, left + 52, right - 6):  # what hangs under the crown
        if height > head + 10:
            _box(dark, x + 2, top + crown, x + 14, top + crown + 8)
    for y in range(top + head + 34, total - 20, 64):
        _window(dark, middle - 8, y)
    if height > 24:
        for slit in (left + 2, middle - 8, right - 18):
            _box(dark, slit, top + 10, slit + 16, top + 14)
    points = [(left - 18, top), (middle, pole), (right + 18, top)]
    cloth.polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
    ridge = [(middle, pole), (right + 18, top), (middle + 18, top)]
    light.polygon([(x * FINE, y * FINE) for x, y in ridge], fill=0)
    _box(dark, middle - 1.5, 4, middle + 1.5, pole + 2)
    flag = [(middle + 1, 5), (middle + 40, 15), (middle + 1, 27)]
    cloth.polygon([(x * FINE, y * FINE) for x, y in flag], fill=255)
    return _layers([body, light, dark, cloth], [stone, lit, mix(stone, BLACK, 0.55), banner])


def _box(ink: ImageDraw.ImageDraw, left: float, top: float, right: float, bottom: float) -> None:
    if bottom > top:
        ink.rectangle((left * FINE, top * FINE, right * FINE - 1, bottom * FINE - 1), fill=255)


def _window(ink: ImageDraw.ImageDraw, left: float, top: float) -> None:
    ink.ellipse((left * FINE, top * FINE, (left + 16) * FINE, (top + 16) * FINE), fill=255)
    ink.rectangle((left * FINE, (top + 8) * FINE, (left + 16) * FINE, (top + 30) * FINE), fill=255)


def _wall(height: int, sky: Sky, banner: Colour) -> tuple[Layer, ...]:
    """A wall with battlements and courses of stone."""
    stone, lit = mix(sky.stone, BLACK, 0.14), sky.lit
    wide, crest = 88, 16
    total = height + crest
    body, light, dark = _masks((wide, total), 3)
    _box(body, 4, crest, wide - 4, total)
    for left in (0, 32, 64):
        _box(body, left, 0, left + 24, min(crest + 8, total))
        _box(light, left, 0, left + 24, 4)
    _box(light, wide - 14, crest + 8, wide - 4, total)
    for row, y in enumerate(range(total - 22, crest + 12, -22)):
        _box(dark, 4, y, wide - 4, y + 2)
        for x in range(18 if row % 2 else 32, wide - 10, 28):
            _box(dark, x, y, x + 2, min(total, y + 24))
    return _layers([body, light, dark], [stone, lit, mix(stone, BLACK, 0.4)])


TALL = {"tower": _tower, "wall": _wall}
