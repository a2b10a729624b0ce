"""What other card games call things, and what they are called in MArcomage."""

from __future__ import annotations

CALLED = {
    "library": "deck",
    "draw pile": "deck",
    "mana": "gems",
    "coins": "bricks",
    "life": "tower",
    "health": "tower",
    "power": "attack",
    "cast": "play",
    "castle": "tower",
    "fence": "wall",
    "zoo": "dungeon",
    "mine": "quarry",
    "monastery": "magic",
    "beasts": "recruits",
    "soldiers": "recruits",
}
