"""A sheet: a picture in the numbers of a palette, made of pieces that are painted once and pasted.

The first column is spare. In a PNG each line begins with a byte that says how it was filtered, and
here that byte is this column: the sheet can be compressed as it lies in memory.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache

from isal import isal_zlib
from PIL import Image, ImageDraw, ImageFont

from bot.paint.ink.colours import Colour
from bot.paint.ink.palette import Palette

Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""
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
        left, top, right, bottom = box
        if radius:
            size = (right - left, bottom - top)
            piece = rounded(size, radius, self.palette, ground or self.ground, colour)
            self.paste(piece, (left, top))
        else:
            self.image.paste(self.palette.number(colour), (left + 1, top, right + 1, bottom))

    def frame(self, box: Box, colour: Colour, inside: Colour, radius: int, edge: int = 4) -> None:
        """An area with round corners in a frame."""
        size = (box[2] - box[0], box[3] - box[1])
        piece = framed(size, radius, edge, self.palette, self.ground, colour, inside)
        self.paste(piece, box[:2])

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

    def picture(self) -> Image.Image:
        """The sheet in full colour, to look at."""
        return self.palette.picture(self.piece())

    def piece(self) -> Image.Image:
        """The sheet as something to be pasted on others."""
        return self.image.crop((1, 0, self.width + 1, self.height))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@lru_cache(maxsize=4000)
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


@lru_cache(maxsize=500)
def rounded(
    size: tuple[int, int], radius: int, palette: Palette, ground: Colour, colour: Colour
) -> Image.Image:
    """An area with round corners, as a piece."""
    return round_mask(size, radius).point(palette.ramp(ground, colour))


@lru_cache(maxsize=40)
def framed(
    size: tuple[int, int],
    radius: int,
    edge: int,
    palette: Palette,
    ground: Colour,
    frame: Colour,
    colour: Colour,
) -> Image.Image:
    """An area with round corners in a frame, as a piece."""
    whole = Sheet(palette, size, ground)
    whole.paste(rounded(size, radius, palette, ground, frame), (0, 0))
    inside = (size[0] - 2 * edge, size[1] - 2 * edge)
    whole.lay(round_mask(inside, radius - edge), (edge, edge), colour)
    return whole.piece()


@lru_cache(maxsize=200)
def round_mask(size: tuple[int, int], radius: int, fine: int = 4) -> Image.Image:
    """Only the corners are painted finely; the rest is full."""
    mask = Image.new("L", size, 255)
    radius = min(radius, size[0] // 2, size[1] // 2)
    whole = Image.new("L", (2 * radius * fine,) * 2)
    ImageDraw.Draw(whole).ellipse((0, 0, 2 * radius * fine - 1, 2 * radius * fine - 1), fill=255)
    disc = whole.resize((2 * radius, 2 * radius), Image.Resampling.BOX)
    for left in (0, 1):
        for top in (0, 1):
            corner = disc.crop(
                (left * radius, top * radius, (left + 1) * radius, (top + 1) * radius)
            )
            at = (left * (size[0] - radius), top * (size[1] - radius))
            mask.paste(corner, at)
    return mask
