"""Decks (chapter 2): what is legal, the ready ones, and random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from engine.creatures.printed import decks
from engine.creatures.printed.book import Print
from engine.creatures.printed.decks import RANDOM
from engine.games.wtactics.numbers import (
    DECK_SIZE,
    FACTIONS,
    MOST_COPIES,
    MOST_LOYALTY,
    NEUTRAL,
    QUEST_KINDS,
    QUESTS,
)
from engine.games.wtactics.printed.files import DECKS
from engine.games.wtactics.printed.programs import POOLS, PRINTS
from engine.games.wtactics.printed.programs import QUESTS as ALL_QUESTS
from engine.language.files import read_toml
from engine.plain import Plain
from engine.table import BadSetup, Chance
from engine.words import called, noted, on_cards, say

Prints = Mapping[str, Print]


class ReadyDeck(decks.ReadyDeck, forbid_unknown_fields=True):
    """A ready deck as its file has it, with its quest deck."""

    quests: list[str] = msgspec.field(default_factory=list)


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    deck: list[ReadyDeck]


@cache
def ready() -> dict[str, ReadyDeck]:
    """All ready decks by id; raises ``BadCardFile``."""
    return {deck.id: deck for deck in read_toml(DECKS, DeckFile).deck}


def ready_list() -> list[Plain]:
    return decks.listed(ready())


def check(deck: object, cards: Sequence[object] = ()) -> list[str]:
    """All that is wrong with a deck for a match with some cards that people wrote."""
    return problems(deck, POOLS.given(cards).prints)


def problems(deck: object, prints: Prints = PRINTS) -> list[str]:
    """All that is wrong with a deck, each with its rule; nothing if it can be played."""
    if not isinstance(deck, dict):
        return decks.problems(deck, ready(), partial(_counted, prints))
    quests = deck.get("quests")
    rest = {key: value for key, value in deck.items() if key != "quests"}
    return decks.problems(rest, ready(), partial(_counted, prints)) + quest_problems(quests, prints)


def _counted(prints: Prints, cards: Mapping[str, int]) -> list[str]:
    found = []
    total = sum(cards.values())
    if total < DECK_SIZE:
        size = noted("An army deck needs at least {n} cards; yours has {here} (O-2.1).")
        found.append(say(size, n=DECK_SIZE, here=total))
    found += decks.too_many(cards, MOST_COPIES, "O-2.1")
    found += decks.strange_names(cards, prints, "O-2.1")
    found += [
        say("“{card}” is a quest and belongs in the quest deck (O-2.1).", card=called(name))
        for name in cards
        if name in prints and prints[name].kind in QUEST_KINDS
    ]
    asked = loyalty_of(cards, prints)
    if sum(asked.values()) > MOST_LOYALTY:
        several = sorted((say(on_cards("wtactics", of)), n) for of, n in asked.items() if n)
        much = noted(
            "A deck may ask for at most {n} loyalty in all; yours asks for {here}: {parts} (O-2.2)."
        )
        parts = ", ".join(f"{faction} {n}" for faction, n in several)
        found.append(say(much, n=MOST_LOYALTY, here=sum(asked.values()), parts=parts))
    return found


def loyalty_of(cards: Mapping[str, int], prints: Prints = PRINTS) -> dict[str, int]:
    """For each faction the highest loyalty that one of its cards asks for (O-2.2)."""
    asked: dict[str, int] = {}
    for name in cards:
        if (printed := prints.get(name)) is not None:
            asked[printed.faction] = max(asked.get(printed.faction, 0), printed.loyalty)
    return asked


def quest_problems(quests: object, prints: Prints) -> list[str]:
    """What is wrong with a quest deck (O-2.3)."""
    if not isinstance(quests, list) or not all(isinstance(name, str) for name in quests):
        names = noted("“quests” must be a list of the names of {n} different quests (O-2.3).")
        return [say(names, n=QUESTS)]
    found = []
    if len(quests) != QUESTS or len(set(quests)) < len(quests):
        different = len(set(quests))
        size = noted("A quest deck needs {n} different quests; yours has {here} (O-2.3).")
        found.append(say(size, n=QUESTS, here=different))
    found += decks.strange_names(quests, prints, "O-2.3")
    found += [
        say("“{card}” isn't a quest (O-2.3).", card=called(name))
        for name in quests
        if name in prints and prints[name].kind not in QUEST_KINDS
    ]
    return found


def deck_of(deck: Any, chance: Chance, where: str, prints: Prints) -> tuple[list[str], list[str]]:
    """The names of a deck's cards and of its quests, in a fixed order; raises ``BadSetup``."""
    if deck == RANDOM:
        return random_deck(chance)
    if wrong := problems(deck, prints):
        raise BadSetup("bad_deck", f"{where}: {' '.join(wrong)}")
    if isinstance(deck, str):
        return decks.cards_of(deck, ready(), [], where), sorted(ready()[deck].quests)
    return decks.cards_of(deck, ready(), [], where), sorted(deck["quests"])


def random_deck(chance: Chance) -> tuple[list[str], list[str]]:
    """A legal deck of one faction with neutral cards, picked by chance."""
    real = [p for p in PRINTS.values() if not p.token and p.kind not in QUEST_KINDS]
    faction = chance.choice(FACTIONS)
    names = [p.name for p in real if p.faction in (faction, NEUTRAL)]
    names += [p.name for p in real if p.faction not in (faction, NEUTRAL) and not p.loyalty]
    copies = [name for name in names for _ in range(MOST_COPIES)]
    cards = Counter(chance.sample(copies, min(DECK_SIZE, len(copies))))
    return sorted(cards.elements()), sorted(chance.sample(ALL_QUESTS, min(QUESTS, len(ALL_QUESTS))))


def finish(
    cards: Mapping[str, int], quests: Sequence[str], chance: Chance, own: Sequence[object] = ()
) -> tuple[list[str], list[str]]:
    """The names of a deck's cards and of its quests with what they lack. What is added asks
    for no more loyalty than there is room for, and is of the deck's factions while it can be."""
    real = [p for p in PRINTS.values() if not p.token and p.kind not in QUEST_KINDS]
    asked = loyalty_of(cards, POOLS.given(own).prints)
    mine = sorted(faction for faction in asked if faction != NEUTRAL) or [chance.choice(FACTIONS)]
    room = dict.fromkeys(mine, 0) | asked
    first = max(mine, key=lambda faction: room[faction])
    room[first] += max(0, MOST_LOYALTY - sum(asked.values()))
    fitting = [p for p in real if p.loyalty <= room.get(p.faction, 0)]
    near = [p for p in fitting if p.faction in (*mine, NEUTRAL)]
    full = Counter(cards)
    for pool in (near, [p for p in fitting if p not in near]):
        left = [p.name for p in pool for _ in range(MOST_COPIES - full[p.name])]
        full.update(chance.sample(left, DECK_SIZE - full.total()))
    others = [name for name in ALL_QUESTS if name not in quests]
    more = chance.sample(others, QUESTS - len(quests))
    return sorted(full.elements()), sorted([*quests, *more])
