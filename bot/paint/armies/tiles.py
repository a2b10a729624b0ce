"""Small cards of an army."""

from __future__ import annotations

from functools import partial

from bot.paint.armies.subtypes import subtype
from bot.paint.ink.frames import GOLD, INK, PAPER, Tones, darker, pennant, plate, window
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import Tile


def in_hand(tile: Tile) -> None:
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 300, 356), tile.of(18), tone.line)
    tile.paper.rounded(tile.box(2, 2, 298, 354), tile.of(16), tone.deep)
    tile.polygon(window(face.kind, (8, 10, 292, 248)), tone.line)
    tile.picture((10, 12, 290, 246), face.kind)
    tile.name((5, 253, 295, 350), tone.pale, 46, 34, 2)
    tile.bright += [partial(part, tile, tone) for part in (_loyalty, _coin, _numbers)]


def _numbers(tile: Tile, tone: Tones) -> None:
    """Attack and defence, or the strength of a city; of equipment its sort."""
    marks, what = tile.numbers(), subtype(tile.face)
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


def _loyalty(tile: Tile, tone: Tones) -> None:
    count = tile.face.loyalty
    if count:
        tile.polygon(pennant(24, 46, 44, 56 + 36 * count), tone.line)
        tile.polygon(pennant(26, 46, 40, 53 + 36 * count), tone.mid)
    for number in range(count):
        tile.sign(tile.face.band, 46, 104 + 36 * number, 28, tone.pale)


def _coin(tile: Tile, tone: Tones) -> None:
    tile.disc(46, 46, 43, tone.deep)
    if not tile.face.cost:
        tile.disc(46, 46, 39, tone.line)
        tile.disc(46, 46, 37, tone.mid)
        tile.sign(tile.face.band, 46, 46, 46, tone.pale)
        return
    for radius, ink in ((39, GOLD), (35, darker(GOLD, 0.3)), (33.5, GOLD)):
        tile.disc(46, 46, radius, ink)
    tile.number("cost", tile.face.cost[0].value, (14, 16, 78, 76), 54, INK)


def on_table(tile: Tile) -> None:
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


def lacks(face: Face) -> dict[str, tuple[int, int]]:
    """Where on a tile of a hand it is told what is missing of its cost."""
    return {"cost": (126, 46), "loyalty": (46, min(220, 110 + 36 * face.loyalty))}
