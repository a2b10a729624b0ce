"""Awards as badges: a glyph on a medal, a name, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from bot.paint.ink.charts import panel
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import in_lines, sign
from bot.paint.ink.sheets import Box, Sheet
from engine.places import DATA
from engine.words import say, say_n

IN_A_ROW, MOST = 3, 12
"""Badges beside each other, and in all."""
TITLE, LINE, MEDAL = 72, 100, 80
STEP = 42
"""From one line of a name to the next: a cedilla stands clear of the accent of a capital."""


class Award(msgspec.Struct, frozen=True):
    name: str
    """In English; its glyph is known by it."""
    called: str
    """What it is called in the language of whoever looks at it."""
    count: int = 1


@cache
def glyphs() -> dict[str, str]:
    return msgspec.toml.decode((DATA / "paint" / "awards.toml").read_bytes(), type=dict[str, str])


def glyph(name: str) -> str:
    return glyphs().get(name, "trophy")


def high(awards: Sequence[Award]) -> int:
    """How high their panel is."""
    rows = -(-min(len(awards), MOST) // IN_A_ROW)
    return TITLE + LINE * rows + 10 + (40 if len(awards) > MOST else 0)


def badges(sheet: Sheet, awards: Sequence[Award], box: Box, ground: Ground) -> None:
    theme, (left, top, right, bottom) = ground.theme, box
    panel(sheet, box, say("Awards"), ground)
    wide = (right - left - 32) // IN_A_ROW
    for number, award in enumerate(awards[:MOST]):
        x = left + 16 + number % IN_A_ROW * wide
        y = top + TITLE + number // IN_A_ROW * LINE
        _badge(sheet, award, (x, y, x + wide, y + LINE), ground)
    if rest := max(0, len(awards) - MOST):
        said = say_n(rest, "and {n} more", "and {n} more")
        letters = font(SANS, "Semibold", 34)
        sheet.write(said, (left + 24, bottom - 18), letters, theme.soft, theme.panel)


def _badge(sheet: Sheet, award: Award, box: Box, ground: Ground) -> None:
    theme, (left, top, right, _) = ground.theme, box
    medal(sheet, award.name, (left + 4, top + 8), ground)
    x, room = left + MEDAL + 20, right - left - MEDAL - 28
    count = ""
    if award.count > 1:
        count = f"×{award.count}"
        letters = font(SANS, "Bold", 36)
        room -= round(letters.getlength(count)) + 12
    lines, small = in_lines(clean(award.called), SANS, "Semibold", (36, 32, 28), room, 2)
    y = top + 8 + MEDAL // 2 + 12 - STEP // 2 * (len(lines) - 1)
    end = x
    for line in lines:
        end = max(end, sheet.write(line, (x, y), small, theme.ink, theme.panel)[2])
        y += STEP
    if count:
        base = top + 8 + MEDAL // 2 + 13
        sheet.write(count, (end + 10, base), letters, theme.able, theme.panel)


def medal(sheet: Sheet, name: str, at: tuple[int, int], ground: Ground, size: int = MEDAL) -> None:
    theme, (x, y) = ground.theme, at
    sheet.area((x, y, x + size, y + size), theme.able, theme.panel, radius=size // 2)
    part = size // 5
    inner = (x + part, y + part, x + size - part, y + size - part)
    sign(sheet, glyph(name), inner, theme.on_able, theme.able)
