"""The printed cards and quests with their abilities, and the functions that their texts became.

The functions call what ``WORDS`` has; ``dictionary`` puts it there.
"""

from __future__ import annotations

from types import CodeType
from typing import TYPE_CHECKING

from engine.creatures.printed.pool import Pool, Pools
from engine.creatures.printed.programs import Words, cards_of
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.games.wtactics.printed import files
from engine.games.wtactics.printed.facts import Facts
from engine.plain import Plain

if TYPE_CHECKING:
    from engine.creatures.printed.compiler import Language
    from engine.games.wtactics.printed.compiler import CardEntry

WORDS: Words = {}


def _compile() -> tuple[list[Plain], CodeType]:
    # It loads the grammar, which is slow.
    from engine.games.wtactics.printed.compiler import compile_all

    return compile_all()


PRINTS = cards_of("wtactics", files.SOURCES, _compile, WORDS)
"""All cards, tokens and quests by name."""
SLUGS = {printed.slug: printed.name for printed in PRINTS.values()}
QUESTS = [name for name, printed in PRINTS.items() if printed.kind in QUEST_KINDS]
FILLER = next(name for name, card in PRINTS.items() if card.kind == "creature" and not card.token)
"""Some creature, for cards whose face nobody knows or cares for."""


def _language() -> Language[CardEntry]:
    from engine.games.wtactics.printed.compiler import LANGUAGE  # as slow

    return LANGUAGE


POOLS = Pools(Pool(PRINTS, SLUGS), Facts, _language, WORDS)
"""What a match knows besides, where people wrote cards for it."""
