"""Concepts: cards that people write, for all games in one way.

A concept is plain data (``Card``): what the files of its game have of a card. ``read`` makes one
from the inputs of a window, whose ``fields`` a game names; ``inputs`` is the way back. A match that
is begun with the option ``cards``, a list of concepts, knows them besides the cards of the book.
"""

from engine.concepts.cards import Card, fields, get_ready, inputs, read, shown
from engine.concepts.likeness import Likeness, same
from engine.language.inputs import BadCard, Field, Slip

__all__ = [
    "BadCard",
    "Card",
    "Field",
    "Likeness",
    "Slip",
    "fields",
    "get_ready",
    "inputs",
    "read",
    "same",
    "shown",
]
