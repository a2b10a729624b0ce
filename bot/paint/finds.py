"""The picture of a page of cards that were looked up: a grid as in a hand, each card with its
number in the list below.

They may be of several games, each of which has a palette of its own; so each is painted by itself,
and put into a picture in full colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.paint.hands import COLUMNS, EFFECT, GAP, MARGIN, STRIP, TILE, Held, Studio, card
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import Theme
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import height
from engine.words import say

FEW = 2
"""Cards beside each other where all is read larger."""
CELL = (TILE, STRIP + height(TILE) + EFFECT + GAP)


def finds(faces: Sequence[Face], theme: Theme, studio: Studio) -> Image.Image:
    """Cards in rows; few of them make a narrow picture."""
    most = FEW if theme.large else COLUMNS
    columns, rows = min(most, len(faces)), -(-len(faces) // most)
    wide, high = TILE + GAP, CELL[1]
    size = (2 * MARGIN - GAP + columns * wide, 2 * MARGIN - GAP + rows * high)
    picture = Image.new("RGB", size, theme.ground)
    for place, cell in enumerate(cell_sheets(faces, theme, studio)):
        row, column = divmod(place, most)
        picture.paste(cell.picture(), (MARGIN + column * wide, MARGIN + row * high))
    return picture


def cell_sheets(faces: Sequence[Face], theme: Theme, studio: Studio) -> list[Sheet]:
    """Each card with its number and the beginning of what it does."""
    cells = []
    for number, face in enumerate(faces, 1):
        cell = studio.sheet(face.game, CELL, theme.ground)
        card(cell, theme, studio, face, Held(face.id, number), (0, 0))
        cells.append(cell)
    return cells


def told(faces: Sequence[Face]) -> str:
    """The same in words."""
    names = ", ".join(f"{number} {face.called}" for number, face in enumerate(faces, 1))
    return say("Cards found: {cards}.", cards=names)
