"""What tables are put together from: names that fit, numbers with signs, small cards, buildings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.paint.ink.breaking import broken
from bot.paint.ink.cache import shared
from bot.paint.ink.colours import BLACK, Colour, colour, mix
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import PALE, Ground
from bot.paint.ink.palette import Palette
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS, symbol
from bot.paint.printing.faces import HUES, Face
from bot.paint.studio import Studio

MORE = "\N{HORIZONTAL ELLIPSIS}"
Point = tuple[int, int]

# ------------------------------------------------------------------ lines of text


@lru_cache(maxsize=2000)
def fitting(
    text: str, family: str, weight: str, sizes: tuple[int, int], width: int
) -> tuple[str, ImageFont.FreeTypeFont]:
    """A text in the largest of its sizes that fits a width, cut short where none does."""
    most, least = sizes
    for size in range(most, least - 1, -2):
        letters = font(family, weight, size)
        if letters.getlength(text) <= width:
            return text, letters
    letters = font(family, weight, least)
    return _cut(text, letters, width), letters


@lru_cache(maxsize=2000)
def sized(
    number: str, family: str, weight: str, sizes: tuple[int, int], width: int
) -> ImageFont.FreeTypeFont:
    """The largest letters in which a number fits; a number is never cut."""
    most, least = sizes
    fits = (
        letters
        for size in range(most, least, -2)
        if (letters := font(family, weight, size)).getlength(number) <= width
    )
    return next(fits, font(family, weight, least))


@lru_cache(maxsize=2000)
def in_lines(
    text: str, family: str, weight: str, sizes: tuple[int, ...], width: int, most: int
) -> tuple[list[str], ImageFont.FreeTypeFont]:
    """A text in lines, in the largest of its sizes that fits; cut short where none does."""
    for size in sizes:
        letters = font(family, weight, size)
        lines = wrapped(text, letters, width)
        if len(lines) <= most and all(letters.getlength(line) <= width for line in lines):
            return lines, letters
    rest = " ".join(lines[most - 1 :])
    lines = [*lines[: most - 1], rest] if len(lines) >= most else lines
    return [
        line if letters.getlength(line) <= width else _cut(line, letters, width) for line in lines
    ], letters


def wrapped(text: str, letters: ImageFont.FreeTypeFont, width: int) -> list[str]:
    lines: list[str] = []
    for word in _words(text, letters, width):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and letters.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _words(text: str, letters: ImageFont.FreeTypeFont, width: int) -> Iterator[str]:
    """The words of a text, those that are too long in parts."""
    for word in text.split():
        yield from broken(word, lambda part: letters.getlength(part) <= width)


def _cut(text: str, letters: ImageFont.FreeTypeFont, width: int) -> str:
    if letters.getlength(text) <= width:
        return text
    while text and letters.getlength(text + MORE) > width:
        text = text[:-1]
    return text.rstrip() + MORE


# ------------------------------------------------------------------ signs


def sign(sheet: Sheet, glyph: str, box: Box, tone: Colour, ground: Colour | None = None) -> None:
    """A glyph in the middle of a box, as large as it can be."""
    size = min(box[2] - box[0], box[3] - box[1])
    piece = stamped(glyph, size, sheet.palette, ground or sheet.ground, tone)
    sheet.paste(
        piece, ((box[0] + box[2] - piece.width) // 2, (box[1] + box[3] - piece.height) // 2)
    )


@shared
def stamped(glyph: str, size: int, palette: Palette, ground: Colour, tone: Colour) -> Image.Image:
    return symbol(glyph, size).point(palette.ramp(ground, tone))


@shared
def triangle(size: int, way: str) -> Image.Image:
    """A triangle that points up, down, left or right."""
    fine = 4
    wide = size * fine
    points = {
        "up": [(0, wide), (wide / 2, wide * 0.1), (wide, wide)],
        "down": [(0, 0), (wide / 2, wide * 0.9), (wide, 0)],
        "right": [(0, 0), (wide * 0.9, wide / 2), (0, wide)],
        "left": [(wide, 0), (wide * 0.1, wide / 2), (wide, wide)],
    }[way]
    mask = Image.new("L", (wide, wide))
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask.resize((size, size), Image.Resampling.BOX)


def change(
    sheet: Sheet, n: int, right: int, base: int, ground: Ground, under: Colour, size: int = 47
) -> None:
    """By how much something changed: a shape and a number, ending at a place."""
    if not n:
        return
    tone = ground.theme.more if n > 0 else ground.theme.less
    letters = font(SANS, "Bold", size)
    box = sheet.write(str(abs(n)), (right, base), letters, tone, under, "rs")
    mask = triangle(round(size * 0.46), "up" if n > 0 else "down")
    sheet.stamp(mask, (box[0] - mask.width - 4, base - mask.height - 2), tone, under)


@lru_cache(maxsize=2000)
def change_width(n: int, size: int = 47) -> int:
    """How much room that takes, with what keeps it apart from what is before it."""
    if not n:
        return 0
    return round(font(SANS, "Bold", size).getlength(str(abs(n)))) + round(size * 0.46) + 16


# ------------------------------------------------------------------ small cards

NAME_LINE = 30
"""The height of the line with the name on a small card."""


def band(face: Face) -> Colour:
    return colour(HUES[face.band])


def hue(face: Face) -> Colour:
    return colour(HUES[face.ground])


def strip_tone(face: Face) -> Colour:
    """What the name of a small card stands on: dark in the colour of its band, in both themes."""
    return mix(band(face), BLACK, 0.62)


def banner_tone(face: Face) -> Colour:
    """The colour of the sign of a faction, where it has to stand out from that of a name."""
    return mix(band(face), PALE, 0.5)


def banner(sheet: Sheet, face: Face, box: Box) -> None:
    """The sign of the faction of a card, in a box that is dark in its colour."""
    tone = strip_tone(face)
    sheet.area(box, tone)
    if glyph := SIGNS.get(face.band):
        inside = (box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3)
        sign(sheet, glyph, inside, banner_tone(face), tone)


def card(
    studio: Studio,
    sheet: Sheet,
    face: Face,
    box: Box,
    named: bool = True,
    under: int = 0,
    ground: Colour | None = None,
) -> None:
    """A small card: its frame, its scene and its name, with ``under`` left free below."""
    left, top, right, bottom = box
    frame, edge = band(face), 4
    sheet.area(box, frame, ground, radius=8)
    wide = right - left - 2 * edge
    line = NAME_LINE if named else 0
    high = bottom - top - 2 * edge - line - under
    sheet.paste(studio.scene(face, (wide, high)), (left + edge, top + edge))
    tone = strip_tone(face)
    sheet.area((left + edge, top + edge + high, right - edge, bottom - edge), tone, frame)
    if named:
        text, letters = fitting(face.called, SERIF, "Semibold", (26, 18), wide - 8)
        base = top + edge + high + line - 7
        sheet.write(text, ((left + right) // 2, base), letters, PALE, tone, "ms")
