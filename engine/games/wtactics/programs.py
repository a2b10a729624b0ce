"""The printed cards and quests with their abilities, and the functions that their texts became.

The functions call what ``WORDS`` has; ``teaching`` puts it there.
"""

from __future__ import annotations

from types import CodeType
from typing import TYPE_CHECKING, Any

from engine.creatures.pool import Pool, Pools
from engine.creatures.programs import cards_of
from engine.games.wtactics import files
from engine.games.wtactics.facts import Facts
from engine.games.wtactics.numbers import QUEST_KINDS

if TYPE_CHECKING:
    from engine.creatures.compiler import Language

WORDS: dict[str, Any] = {}


def _compile() -> tuple[list[Any], CodeType]:
    from engine.games.wtactics.compiler import compile_all  # loads the grammar, which is slow

    return compile_all()


PRINTS = cards_of("wtactics", files.SOURCES, _compile, WORDS)
"""All cards, tokens and quests by name."""
SLUGS = {printed.slug: printed.name for printed in PRINTS.values()}
QUESTS = [name for name, printed in PRINTS.items() if printed.kind in QUEST_KINDS]
FILLER = next(name for name, card in PRINTS.items() if card.kind == "creature" and not card.token)
"""Some creature, for cards whose face nobody knows or cares for."""


def _language() -> Language[Any]:
    from engine.games.wtactics.compiler import LANGUAGE  # as slow

    return LANGUAGE


POOLS = Pools(Pool(PRINTS, SLUGS), Facts, _language, WORDS)
"""What a match knows besides, where people wrote cards for it."""
