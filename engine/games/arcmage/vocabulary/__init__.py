"""The words of Arcmage's cards, on top of the language's core.

``words`` have fixed meanings; ``filters`` say which cards, ``things`` and ``numbers`` speak of
them; ``statements`` hold, ``actions`` and ``deeds`` happen, ``triggers`` wait; ``sentences`` put
it together.
"""

from engine.games.arcmage.vocabulary import (
    actions,
    deeds,
    filters,
    numbers,
    sentences,
    statements,
    things,
    triggers,
    words,
)

__all__ = [
    "actions",
    "deeds",
    "filters",
    "numbers",
    "sentences",
    "statements",
    "things",
    "triggers",
    "words",
]
