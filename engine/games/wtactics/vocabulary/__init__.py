"""The words of cards of WTactics, on top of those that games with creatures share.

``words`` fills the sets of words that are open there; the other modules add what only WTactics
says.
"""

from engine.games.wtactics.vocabulary import (
    actions,
    places,
    prices,
    sentences,
    trade,
    triggers,
    words,
)

__all__ = ["actions", "places", "prices", "sentences", "trade", "triggers", "words"]
