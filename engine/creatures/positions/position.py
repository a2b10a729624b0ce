"""Positions: everything about a match in a plain shape that other programs can read and write.

There are two forms. A *whole position* has an ``agenda``: it is the state itself as plain data with
the names of its fields, as ``position`` gives it; ``Board`` says what each of them means. ``seed``
stands for the chance of the match: the text that ``position`` gave continues the same stream of
numbers, any other seed begins one. Fields that have a default in ``Board`` may be left out.

A *situation* is the short form, for people and tests: what lies on the table as somebody's phase is
about to begin. ``Situation`` and its parts have what all games share; a game adds what its players
have more, and names the steps of a turn as ``board_fields`` does. The top of a deck or a graveyard
is the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from engine.creatures.board.agenda import Phase, PhaseEnd, TurnOver
from engine.creatures.board.game import Game
from engine.creatures.board.state import Board, Buried, Card, Options, Resource
from engine.creatures.phases.setup import read_options
from engine.creatures.positions.validation import (
    Frame,
    Wrong,
    check,
    is_time,
    refuse_excess,
    rehearse,
)
from engine.language.files import BadCardFile
from engine.plain import Plain
from engine.table import BadSetup, Chance, Step, older
from engine.words import say

B = TypeVar("B", bound=Board)
K = TypeVar("K")


def position(board: Board) -> Plain:
    """Everything, in the shape that ``load`` takes."""
    plain: Plain = msgspec.to_builtins(board, str_keys=True)
    del plain["chance"]
    if not board.effects:  # positions of older matches do not speak of it
        del plain["effects"]
    plain["seed"] = board.chance.text()
    return plain


def load(
    data: Mapping[str, object],
    kind: type[B],
    hands: type[Game],
    frame: Frame,
    situation: Callable[[Plain, Chance], B],
) -> B:
    """The state that a position describes; raises ``BadSetup``. ``situation`` sets up the short
    form of a game."""
    given: Plain = dict(data)
    seed = given.pop("seed", 0)
    try:
        if not isinstance(seed, int | str) or isinstance(seed, bool):
            raise Wrong("`seed` is a number or a text")
        refuse_excess(given)
        chance = Chance.from_seed(seed)
        if "agenda" in given:
            board = _whole(given, kind, chance, frame)
            check(hands(board, []), frame)
            rehearse(board, frame)
        else:
            board = situation(given, chance)
            check(hands(board, []), frame)
    except (Wrong, BadCardFile) as error:
        message = say("This position cannot be loaded: {error}.", error=error)
        raise BadSetup("bad_position", message) from None
    return board


def _whole(given: Plain, kind: type[B], chance: Chance, frame: Frame) -> B:
    """A position with all that there is; its steps may have the form that they had before they
    were structs."""
    fields = {field.name for field in msgspec.structs.fields(kind)}
    if strange := [name for name in given if name not in fields]:
        raise Wrong(f"it has no field `{str(strange[0])[:40]}`")
    steps = given["agenda"]
    agenda = [] if (before := older.is_older(steps)) else steps
    board = read({**given, "agenda": agenda, "chance": {"key": b"", "count": 0}}, kind)
    agreed(given.get("options", {}), type(board.options))
    if before:
        board.agenda = _of_before(board, steps, frame)
    board.chance = chance
    return board


def _of_before(board: Board, steps: list[object], frame: Frame) -> list[Step]:
    """Steps that are no structs as those that they are today; raises ``Wrong``."""
    try:
        return older.steps(frame.older, board, steps)
    except (KeyError, IndexError, TypeError, ValueError, msgspec.ValidationError) as error:
        raise Wrong(f"a step of `agenda` cannot be read ({error})") from None


def agreed(given: Mapping[str, object], options: type[Options]) -> Options:
    """What the players agreed on, and nothing that the game does not know; raises ``Wrong``."""
    try:
        return read_options(given, options)
    except BadSetup as error:
        raise Wrong(str(error).removesuffix(".")) from None


def read(given: Mapping[str, object], kind: type[K]) -> K:
    """Plain data as one of a kind; raises ``Wrong``."""
    try:
        return msgspec.convert(given, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise Wrong(str(error)) from None


# ------------------------------------------------------------------ situations


class ShortCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card in play as a person writes it."""

    card: str
    at: str = ""
    """A place, or the name of the card that it is in or attached to."""
    marked: bool = False
    damage: int = 0
    counters: dict[str, int] = {}


class ShortPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player as a person writes him; a game adds what lies on the table before him."""

    hand: list[str] = []
    deck: list[str] | None = None
    grave: list[str] = []
    name: str = ""


P = TypeVar("P", bound=ShortPlayer)


class Situation(msgspec.Struct, Generic[P], forbid_unknown_fields=True):
    """A situation as a person writes it: somebody's phase is about to begin."""

    players: list[P]
    active: int = 0
    phase: str = "play"
    turn: int = 5
    options: Plain = {}


def board_fields(
    found: Situation[P], frame: Frame, options: type[Options], chance: Chance
) -> dict[str, Any]:
    """The fields of a board in a situation, but for what lies on the table; raises ``Wrong``."""
    is_time(frame, len(found.players), found.active, found.phase, frame.phases)
    names = tuple(player.name or f"Player {n}" for n, player in enumerate(found.players, 1))
    agenda: list[Step] = [TurnOver()]
    for phase in reversed(frame.phases[frame.phases.index(found.phase) :]):
        agenda.append(PhaseEnd(found.active, phase))
        agenda.append(Phase(found.active, phase))
    return {
        "chance": chance,
        "agenda": agenda,
        "seat_count": len(names),
        "names": names,
        "turn": found.turn,
        "active": found.active,
        "phase": found.phase,
        "options": agreed(found.options, options),
    }


def fill(g: Game, seat: int, short: ShortPlayer, filler: str) -> None:
    """What a player of a situation has that is not in play; ``filler`` stands for cards that nobody
    cares for."""
    board, player = g.board, g.player(seat)
    g.set(
        player,
        deck=list(short.deck) if short.deck is not None else [filler] * 20,
        hand=list(short.hand),
        mulligans=-1,
        stops=board.options.wish(seat),
        grave=[Buried(g.new_id(), name) for name in short.grave],
    )


def add_resources(g: Game, seat: int, faction: str, count: int, marked: bool, filler: str) -> None:
    """Resource cards of a player of a situation."""
    player = g.player(seat)
    more = [Resource(g.new_id(), filler, seat, faction, marked) for _ in range(min(count, 99))]
    g.set(player, resources=[*player.resources, *more])


def host_of(board: Board, short: ShortCard, seat: int) -> Card:
    """The card that another one is at: a player's own, or else anybody's; raises ``Wrong``."""
    named = [other for other in board.cards.values() if other.name == short.at]
    own = [other for other in named if other.controller == seat] or named
    if not own:
        raise Wrong(f"“{short.card}” is at “{short.at[:60]}”, which is not in play")
    return own[-1]
