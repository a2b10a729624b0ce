"""What was worked out from the state of a match. It is no part of it, and made anew when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.creatures.board.traits import Table
    from engine.creatures.printed.pool import Pool


class Kept:
    """What a board keeps beside itself."""

    __slots__ = ("older", "pool", "table", "work")

    def __init__(self, older: Table | None = None, pool: Pool | None = None) -> None:
        self.table: Table | None = None
        """What all cards in play are now."""
        self.older = older
        """The same of the board that this one is a copy of, until somebody asks; see
        ``Game.table``."""
        self.pool = pool
        """The cards that the match knows, if people wrote some of them."""
        self.work = 0
        """How much has followed from the last answer; see ``limits``."""

    def over(self) -> Kept:
        """What holds for a copy of the board, too."""
        return Kept(self.table or self.older, self.pool)
