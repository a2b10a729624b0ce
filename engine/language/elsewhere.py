"""What other card games call things, and what they are called here.

Who writes a first card knows the words of another game. Where a text stops being readable at one of
them, the error says what it is called here.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.language.phrases import words_of

CALLED = {
    # coming and going
    "enters the battlefield": ("comes into play",),
    "enter the battlefield": ("come into play",),
    "enters play": ("comes into play",),
    "enter play": ("come into play",),
    "leaves the battlefield": ("leaves play",),
    "leave the battlefield": ("leave play",),
    "onto the battlefield": ("into your army", "into your Offensive", "into play"),
    "on the battlefield": ("in play",),
    "the battlefield": ("play",),
    "battlefield": ("play",),
    "whenever": ("when",),
    "beginning": ("start",),
    "end step": ("discard phase",),
    "main phase": ("play phase",),
    "untap step": ("unmark phase",),
    # marking
    "tap": ("mark",),
    "taps": ("is marked",),
    "tapped": ("marked",),
    "untap": ("unmark",),
    "untaps": ("unmark",),
    "untapped": ("unmarked",),
    "exhaust": ("mark",),
    "exhausted": ("marked",),
    "becomes tapped": ("is marked",),
    # cards and where they lie
    "library": ("deck",),
    "draw pile": ("deck",),
    "discard pile": ("graveyard",),
    "trash": ("graveyard",),
    "exile": ("remove … from the game",),
    "banish": ("remove … from the game",),
    "mana": ("resources", "gold", "gems"),
    "coins": ("gold", "resources", "bricks"),
    "land": ("resource card",),
    "lands": ("resource cards",),
    "life": ("influence", "strength", "tower"),
    "health": ("defence", "tower"),
    "toughness": ("defence",),
    "power": ("attack",),
    "counterspell": ("counter",),
    "minion": ("creature",),
    "minions": ("creatures",),
    "monster": ("creature",),
    "monsters": ("creatures",),
    "unit": ("creature",),
    "units": ("creatures",),
    "ally": ("creature",),
    "allies": ("creatures",),
    "aura": ("enchantment",),
    "auras": ("enchantments",),
    "instant": ("event",),
    "instants": ("event cards",),
    "sorcery": ("magic",),
    "sorceries": ("magic cards",),
    "spell": ("event or magic card",),
    "spells": ("event and magic cards",),
    "artifact": ("piece of equipment", "loot"),
    "artifacts": ("pieces of equipment", "pieces of loot"),
    "equipped creature": ("my host",),
    "enchanted creature": ("my host",),
    "this creature": ("me",),
    # what is done
    "cast": ("play",),
    "casts": ("plays",),
    "sac": ("sacrifice",),
    "kill": ("destroy",),
    "kills": ("damages",),
    "block": ("defend",),
    "blocks": ("defends",),
    "bounce": ("return … to its owner's hand",),
    # keywords
    "vigilance": ("veteran",),
    "trample": ("overrun",),
    "deathtouch": ("deadly",),
    "poisonous": ("deadly",),
    "hexproof": ("sanctuary",),
    "shroud": ("sanctuary",),
    "flash": ("sudden",),
    "haste": ("sudden",),
    "taunt": ("guard", "bodyguard 1"),
    "reach": ("ranged",),
    # of castles
    "castle": ("tower",),
    "fence": ("wall",),
    "zoo": ("dungeon",),
    "mine": ("quarry",),
    "monastery": ("magic",),
    "beasts": ("recruits",),
    "soldiers": ("recruits",),
}
"""Of several words the first that the game has."""

_KNOWN = re.compile(rf"\b(?:{'|'.join(sorted(CALLED, key=len, reverse=True))})\b", re.IGNORECASE)


def called_here(text: str, at: int, words: Collection[str]) -> tuple[int, str, str] | None:
    """Where the word of another game stands around a place in a text, the word itself, and what it
    is called in a game that has some words."""
    for found in _KNOWN.finditer(text):
        if found.start() <= at < found.end():
            for ours in CALLED[found[0].lower()]:
                if set(words_of(ours.replace("…", ""))) <= {*words, "1"}:
                    return found.start(), found[0], ours
    return None
