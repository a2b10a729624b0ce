"""Positions in short, for the examples of the rule book.

A player has what everybody has at the start where nothing else is said, cards are named, and a hand
is filled with cards of his deck, which is a ready one.
"""

from __future__ import annotations

from itertools import chain

from engine.games.marcomage.numbers import (
    BRICKS_AT_START,
    FACILITIES,
    FACILITY_AT_START,
    GEMS_AT_START,
    HAND,
    RARITIES,
    RECRUITS_AT_START,
    TOWER_AT_START,
    WALL_AT_START,
)
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.decks import ready_list
from engine.plain import Plain

AT_START: Plain = {
    "tower": TOWER_AT_START,
    "wall": WALL_AT_START,
    **dict.fromkeys(FACILITIES, FACILITY_AT_START),
    "bricks": BRICKS_AT_START,
    "gems": GEMS_AT_START,
    "recruits": RECRUITS_AT_START,
    "deck": "stone",
    "hand": [],
}


def position(short: Plain) -> Plain:
    """A whole position of MArcomage from its short form."""
    players = [_player(player) for player in short["players"]]
    return {"round": 5, "active": 0, "names": ["Ann", "Ben"], **short, "players": players}


def _player(short: Plain) -> Plain:
    player = {**AT_START, **short}
    [ready] = [deck for deck in ready_list() if deck["id"] == player["deck"]]
    deck = {rarity: ready["cards"][rarity] for rarity in RARITIES}
    hand = [BOOK.numbers[name] for name in player["hand"]]
    others = (card for card in chain(*deck.values()) if card not in hand)
    while len(hand) < HAND:
        hand.append(next(others))
    last = [{**act, "card": BOOK.numbers[act["card"]]} for act in player.get("last", ())]
    return {**player, "deck": deck, "hand": hand, "last": last}
