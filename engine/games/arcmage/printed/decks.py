"""Decks (chapter 2): what is legal, the ready ones, and random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from engine.creatures.printed import decks
from engine.creatures.printed.book import Print
from engine.creatures.printed.decks import RANDOM, ReadyDeck
from engine.games.arcmage.numbers import DECK_SIZE, FEWEST_CITIES, MOST_COPIES
from engine.games.arcmage.printed.files import DECKS
from engine.games.arcmage.printed.programs import POOLS, PRINTS
from engine.plain import Plain
from engine.table import Chance
from engine.words import noted, say

Prints = Mapping[str, Print]


@cache
def ready() -> dict[str, ReadyDeck]:
    """All ready decks by id; raises ``BadCardFile``."""
    return decks.read_decks(DECKS)


def ready_list() -> list[Plain]:
    return decks.listed(ready())


def check(deck: object, cards: Sequence[object] = ()) -> list[str]:
    """All that is wrong with a deck for a match with some cards that people wrote."""
    return problems(deck, POOLS.given(cards).prints)


def problems(deck: object, prints: Prints = PRINTS) -> list[str]:
    """All that is wrong with a deck, each with its rule; nothing if it can be played."""
    return decks.problems(deck, ready(), partial(_counted, prints))


def _counted(prints: Prints, cards: Mapping[str, int]) -> list[str]:
    found = []
    total = sum(cards.values())
    if total != DECK_SIZE:
        size = noted("A deck needs {n} cards; yours has {here} (A-2.1).")
        found.append(say(size, n=DECK_SIZE, here=total))
    towns = sum(n for name, n in cards.items() if name in prints and prints[name].kind == "city")
    if towns < FEWEST_CITIES:
        few = noted("A deck needs at least {n} cities; yours has {here} (A-2.1).")
        found.append(say(few, n=FEWEST_CITIES, here=towns))
    found += decks.too_many(cards, MOST_COPIES, "A-2.1")
    return found + decks.strange_names(cards, prints, "A-2.4")


def deck_of(deck: Any, chance: Chance, where: str, prints: Prints) -> list[str]:
    """The names of a deck's cards, in a fixed order; raises ``BadSetup``."""
    if deck == RANDOM:
        return random_deck(chance)
    return decks.cards_of(deck, ready(), problems(deck, prints), where)


def random_deck(chance: Chance) -> list[str]:
    """A legal deck of one or two factions, picked by chance."""
    real = [printed for printed in PRINTS.values() if not printed.token]
    factions = sorted({printed.faction for printed in real})
    mine = set(chance.sample(factions, 2))
    towns = [p.name for p in real if p.kind == "city" and p.faction in mine]
    others = [p.name for p in real if p.kind != "city" and p.faction in mine]
    cards: Counter[str] = Counter()
    for pool, total in ((towns, FEWEST_CITIES), (others, DECK_SIZE - FEWEST_CITIES)):
        copies = [name for name in pool for _ in range(MOST_COPIES)]
        cards.update(chance.sample(copies, total))
    return sorted(cards.elements())


def finish(cards: Mapping[str, int], chance: Chance, own: Sequence[object] = ()) -> list[str]:
    """The names of a deck's cards with what it lacks, of its own factions where it has some.
    ``own`` are the cards in it that people wrote."""
    real = [printed for printed in PRINTS.values() if not printed.token]
    prints: Prints = POOLS.given(own).prints
    mine = sorted({prints[name].faction for name in cards if name in prints})
    mine = mine or chance.sample(sorted({printed.faction for printed in real}), 2)
    full = Counter(cards)
    towns = sum(n for name, n in cards.items() if name in prints and prints[name].kind == "city")
    for town in (True, False):
        pool = [p for p in real if (p.kind == "city") == town and p.faction in mine]
        left = [p.name for p in pool for _ in range(MOST_COPIES - full[p.name])]
        room = DECK_SIZE - full.total()
        full.update(chance.sample(left, min(room, FEWEST_CITIES - towns) if town else room))
    return sorted(full.elements())
