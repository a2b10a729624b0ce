"""Paper: a picture in full colour with smooth shapes on it, that knows where its texts stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from PIL import Image, ImageDraw

from bot.paint.ink.cache import shared
from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import font
from bot.paint.ink.symbols import SIGNS, symbol
from bot.paint.ink.text import Box, Inks, Setting, paint
from bot.paint.printing.faces import Face

FINE = 4
"""Shapes are drawn so many times as large, so that their edges are smooth."""
Points = Sequence[tuple[float, float]]
Scenes = Callable[[Face, tuple[int, int]], Image.Image]
"""Who has the scene of a card in a size."""


class Written(msgspec.Struct, frozen=True):
    """Something to read: where its ink is, and where it may be."""

    what: str
    box: Box
    room: Box


class Paper:
    def __init__(self, size: tuple[int, int], ground: Colour) -> None:
        self.image = Image.new("RGB", size, ground)
        self.written: list[Written] = []
        """All that is to be read, for those who check that it fits."""

    # -------------------------------------------------------------- shapes

    def polygon(self, points: Points, colour: Colour) -> None:
        left, top = int(min(x for x, _ in points)), int(min(y for _, y in points))
        mask = outline(tuple((x - left, y - top) for x, y in points))
        self.image.paste(colour, (left, top), mask)

    def rounded(self, box: Box, radius: int, colour: Colour) -> None:
        """An area with round corners; only these need its mask, which takes most of the time."""
        left, top, right, bottom = box
        wide, high = right - left, bottom - top
        mask = rounded((wide, high), radius)
        side = min(radius, wide // 2, high // 2)
        self.image.paste(colour, (left + side, top, right - side, bottom))
        self.image.paste(colour, (left, top + side, right, bottom - side))
        for x in (0, wide - side):
            for y in (0, high - side):
                corner = mask.crop((x, y, x + side, y + side))
                self.image.paste(colour, (left + x, top + y), corner)

    def disc(self, centre: tuple[int, int], radius: int, colour: Colour) -> None:
        x, y = centre
        self.rounded((x - radius, y - radius, x + radius, y + radius), radius, colour)

    def sign(self, what: str, centre: tuple[float, float], size: int, colour: Colour) -> Box:
        """A sign with its middle at a place."""
        mask = symbol(SIGNS[what], size)
        x, y = round(centre[0] - mask.width / 2), round(centre[1] - mask.height / 2)
        self.image.paste(colour, (x, y), mask)
        return (x, y, x + mask.width, y + mask.height)

    # -------------------------------------------------------------- texts

    def text(
        self,
        what: str,
        setting: Setting,
        room: Box,
        inks: Inks,
        align: str = "left",
        middle: bool = True,
    ) -> None:
        """A text in a room: at its top, or in the middle of its height."""
        left, top, right, bottom = room
        free = bottom - top - setting.height
        at = (left, top + (free // 2 if middle else 0))
        boxes = paint(self.image, setting, at, inks, right - left, align)
        self.written += [Written(what, box, room) for box in boxes]

    def number(
        self, what: str, text: str, room: Box, face: tuple[str, str], size: int, colour: Colour
    ) -> None:
        """A number in the middle of a room, smaller if it must be."""
        left, top, right, bottom = room
        letters = font(*face, size)
        box = letters.getbbox(text, anchor="ls")
        while size > 8 and (box[2] - box[0] > right - left or box[3] - box[1] > bottom - top):
            size -= 1
            letters = font(*face, size)
            box = letters.getbbox(text, anchor="ls")
        x = (left + right - box[0] - box[2]) / 2
        _, above, _, below = letters.getbbox("0", anchor="ls")
        y = (top + bottom - above - below) / 2
        at = (round(x), round(y))
        ink = ImageDraw.Draw(self.image)
        ink.text(at, text, font=letters, fill=colour, anchor="ls")
        whole = (int(at[0] + box[0]), int(at[1] + box[1]), int(at[0] + box[2]), int(at[1] + box[3]))
        self.written.append(Written(what, whole, room))


@shared
def outline(points: tuple[tuple[float, float], ...]) -> Image.Image:
    """A polygon as a mask with smooth edges, from its left upper corner."""
    wide = int(max(x for x, _ in points)) + 2
    high = int(max(y for _, y in points)) + 2
    mask = Image.new("L", (wide * FINE, high * FINE))
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
    return mask.reduce(FINE)


@shared
def rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """An area with round corners as a mask."""
    wide, high = size
    mask = Image.new("L", (wide * FINE, high * FINE))
    box = (0, 0, wide * FINE - 1, high * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius=radius * FINE, fill=255)
    return mask.reduce(FINE)
