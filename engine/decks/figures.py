"""Decks in numbers: what its cards cost, what they are, and how soon one of them comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import comb

import msgspec

from engine.decks.cards import MARCOMAGE, Card
from engine.decks.deck import Deck, cards_in, count, known, playable
from engine.games.arcmage.numbers import CHOSEN_CITIES
from engine.games.marcomage.decks import average_price, learnt
from engine.games.marcomage.numbers import (
    CARDS_PER_RARITY,
    DRAW_WEIGHTS,
    HAND,
    RARITIES,
)

HIGHEST = 7
"""The last step of a curve stands for all that cost more, too."""
STEPS = (0, 4, 9, 14, 19, 29)
"""In MArcomage the highest price of each step, and one step for what costs more."""
OPENING = 7
"""Cards of a first hand in the games with creatures."""
LAST_TURN = 10

Counts = tuple[tuple[str, int], ...]


class Figures(msgspec.Struct, frozen=True):
    cards: int
    curve: Counts
    """What cards cost, and how many cost that."""
    kinds: Counts
    """Kinds or rarities."""
    factions: Counts
    """In MArcomage what is paid with."""
    types: Counts
    """The commonest first; in MArcomage keywords."""
    average: dict[str, float] = {}
    """In MArcomage what a turn costs on average, of each resource (M-2.6)."""


def figures(deck: Deck) -> Figures:
    held = [(card, n) for card, n in cards_in(deck) if not card.quest]
    there = Deck(deck.game, cards={card.id: n for card, n in held}, own=deck.own)
    prices = [(str(card.sum) if card.price else card.cost, n) for card, n in held if card.cost]
    kinds, factions, types = Counter[str](), Counter[str](), Counter[str]()
    for card, n in held:
        kinds[card.part] += n
        factions[card.faction] += n
        types.update(dict.fromkeys(card.keywords if card.price else card.types, n))
    return Figures(
        cards=count(deck),
        curve=curve(deck.game, prices),
        kinds=tuple(kinds.items()),
        factions=tuple(factions.most_common()),
        types=tuple(types.most_common()),
        average=_average(there) if deck.game == MARCOMAGE else {},
    )


def _average(deck: Deck) -> dict[str, float]:
    return average_price(playable(deck), learnt(deck.own.values()))


def curve(game: str, prices: Iterable[tuple[str, int]]) -> Counts:
    """How many cards are at each step of what they cost; a price that is no number is an X."""
    names, counted = _steps(game), Counter[str]()
    steps = STEPS if game == MARCOMAGE else range(HIGHEST)
    for price, n in prices:
        at = names[sum(int(price) > step for step in steps)] if price.isdecimal() else "X"
        counted[at] += n
    return tuple((name, counted[name]) for name in (*names, "X") if counted[name] or name != "X")


def _steps(game: str) -> list[str]:
    if game != MARCOMAGE:
        return [*map(str, range(HIGHEST)), f"{HIGHEST}+"]
    spans = [f"{low + 1}–{high}" for low, high in pairwise(STEPS)]
    return ["0", *spans, f"{STEPS[-1] + 1}+"]


# ------------------------------------------------------------------ how soon a card comes


def to_draw(deck: Deck) -> list[tuple[Card, int]]:
    """The cards of a deck that are drawn from it, and how many there are of each."""
    return [(card, n) for card, n in cards_in(deck) if not card.quest and card.kind != "city"]


def chances(deck: Deck, id: str, a_turn: int = 1) -> list[float]:
    """How likely one has had a card by the end of turn 1, 2, … 10, in a finished deck.

    In the games with creatures that is one or more of its copies among seven cards and those that
    were drawn since, ``a_turn`` in each turn. Cities that are chosen before a match of Arcmage are
    in nobody's deck. In MArcomage each card that comes is drawn anew, and no rare one into the
    first hand; its rule against floods makes a difference too small to be told.
    """
    card = known(deck)[id]
    turns = range(1, LAST_TURN + 1)
    if deck.game == MARCOMAGE:
        rarity = RARITIES.index(card.kind)
        one = DRAW_WEIGHTS[rarity] / 100 / CARDS_PER_RARITY
        first = 0.0 if rarity == 2 else one * 100 / sum(DRAW_WEIGHTS[:2])
        return [1 - (1 - first) ** HAND * (1 - one) ** turn for turn in turns]
    size, copies = count(deck), deck.cards.get(id, 0)
    if deck.game == "arcmage":
        size -= CHOSEN_CITIES
    size = max(size, copies, 1)
    return [among(size, copies, min(size, OPENING + a_turn * turn)) for turn in turns]


def among(size: int, copies: int, seen: int) -> float:
    """How likely one or more of some copies is among the cards that were seen of so many."""
    return 1 - comb(size - copies, seen) / comb(size, seen)
