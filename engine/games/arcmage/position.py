"""Positions: everything about a match in a plain shape that other programs can read and write.

There are two forms. A *whole position* has an ``agenda``: it is the state itself as plain data with
the names of its fields, as ``position`` gives it; ``Board`` says what each of them means. ``seed``
stands for the chance of the match: the text that ``position`` gave continues the same stream of
numbers, any other seed begins one. Fields that have a default in ``Board`` may be left out.

A *situation* is the short form, for people and tests: what lies on the table as somebody's phase is
about to begin. ``Situation``, ``ShortPlayer`` and ``ShortCard`` are its parts, and only ``players``
must be there::

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

The top of a deck or a graveyard is the last. ``docs/arcmage-position.md`` tells more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.games.arcmage.checking import Wrong, check, is_faction, known, refuse_excess, rehearse
from engine.games.arcmage.numbers import PHASES
from engine.games.arcmage.programs import FILLER, PRINTS
from engine.games.arcmage.setup import read_options
from engine.games.arcmage.state import Board, Buried, Card, Player, Resource
from engine.table import BadSetup, Chance, Step


def position(board: Board) -> dict[str, Any]:
    """Everything, in the shape that ``load`` takes."""
    plain: dict[str, Any] = msgspec.to_builtins(board, str_keys=True)
    del plain["chance"]
    plain["seed"] = board.chance.text()
    return plain


def load(data: Mapping[str, Any]) -> Board:
    """The state that a position describes; raises ``BadSetup``."""
    given = dict(data)
    seed = given.pop("seed", 0)
    try:
        if not isinstance(seed, int | str) or isinstance(seed, bool):
            raise Wrong("`seed` is a number or a text")
        if "agenda" not in given:
            return _situation(given, seed)
        return _whole(given, seed)
    except Wrong as error:
        raise BadSetup("bad_position", f"This position cannot be loaded: {error}.") from None


def _whole(given: dict[str, Any], seed: int | str) -> Board:
    """A position with all that there is."""
    refuse_excess(given)
    fields = {field.name for field in msgspec.structs.fields(Board)}
    if strange := [name for name in given if name not in fields]:
        raise Wrong(f"it has no field `{str(strange[0])[:40]}`")
    try:
        board = msgspec.convert({**given, "chance": {"key": b"", "count": 0}}, Board, str_keys=True)
    except msgspec.ValidationError as error:
        raise Wrong(str(error)) from None
    board.chance = Chance.from_seed(seed)
    check(board)
    rehearse(board)
    return board


class ShortCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card in play as a person writes it."""

    card: str
    at: str = "army"
    """``army``, or the name of the city that it is in or of the card that it is attached to."""
    marked: bool = False
    damage: int = 0
    counters: dict[str, int] = {}


class ShortPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player as a person writes him."""

    cities: list[str | ShortCard] = []
    cards: list[str | ShortCard] = []
    hand: list[str] = []
    deck: list[str] | None = None
    grave: list[str] = []
    unbuilt: list[str] = []
    resources: dict[str, int] = {}
    marked_resources: dict[str, int] = {}
    name: str = ""


class Situation(msgspec.Struct, forbid_unknown_fields=True):
    """A situation as a person writes it: somebody's phase is about to begin."""

    players: list[ShortPlayer]
    active: int = 0
    phase: str = "play"
    turn: int = 5
    options: dict[str, Any] = {}


def _situation(given: dict[str, Any], seed: int | str) -> Board:
    """A situation of the rule book, set up by hand."""
    refuse_excess(given)
    try:
        found = msgspec.convert(given, Situation, str_keys=True)
    except msgspec.ValidationError as error:
        raise Wrong(str(error)) from None
    try:
        options = read_options(found.options)
    except BadSetup as error:
        raise Wrong(str(error).removesuffix(".")) from None
    if not 2 <= len(found.players) <= 4:
        raise Wrong(f"Arcmage is played by 2 to 4, not by {len(found.players)}")
    if not 0 <= found.active < len(found.players):
        raise Wrong(f"`active` is a seat from 0 to {len(found.players) - 1}")
    if found.phase not in PHASES:
        raise Wrong(f"`phase` is one of {', '.join(PHASES)}")
    names = tuple(p.name or f"Player {n}" for n, p in enumerate(found.players, 1))
    board = Board(
        chance=Chance.from_seed(seed),
        agenda=[],
        seat_count=len(found.players),
        names=names,
        players=[],
        cards={},
        turn=found.turn,
        active=found.active,
        phase=found.phase,
        attacks=1,
        options=options,
    )
    for seat, short in enumerate(found.players):
        board.players.append(_player(board, short, names[seat]))
        if seat < len(board.options.stops):
            board.players[seat].stops = board.options.stops[seat]
    for seat, short in enumerate(found.players):
        _put_cities(board, seat, short)
    for seat, short in enumerate(found.players):  # who may be in the city of any player
        _put_cards(board, seat, short)
    steps = [Step("turn over")]
    for phase in reversed(PHASES[PHASES.index(found.phase) :]):
        steps.append(Step("phase end", found.active, None, (phase,)))
        steps.append(Step("phase", found.active, None, (phase,)))
    board.agenda = steps
    board.held = [len(short.cities) for short in found.players]
    check(board)
    return board


def _player(board: Board, short: ShortPlayer, name: str) -> Player:
    deck = list(short.deck) if short.deck is not None else [FILLER] * 20
    player = Player(name, deck, list(short.hand), [], list(short.unbuilt), [], [], [])
    player.mulligans = -1
    for card in short.grave:
        player.grave.append(Buried(_id(board), card))
    for marked, some in ((False, short.resources), (True, short.marked_resources)):
        for faction, count in some.items():
            is_faction(faction)
            for _ in range(min(count, 99)):
                seat = len(board.players)
                resource = Resource(_id(board), FILLER, seat, faction, marked)
                player.resources.append(resource)
    return player


def _id(board: Board) -> int:
    board.next_id += 1
    return board.next_id - 1


def _put_cities(board: Board, seat: int, short: ShortPlayer) -> None:
    for entry in short.cities:
        city = ShortCard(entry) if isinstance(entry, str) else entry
        known(city.card)
        id = _id(board)
        board.cards[id] = Card(id, city.card, seat, seat, "kingdom", damage=city.damage)
        board.cards[id].counters = dict(city.counters)


def _put_cards(board: Board, seat: int, short: ShortPlayer) -> None:
    for entry in short.cards:
        card = ShortCard(entry) if isinstance(entry, str) else entry
        known(card.card)
        id = _id(board)
        made = Card(id, card.card, seat, seat, "army", 0, card.marked, card.damage)
        made.counters = dict(card.counters)
        if card.at != "army":
            hosts = [other for other in board.cards.values() if other.name == card.at]
            own = [other for other in hosts if other.controller == seat] or hosts
            if not own:
                raise Wrong(f"“{card.card}” is at “{card.at[:60]}”, which is not in play")
            made.place = "city" if own[-1].place == "kingdom" else "attached"
            if made.place == "city" and PRINTS[card.card].kind != "creature":
                made.place = "attached"
            made.host = own[-1].id
        board.cards[id] = made
