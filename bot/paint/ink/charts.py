"""Charts: bars, shares of a whole, and lines that can be told apart without their colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from PIL import Image, ImageDraw, ImageFont

from bot.paint.ink.colours import colour, mix
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, in_lines, sign, sized
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import HUES
from engine.words import say

FINE = 3
THICK = 7
DASHES = ((1, 0), (26, 14), (10, 12), (40, 10))
"""How each line is broken, so that no colour stands alone: drawn and left out."""
TITLE, SHARE, STEP = 68, 50, 47
"""How high the title of a panel is, a line of shares at most, and a line below bars."""


class Part(msgspec.Struct, frozen=True):
    """How much of something is of one sort."""

    title: str
    sign: str
    count: int


def panel(sheet: Sheet, box: Box, title: str, ground: Ground, most: int = 1) -> int:
    """A ground with a title, in so many lines at most; how high all but the first of them are."""
    theme = ground.theme
    sheet.area(box, theme.panel, radius=16)
    sizes = (47,) if theme.large else (47, 45, 43, 41, 39, 37, 35, 33)
    lines, letters = in_lines(title, SANS, "Semibold", sizes, box[2] - box[0] - 48, most)
    for number, line in enumerate(lines):
        at = (box[0] + 24, box[1] + 50 + STEP * number)
        sheet.write(line, at, letters, theme.soft, theme.panel)
    return STEP * (len(lines) - 1)


# ------------------------------------------------------------------ bars


def bars(
    sheet: Sheet, steps: Sequence[tuple[str, int]], title: str, box: Box, ground: Ground
) -> None:
    """How much there is at each step, as bars that stand beside each other."""
    theme = ground.theme
    panel(sheet, box, title, ground)
    left, top, right, bottom = box
    wide = (right - left - 40) // len(steps)
    highest = max(1, *(count for _, count in steps))
    small = font(SANS, "Semibold", STEP)
    named = [_broken(step, small, wide) for step, _ in steps]
    floor = bottom - 22 - STEP * max(map(len, named))
    room = floor - top - 118
    for place, (_, count) in enumerate(steps):
        x = left + 20 + place * wide
        middle = x + wide // 2
        for line, words in enumerate(named[place]):
            base = floor + 4 + STEP * (line + 1)
            sheet.write(words, (middle, base), small, theme.soft, theme.panel, "ms")
        high = round(room * count / highest)
        tone = theme.able if count else ground.inset
        sheet.area((x + 8, floor - max(high, 4), x + wide - 8, floor), tone)
        if count:
            letters = sized(str(count), SANS, "Bold", (47, 26), wide)
            at = (middle, floor - high - 10)
            sheet.write(str(count), at, letters, theme.ink, theme.panel, "ms")


def _broken(step: str, letters: ImageFont.FreeTypeFont, wide: int) -> list[str]:
    """What stands below a bar, as a span in two lines where one is too narrow."""
    return [step] if letters.getlength(step) <= wide - 6 else step.replace("–", "– ").split()


def shares(sheet: Sheet, parts: Sequence[Part], title: str, box: Box, ground: Ground) -> None:
    """How much there is of what, as bars that lie below each other."""
    panel(sheet, box, title, ground)
    left, top, right, bottom = box
    y, most = top + TITLE, max([1, *(part.count for part in parts)])
    step = min(SHARE, (bottom - y - 12) // max(1, len(parts)))
    indent = 50 if any(part.sign for part in parts) else 0
    for part in parts:
        _share(sheet, part, indent, (left + 24, y, right - 24, y + step), most, ground)
        y += step
    if not parts:
        at = (left + 24, y + SHARE // 2 + 12)
        theme = ground.theme
        sheet.write(say("none yet"), at, font(SANS, "Semibold", 47), theme.soft, theme.panel)


def _share(sheet: Sheet, part: Part, indent: int, box: Box, most: int, ground: Ground) -> None:
    theme = ground.theme
    left, top, right, bottom = box
    base = top + (bottom - top) // 2 + 12
    if part.sign:
        tone = mix(colour(HUES.get(part.sign, HUES[""])), theme.ink, 0.35)
        place = (left, base - 31, left + 36, base + 5)
        sign(sheet, SIGNS[part.sign], place, tone, theme.panel)
    else:
        tone = theme.soft
    named = max(270, (right - left) * 2 // 5)
    text, letters = fitting(clean(part.title), SANS, "Semibold", (47, 30), named)
    sheet.write(text, (left + indent, base), letters, theme.ink, theme.panel)
    start, room = left + named + 60, right - left - named - 60 - 60
    sheet.area((start, base - 22, start + max(6, room * part.count // most), base), tone)
    letters = sized(str(part.count), SANS, "Bold", (47, 30), 54)
    sheet.write(str(part.count), (right, base), letters, theme.ink, theme.panel, "rs")


# ------------------------------------------------------------------ lines


def drawn(line: list[tuple[float, float]], box: Box, dash: tuple[int, int]) -> Image.Image:
    """A line through points as a mask with smooth edges, broken into dashes."""
    left, top, right, bottom = box
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    ink = ImageDraw.Draw(mask)
    for part in dashes(line, dash):
        moved = [((x - left) * FINE, (y - top) * FINE) for x, y in part]
        ink.line(moved, fill=255, width=THICK * FINE, joint="curve")
        for x, y in (moved[0], moved[-1]):
            r = THICK * FINE / 2
            ink.ellipse((x - r, y - r, x + r, y + r), fill=255)
    return mask.reduce(FINE)


def dashes(
    line: list[tuple[float, float]], dash: tuple[int, int]
) -> list[list[tuple[float, float]]]:
    """The parts of a line that are drawn."""
    on, off = dash
    if not off or len(line) < 2:
        return [line]
    parts: list[list[tuple[float, float]]] = [[line[0]]]
    left, drawing = float(on), True
    for (x, y), (u, v) in pairwise(line):
        length = max(1e-9, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
        gone = 0.0
        while length - gone > left:
            gone += left
            at = (x + (u - x) * gone / length, y + (v - y) * gone / length)
            if drawing:
                parts[-1].append(at)
            else:
                parts.append([at])
            drawing = not drawing
            left = float(on if drawing else off)
        left -= length - gone
        if drawing:
            parts[-1].append((u, v))
    return parts
