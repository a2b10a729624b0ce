"""Decks: the ready ones of a file, and what is wrong with one that somebody brings.

A deck is a ready deck's id, or an object with ``cards``: names and how many. Each game says how
many cards a deck has, and of which kinds; sentences name the rule that a game has for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import msgspec

from engine.creatures.printed.book import Print
from engine.language.files import read_toml
from engine.plain import Plain
from engine.table import BadSetup
from engine.words import called, noted, say

Copies = Annotated[int, msgspec.Meta(ge=1, le=99)]
RANDOM = "random"


class ReadyDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A ready deck as its file has it."""

    id: str
    title: str
    description: str
    cards: dict[str, Copies]


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    deck: list[ReadyDeck]


Ready = Mapping[str, ReadyDeck]
"""Ready decks by id."""


def read_decks(file: Path) -> dict[str, ReadyDeck]:
    """All ready decks of a file by id; raises ``BadCardFile``."""
    return {deck.id: deck for deck in read_toml(file, DeckFile).deck}


def listed(ready: Ready) -> list[Plain]:
    """Ready decks as plain data."""
    return [msgspec.to_builtins(deck) for deck in ready.values()]


def problems(
    deck: object, ready: Ready, counted: Callable[[Mapping[str, int]], list[str]]
) -> list[str]:
    """All that is wrong with a deck; nothing if it can be played. ``counted`` looks at the cards
    of one that somebody made himself."""
    if isinstance(deck, str):
        if deck in ready or deck == RANDOM:
            return []
        no_such = noted("There's no ready deck “{deck}”. Options: {known}.")
        return [say(no_such, deck=deck[:40], known=", ".join(ready))]
    if (
        not isinstance(deck, dict)
        or not isinstance(cards := deck.get("cards"), dict)
        or set(deck) - {"cards", "id", "title", "description", "name"}
    ):
        no_deck = noted(
            "A deck is a ready deck's id, or an object with “cards”: names and how many."
        )
        return [say(no_deck)]
    wrong = [
        say("“{card}”: how many must be a whole number from 1 to 99.", card=str(name)[:60])
        for name, count in cards.items()
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 99
    ]
    return wrong or counted(cards)


def too_many(cards: Mapping[str, int], most: int, rule: str) -> list[str]:
    """What is there more often than a rule allows."""
    often = noted("“{card}” is there {n} times; at most {most} are allowed ({rule}).")
    return [
        say(often, card=called(str(name)[:60]), n=count, most=most, rule=rule)
        for name, count in cards.items()
        if count > most
    ]


def strange_names(cards: Iterable[str], prints: Mapping[str, Print], rule: str) -> list[str]:
    """The names of no card, each with the one that may be meant, and the tokens."""
    found = []
    for name in cards:
        if name not in prints:
            near = get_close_matches(str(name)[:80], prints, 1, 0.6)
            text = noted("There's no card “{card}” ({rule}).")
            if near:
                text = noted("There's no card “{card}” ({rule}); did you mean “{other}”?")
            found.append(say(text, card=str(name)[:60], rule=rule, other="".join(near)))
        elif prints[name].token:
            token = noted("“{card}” is a token and cannot be in a deck ({rule}).")
            found.append(say(token, card=called(name), rule=rule))
    return found


def cards_of(deck: str | Plain, ready: Ready, wrong: list[str], where: str) -> list[str]:
    """The names of a deck's cards, in a fixed order; raises ``BadSetup`` if something is wrong."""
    if wrong:
        raise BadSetup("bad_deck", f"{where}: {' '.join(wrong)}")
    cards = ready[deck].cards if isinstance(deck, str) else deck["cards"]
    return sorted(name for name, count in cards.items() for _ in range(count))
