"""Example positions: what a rule is about, set up on a table so that it can be painted.

They stand in ``data/NAME/examples.toml``, in the short form of the positions of their game
(``docs/arcmage-position.md``, ``docs/wtactics-position.md``). For MArcomage there is a short form
here: a player has what everybody has at the start where nothing else is said, cards are named, and
a hand is filled with cards of his deck, which is a ready one.

Some show what happens in the middle of something: ``answers`` are given one after the other to
whatever is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any

import msgspec

from engine.catalogue import GAMES
from engine.games.marcomage.cards import BOOK
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
from engine.language.files import read_toml
from engine.places import DATA
from engine.table import Answer, BadSetup, Match, Rejected

AT_START: dict[str, Any] = {
    "tower": TOWER_AT_START,
    "wall": WALL_AT_START,
    **dict.fromkeys(FACILITIES, FACILITY_AT_START),
    "bricks": BRICKS_AT_START,
    "gems": GEMS_AT_START,
    "recruits": RECRUITS_AT_START,
    "deck": "stone",
    "hand": [],
}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    """Stays the same, since buttons name it."""
    title: str
    rules: tuple[str, ...]
    """What it is an example of, the rule that it shows best first."""
    text: str
    """What is to be seen."""
    position: dict[str, Any]
    answers: tuple[Answer, ...] = ()
    seat: int | None = None
    """Through whose eyes it is looked at, if not as everybody sees it."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    example: tuple[Example, ...]


@cache
def examples(game: str) -> dict[str, Example]:
    """The examples of a game, by their ids."""
    found = read_toml(DATA / game / "examples.toml", _File)
    return {example.id: example for example in found.example}


def of_rule(game: str, rule: str) -> list[Example]:
    """The examples of a rule, those first that show it best."""
    fitting = [example for example in examples(game).values() if rule in example.rules]
    return sorted(fitting, key=lambda example: example.rules.index(rule))


@cache
def view(game: str, id: str) -> Mapping[str, Any]:
    """What is to be seen in an example; raises ``BadSetup`` if it cannot be."""
    example = examples(game)[id]
    position = example.position if game != "marcomage" else castles(example.position)
    match = Match.load(GAMES[game], position)
    for answer in example.answers:
        [question, *_] = match.questions
        given = match.answer(question.seat, question.id, answer)
        if isinstance(given, Rejected):
            raise BadSetup("bad_position", f"{id}: “{question.prompt}” {given.message}")
    return match.view(example.seat)


def castles(short: Mapping[str, Any]) -> dict[str, Any]:
    """A whole position of MArcomage from its short form."""
    players = [_player(player) for player in short["players"]]
    return {"round": 5, "active": 0, "names": ["Ann", "Ben"], **short, "players": players}


def _player(short: Mapping[str, Any]) -> dict[str, Any]:
    player = {**AT_START, **short}
    [ready] = [deck for deck in GAMES["marcomage"].ready_decks() if deck["id"] == player["deck"]]
    deck = {rarity: ready["cards"][rarity] for rarity in RARITIES}
    hand = [BOOK.numbers[name] for name in player["hand"]]
    others = (card for card in chain(*deck.values()) if card not in hand)
    while len(hand) < HAND:
        hand.append(next(others))
    last = [{**act, "card": BOOK.numbers[act["card"]]} for act in player.get("last", ())]
    return {**player, "deck": deck, "hand": hand, "last": last}
