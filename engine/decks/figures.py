"""Decks in numbers: what its cards cost, what they are, and how soon one of them comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from engine.catalogue import GAMES
from engine.decks.cards import cost, part
from engine.decks.deck import Deck, cards_in, count, known, playable
from engine.game import DeckCard

LAST_TURN = 10

Counts = tuple[tuple[str, int], ...]


class Figures(msgspec.Struct, frozen=True):
    cards: int
    curve: Counts
    """What cards cost, and how many cost that."""
    kinds: Counts
    """Kinds or rarities."""
    factions: Counts
    """Or what is paid with, where there are several resources."""
    types: Counts
    """The commonest first; keywords where cards are paid with several resources."""
    roles: Counts
    """What cards are for, and how many are."""
    average: dict[str, float] = {}
    """What a turn costs on average, of each resource, where there are several (M-2.6)."""


def figures(deck: Deck) -> Figures:
    held = [(card, n) for card, n in cards_in(deck) if not card.aside]
    there = Deck(deck.game, cards={card.id: n for card, n in held}, own=deck.own)
    several = bool(GAMES[deck.game].decks.resources)
    prices = [(str(card.sum) if several else cost(card), n) for card, n in held if cost(card)]
    kinds, factions, types = Counter[str](), Counter[str](), Counter[str]()
    roles = GAMES[deck.game].decks.roles
    for card, n in held:
        kinds[part(card)] += n
        factions[card.faction] += n
        types.update(dict.fromkeys(card.keywords if several else card.types, n))
    return Figures(
        cards=count(deck),
        curve=curve(deck.game, prices),
        kinds=tuple(kinds.items()),
        factions=tuple(factions.most_common()),
        types=tuple(types.most_common()),
        roles=tuple(
            (role, sum(n for card, n in held if is_so(card))) for role, is_so in roles.items()
        ),
        average=_average(there),
    )


def _average(deck: Deck) -> dict[str, float]:
    average = GAMES[deck.game].decks.average
    return average(playable(deck), [*deck.own.values()]) if average is not None else {}


def curve(game: str, prices: Iterable[tuple[str, int]]) -> Counts:
    """How many cards are at each step of what they cost; a price that is no number is an X. Nothing
    where cards cost nothing."""
    steps, counted = GAMES[game].decks.steps, Counter[str]()
    if not steps:
        return ()
    spans = [str(high) if high == low + 1 else f"{low + 1}–{high}" for low, high in pairwise(steps)]
    names = [str(steps[0]), *spans, f"{steps[-1] + 1}+"]
    for price, n in prices:
        at = names[sum(int(price) > step for step in steps)] if price.isdecimal() else "X"
        counted[at] += n
    return tuple((name, counted[name]) for name in (*names, "X") if counted[name] or name != "X")


# ------------------------------------------------------------------ how soon a card comes


def to_draw(deck: Deck) -> list[tuple[DeckCard, int]]:
    """The cards of a deck that are drawn from it, and how many there are of each."""
    return [(card, n) for card, n in cards_in(deck) if card.drawn]


def chances(deck: Deck, id: str, a_turn: int = 1) -> list[float]:
    """How likely one has had a card by the end of turn 1, 2, … 10, in a finished deck, drawing
    ``a_turn`` in each turn."""
    draws = [a_turn * turn for turn in range(1, LAST_TURN + 1)]
    return GAMES[deck.game].decks.come(known(deck)[id], deck.cards.get(id, 0), count(deck), draws)
