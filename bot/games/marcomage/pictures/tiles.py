"""Small cards of MArcomage."""

from __future__ import annotations

from functools import partial

from bot.paint.ink.colours import colour, mix
from bot.paint.ink.frames import INK, NIGHT, PAPER, plate, shield
from bot.paint.printing.faces import HUES, Face
from bot.paint.printing.tiles import Tile


def in_hand(tile: Tile) -> None:
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
    tile.bright.append(partial(_price, tile, 10, 84, (78, 104), 34, 50))
    _pips(tile, 222, 214, 70)


def _price(
    tile: Tile, left: float, step: float, size: tuple[int, int], sign: int, number: int
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


def _pips(tile: Tile, x: float, top: float, wide: float) -> None:
    """The sign of rarity."""
    size = {"common": 0.26, "uncommon": 0.55, "rare": 0.85}.get(tile.face.band)
    if size:
        metal = tile.band
        tile.polygon(plate((x - 4, top - 4, x + wide + 4, top + 34), 20), NIGHT)
        tile.polygon(plate((x, top, x + wide, top + 30), 16), mix(metal.hue, NIGHT, 0.5))
        tile.sign(tile.face.band, x + wide / 2, top + 15, (wide - 16) * size, PAPER)


def on_table(tile: Tile) -> None:
    metal = tile.band
    tile.paper.rounded(tile.box(0, 0, 150, 190), tile.of(10), metal.hue)
    tile.paper.rounded(tile.box(4, 4, 146, 186), tile.of(7), mix(metal.hue, NIGHT, 0.7))
    tile.picture((5, 5, 145, 122))
    cloth = mix(PAPER, metal.hue, 0.1)
    tile.paper.rounded(tile.box(5, 117, 145, 185), tile.of(6), cloth)
    tile.name((7, 119, 143, 184), INK, 32, 20, 2)
    _price(tile, 8, 46, (43, 62), 19, 33)


def lacks(face: Face) -> dict[str, tuple[int, int]]:
    """Where on a tile of a hand it is told what is missing of its cost."""
    return {mark.what: (49 + 84 * n, 136) for n, mark in enumerate(face.cost)}
