"""The words of programs: whatever the modules can do that are named here."""

from __future__ import annotations

from engine.creatures import teaching
from engine.games.arcmage import asking, deeds, harm, zones
from engine.games.arcmage.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    teaching.teach(WORDS, zones, harm, asking, deeds)
