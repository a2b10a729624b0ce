"""The words of Arcmage's cards, on top of those that games with creatures share.

``words`` fills the sets of words that are open there; the other modules add what only Arcmage says.
"""

from engine.games.arcmage.vocabulary import (
    actions,
    changes,
    hooks,
    places,
    sentences,
    strength,
    things,
    tokens,
    triggers,
    words,
)

__all__ = [
    "actions",
    "changes",
    "hooks",
    "places",
    "sentences",
    "strength",
    "things",
    "tokens",
    "triggers",
    "words",
]
