"""What a game gives to all floors of the house: one ``GameRules``, with what its decks are made of.

The table needs less (``engine.table.Rules``); decks, concepts, scores and languages need more. What
is new for a game is a field here, which each of them then fills. ``engine.catalogue`` lists them.
"""

from engine.game.decks import DeckCard, DeckShape, Held, Tokens, saying
from engine.game.rules import GameRules, Source

__all__ = ["DeckCard", "DeckShape", "GameRules", "Held", "Source", "Tokens", "saying"]
