"""What the decks of a game are made of. ``engine.decks`` knows all of them by this alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from engine.plain import Plain
from engine.table import Chance


class DeckCard(msgspec.Struct, frozen=True):
    """What somebody who builds a deck looks at."""

    game: str
    id: str
    name: str
    kind: str
    """What the deck is read in: its kind, or its rarity."""
    faction: str
    """Its faction, or what it is paid with: one resource, ``mixed`` or ``zero``."""
    types: tuple[str, ...]
    printed_cost: str
    """Nothing for what has no price, or is paid with several resources."""
    sum: int
    """All that is printed of its price in numbers."""
    price: dict[str, int]
    """By resource, where there are several to pay with."""
    loyalty: int
    keywords: tuple[str, ...]
    """Without their numbers."""
    text: str
    aside: bool = False
    """It lies beside the deck: it is not counted with the others, and not drawn."""
    once: bool = False
    """No deck has it twice."""
    drawn: bool = True
    """It comes to the hand by being drawn."""


def saying(pattern: str) -> Callable[[DeckCard], bool]:
    """Whether a card says what is looked for. Only so many things can be said on a card, so a
    pattern of its words finds all that do the same."""
    found = re.compile(pattern, re.IGNORECASE)
    return lambda card: found.search(card.text) is not None


class Held(NamedTuple):
    """What a deck has of one card."""

    kind: str
    name: str
    copies: int


@dataclass(frozen=True)
class Tokens:
    """Keywords that a deck binds, so that their counters count."""

    words: Collection[str]
    slots: int
    bound: Callable[[Plain, Sequence[object]], tuple[str, ...]]
    """Those that a deck binds, also where that goes by itself; with the cards that people wrote."""


@dataclass(frozen=True)
class DeckShape:
    parts: Mapping[str, str]
    """What a deck is read in, by the kinds of its cards, in the order in which it is."""
    lists: tuple[str, ...]
    """Where its cards stand in a deck as the game takes it."""
    copies: int
    """As many of a card as a deck may have."""
    steps: Sequence[int]
    """The highest price of each step of a curve, with one step more for what costs more; none where
    cards cost nothing."""
    card: Callable[[Plain], DeckCard]
    """From the facts of a card."""
    built: Callable[[Sequence[Held], tuple[str, ...] | None], Plain]
    """The deck as the game takes it, with the tokens that it binds."""
    listed: Callable[[Plain], dict[str, int]]
    """The names of the cards of a ready deck as the game lists it, and how many."""
    random: Callable[[Chance], Sequence[str]]
    """The names of the cards of a whole deck by chance, as a match deals one."""
    finish: Callable[[Plain, Chance, Sequence[object]], Sequence[str]]
    """The names of a deck's cards with what it lacks, by chance; with the cards in it that people
    wrote. What there is already too much of stays."""
    come: Callable[[DeckCard, int, int, Sequence[int]], list[float]]
    """How likely one has had a card after so many draws: the card, how many there are of it, how
    many cards there are, and those draws."""
    resources: tuple[str, ...] = ()
    """What cards are paid with, where there is more than one. Such cards are looked at by rarity,
    by what they are paid with and by their keywords; others by kind, faction and type."""
    amount: Callable[[str, int], str] = "{1} {0}".format
    """So much of such a resource, in words."""
    tokens: Tokens | None = None
    roles: Mapping[str, Callable[[DeckCard], bool]] = field(default_factory=dict)
    """What cards are for, said after “cards that”, and which are; a card may be for several."""
    average: Callable[[Plain, Sequence[object]], dict[str, float]] | None = None
    """What a turn costs on average of each resource, in a deck as the game takes it."""
