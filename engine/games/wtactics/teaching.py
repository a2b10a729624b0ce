"""The words of programs: whatever the modules can do that are named here."""

from __future__ import annotations

from engine.creatures import teaching
from engine.games.wtactics import asking, assigning, combat, equipment, fronts, harm
from engine.games.wtactics.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    teaching.teach(WORDS, fronts, harm, equipment, assigning, combat, asking)
