"""The words of MArcomage's cards, on top of the language's core.

``stats`` speaks of towers, walls, facilities and resources; ``cards`` of cards and their prices,
``positions`` of where they lie in the hands, ``pools`` of where they come from; ``conditions`` and
``actions`` of what a card asks and does; ``sentences`` put it together.
"""

from engine.games.marcomage.vocabulary import (
    actions,
    cards,
    conditions,
    pools,
    positions,
    sentences,
    stats,
)

__all__ = ["actions", "cards", "conditions", "pools", "positions", "sentences", "stats"]
