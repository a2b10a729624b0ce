"""The numbers and names of the rules of Arcmage."""

from __future__ import annotations

FACTIONS = (
    "Gaian",
    "Dark Legion",
    "Red Banner",
    "House of Nobles",
    "The Empire",
    "The Mystic",
    "Drake",
)
KINDS = ("city", "creature", "enchantment", "magic", "event", "loot")
DECK_SIZE = 60
FEWEST_CITIES = 9
MOST_COPIES = 3
CHOSEN_CITIES = 3
MULLIGANS = 2
DIE = 20

PHASES = (
    "mulligan",
    "unmark",
    "draw",
    "tactics",
    "play",
    "attack",
    "second play",
    "discard",
)
PLAY_PHASES = ("play", "second play")

WINDOWS = {
    "attackers": "The attackers are declared.",
    "defenders": "The defenders are assigned.",
    "devotion": "Residents are about to show their devotion.",
}
"""Windows in which something has happened without an item on the stack."""
