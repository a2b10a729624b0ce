"""The words of the programs of this game."""

from __future__ import annotations

from engine.creatures.printed import dictionary
from engine.games.wtactics.board import assigning, equipment, fronts, queries
from engine.games.wtactics.fights import combat, harm
from engine.games.wtactics.printed.lexicon import word
from engine.games.wtactics.printed.programs import WORDS


def teach() -> None:
    """Give the programs of the cards their words."""
    dictionary.teach(WORDS, word, queries, assigning, combat, equipment, fronts, harm)
