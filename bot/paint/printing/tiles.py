"""Small cards: for hands with what one chooses by, and smaller still for tables.

A tile is a picture of its own on a plain ground, so that it can be kept and pasted.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from bot.paint.ink.colours import Colour
from bot.paint.ink.fonts import SERIF
from bot.paint.ink.frames import (
    tones,
    window,
)
from bot.paint.ink.paper import Paper, Scenes, outline
from bot.paint.ink.text import NARROW, Box, Inks, paragraph, set_text
from bot.paint.ink.themes import DARK
from bot.paint.kit import Kit
from bot.paint.printing.faces import Face
from bot.paint.printing.wording import finer
from bot.paint.scenery.subjects import painted

SMALL = 220
"""Tiles narrower than this are those of tables."""
HAND, TABLE = (300, 356), (150, 190)
"""The sizes in which they are thought out; others are these, larger or smaller."""


VEILED, SCENE_VEILED = 0.3, 0.6
"""How much of its ground is laid over a card that cannot be played, and over its scene before."""


def tile(
    kit: Kit,
    face: Face,
    width: int,
    ground: Colour = DARK.ground,
    veiled: bool = False,
    scenes: Scenes = painted,
) -> Image.Image:
    """A small card so wide, on its ground; veiled where it cannot be played."""
    return drawn_tile(kit, face, width, ground, veiled, scenes).image


def height(width: int) -> int:
    """How high a tile is that is so wide."""
    wide, high = HAND if width >= SMALL else TABLE
    return round(high * width / wide)


def drawn_tile(
    kit: Kit,
    face: Face,
    width: int,
    ground: Colour = DARK.ground,
    veiled: bool = False,
    scenes: Scenes = painted,
) -> Paper:
    """A small card with the places of its texts."""
    paper = Paper((width, height(width)), ground)
    scale = width / (HAND if width >= SMALL else TABLE)[0]
    tile = Tile(paper, face, scale, scenes, ground if veiled else None)
    (kit.hand_tile if width >= SMALL else kit.table_tile)(tile)
    if veiled:
        over = Image.new("RGB", paper.image.size, ground)
        paper.image = Image.blend(paper.image, over, VEILED)
    for part in tile.bright:
        part()
    return paper


class Tile:
    """A tile that is being painted, in the measures in which it was thought out."""

    def __init__(
        self, paper: Paper, face: Face, scale: float, scenes: Scenes, veil: Colour | None
    ) -> None:
        self.paper, self.face, self.scale = paper, face, scale
        self.scenes, self.veil = scenes, veil
        self.bright: list[Callable[[], None]] = []
        """What is painted in the end, over the veil: the cost, for which somebody saves, and other
        numbers."""
        self.band, self.ground = tones(face.band), tones(face.ground)

    def of(self, value: float) -> int:
        return round(value * self.scale)

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        return self.of(left), self.of(top), self.of(right), self.of(bottom)

    def points(self, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def polygon(self, points: list[tuple[float, float]], tone: Colour) -> None:
        self.paper.polygon(self.points(points), tone)

    def sign(self, what: str, x: float, y: float, size: float, tone: Colour) -> None:
        self.paper.sign(what, (x * self.scale, y * self.scale), self.of(size), tone)

    def number(self, what: str, text: str, box: Box, size: int, tone: Colour) -> None:
        self.paper.number(what, text, self.box(*box), (SERIF, "Black"), self.of(size), tone)

    def disc(self, x: float, y: float, radius: float, tone: Colour) -> None:
        self.paper.disc((self.of(x), self.of(y)), self.of(radius), tone)

    def picture(self, box: Box, kind: str = "") -> None:
        left, top, right, bottom = self.box(*box)
        size = (right - left, bottom - top)
        scene = self.scenes(self.face, size)
        if self.veil:
            scene = Image.blend(scene, Image.new("RGB", size, self.veil), SCENE_VEILED)
        mask = outline(tuple((x - left, y - top) for x, y in window(kind, self.box(*box))))
        self.paper.image.paste(scene, (left, top), mask.crop((0, 0, *size)))

    def name(self, box: Box, tone: Colour, largest: int, smallest: int, most: int) -> None:
        left, top, right, bottom = self.box(*box)
        sizes = self.of(largest), self.of(smallest)
        words = [paragraph(finer(self.face.called))]
        setting = set_text(words, NARROW, (right - left, bottom - top), *sizes, most)
        room = (left, top, right, bottom)
        self.paper.text("name", setting, room, Inks(tone), "centre")

    def numbers(self) -> list[tuple[str, int]]:
        """Attack and defence, or the strength of a city."""
        if self.face.kind == "city":
            return [("strength", self.face.defence)] if self.face.defence is not None else []
        both = (("attack", self.face.attack), ("defence", self.face.defence))
        return [(what, value) for what, value in both if value is not None]


# ------------------------------------------------------------------ hands


# ------------------------------------------------------------------ tables


def lack_places(kit: Kit, face: Face, width: int) -> dict[str, tuple[int, int]]:
    """Where on a tile of a hand it is told what is missing of its cost: the middle of a box."""
    scale = width / HAND[0]
    return {what: (round(x * scale), round(y * scale)) for what, (x, y) in kit.lacks(face).items()}
