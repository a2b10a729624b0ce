"""The compiler's notepad for cards of WTactics."""

from __future__ import annotations

import re
from typing import ClassVar

from engine.creatures.printed import coder
from engine.creatures.vocabulary.filters import Lying
from engine.games.wtactics.vocabulary.actions import Everywhere
from engine.games.wtactics.vocabulary.words import Where


class Coder(coder.Coder):
    """Collects the functions and abilities of one card.

    A text speaks of the zone in which it acts, but where it says “in all zones”, or which front.
    """

    reads_of: ClassVar = {
        "marked": re.compile(r"\.marked|is_marked|can_mark|helpers"),
        "place": re.compile(r"near|\.place|\.host|\.front|front|beside|on_it|is_on|carries|caster"),
        "turn": re.compile(r"active|since|attacked|attacking|defend|blocked"),
        "doings": re.compile(r"played|drawn|deaths"),
        "damage": re.compile(r"damage|dealt"),
        "level": re.compile(r"assigned"),
        "piles": re.compile(r"hand|grave|deck|resource|ready|buried|player\(|influence|quests"),
    }

    attachable = ("enchantment", "equipment")
    grants: ClassVar = {"activated": "grant", "upkeep": "upkeep"}

    def of(self, kind: str, parts: tuple[object, ...]) -> str:
        if far(parts) or kind == "resource card":  # those are in no zone
            return f"g.of({kind!r})"
        self.local = True
        return f"g.near(f, {kind!r})"

    def means(self, parts: tuple[object, ...], x: str) -> str:
        if far(parts):
            return "True"
        self.local = True
        return f"g.is_near(f, {x})"


def far(parts: tuple[object, ...]) -> bool:
    """Whether words around a noun name a zone, or all of them."""
    return any(
        isinstance(part, Everywhere) or (isinstance(part, Lying) and isinstance(part.where, Where))
        for part in parts
    )
