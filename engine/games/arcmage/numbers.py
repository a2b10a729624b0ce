"""The numbers and names of the rules of Arcmage."""

from __future__ import annotations

from typing import Final

from engine.words import noted

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
DECK_SIZE: Final = 60
FEWEST_CITIES: Final = 9
MOST_COPIES: Final = 3
CHOSEN_CITIES: Final = 3
MULLIGANS: Final = 2
DIE: Final = 20

PHASES = (
    noted("mulligan"),
    noted("unmark"),
    noted("draw"),
    noted("tactics"),
    noted("play"),
    noted("attack"),
    noted("second play"),
    noted("discard"),
)
PLAY_PHASES = ("play", "second play")

WINDOWS = {
    "attackers": noted("The attackers are declared. Respond?"),
    "defenders": noted("The defenders are assigned. Respond?"),
    "battle": noted("The next battle is about to be fought. Respond?"),
    "devotion": noted("Residents are about to show their devotion. Respond?"),
}
"""Windows in which something has happened without an item on the stack."""
