"""What the decks of the games with creatures have in common, for whoever builds one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from engine.game import DeckCard, Held, saying
from engine.words import noted

PARTS = {
    "city": noted("Cities"),
    "creature": noted("Creatures"),
    "equipment": noted("Equipment"),
    "enchantment": noted("Enchantments"),
    "loot": noted("Loot"),
    "magic": noted("Magic"),
    "event": noted("Events"),
}
HARM = r"(destroy|deal \S+ damage to|return|remove|mark|gain control of)"
ANOTHERS = (
    r"(target|each|all|an?|up to \S+ target) ([a-z]+ )*?creatures?\b(?! cards?\b| you control\b)"
)
ROLES = {
    noted("deal with creatures"): saying(rf"\b{HARM} {ANOTHERS}"),
    noted("stop what is played"): saying(r"\bcounter target\b"),
    noted("draw cards"): saying(r"\bdraw (a|\S+) cards?\b"),
}
OPENING = 7
"""Cards of a first hand."""
STEPS = range(7)
"""The prices of a curve; the last step of it is for all that cost more, too."""


@dataclass(frozen=True)
class Shaper:
    """Makes the parts of a ``DeckShape`` that are alike in the games with creatures."""

    game: str
    aside: Collection[str] = ()
    """The kinds that lie beside the deck."""
    undrawn: Collection[str] = ()
    """The kinds that nobody draws: they are chosen."""
    chosen: int = 0
    """Cards that are taken out before anybody draws."""

    def card(self, facts: Mapping[str, Any]) -> DeckCard:
        cost = "" if facts["cost"] is None else str(facts["cost"])
        kind = facts["kind"]
        return DeckCard(
            game=self.game,
            id=facts["id"],
            name=facts["name"],
            kind=kind,
            faction=facts["faction"],
            types=tuple(facts["types"]),
            printed_cost=cost,
            sum=int(cost) if cost.isdecimal() else 0,
            price={},
            loyalty=facts["loyalty"] or 0,
            keywords=tuple(re.sub(r" \d+$", "", word) for word in facts["keywords"]),
            text=facts["text"],
            aside=kind in self.aside,
            once=kind in self.aside,
            drawn=kind not in self.aside and kind not in self.undrawn,
        )

    def come(self, card: DeckCard, copies: int, size: int, draws: Sequence[int]) -> list[float]:
        """One or more of its copies among seven cards and those that were drawn since."""
        size = max(size - self.chosen, copies, 1)
        return [among(size, copies, min(size, OPENING + drawn)) for drawn in draws]


def army(held: Sequence[Held]) -> dict[str, int]:
    """How many of each by name, as the games take them."""
    return {one.name: one.copies for one in held}


def among(size: int, copies: int, seen: int) -> float:
    """How likely one or more of some copies is among the cards that were seen of so many."""
    return 1 - comb(size - copies, seen) / comb(size, seen)
