"""The words of the programs of this game."""

from __future__ import annotations

from engine.creatures import teaching
from engine.games.arcmage import asking, deeds, harm, zones
from engine.games.arcmage.lexicon import word
from engine.games.arcmage.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    teaching.teach(WORDS, word, asking, deeds, harm, zones)
