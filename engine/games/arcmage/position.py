"""Positions: everything about a match in a plain shape that other programs can read and write.

A position is the state itself as plain data, with the names of its fields; ``state`` says what each
of them means. ``load`` takes any part of it: what is left out is as in a fresh match. Cards in play
may be given without ids, and then in a short form; see ``SHORT``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.state import Board, Buried, Card, Player, Resource
from engine.table import BadSetup, Chance, Step

HIDDEN = ("chance",)


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
    if not isinstance(seed, int | str) or isinstance(seed, bool):
        raise _bad("`seed` is a number or a text")
    if "agenda" not in given:
        return _situation(given, seed)
    try:
        board = msgspec.convert({**given, "chance": {"key": b"", "count": 0}}, Board, str_keys=True)
    except msgspec.ValidationError as error:
        raise _bad(str(error)) from None
    board.chance = Chance.from_seed(seed)
    _check(board)
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
    from engine.games.arcmage.numbers import PHASES
    from engine.games.arcmage.setup import read_options

    try:
        found = msgspec.convert(given, Situation, str_keys=True)
    except msgspec.ValidationError as error:
        raise _bad(str(error)) from None
    if not 2 <= len(found.players) <= 4:
        raise _bad(f"Arcmage is played by 2 to 4, not by {len(found.players)}")
    if not 0 <= found.active < len(found.players):
        raise _bad(f"`active` is a seat from 0 to {len(found.players) - 1}")
    if found.phase not in PHASES:
        raise _bad(f"`phase` is one of {', '.join(PHASES)}")
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
        options=read_options(found.options),
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
    _check(board)
    return board


def _player(board: Board, short: ShortPlayer, name: str) -> Player:
    deck = list(short.deck) if short.deck is not None else ["Kolibri"] * 20
    player = Player(name, deck, list(short.hand), [], list(short.unbuilt), [], [], [])
    player.mulligans = -1
    for card in short.grave:
        player.grave.append(Buried(_id(board), card))
    for marked, some in ((False, short.resources), (True, short.marked_resources)):
        for faction, count in some.items():
            if faction not in FACTIONS:
                raise _bad(f"there is no faction “{faction[:40]}”; {', '.join(FACTIONS)}")
            for _ in range(min(count, 99)):
                seat = len(board.players)
                resource = Resource(_id(board), "Kolibri", seat, faction, marked)
                player.resources.append(resource)
    return player


def _id(board: Board) -> int:
    board.next_id += 1
    return board.next_id - 1


def _put_cities(board: Board, seat: int, short: ShortPlayer) -> None:
    for entry in short.cities:
        city = ShortCard(entry) if isinstance(entry, str) else entry
        _known(city.card)
        id = _id(board)
        board.cards[id] = Card(id, city.card, seat, seat, "kingdom", damage=city.damage)
        board.cards[id].counters = dict(city.counters)


def _put_cards(board: Board, seat: int, short: ShortPlayer) -> None:
    for entry in short.cards:
        card = ShortCard(entry) if isinstance(entry, str) else entry
        _known(card.card)
        id = _id(board)
        made = Card(id, card.card, seat, seat, "army", 0, card.marked, card.damage)
        made.counters = dict(card.counters)
        if card.at != "army":
            hosts = [other for other in board.cards.values() if other.name == card.at]
            own = [other for other in hosts if other.controller == seat] or hosts
            if not own:
                raise _bad(f"“{card.card}” is at “{card.at[:60]}”, which is not in play")
            made.place = "city" if own[-1].place == "kingdom" else "attached"
            if made.place == "city" and PRINTS[card.card].kind != "creature":
                made.place = "attached"
            made.host = own[-1].id
        board.cards[id] = made


def _known(name: str) -> None:
    if name not in PRINTS:
        raise _bad(f"there is no card “{name[:60]}”")


def _check(board: Board) -> None:
    """Refuse what cannot be: unknown cards, odd references, an agenda of no rule."""
    from engine.games.arcmage.rules import STEPS

    seats = range(len(board.players))
    for player in board.players:
        hidden = [*player.deck, *player.hand, *player.unbuilt, *player.removed]
        hidden += [entry.name for entry in player.grave]
        for name in (*hidden, *(resource.name for resource in player.resources)):
            _known(name)
    for id, card in board.cards.items():
        _known(card.name)
        if card.id != id or card.controller not in seats or card.owner not in seats:
            raise _bad(f"card {id} has another id, or a seat that is not there")
        if card.place == "city" and card.host not in board.cards:
            raise _bad(f"card {id} is in city {card.host}, which is not in play")
    for step in board.agenda:
        if step.name not in STEPS:
            raise _bad(f"there is no step “{step.name[:40]}”")
    if board.active not in seats:
        raise _bad(f"`active` is a seat from 0 to {len(board.players) - 1}")


def _bad(problem: str) -> BadSetup:
    return BadSetup("bad_position", f"This position cannot be loaded: {problem}.")
