"""What is in a deck, for those who paint it: its cards as players think of them, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from bot.paint.ink.charts import Part
from bot.paint.printing.faces import Face
from bot.text.words import printed
from engine.words import noted

MOST_SORTS = 7
"""Of factions or resources, and after them of types or keywords."""
PAID = {
    "bricks": noted("Bricks"),
    "gems": noted("Gems"),
    "recruits": noted("Recruits"),
    "several": noted("Several"),
    "nothing": noted("Nothing"),
}
"""What a card is paid with, where there are several resources."""


class Entry(msgspec.Struct, frozen=True):
    """A card of a deck, as often as it is there."""

    name: str
    face: Face | None
    """Nothing for a card that does not exist."""
    copies: int = 1

    @property
    def called(self) -> str:
        return self.face.called if self.face else self.name


class Group(msgspec.Struct, frozen=True):
    """Cards that belong together."""

    title: str
    sign: str
    entries: tuple[Entry, ...]
    wanted: int = 0
    """How many cards there must be; 0 if any number will do."""
    least: bool = False
    """Whether more than that are welcome."""
    aside: bool = False
    """Whether they do not count among the cards of the deck."""

    @property
    def count(self) -> int:
        return sum(entry.copies for entry in self.entries)

    @property
    def missing(self) -> int:
        return max(0, self.wanted - self.count)


class DeckList(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    subtitle: str = ""
    groups: tuple[Group, ...]
    wanted: int
    curve: tuple[tuple[str, int], ...]
    """What cards cost, and how many cost that; nothing where they cost nothing."""
    shares: tuple[Part, ...]
    """Of which factions or for which resources its cards are, and of which types most of them."""
    tokens: tuple[str, ...] = ()
    least: bool = False
    """Whether more cards than are wanted are welcome."""

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups if not group.aside)

    @property
    def whole(self) -> bool:
        return self.count == self.wanted or (self.least and self.count > self.wanted)

    @property
    def missing(self) -> int:
        return max(0, self.wanted - self.count)


# ------------------------------------------------------------------ games with creatures


SIGN_OF = {"magic": "magic card"}


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda entry: (_price(entry), entry.name)))


def sorted_out(game: str, first: list[Part], sorts: Counter[str]) -> tuple[Part, ...]:
    """What there is of the first, and as many others as there is room for."""
    parts = [part for part in first if part.count]
    often = sorted(sorts.items(), key=lambda one: (-one[1], one[0]))
    parts += [Part(printed(game, name), "", n) for name, n in often]
    return tuple(parts[:MOST_SORTS])


def _price(entry: Entry) -> int:
    """What to sort by; X is paid last."""
    if entry.face is None:
        return 1000
    return sum(int(mark.value) if mark.value.isdecimal() else 100 for mark in entry.face.cost)
