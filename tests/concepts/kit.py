"""Concepts that tests play with, and ready decks that have them."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.concepts import Card, read
from engine.table import Match, Seat, Setup

COPIES = {"arcmage": 3, "wtactics": 4}


def marcomage(name: str, line: str, text: str, keywords: str = "") -> Card:
    return read("marcomage", {"name": name, "line": line, "keywords": keywords, "text": text})


def card(game: str, name: str, line: str, figures: str, text: str = "") -> Card:
    """A card of a game with creatures."""
    return read(game, {"name": name, "line": line, "figures": figures, "text": text})


def deck_with(game: str, *cards: Card, ready: int = 0) -> dict[str, Any]:
    """A ready deck in which concepts stand in the place of other cards."""
    deck = GAMES[game].ready_decks()[ready]
    if game == "marcomage":
        parts = {rarity: list(names) for rarity, names in deck["cards"].items()}
        for place, one in enumerate(cards):
            parts[one["rarity"]][place] = one["name"]
        return parts
    quests = [one["name"] for one in cards if "points" in one]
    own = [one["name"] for one in cards if "points" not in one]
    kinds = {facts["name"]: facts["kind"] for facts in GAMES[game].find_cards("")}
    left, places = dict(deck["cards"]), COPIES[game] * len(own)
    for name in [name for name in left if kinds[name] != "city"]:
        gone = min(places, left[name])
        left[name] -= gone
        places -= gone
    names = {name: count for name, count in left.items() if count}
    made: dict[str, Any] = {"cards": {**names, **dict.fromkeys(own, COPIES[game])}}
    if game == "wtactics":
        made["quests"] = [*deck["quests"][len(quests) :], *quests]
    return made


def match_with(game: str, *cards: Card, seed: int = 7, **options: Any) -> Match[Any]:
    """A match in which both decks have the concepts."""
    deck = deck_with(game, *cards)
    seats = Seat("Ann", deck), Seat("Ben", deck)
    return Match.new(GAMES[game], Setup(seats, seed, {**options, "cards": list(cards)}))
