"""Dark discs with the letter or number of what can be chosen now."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import PALE
from bot.paint.ink.sheets import Sheet, round_mask

SIZE, LETTERS, RING = 54, 47, 3
"""As large as that is read on a picture 350 pixels wide: capitals are 8 pixels high then."""
DARK: Colour = (22, 20, 20)


def disc_width(text: str) -> int:
    """A longer text has a longer disc."""
    return max(SIZE, round(font(SANS, "Bold", LETTERS).getlength(text)) + 22)


def disc(sheet: Sheet, text: str, at: tuple[int, int]) -> None:
    """With its left upper corner at a place, over whatever is there."""
    wide, (left, top) = disc_width(text), at
    inside, core = _round(wide - 2 * RING, SIZE - 2 * RING), (left + RING, top + RING)
    sheet.lay(_round(wide, SIZE), at, PALE)
    sheet.lay(inside, core, DARK)
    middle = (left + wide // 2, top + SIZE // 2 + LETTERS * 36 // 100)
    sheet.write(text, middle, font(SANS, "Bold", LETTERS), PALE, DARK, "ms")


@lru_cache(maxsize=100)
def _round(wide: int, high: int) -> Image.Image:
    return round_mask((wide, high), high // 2)
