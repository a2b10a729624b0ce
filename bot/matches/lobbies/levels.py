"""How well the computer plays: four levels, named after who rides to war."""

from __future__ import annotations

from engine.words import noted, say

USUAL = "squire"

LEVELS = {
    "page": noted("Page: still learning what the cards do"),
    "squire": noted("Squire: plays what looks good at once"),
    "knight": noted("Knight: thinks of your answer too"),
    "banneret": noted("Banneret: the best it can, up to a second for an answer"),
}
"""By what the engine calls such a player."""


def rank(player: str) -> str:
    """What a level is called; nothing for players of matches that were made before there were
    levels."""
    return say(LEVELS[player]).partition(":")[0].strip() if player in LEVELS else ""
