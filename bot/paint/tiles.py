"""Small cards: for hands with what one chooses by, and smaller still for tables.

A tile is a picture of its own on a plain ground, so that it can be kept and pasted.
"""

from __future__ import annotations

from PIL import Image

from bot.paint.colours import Colour, colour, mix
from bot.paint.faces import HUES, Face
from bot.paint.fonts import SERIF
from bot.paint.frames import (
    GOLD,
    INK,
    NIGHT,
    PAPER,
    Tones,
    darker,
    pennant,
    plate,
    shield,
    tones,
    window,
)
from bot.paint.paper import Paper, Scenes, outline
from bot.paint.subjects import painted
from bot.paint.subtypes import subtype
from bot.paint.text import NARROW, Box, Inks, paragraph, set_text
from bot.paint.themes import DARK
from bot.paint.wording import finer
from bot.paint.writs import seal, torn
from engine.games.wtactics.numbers import QUEST_KINDS

SMALL = 220
"""Tiles narrower than this are those of tables."""
HAND, TABLE = (300, 356), (150, 190)
"""The sizes in which they are thought out; others are these, larger or smaller."""


VEILED, SCENE_VEILED = 0.3, 0.6
"""How much of its ground is laid over a card that cannot be played, and over its scene before."""


def tile(
    face: Face,
    width: int,
    ground: Colour = DARK.ground,
    veiled: bool = False,
    scenes: Scenes = painted,
) -> Image.Image:
    """A small card so wide, on its ground; veiled where it cannot be played."""
    return drawn_tile(face, width, ground, veiled, scenes).image


def height(width: int) -> int:
    """How high a tile is that is so wide."""
    wide, high = HAND if width >= SMALL else TABLE
    return round(high * width / wide)


def drawn_tile(
    face: Face,
    width: int,
    ground: Colour = DARK.ground,
    veiled: bool = False,
    scenes: Scenes = painted,
) -> Paper:
    """A small card with the places of its texts."""
    paper = Paper((width, height(width)), ground)
    scale = width / (HAND if width >= SMALL else TABLE)[0]
    tile = _Tile(paper, face, scale, scenes, ground if veiled else None)
    (HANDS if width >= SMALL else TABLES)[face.game](tile)
    if veiled:
        over = Image.new("RGB", paper.image.size, ground)
        paper.image = Image.blend(paper.image, over, VEILED)
    return paper


def lack_places(face: Face, width: int) -> dict[str, tuple[int, int]]:
    """Where on a tile of a hand it is told what is missing of its cost: the middle of a box."""
    scale = width / HAND[0]
    if face.game != "marcomage":
        places = {"cost": (126, 46), "loyalty": (46, min(220, 110 + 36 * face.loyalty))}
    else:
        places = {mark.what: (49 + 84 * n, 136) for n, mark in enumerate(face.cost)}
    return {what: (round(x * scale), round(y * scale)) for what, (x, y) in places.items()}


class _Tile:
    """A tile that is being painted, in the measures in which it was thought out."""

    def __init__(
        self, paper: Paper, face: Face, scale: float, scenes: Scenes, veil: Colour | None
    ) -> None:
        self.paper, self.face, self.scale = paper, face, scale
        self.scenes, self.veil = scenes, veil
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


def _wtactics_hand(tile: _Tile) -> None:
    (_writ_hand if tile.face.kind in QUEST_KINDS else _army_hand)(tile)


def _writ_hand(tile: _Tile) -> None:
    """A quest: a torn sheet with its seal."""
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 300, 356), tile.of(18), tone.line)
    tile.paper.rounded(tile.box(2, 2, 298, 354), tile.of(16), tone.deep)
    tile.paper.polygon(torn(tile.box(8, 8, 294, 350), face.name), mix(PAPER, tone.hue, 0.05))
    tile.picture((20, 22, 280, 226))
    tile.name((18, 244, 284, 340), INK, 46, 34, 2)
    seal(tile.paper, face, (tile.of(236), tile.of(182)), tile.of(52), tone)


def _army_hand(tile: _Tile) -> None:
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 300, 356), tile.of(18), tone.line)
    tile.paper.rounded(tile.box(2, 2, 298, 354), tile.of(16), tone.deep)
    tile.polygon(window(face.kind, (8, 10, 292, 248)), tone.line)
    tile.picture((10, 12, 290, 246), face.kind)
    _loyalty(tile, tone)
    _coin(tile, tone)
    tile.name((5, 253, 295, 350), tone.pale, 46, 34, 2)
    marks, what = tile.numbers(), subtype(face)
    wide = 90 * len(marks) + 22 if marks else 92
    if marks or what:
        left = 296 - wide
        tile.polygon(plate((left - 4, 190, 300, 256), 24), tone.deep)
        tile.polygon(plate((left, 193, 297, 253), 22), tone.line)
        tile.polygon(plate((left + 3, 196, 294, 250), 21), tone.mid)
        if what:
            tile.sign(what, (left + 297) / 2, 223, 42, tone.pale)
        for number, (what, value) in enumerate(marks):
            x = left + 14 + 90 * number
            tile.sign(what, x + 20, 223, 34, tone.line)
            tile.number(what, str(value), (x + 38, 196, x + 86, 250), 52, PAPER)


def _loyalty(tile: _Tile, tone: Tones) -> None:
    count = tile.face.loyalty
    if count:
        tile.polygon(pennant(24, 46, 44, 56 + 36 * count), tone.line)
        tile.polygon(pennant(26, 46, 40, 53 + 36 * count), tone.mid)
    for number in range(count):
        tile.sign(tile.face.band, 46, 104 + 36 * number, 28, tone.pale)


def _coin(tile: _Tile, tone: Tones) -> None:
    tile.disc(46, 46, 43, tone.deep)
    if not tile.face.cost:
        tile.disc(46, 46, 39, tone.line)
        tile.disc(46, 46, 37, tone.mid)
        tile.sign(tile.face.band, 46, 46, 46, tone.pale)
        return
    for radius, ink in ((39, GOLD), (35, darker(GOLD, 0.3)), (33.5, GOLD)):
        tile.disc(46, 46, radius, ink)
    tile.number("cost", tile.face.cost[0].value, (14, 16, 78, 76), 54, INK)


def _marcomage_hand(tile: _Tile) -> None:
    metal = tile.band
    tile.paper.rounded(tile.box(0, 0, 300, 356), tile.of(18), mix(metal.hue, PAPER, 0.4))
    tile.paper.rounded(tile.box(2, 2, 298, 354), tile.of(16), metal.hue)
    tile.paper.rounded(tile.box(7, 7, 293, 349), tile.of(11), mix(metal.hue, NIGHT, 0.7))
    tile.picture((9, 9, 291, 246))
    cloth = mix(PAPER, metal.hue, 0.1)
    tile.paper.rounded(tile.box(9, 236, 291, 347), tile.of(9), cloth)
    tile.paper.image.paste(cloth, tile.box(9, 236, 291, 256))
    for top in (241, 340):
        tile.paper.image.paste(mix(cloth, metal.deep, 0.3), tile.box(9, top, 291, top + 2))
    tile.name((11, 244, 289, 340), INK, 46, 34, 2)
    _price(tile, 10, 84, (78, 104), 34, 50)
    _pips(tile, 222, 214, 70)


def _price(
    tile: _Tile, left: float, step: float, size: tuple[int, int], sign: int, number: int
) -> None:
    wide, high = size
    marks = [(mark.what, mark.value) for mark in tile.face.cost] or [("nothing", "0")]
    for place, (what, value) in enumerate(marks):
        x, hue = left + step * place, colour(HUES[what])
        tile.polygon(shield(x - 3, -3, wide + 6, high + 6), NIGHT)
        tile.polygon(shield(x, 0, wide, high), PAPER)
        tile.polygon(shield(x + 3, 3, wide - 6, high - 7), mix(hue, NIGHT, 0.25))
        tile.sign(what, x + wide / 2, sign / 2 + 7, sign, mix(hue, PAPER, 0.8))
        top = round(sign + high * 0.06)
        room = (round(x + 6), top, round(x + wide - 6), round(high * 0.84))
        tile.number(what, value, room, number, PAPER)


def _pips(tile: _Tile, x: float, top: float, wide: float) -> None:
    """The sign of rarity."""
    size = {"common": 0.26, "uncommon": 0.55, "rare": 0.85}.get(tile.face.band)
    if size:
        metal = tile.band
        tile.polygon(plate((x - 4, top - 4, x + wide + 4, top + 34), 20), NIGHT)
        tile.polygon(plate((x, top, x + wide, top + 30), 16), mix(metal.hue, NIGHT, 0.5))
        tile.sign(tile.face.band, x + wide / 2, top + 15, (wide - 16) * size, PAPER)


# ------------------------------------------------------------------ tables


def _wtactics_table(tile: _Tile) -> None:
    (_writ_table if tile.face.kind in QUEST_KINDS else _army_table)(tile)


def _writ_table(tile: _Tile) -> None:
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 150, 190), tile.of(10), tone.line)
    tile.paper.rounded(tile.box(2, 2, 148, 188), tile.of(9), tone.deep)
    tile.paper.polygon(torn(tile.box(5, 5, 146, 186), face.name), mix(PAPER, tone.hue, 0.05))
    tile.picture((12, 12, 138, 104))
    tile.name((10, 112, 140, 182), INK, 32, 20, 2)
    seal(tile.paper, face, (tile.of(118), tile.of(80)), tile.of(26), tone)


def _army_table(tile: _Tile) -> None:
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 150, 190), tile.of(10), tone.line)
    tile.paper.rounded(tile.box(2, 2, 148, 188), tile.of(9), tone.deep)
    tile.polygon(window(face.kind, (4, 5, 146, 109)), tone.line)
    tile.picture((5, 6, 145, 108), face.kind)
    marks = tile.numbers()
    if not marks:
        tile.name((6, 112, 144, 186), tone.pale, 32, 20, 2)
        return
    tile.name((5, 109, 145, 143), tone.pale, 27, 22, 1)
    tile.paper.rounded(tile.box(4, 143, 146, 186), tile.of(7), tone.mid)
    wide = 142 / len(marks)
    for number, (what, value) in enumerate(marks):
        middle = 4 + wide * (number + 0.5)
        tile.sign(what, middle - 17, 164.5, 26, tone.line)
        box = (round(middle), 143, round(middle + 34), 186)
        tile.number(what, str(value), box, 46, PAPER)


def _marcomage_table(tile: _Tile) -> None:
    metal = tile.band
    tile.paper.rounded(tile.box(0, 0, 150, 190), tile.of(10), metal.hue)
    tile.paper.rounded(tile.box(4, 4, 146, 186), tile.of(7), mix(metal.hue, NIGHT, 0.7))
    tile.picture((5, 5, 145, 122))
    cloth = mix(PAPER, metal.hue, 0.1)
    tile.paper.rounded(tile.box(5, 117, 145, 185), tile.of(6), cloth)
    tile.name((7, 119, 143, 184), INK, 32, 20, 2)
    _price(tile, 8, 46, (43, 62), 19, 33)


HANDS = {"arcmage": _army_hand, "marcomage": _marcomage_hand, "wtactics": _wtactics_hand}
TABLES = {"arcmage": _army_table, "marcomage": _marcomage_table, "wtactics": _wtactics_table}
