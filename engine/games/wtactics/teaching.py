"""The words of the programs of this game."""

from __future__ import annotations

from engine.creatures import teaching
from engine.games.wtactics import asking, assigning, combat, equipment, fronts, harm
from engine.games.wtactics.lexicon import word
from engine.games.wtactics.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    teaching.teach(WORDS, word, asking, assigning, combat, equipment, fronts, harm)
