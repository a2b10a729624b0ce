"""Crests: the shield of somebody, with the charge of his seat or with his initials."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from PIL import Image, ImageDraw

from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SANS
from bot.paint.ink.grounds import CHARGES, PALE, Ground
from bot.paint.ink.pieces import sign, sized
from bot.paint.ink.sheets import Sheet


def crest(
    sheet: Sheet,
    name: str,
    seat: int | None,
    at: tuple[int, int],
    ground: Ground,
    under: Colour,
    size: int = 60,
) -> None:
    """The charge and the colour of a seat; without one initials, and a colour by the name."""
    left, top = at
    number = sha256(name.encode()).digest()[0] if seat is None else seat
    tone = ground.seats[number % len(ground.seats)]
    sheet.stamp(shield(size), (left, top), tone, under)
    if seat is not None:
        box = (left + size // 5, top + size * 3 // 20, left + size * 4 // 5, top + size * 3 // 4)
        sign(sheet, CHARGES[seat % len(CHARGES)], box, PALE, tone)
        return
    text = initials(name)
    letters = sized(text, SANS, "Bold", (size * 32 // 60, size // 3), size * 5 // 6)
    sheet.write(text, (left + size // 2, top + size * 38 // 60), letters, PALE, tone, "ms")


def initials(name: str) -> str:
    """The first letters of the first and of the last word."""
    words = [word for word in name.split() if word[0].isalnum()] or name.split()
    first = [words[0], words[-1]] if len(words) > 1 else words
    return "".join(word[0] for word in first).upper()[:3]


@lru_cache(maxsize=4)
def shield(size: int, fine: int = 6) -> Image.Image:
    """A shield as a mask."""
    wide = size * fine
    mask = Image.new("L", (wide, wide))
    ink = ImageDraw.Draw(mask)
    steps = [step / 20 for step in range(21)]
    right = [(wide * (0.5 + 0.46 * (1 - y**2.4)), wide * (0.45 + 0.53 * y)) for y in steps]
    left = [(wide - x, y) for x, y in reversed(right)]
    ink.polygon([(wide * 0.04, wide * 0.03), (wide * 0.96, wide * 0.03), *right, *left], fill=255)
    return mask.reduce(fine)
