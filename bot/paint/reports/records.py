"""Records: won, drawn and lost as a bar of three heights, and matches in a row as discs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from bot.paint.ink.charts import panel
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import fitting, sign, sized
from bot.paint.ink.sheets import Box, Sheet
from engine.words import say, say_n

TITLE, LINE = 72, 58
BAR = (24, 14, 6)
"""How high what was won, drawn and lost is, so that no colour stands alone."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody did in a game or with a deck."""

    title: str
    sign: str = ""
    """A glyph beside it."""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    more: str = ""
    """What else there is to say of it, in a word or two."""

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def high(records: Sequence[Record], most: int) -> int:
    """How high their panel is."""
    return TITLE + LINE * min(len(records), most) + (LINE if len(records) > most else 0) + 12


def records(
    sheet: Sheet, some: Sequence[Record], title: str, box: Box, most: int, ground: Ground
) -> None:
    """A line for each of as many as there is room for."""
    theme, (left, top, right, _) = ground.theme, box
    panel(sheet, box, title, ground)
    letters = font(SANS, "Semibold", 32)
    sheet.write(say("W–D–L"), (right - 24, top + 50), letters, theme.soft, theme.panel, "rs")
    longest = max([1, *(one.played for one in some[:most])])
    y = top + TITLE
    for one in some[:most]:
        _record(sheet, one, (left + 24, y, right - 24, y + LINE), longest, ground)
        y += LINE
    if rest := len(some) - most if len(some) > most else 0:
        said = say_n(rest, "and {n} more", "and {n} more")
        sheet.write(said, (left + 24, y + 38), font(SANS, "Semibold", 34), theme.soft, theme.panel)


def _record(sheet: Sheet, one: Record, box: Box, longest: int, ground: Ground) -> None:
    theme, (left, top, right, _) = ground.theme, box
    base, start = top + 40, left
    if one.sign:
        sign(sheet, one.sign, (left, top + 10, left + 38, top + 48), theme.soft, theme.panel)
        start += 54
    room = left + 470 - start
    if one.more:
        said, letters = fitting(clean(one.more), SANS, "Semibold", (30, 24), 170)
        written = sheet.write(said, (left + 470, base), letters, theme.soft, theme.panel, "rs")
        room = written[0] - 14 - start
    text, letters = fitting(clean(one.title), SANS, "Semibold", (38, 28), room)
    sheet.write(text, (start, base), letters, theme.ink, theme.panel)
    counts = f"{one.won}–{one.drawn}–{one.lost}"
    letters = sized(counts, SANS, "Bold", (38, 24), 220)
    sheet.write(counts, (right, base), letters, theme.ink, theme.panel, "rs")
    wide = right - 240 - (left + 494)
    bar(sheet, (one.won, one.drawn, one.lost), (left + 494, top + 18), wide, longest, ground)


def bar(
    sheet: Sheet,
    counts: tuple[int, int, int],
    at: tuple[int, int],
    wide: int,
    longest: int,
    ground: Ground,
    under: Colour | None = None,
) -> None:
    """What was won, drawn and lost beside each other; the longest takes the whole width."""
    theme, (x, top) = ground.theme, at
    floor, ground_tone = top + BAR[0], under or theme.panel
    sheet.area((x, top, x + wide, floor), ground_tone)
    for count, size, tone in zip(counts, BAR, (theme.more, theme.soft, theme.less), strict=True):
        if count:
            end = x + max(6, wide * count // longest)
            sheet.area((x, floor - size, end - 2, floor), tone)
            x = end


@lru_cache(maxsize=12)
def ending(how: str, size: int = 26, fine: int = 6) -> Image.Image:
    """A full disc for a match that was won, a ring for a lost one, half a disc for a draw."""
    wide = size * fine
    mask = Image.new("L", (wide, wide))
    ink = ImageDraw.Draw(mask)
    ring = wide // 7
    ink.ellipse((0, 0, wide - 1, wide - 1), fill=255)
    if how != "W":
        ink.ellipse((ring, ring, wide - 1 - ring, wide - 1 - ring), fill=0)
    if how == "D":
        ink.pieslice((0, 0, wide - 1, wide - 1), 90, 270, fill=255)
    return mask.reduce(fine)


def ended(
    sheet: Sheet,
    how: str,
    at: tuple[int, int],
    ground: Ground,
    under: Colour | None = None,
    size: int = 26,
) -> None:
    """How a match ended for somebody: ``W``, ``D`` or ``L``."""
    theme = ground.theme
    tone = {"W": theme.more, "L": theme.less}.get(how, theme.soft)
    sheet.stamp(ending(how, size), at, tone, under or theme.panel)


def in_a_row(streak: int) -> str:
    """A streak in words; nothing if there is none."""
    if streak > 0:
        return say_n(streak, "Won the last match", "Won {n} in a row")
    return say_n(-streak, "Lost the last match", "Lost {n} in a row") if streak else ""
