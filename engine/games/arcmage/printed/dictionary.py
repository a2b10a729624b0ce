"""The words of the programs of this game."""

from __future__ import annotations

from engine.creatures.printed import dictionary
from engine.games.arcmage.board import queries, zones
from engine.games.arcmage.fights import harm
from engine.games.arcmage.printed import deeds
from engine.games.arcmage.printed.lexicon import word
from engine.games.arcmage.printed.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    dictionary.teach(WORDS, word, queries, deeds, harm, zones)
