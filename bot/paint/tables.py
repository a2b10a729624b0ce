"""The picture of a table, from a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from bot.paint import permanents, table_arcmage, table_marcomage, table_wtactics
from bot.paint.faces import Face
from bot.paint.hands import TILE
from bot.paint.sheets import Sheet
from bot.paint.studio import Studio
from bot.paint.table_marcomage import View
from bot.paint.themes import THEMES

GAMES: dict[str, Callable[[View, str, Studio], Sheet]] = {
    "arcmage": table_arcmage.table,
    "marcomage": table_marcomage.table,
    "wtactics": table_wtactics.table,
}
SMALL: dict[str, Callable[[Studio, Face], None]] = {
    "arcmage": permanents.prepare,
    "marcomage": table_marcomage.prepare,
    "wtactics": permanents.prepare,
}


def table(view: View, theme: str, studio: Studio) -> Sheet:
    return GAMES[view["game"]](view, theme, studio)


def prepare(face: Face, theme: str, studio: Studio) -> None:
    """Paint ahead what hands and tables mostly show of a card."""
    for veiled in (False, True):
        studio.tile(face, TILE, THEMES[theme], veiled)
    SMALL[face.game](studio, face)
