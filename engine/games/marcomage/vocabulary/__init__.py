"""The words of MArcomage's cards, on top of the language's core.

``stats`` speaks of towers, walls, facilities and resources; ``cards`` of cards, hands and pools;
``conditions`` and ``actions`` of what a card asks and does.
"""

from engine.games.marcomage.vocabulary import actions, cards, conditions, stats

__all__ = ["actions", "cards", "conditions", "stats"]
