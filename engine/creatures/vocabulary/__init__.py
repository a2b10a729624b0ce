"""The words of cards in games with creatures, on top of the language's core.

``words`` have fixed meanings; ``filters`` say which cards, ``things``, ``places`` and ``numbers``
speak of them. ``statements`` hold: ``changes`` of single cards, and ``hooks`` that rules ask.
``actions``, ``burials``, ``counting``, ``tokens``, ``whiles``, ``deeds``, ``searching`` and
``prices`` happen; ``triggers`` wait; ``effects`` and ``sentences`` put it together.
"""

from engine.creatures.vocabulary import (
    actions,
    burials,
    changes,
    counting,
    deeds,
    effects,
    filters,
    hooks,
    numbers,
    places,
    prices,
    searching,
    sentences,
    statements,
    things,
    tokens,
    triggers,
    whiles,
    words,
)

__all__ = [
    "actions",
    "burials",
    "changes",
    "counting",
    "deeds",
    "effects",
    "filters",
    "hooks",
    "numbers",
    "places",
    "prices",
    "searching",
    "sentences",
    "statements",
    "things",
    "tokens",
    "triggers",
    "whiles",
    "words",
]
