"""The words of the programs of this game."""

from __future__ import annotations

from engine.creatures.printed import teaching
from engine.games.arcmage.board import asking, zones
from engine.games.arcmage.fights import harm
from engine.games.arcmage.printed import deeds
from engine.games.arcmage.printed.lexicon import word
from engine.games.arcmage.printed.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    teaching.teach(WORDS, word, asking, deeds, harm, zones)
