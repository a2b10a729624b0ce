"""Positions of Arcmage; see ``engine.creatures.positions.position``.

A situation needs nothing but ``players``::

    {
        "seed": 1,
        "active": 0,
        "phase": "play",
        "players": [
            {
                "cities": ["Sanctuary", {"card": "Farmland", "damage": 2}],
                "cards": [FILLER, {"card": "Elvish Archer", "at": "Sanctuary", "marked": true}],
                "hand": ["Kalenz"],
                "resources": {"Gaian": 3},
                "marked_resources": {"Gaian": 1},
            },
            {"name": "Ben", "cities": ["Sanctuary"]},
        ],
    }

Cards that are at no place are in the army. ``docs/arcmage-position.md`` tells more.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.creatures.positions import position as shared
from engine.creatures.positions.position import (
    ShortCard,
    Situation,
    add_resources,
    board_fields,
    fill,
    host_of,
    position,
)
from engine.creatures.positions.validation import is_faction, known
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board, Card, Options, Place, Player
from engine.games.arcmage.positions.validation import FRAME
from engine.games.arcmage.printed.programs import FILLER
from engine.plain import Plain
from engine.table import Chance

__all__ = ["load", "position"]


class ShortPlayer(shared.ShortPlayer, forbid_unknown_fields=True):
    """A player as a person writes him."""

    cities: list[str | ShortCard] = msgspec.field(default_factory=list)
    cards: list[str | ShortCard] = msgspec.field(default_factory=list)
    unbuilt: list[str] = msgspec.field(default_factory=list)
    resources: dict[str, int] = msgspec.field(default_factory=dict)
    marked_resources: dict[str, int] = msgspec.field(default_factory=dict)


def load(data: Mapping[str, object]) -> Board:
    """The state that a position describes; raises ``BadSetup``."""
    return shared.load(data, Board, Game, FRAME, _situation)


def _situation(given: Plain, chance: Chance) -> Board:
    """A situation of the rule book, set up by hand."""
    found = shared.read(given, Situation[ShortPlayer])
    fields = board_fields(found, FRAME, Options, chance)
    players = [
        Player(name=name, deck=[], hand=[], unbuilt=list(short.unbuilt))
        for name, short in zip(fields["names"], found.players, strict=True)
    ]
    held = [len(short.cities) for short in found.players]
    board = Board(**fields, players=players, cards={}, attacks=1, held=held)
    g = Game(board, [])
    for seat, short in enumerate(found.players):
        fill(g, seat, short, FILLER)
        for marked, some in ((False, short.resources), (True, short.marked_resources)):
            for faction, count in some.items():
                is_faction(FRAME, faction)
                add_resources(g, seat, faction, count, marked, FILLER)
    for seat, short in enumerate(found.players):
        _put_cities(g, seat, short)
    for seat, short in enumerate(found.players):  # who may be in the city of any player
        _put_cards(g, seat, short)
    return board


def _put_cities(g: Game, seat: int, short: ShortPlayer) -> None:
    for entry in short.cities:
        city = ShortCard(entry) if isinstance(entry, str) else entry
        known(g, city.card)
        id = g.new_id()
        some = False, city.damage, dict(city.counters)
        made = Card(id, city.card, seat, seat, "kingdom", 0, *some)
        g.set(g.board, cards={**g.board.cards, id: made})


def _put_cards(g: Game, seat: int, short: ShortPlayer) -> None:
    for entry in short.cards:
        card = ShortCard(entry) if isinstance(entry, str) else entry
        known(g, card.card)
        id = g.new_id()
        place: Place = "army"
        at = 0
        if card.at not in ("", "army"):
            host = host_of(g.board, card, seat)
            lives = host.place == "kingdom" and g.prints[card.card].kind == "creature"
            place, at = "city" if lives else "attached", host.id
        some = card.marked, card.damage, dict(card.counters)
        made = Card(id, card.card, seat, seat, place, at, *some)
        g.set(g.board, cards={**g.board.cards, id: made})
