"""What is printed on a card, the same for the cards of all games, from the engine's plain facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.text.words import named, printed
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.language.speaking import capital
from engine.words import say

HUES = {
    # Arcmage and WTactics: factions
    "Gaian": "#3f8f4f",
    "Dark Legion": "#6a4a82",
    "Red Banner": "#b23a2e",
    "House of Nobles": "#3a64a8",
    "The Empire": "#b8892f",
    "Drake": "#c0602a",
    "The Mystic": "#2f8f93",
    "Neutral": "#7f776b",
    # WTactics: kinds of quests, as the wax of their seals
    "assignment": "#4d7f8c",
    "contract": "#b0742f",
    "confrontation": "#9c3140",
    # MArcomage: rarities, as iron, silver and gold
    "common": "#6f665f",
    "uncommon": "#a9b6c0",
    "rare": "#d2a63f",
    # MArcomage: what a card costs
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
    """``creature``, ``city``, ``event``, …; in MArcomage what it costs."""
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
    def line(self) -> str:
        """The line of type under the scene."""
        types = " ".join(printed(self.game, word) for word in self.types)
        if self.game == "marcomage":
            parts = [capital(printed(self.game, self.band)), ", ".join(self.carried)]
        elif self.kind in QUEST_KINDS:
            parts = [printed(self.game, "Quest"), capital(printed(self.game, self.kind)), types]
        else:
            words = ["token", self.kind] if self.token else [self.kind]
            kind = capital(" ".join(printed(self.game, word) for word in words))
            parts = [kind, types, printed(self.game, self.band)]
        return " · ".join(part for part in parts if part)

    @property
    def carried(self) -> list[str]:
        """Its keywords, with their numbers."""
        split = [
            word.rpartition(" ") if word[-1:].isdecimal() else (word, "", "")
            for word in self.keywords
        ]
        return [f"{printed(self.game, word)}{space}{n}" for word, space, n in split]


def face(game: str, facts: Mapping[str, Any]) -> Face:
    """The face of a card, from what ``find_cards`` or ``parse_card`` of its game says of it."""
    return FACES[game](facts)


def _creatures(game: str, facts: Mapping[str, Any]) -> Face:
    """A card of a game with creatures."""
    cost = () if facts["cost"] is None else (Mark("cost", str(facts["cost"]).replace(" ", "")),)
    return Face(
        game=game,
        id=facts["id"],
        name=facts["name"],
        band=facts["faction"],
        ground=facts["faction"],
        kind=facts["kind"],
        token=facts["token"],
        cost=cost,
        loyalty=facts["loyalty"] or 0,
        attack=facts["attack"],
        defence=facts["defence"],
        keywords=tuple(facts["keywords"]),
        types=tuple(facts["types"]),
        text=facts["text"],
        note=facts["note"] or "",
    )


def _marcomage(facts: Mapping[str, Any]) -> Face:
    paid = {what: n for what, n in facts["price"].items() if n}
    ground = "nothing" if not paid else next(iter(paid)) if len(paid) == 1 else "several"
    keywords = tuple(
        f"{key['keyword']} {key['n']}" if "n" in key else key["keyword"]
        for key in facts["keywords"]
    )
    return Face(
        game="marcomage",
        id=str(facts["id"]),
        name=facts["name"],
        band=facts["rarity"],
        ground=ground,
        kind=ground,
        cost=tuple(Mark(what, str(n)) for what, n in paid.items()),
        keywords=keywords,
        text=facts["text"],
    )


def _arcmage(facts: Mapping[str, Any]) -> Face:
    return _creatures("arcmage", facts)


def _wtactics(facts: Mapping[str, Any]) -> Face:
    """A card of an army, or a quest: its kind gives it its colour."""
    found = _creatures("wtactics", facts)
    if found.kind not in QUEST_KINDS:
        return found
    return msgspec.structs.replace(
        found,
        band=found.kind,
        ground=found.kind,
        figures=tuple(Mark(what, str(facts[what])) for what in FIGURES if facts[what]),
    )


FIGURES = ("points", "goal", "hits", "duration", "escrow")
FACES: dict[str, Callable[[Mapping[str, Any]], Face]] = {
    "arcmage": _arcmage,
    "marcomage": _marcomage,
    "wtactics": _wtactics,
}
