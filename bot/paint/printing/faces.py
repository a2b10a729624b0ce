"""What is printed on a card, the same for the cards of all games, from the engine's plain facts."""

from __future__ import annotations

import msgspec

from bot.text.words import named, printed
from engine.words import say

HUES = {
    # Factions.
    "Gaian": "#3f8f4f",
    "Dark Legion": "#6a4a82",
    "Red Banner": "#b23a2e",
    "House of Nobles": "#3a64a8",
    "The Empire": "#b8892f",
    "Drake": "#c0602a",
    "The Mystic": "#2f8f93",
    "Neutral": "#7f776b",
    # Kinds of quests, as the wax of their seals.
    "assignment": "#4d7f8c",
    "contract": "#b0742f",
    "confrontation": "#9c3140",
    # Rarities, as iron, silver and gold.
    "common": "#6f665f",
    "uncommon": "#a9b6c0",
    "rare": "#d2a63f",
    # What a card costs.
    "bricks": "#a8553a",
    "gems": "#3f62b5",
    "recruits": "#4b8a46",
    "several": "#8a6fae",
    "nothing": "#8a8172",
    "": "#808080",
}
"""The colour of each band of cards."""


class Mark(msgspec.Struct, frozen=True):
    """A number with what it counts."""

    what: str
    """``cost``, ``bricks``, ``gems``, ``recruits``, ``loyalty``, ``attack``, ``defence``, …"""
    value: str


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A card, and how it is printed in the language that is spoken."""

    game: str
    id: str
    name: str
    band: str
    """The faction, or the rarity, that gives the frame its colour and sign."""
    ground: str
    """What gives the scene its colour: a key of ``HUES``."""
    kind: str
    """``creature``, ``city``, ``event``, …; or what it costs, where there are several resources."""
    token: bool = False
    cost: tuple[Mark, ...] = ()
    loyalty: int = 0
    attack: int | None = None
    defence: int | None = None
    keywords: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    text: str = ""
    note: str = ""
    figures: tuple[Mark, ...] = ()
    """What else is printed on a quest: its points, its goal or hit points, and so on."""

    @property
    def called(self) -> str:
        return named(self.game, self.name)

    @property
    def says(self) -> str:
        return printed(self.game, self.text)

    @property
    def remark(self) -> str:
        """What is noted about it."""
        return say(self.note) if self.note else ""

    @property
    def carried(self) -> list[str]:
        """Its keywords, with their numbers."""
        split = [
            word.rpartition(" ") if word[-1:].isdecimal() else (word, "", "")
            for word in self.keywords
        ]
        return [f"{printed(self.game, word)}{space}{n}" for word, space, n in split]
