"""Small cards of WTactics: those of armies, and quests."""

from __future__ import annotations

from functools import partial

from bot.games.wtactics.pictures.writs import seal, torn
from bot.paint.armies import tiles as armies
from bot.paint.ink.colours import mix
from bot.paint.ink.frames import INK, PAPER
from bot.paint.printing.tiles import Tile
from engine.games.wtactics.numbers import QUEST_KINDS


def in_hand(tile: Tile) -> None:
    (_writ_hand if tile.face.kind in QUEST_KINDS else armies.in_hand)(tile)


def _writ_hand(tile: Tile) -> None:
    """A quest: a torn sheet with its seal."""
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 300, 356), tile.of(18), tone.line)
    tile.paper.rounded(tile.box(2, 2, 298, 354), tile.of(16), tone.deep)
    tile.paper.polygon(torn(tile.box(8, 8, 294, 350), face.name), mix(PAPER, tone.hue, 0.05))
    tile.picture((20, 22, 280, 226))
    tile.name((18, 244, 284, 340), INK, 46, 34, 2)
    middle = (tile.of(236), tile.of(182))
    tile.bright.append(partial(seal, tile.paper, face, middle, tile.of(52), tone))


def on_table(tile: Tile) -> None:
    (_writ_table if tile.face.kind in QUEST_KINDS else armies.on_table)(tile)


def _writ_table(tile: Tile) -> None:
    face, tone = tile.face, tile.band
    tile.paper.rounded(tile.box(0, 0, 150, 190), tile.of(10), tone.line)
    tile.paper.rounded(tile.box(2, 2, 148, 188), tile.of(9), tone.deep)
    tile.paper.polygon(torn(tile.box(5, 5, 146, 186), face.name), mix(PAPER, tone.hue, 0.05))
    tile.picture((12, 12, 138, 104))
    tile.name((10, 112, 140, 182), INK, 32, 20, 2)
    seal(tile.paper, face, (tile.of(118), tile.of(80)), tile.of(26), tone)
