"""In which decks a card is, and how it did in the matches of a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from bot.cards.lookup import Card, cards
from bot.store import Store
from bot.store.play.results import decks_played
from engine.catalogue import GAMES
from engine.words import say

TOKENS = "tokens"
"""The part of a deck that names keywords; a card may be called the same."""
LOOKED_BACK = 4_000
"""Decks of the last matches of a server that are counted."""


class Record(NamedTuple):
    played: int = 0
    """Decks, each in a match that is over …"""
    won: int = 0
    """… and how many of them have won."""


async def records(store: Store, server: int, game: str) -> dict[str, Record]:
    """How the cards of a game did in the matches of a server, by their ids.

    A deck that was left to chance is not kept with its match, so it does not count.
    """
    async with store.reading() as tx:
        every = await decks_played(tx, server, game, LOOKED_BACK)
    counted: dict[str, Record] = {}
    for played in every:
        for card in cards_of(game, played.deck):
            before = counted.get(card, Record())
            counted[card] = Record(before.played + 1, before.won + played.won)
    return counted


async def deck_records(store: Store, server: int, game: str) -> dict[str, Record]:
    """How the ready decks of a game did in the matches of a server, by their ids."""
    async with store.reading() as tx:
        every = await decks_played(tx, server, game, LOOKED_BACK)
    counted: dict[str, Record] = {}
    for deck, won in every:
        if isinstance(deck, str):
            before = counted.get(deck, Record())
            counted[deck] = Record(before.played + 1, before.won + won)
    return counted


def decks_with(card: Card) -> list[str]:
    """The titles of the ready decks that play a card."""
    return [
        say(deck["title"])
        for deck in GAMES[card.game].ready_decks()
        if card.id in _ready(card.game)[deck["id"]]
    ]


def cards_of(game: str, deck: object) -> frozenset[str]:
    """The ids of the cards of a deck, as a seat brings it; none of a deck that is not known."""
    if isinstance(deck, str):
        return _ready(game).get(deck, frozenset())
    ids, called = {card.id for card in cards(game)}, _by_name(game)
    named = {str(one) for one in _named(deck)}
    return frozenset(called.get(one, one) for one in named if one in called or one in ids)


def _named(deck: object) -> Iterator[object]:
    """All that a deck names: the keys of its counts, and what its lists hold."""
    if isinstance(deck, Mapping):
        for key, value in deck.items():
            if key != TOKENS:
                yield key
                yield from _named(value)
    elif isinstance(deck, list):
        yield from deck


@cache
def _ready(game: str) -> dict[str, frozenset[str]]:
    """The cards of each ready deck, with its quests."""
    return {
        deck["id"]: cards_of(game, {"cards": deck["cards"], "quests": deck.get("quests", [])})
        for deck in GAMES[game].ready_decks()
    }


@cache
def _by_name(game: str) -> dict[str, str]:
    return {card.name: card.id for card in cards(game)}
