"""What lies on the scene of a card in play: numbers that are unusual, what is attached, skills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.paint.armies.subtypes import subtype
from bot.paint.ink.colours import Colour, mix
from bot.paint.ink.fonts import SANS, SERIF, font
from bot.paint.ink.grounds import PALE
from bot.paint.ink.pieces import band, banner, sign, strip_tone
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.studio import Studio
from bot.text.words import named

LETTERS = (38, 34, 30, 26, 22, 18)
"""How large the numbers on a scene are where there is no room for larger ones: the first that
fit."""
TILES = 28
"""The least height of a row of small scenes, with what is free above it."""
NAMES, AROUND = 30, 10
"""The size of the name of something attached, and how much higher its line is."""
SKILL, MOST = (34, 28, 24), 4
"""The sizes of the sign of a skill, of which the first that fits is taken; how many at most."""
LASTS = "hourglass"
SHOWN, SMALLEST = 46, 24
"""How high a small scene is at least, and how large the sign of a faction: below that it is no more
than a dot."""
IDLE = 0.6
"""How pale something is that has no effect."""


class Attached(NamedTuple):
    """Something attached to a card, and whether it has an effect."""

    card: str
    works: bool = True


class Tab(NamedTuple):
    """Something unusual about a card, on a small ground over its scene."""

    glyph: str
    text: str
    tone: Colour
    ink: Colour


def tabs(
    sheet: Sheet, lefts: Sequence[Tab], rights: Sequence[Tab], scene: Box, high: int, most: int
) -> int:
    """Tabs in the upper corners of a scene, their letters so large at most; where it is free below
    them."""
    left, top, right, bottom = scene
    room = right - left
    if not lefts and not rights:
        return top
    for size in (most, *LETTERS):
        line = min(high, size + 4)
        places = placed(lefts, rights, size, room)
        rows = 1 + max(row for _, row, _ in places)
        if rows * line <= bottom - top and all(tab_width(tab, size) <= room for tab, *_ in places):
            break
    line = min(line, (bottom - top) // rows)
    for tab, row, on_left in places:
        wide, y = tab_width(tab, size), top + row * line
        x = left if on_left else right - wide
        sheet.area((x, y, x + wide, y + line - 1), tab.tone)
        middle, mark = y + line // 2, round(size * 0.8)
        if tab.glyph:
            place = (x + 4, middle - mark // 2, x + 4 + mark, middle - mark // 2 + mark)
            sign(sheet, tab.glyph, place, tab.ink, tab.tone)
        if tab.text:
            at = (x + wide - 4, middle)
            sheet.write(tab.text, at, font(SANS, "Bold", size), tab.ink, tab.tone, "rm")
    return top + rows * line


def placed(
    lefts: Sequence[Tab], rights: Sequence[Tab], size: int, room: int
) -> list[tuple[Tab, int, bool]]:
    """In which row each tab lies, and whether on the left: two beside each other where they fit."""
    found = [(tab, row, True) for row, tab in enumerate(lefts)]
    row = 0
    for tab in rights:
        while row < len(lefts) and tab_width(lefts[row], size) + tab_width(tab, size) + 4 > room:
            row += 1
        found.append((tab, row, False))
        row += 1
    return found


@lru_cache(maxsize=2000)
def tab_width(tab: Tab, size: int) -> int:
    mark = round(size * 0.8) + 4 if tab.glyph else 0
    return mark + (round(font(SANS, "Bold", size).getlength(tab.text)) + 2 if tab.text else 0) + 6


def attached(
    studio: Studio, sheet: Sheet, game: str, some: Sequence[Attached], scene: Box, low: int,
    size: int,
) -> tuple[int, int]:  # fmt: skip
    """What is attached, over the lower part of a scene; what is free above it, and beside it.

    It is told by names of some ``size`` where they can be read, between the signs of what it is and
    of its faction, and otherwise by small scenes. What has no effect is pale.
    """
    left, _, right, bottom = scene
    if not some:
        return bottom, right
    bar = size + AROUND
    letters, room = font(SERIF, "Semibold", size), right - left - 2 * bar
    high = bar * len(some)
    names = [named(game, one.card) for one in some]
    if high <= (bottom - low) * 0.7 and all(letters.getlength(name) <= room for name in names):
        for top, one, name in zip(range(bottom - high, bottom, bar), some, names, strict=True):
            face = studio.face(game, one.card)
            tone = strip_tone(face)
            ink = PALE if one.works else mix(PALE, tone, IDLE)
            sheet.area((left, top, right, top + bar), tone)
            sheet.area((left, top, right, top + 2), band(face), tone)
            mark = (left + 6, top + 6, left + bar - 6, top + bar - 6)
            sign(sheet, SIGNS[subtype(face) or "enchantment"], mark, ink, tone)
            sheet.write(name, (left + bar, top + bar - 11), letters, ink, tone)
            banner(sheet, face, (right - bar + 2, top + 4, right - 2, top + bar - 2))
        return bottom - high, right
    return _tiles(studio, sheet, game, some, scene, low, size + 4)


def _tiles(
    studio: Studio, sheet: Sheet, game: str, some: Sequence[Attached], scene: Box, low: int,
    size: int,
) -> tuple[int, int]:  # fmt: skip
    """Small scenes in a row that ends at the right, each with the sign of its faction, or where
    they are too small that sign alone; what is free above them, and beside them."""
    left, _, right, bottom = scene
    high = max(TILES - 4, min(54, bottom - low - 4))
    wide = round(high * 1.1)
    most = max(1, (right - left - 4) // (wide + 3))
    shown = some if len(some) <= most else some[: most - 1]
    x = right - 2
    if rest := len(some) - len(shown):
        letters = font(SANS, "Bold", max(18, min(size, high - 4)))
        text = f"+{rest}"
        x -= max(wide, round(letters.getlength(text)) + 8)
        sheet.area((x, bottom - high, right - 2, bottom - 2), PALE)
        at = ((x + right - 2) // 2, bottom - 1 - high // 2)
        sheet.write(text, at, letters, (22, 20, 20), PALE, "mm")
        x -= 3
    for one in shown:
        face = studio.face(game, one.card)
        sheet.area((x - wide, bottom - high, x, bottom - 2), band(face))
        place = (x - wide + 3, bottom - high + 3, x - 3, bottom - 5)
        if high >= SHOWN:
            sheet.paste(studio.scene(face, (wide - 6, high - 8)), place[:2])
            place = (place[0], place[3] - SMALLEST - 6, place[0] + SMALLEST + 6, place[3])
        banner(sheet, face, place)
        if not one.works:
            sheet.shade((x - wide, bottom - high, x, bottom - 2), strip_tone(face), IDLE)
        x -= wide + 3
    return bottom - high, x


def signs_place(scene: Box, floor: int, free: int, wanted: int) -> Box:
    """Where skills are shown: beside what is attached where that is enough, or else above it."""
    left, top, right, bottom = scene
    size = SKILL[-1] + 4
    if free == right or (free - left - 4) // size >= min(wanted, MOST):
        return left, top, free, bottom if free < right else floor
    return left, top, right, floor


def signs(sheet: Sheet, glyphs: Sequence[str], lasting: bool, room: Box, tone: Colour) -> None:
    """Skills as small signs in the left lower corner of a room, as far as there is any."""
    left, top, right, bottom = room
    wanted = min(MOST, len(glyphs)) + lasting
    for size in SKILL:
        most = (right - left - 4) // (size + 4) if bottom - top >= size + 8 else 0
        if wanted <= most:
            break
    shown, places = list(glyphs), min(MOST, most - lasting)
    if len(shown) > places:
        shown = [*shown[: max(1, places - 1)], *["+"] * (places > 1)] if places > 0 else []
    if lasting and most > 0:
        shown.append(LASTS)
    if not shown:
        return
    wide = len(shown) * (size + 4) + 4
    sheet.area((left, bottom - size - 6, left + wide, bottom), tone)
    for number, glyph in enumerate(shown):
        x = left + 4 + number * (size + 4)
        if glyph == "+":
            at = (x + size // 2, bottom - 3 - size // 2)
            sheet.write("+", at, font(SANS, "Bold", size), PALE, tone, "mm")
        else:
            sign(sheet, glyph, (x, bottom - 3 - size, x + size, bottom - 3), PALE, tone)
