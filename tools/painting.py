"""How fast pictures are painted, beside a plain Pillow version of them in the same run.

The plain version does what one writes first: tiles kept in full colour and pasted, letters drawn
each time, the whole brought to 256 colours by an octree and written as a PNG at level 1. It paints
the same tables, call by call.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from bot.games.painted import PAINT, table
from bot.paint.hands import hand
from bot.paint.ink.colours import Colour
from bot.paint.ink.palettes import palette
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.themes import DARK
from bot.paint.studio import Studio
from bot.painting import Painter
from engine.catalogue import GAMES
from tools.figures import Figure
from tools.moments import View, moments

ROUNDS = 7
LARGEST = 200
"""Kilobytes of a table."""


class PlainSheet(Sheet):
    """The same picture in full colour."""

    pieces: dict[int, tuple[Image.Image, Image.Image]] = {}  # noqa: RUF012
    """The tiles in full colour by their identity, with what they were made from."""

    def __init__(self, of: Sheet) -> None:
        super().__init__(of.palette, (of.width, of.height), of.ground)
        self.image = Image.new("RGB", (self.width, self.height), of.ground)
        self.ink = ImageDraw.Draw(self.image)

    def paste(self, piece: Image.Image, at: tuple[int, int]) -> None:
        kept = self.pieces.get(id(piece))
        if kept is None:
            kept = self.pieces[id(piece)] = (self.palette.picture(piece), piece)
        self.image.paste(kept[0], at)

    def area(self, box: Box, colour: Colour, ground: Colour | None = None, radius: int = 0) -> None:
        left, top, right, bottom = box
        if right > left and bottom > top:
            self.ink.rounded_rectangle((left, top, right - 1, bottom - 1), radius, colour)

    def over(self, box: Box, colour: Colour, radius: int) -> None:
        self.area(box, colour, radius=radius)

    def line(self, points: list[tuple[int, int]], colour: Colour, width: int = 2) -> None:
        self.ink.line(points, fill=colour, width=width, joint="curve")

    def write(
        self,
        text: str,
        at: tuple[int, int],
        font: ImageFont.FreeTypeFont,
        colour: Colour,
        ground: Colour | None = None,
        anchor: str = "ls",
    ) -> Box:
        self.ink.text(at, text, font=font, fill=colour, anchor=anchor)
        left, top, right, bottom = self.ink.textbbox(at, text, font=font, anchor=anchor)
        return round(left), round(top), round(right), round(bottom)

    def stamp(
        self, mask: Image.Image, at: tuple[int, int], colour: Colour, ground: Colour | None = None
    ) -> None:
        self.image.paste(colour, at, mask)

    def lay(self, mask: Image.Image, at: tuple[int, int], colour: Colour) -> None:
        self.image.paste(colour, at, mask)

    def shade(self, box: Box, colour: Colour, part: float) -> None:
        under = self.image.crop(box)
        self.image.paste(Image.blend(under, Image.new("RGB", under.size, colour), part), box)

    def png(self) -> bytes:
        file = BytesIO()
        few = self.image.quantize(256, method=Image.Quantize.FASTOCTREE)
        few.save(file, "PNG", compress_level=1)
        return file.getvalue()


class PlainStudio(Studio):
    def sheet(self, game: str, size: tuple[int, int], ground: Colour) -> Sheet:
        return PlainSheet(Sheet(palette(self.kit(game)), size, ground))


def seconds(act: Callable[[], Any]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def compared(
    draw: Callable[[View, Studio], Sheet], views: list[View]
) -> tuple[float, float, float, int]:
    """Milliseconds of ours and of the plain one, the ratio, and the bytes of our largest file."""
    ours, plain = Studio(PAINT), PlainStudio(PAINT)
    largest = max(len(draw(view, ours).png()) for view in views)
    for view in views:
        draw(view, plain).png()
    rounds = []
    for _ in range(ROUNDS):
        times = [
            sum(seconds(lambda: draw(view, studio).png()) for view in views)  # noqa: B023
            for studio in (ours, plain)
        ]
        rounds.append(times)
    both = zip(*rounds, strict=True)
    quick, slow = (statistics.median(times) * 1000 / len(views) for times in both)
    ratio = statistics.median(one / other for one, other in rounds)
    return quick, slow, ratio, largest


async def cold(game: str) -> float:
    """Seconds until all tiles of a game are there, from nothing."""
    with tempfile.TemporaryDirectory() as folder:
        painter = Painter(Path(folder), 2)
        start = time.perf_counter()
        await painter.prepare(game)
        taken = time.perf_counter() - start
        await painter.close()
    return taken


def measure() -> Iterator[Figure]:
    for game in GAMES:
        views = list(moments(game).values())
        quick, slow, ratio, largest = compared(lambda v, s: table(v, "dark", s), views)
        print(f"  a table of {game} takes {quick:.1f} ms, the plain one {slow:.1f} ms")
        yield Figure(f"{game}: a table beside plain Pillow", ratio, "", 0.5, False)
        yield Figure(f"{game}: the largest table", largest / 1000, "kB", LARGEST, False)
        held = [view for view in views if view.seat is not None]
        quick, slow, ratio, _ = compared(lambda v, s: hand(v, DARK, s), held)
        print(f"  a hand of {game} takes {quick:.1f} ms, the plain one {slow:.1f} ms")
        yield Figure(f"{game}: a hand beside plain Pillow", ratio, "", 1 / 3, False)
        yield Figure(f"{game}: all tiles, cold", asyncio.run(cold(game)), "s", 20, False)


if __name__ == "__main__":
    for figure in measure():
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.must})")
