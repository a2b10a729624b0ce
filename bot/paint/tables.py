"""The picture of a table, from a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from bot.paint import table_arcmage, table_marcomage
from bot.paint.sheets import Sheet
from bot.paint.studio import Studio
from bot.paint.table_marcomage import View

GAMES: dict[str, Callable[[View, str, Studio], Sheet]] = {
    "arcmage": table_arcmage.table,
    "marcomage": table_marcomage.table,
}


def table(view: View, theme: str, studio: Studio) -> Sheet:
    return GAMES[view["game"]](view, theme, studio)
