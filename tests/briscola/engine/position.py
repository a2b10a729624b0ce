"""Positions: everything about a match in a shape that other programs can read and write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from engine.table import BadSetup, Chance
from engine.table.chance import Seed
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.options import read_options
from tests.briscola.engine.state import HAND, TRICKS, Ask, Board, Laid, Options, Player, Trick


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole match, at the moment before somebody plays a card."""

    players: tuple[Player, Player]
    trump: str
    stock: list[str]
    active: Literal[0, 1] = 0
    dealer: Literal[0, 1] = 1
    table: Annotated[list[Laid], msgspec.Meta(max_length=1)] = []
    last: Trick | None = None
    deck: str = ""
    options: Options = Options()
    names: tuple[str, str] = ("First", "Second")
    seed: Seed = 0


def load(data: Mapping[str, Any]) -> Board:
    """The state that a position describes; raises ``BadSetup``."""
    try:
        found = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise _bad(f"{error}.") from None
    if problem := _problem(found):
        raise _bad(problem)
    return Board(
        chance=Chance.from_seed(found.seed),
        agenda=[Ask()],
        round=1 + sum(len(player.pile) for player in found.players) // 2,
        active=found.active,
        dealer=found.dealer,
        players=found.players,
        names=found.names,
        options=found.options,
        deck=found.deck,
        trump=found.trump,
        stock=found.stock,
        table=found.table,
        last=found.last,
    )


def _problem(found: Position) -> str:
    """What cannot be in a match, if anything."""
    lying = [*found.stock, *(laid.card for laid in found.table)]
    for player in found.players:
        lying += [*player.hand, *player.pile]
    if sorted(lying) != sorted(CARDS):
        return "each of the 40 cards lies in one place: a hand, a pile, the table or the stock."
    if found.trump not in CARDS or (found.stock and found.stock[-1] != found.trump):
        return "the card that lies face up is the last of the stock."
    if any(len(player.pile) % 2 for player in found.players):
        return "a pile has two cards for each trick."
    gone = sum(len(player.pile) for player in found.players) // 2
    full = min(HAND, TRICKS - gone)
    led = found.table[0].seat if found.table else None
    hands = [len(player.hand) + (seat == led) for seat, player in enumerate(found.players)]
    if hands != [full, full] or not full:
        return f"in this trick each has {full} cards, with the one on the table."
    if led == found.active:
        return "whoever has led is not to play."
    return ""


def _bad(problem: str) -> BadSetup:
    return BadSetup("bad_position", f"This position cannot be loaded: {problem}")


def position(board: Board) -> dict[str, Any]:
    """Everything, in the shape that ``load`` takes."""
    data: dict[str, Any] = msgspec.to_builtins(board)
    whole = {name: data[name] for name in Position.__struct_fields__ if name in data}
    return {**whole, "seed": board.chance.text()}


def opened(board: Board) -> Board:
    """A copy with both hands open."""
    copy = board.clone()
    copy.options = msgspec.structs.replace(board.options, open_hands=True)
    return copy


def resumed(board: Board, names: Sequence[str], options: Mapping[str, Any]) -> Board:
    """A copy for other players."""
    copy = board.clone()
    copy.options = read_options(options)
    copy.names = (names[0], names[1])
    return copy
