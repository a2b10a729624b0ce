"""The printed cards with their abilities, and the functions that their texts became.

The functions call what ``WORDS`` has; ``dictionary`` puts it there.
"""

from __future__ import annotations

from functools import cached_property
from types import CodeType
from typing import TYPE_CHECKING

from engine.creatures.printed import pool
from engine.creatures.printed.facts import Facts
from engine.creatures.printed.pool import Pools
from engine.creatures.printed.programs import Words, cards_of
from engine.games.arcmage.printed import files
from engine.plain import Plain

if TYPE_CHECKING:
    from engine.creatures.printed.compiler import Language
    from engine.games.arcmage.printed.compiler import CardEntry

WORDS: Words = {}


def _compile() -> tuple[list[Plain], CodeType]:
    # It loads the grammar, which is slow.
    from engine.games.arcmage.printed.compiler import compile_all

    return compile_all()


PRINTS = cards_of("arcmage", files.SOURCES, _compile, WORDS)
"""All cards and tokens by name."""
SLUGS = {printed.slug: printed.name for printed in PRINTS.values()}
FILLER = next(name for name, card in PRINTS.items() if card.kind == "creature" and not card.token)
"""Some creature, for cards whose face nobody knows or cares for."""


def _language() -> Language[CardEntry]:
    from engine.games.arcmage.printed.compiler import LANGUAGE  # as slow

    return LANGUAGE


class Pool(pool.Pool):
    """All cards of a match, and what is asked of them again and again."""

    @cached_property
    def quick(self) -> frozenset[str]:
        """The cards that can be played in response."""
        return frozenset(
            name
            for name, printed in self.prints.items()
            if printed.kind == "event" or (printed.kind == "magic" and "Event" in printed.types)
        )

    @cached_property
    def salvage(self) -> dict[str, int]:
        """The cards that can be bought back, and for how much."""
        return {
            name: printed.skills["salvage"]
            for name, printed in self.prints.items()
            if "salvage" in printed.skills
        }


POOLS = Pools(Pool(PRINTS, SLUGS), Facts, _language, WORDS)
"""What a match knows besides, where people wrote cards for it."""
