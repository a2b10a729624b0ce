"""A sheet: a picture in the numbers of a palette, made of pieces that are painted once and pasted.

The first column is spare. In a PNG each line begins with a byte that says how it was filtered, and
here that byte is this column: the sheet can be compressed as it lies in memory.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from io import BytesIO

from isal import isal_zlib
from PIL import Image, ImageDraw, ImageFont

from bot.paint.ink.cache import shared
from bot.paint.ink.colours import Colour
from bot.paint.ink.palette import Palette

Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""
FINE = 4
"""Corners are painted so many times as large, and made smaller."""
LEVEL = 2
"""How hard the compressor tries: more takes longer and saves nothing with flat tones."""
LARGEST = 190_000
"""Bytes of a picture, above which it is worth while to try harder."""
EDGE = 4
"""Steps from nothing to a full colour at the edges of what is laid over something."""
_STEP = [
    [255 if round(strength * EDGE / 255) == step else 0 for strength in range(256)]
    for step in range(EDGE + 1)
]


class Sheet:
    def __init__(self, palette: Palette, size: tuple[int, int], ground: Colour) -> None:
        self.palette, (self.width, self.height), self.ground = palette, size, ground
        self.image = Image.new("L", (self.width + 1, self.height), palette.number(ground))
        self.image.paste(0, (0, 0, 1, self.height))
        self.ink = ImageDraw.Draw(self.image)
        self.written: list[tuple[str, Box]] = []
        """All that was written, with the place it takes; for those who check that it fits."""
        self.letters: list[tuple[str, ImageFont.FreeTypeFont]] = []
        """What was written on the sheet itself and in which letters; for those who check that it
        can be read."""

    # -------------------------------------------------------------- pieces

    def paste(self, piece: Image.Image, at: tuple[int, int]) -> None:
        """A piece in numbers of the palette."""
        self.image.paste(piece, (at[0] + 1, at[1]))

    def area(self, box: Box, colour: Colour, ground: Colour | None = None, radius: int = 0) -> None:
        """A plain area; with a radius its corners are round."""
        if radius := _fitting(radius, box):
            self._cross(box, radius, colour)
            pieces = corners(radius, self.palette, ground or self.ground, colour)
            for at, piece in zip(_places(box, radius), pieces, strict=True):
                self.paste(piece, at)
        else:
            self._fill(box, colour)

    def frame(self, box: Box, colour: Colour, inside: Colour, radius: int, edge: int = 4) -> None:
        """An area with round corners in a frame."""
        left, top, right, bottom = box
        radius = _fitting(radius, box)
        self._cross(box, radius, colour)
        self._cross((left + edge, top + edge, right - edge, bottom - edge), radius - edge, inside)
        pieces = framed_corners(radius, edge, self.palette, self.ground, colour, inside)
        for at, piece in zip(_places(box, radius), pieces, strict=True):
            self.paste(piece, at)

    def over(self, box: Box, colour: Colour, radius: int) -> None:
        """A plain area with round corners over whatever is there."""
        radius = _fitting(radius, box)
        self._cross(box, radius, colour)
        for at, mask in zip(_places(box, radius), quarters(radius), strict=True):
            self.lay(mask, at, colour)

    def _cross(self, box: Box, radius: int, colour: Colour) -> None:
        """An area but for its corners: what is plain is filled, so nothing large has to be kept."""
        left, top, right, bottom = box
        self._fill((left, top + radius, right, bottom - radius), colour)
        self._fill((left + radius, top, right - radius, top + radius), colour)
        self._fill((left + radius, bottom - radius, right - radius, bottom), colour)

    def _fill(self, box: Box, colour: Colour) -> None:
        left, top, right, bottom = box
        self.image.paste(self.palette.number(colour), (left + 1, top, right + 1, bottom))

    def line(self, points: list[tuple[int, int]], colour: Colour, width: int = 2) -> None:
        moved = [(x + 1, y) for x, y in points]
        self.ink.line(moved, fill=self.palette.number(colour), width=width, joint="curve")

    def write(
        self,
        text: str,
        at: tuple[int, int],
        font: ImageFont.FreeTypeFont,
        colour: Colour,
        ground: Colour | None = None,
        anchor: str = "ls",
    ) -> Box:
        """A line of text on a plain ground; where it stands. The anchor is Pillow's."""
        piece, offset = line_of(text, font, anchor, self.palette, ground or self.ground, colour)
        left, top = round(at[0] + offset[0]), round(at[1] + offset[1])
        self.paste(piece, (left, top))
        box = (left, top, left + piece.width, top + piece.height)
        self.written.append((text, box))
        self.letters.append((text, font))
        return box

    def stamp(
        self,
        mask: Image.Image,
        at: tuple[int, int],
        colour: Colour,
        ground: Colour | None = None,
    ) -> None:
        """A shape in one colour on a plain ground."""
        self.paste(mask.point(self.palette.ramp(ground or self.ground, colour)), at)

    def lay(self, mask: Image.Image, at: tuple[int, int], colour: Colour) -> None:
        """A shape in one colour over whatever is there, with smooth edges."""
        left, top = at[0] + 1, at[1]
        under = self.image.crop((left, top, left + mask.width, top + mask.height))
        for step in range(1, EDGE + 1):
            over = under.point(self.palette.veil(colour, step / EDGE))
            self.image.paste(over, (left, top), mask.point(_STEP[step]))

    def shade(self, box: Box, colour: Colour, part: float) -> None:
        """A veil over a place."""
        under = self.image.crop((box[0] + 1, box[1], box[2] + 1, box[3]))
        self.image.paste(under.point(self.palette.veil(colour, part)), (box[0] + 1, box[1]))

    # -------------------------------------------------------------- the whole

    def png(self) -> bytes:
        """The sheet as a file."""
        self.image.paste(0, (0, 0, 1, self.height))  # whatever was pasted half beside the sheet
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        data = self.image.tobytes()
        lines = isal_zlib.compress(data, LEVEL)
        if len(lines) > LARGEST:  # a few tables of four players: a fifth less for ten times as long
            lines = zlib.compress(data, 6)
        chunks = [
            (b"IHDR", header),
            (b"PLTE", self.palette.bytes),
            (b"IDAT", lines),
            (b"IEND", b""),
        ]
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)

    def webp(self, effort: int) -> bytes:
        """The same as a smaller file, which takes longer to make."""
        file = BytesIO()
        self.picture().save(file, "WEBP", lossless=True, method=1, quality=effort)
        return file.getvalue()

    def picture(self) -> Image.Image:
        """The sheet in full colour, to look at."""
        return self.palette.picture(self.piece())

    def piece(self) -> Image.Image:
        """The sheet as something to be pasted on others."""
        return self.image.crop((1, 0, self.width + 1, self.height))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@shared
def line_of(
    text: str,
    font: ImageFont.FreeTypeFont,
    anchor: str,
    palette: Palette,
    ground: Colour,
    colour: Colour,
) -> tuple[Image.Image, tuple[int, int]]:
    """A line of text as a piece, and where it lies from the place that is named."""
    left, top, right, bottom = font.getbbox(text, anchor=anchor)
    left, top = round(left) - 1, round(top) - 1
    mask = Image.new("L", (max(1, round(right) + 1 - left), max(1, round(bottom) + 1 - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, font=font, fill=255, anchor=anchor)
    return mask.point(palette.ramp(ground, colour)), (left, top)


def _fitting(radius: int, box: Box) -> int:
    return min(radius, (box[2] - box[0]) // 2, (box[3] - box[1]) // 2)


def _places(box: Box, radius: int) -> tuple[tuple[int, int], ...]:
    """Where the corners of an area are."""
    left, top, right, bottom = box[0], box[1], box[2] - radius, box[3] - radius
    return (left, top), (right, top), (left, bottom), (right, bottom)


Corners = tuple[Image.Image, ...]
"""Line by line."""


@lru_cache(maxsize=2000)
def corners(radius: int, palette: Palette, ground: Colour, colour: Colour) -> Corners:
    """Round corners on a plain ground, as pieces."""
    return tuple(mask.point(palette.ramp(ground, colour)) for mask in quarters(radius))


@lru_cache(maxsize=500)
def framed_corners(
    radius: int, edge: int, palette: Palette, ground: Colour, frame: Colour, colour: Colour
) -> Corners:
    """The same of an area in a frame."""
    wide = 2 * radius
    whole = Sheet(palette, (wide, wide), ground)
    whole.area((0, 0, wide, wide), frame, radius=radius)
    whole.over((edge, edge, wide - edge, wide - edge), colour, radius - edge)
    return _quartered(whole.piece())


@lru_cache(maxsize=100)
def quarters(radius: int) -> Corners:
    """The quarters of a disc, as masks."""
    wide = 2 * radius * FINE
    whole = Image.new("L", (wide, wide))
    ImageDraw.Draw(whole).ellipse((0, 0, wide - 1, wide - 1), fill=255)
    return _quartered(whole.resize((2 * radius, 2 * radius), Image.Resampling.BOX))


def _quartered(disc: Image.Image) -> Corners:
    half = disc.width // 2
    parts = ((left, top) for top in (0, half) for left in (0, half))
    return tuple(disc.crop((left, top, left + half, top + half)) for left, top in parts)


@shared
def round_mask(size: tuple[int, int], radius: int) -> Image.Image:
    """An area with round corners, as a mask."""
    mask, box = Image.new("L", size, 255), (0, 0, *size)
    radius = _fitting(radius, box)
    for at, corner in zip(_places(box, radius), quarters(radius), strict=True):
        mask.paste(corner, at)
    return mask
