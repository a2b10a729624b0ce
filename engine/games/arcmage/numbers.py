"""The numbers and names of the rules of Arcmage."""

from __future__ import annotations

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
DECK_SIZE = 60
FEWEST_CITIES = 9
MOST_COPIES = 3
CHOSEN_CITIES = 3
MULLIGANS = 2
DIE = 20

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
