"""Positions: everything about a match in a shape that other programs can read and write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from engine.games.marcomage.board.setup import learnt
from engine.games.marcomage.board.state import Act, Board, Deck, NextTurn, Options, Player
from engine.games.marcomage.board.victory import victory
from engine.games.marcomage.numbers import (
    ATTRIBUTES,
    HAND,
    HIGHEST_TOWER,
    HIGHEST_WALL,
    LAST_ROUND,
    LOWEST_FACILITY,
    TOKEN_LIMIT,
    TOKEN_SLOTS,
)
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.decks import Own, numbers_of, problems
from engine.games.marcomage.views.seen import PlayerView, player_view
from engine.language.coder import LARGEST
from engine.plain import Plain
from engine.table import BadSetup, Chance
from engine.table.chance import Seed
from engine.words import noted, say

CardNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Facility = Annotated[int, msgspec.Meta(ge=LOWEST_FACILITY, le=LARGEST)]
Resource = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Change = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Flags = Annotated[list[bool], msgspec.Meta(min_length=HAND, max_length=HAND)]


class LastAct(msgspec.Struct, forbid_unknown_fields=True):
    card: CardNumber
    action: Literal["play", "discard"]
    mode: Annotated[int, msgspec.Meta(ge=0, le=HAND)] = 0


class TokenCount(msgspec.Struct, forbid_unknown_fields=True):
    keyword: str
    count: Annotated[int, msgspec.Meta(ge=0, le=TOKEN_LIMIT)]


class PlayerPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player, as ``load`` takes him. What a fresh match has empty may be left out."""

    tower: Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_TOWER)]
    wall: Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_WALL)]
    quarry: Facility
    magic: Facility
    dungeon: Facility
    bricks: Resource
    gems: Resource
    recruits: Resource
    hand: Annotated[list[CardNumber], msgspec.Meta(min_length=HAND, max_length=HAND)]
    deck: dict[str, list[CardNumber]]
    new: Flags = msgspec.field(default_factory=lambda: [False] * HAND)
    revealed: Flags = msgspec.field(default_factory=lambda: [False] * HAND)
    last: list[LastAct] = []
    discarded: tuple[list[CardNumber], list[CardNumber]] = ([], [])
    changes: dict[str, Change] = {}
    tokens: Annotated[list[TokenCount], msgspec.Meta(max_length=TOKEN_SLOTS)] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole match, at the moment before the active player decides."""

    round: Annotated[int, msgspec.Meta(ge=1, le=LAST_ROUND)]
    active: Literal[0, 1]
    players: tuple[PlayerPosition, PlayerPosition]
    options: Options = Options()
    seed: Seed = 0
    names: tuple[str, str] = ("First", "Second")


def load(data: Mapping[str, object]) -> Board:
    """The state that a position describes; raises ``BadSetup``."""
    try:
        found = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        where = str(error).replace("`$.", "`").replace("`$`", "the position")
        raise _bad(f"{where}.") from None
    own = learnt(found.options)
    players = tuple(_player(player, number, own) for number, player in enumerate(found.players))
    board = Board(
        chance=Chance.from_seed(found.seed),
        agenda=[NextTurn()],
        round=found.round,
        active=found.active,
        players=(players[0], players[1]),
        names=found.names,
        options=found.options,
    )
    if ended := victory(board):
        over = noted(
            "the match is over ({how}); towers go from 1 to {n} and a stock stays below 400."
        )
        raise _bad(say(over, how=ended[0], n=HIGHEST_TOWER - 1))
    return board


def _player(found: PlayerPosition, number: int, own: Own) -> Player:
    where = f"`players[{number}]"
    lying = [
        *found.hand,
        *(act.card for act in found.last),
        *found.discarded[0],
        *found.discarded[1],
    ]
    for card in lying:
        if card not in BOOK.all and card not in own.values():
            raise _bad(f"{where}`: there is no card {card}; numbers go from 1 to {BOOK.all[-1]}.")
    if wrong := problems(found.deck, own):
        raise _bad(f"{where}.deck`: {wrong[0]}")
    if strange := set(found.changes) - set(ATTRIBUTES):
        known = ", ".join(ATTRIBUTES)
        raise _bad(f"{where}.changes`: there is no “{min(strange)}”; there are: {known}.")
    tokens = tuple(token.keyword for token in found.tokens)
    if wrong := problems({**found.deck, "tokens": tokens}, own):
        raise _bad(f"{where}.tokens`: {wrong[0]}")
    for act in found.last:
        if act.mode > BOOK.modes[act.card]:
            raise _bad(f"{where}.last`: “{BOOK.name[act.card]}” has no mode {act.mode}.")
    return player_from(found, numbers_of(found.deck, own))


def player_from(seen: PlayerPosition | PlayerView, deck: Deck) -> Player:
    """A player from what is told of him, and his deck."""
    own, other = seen.discarded
    return Player(
        tower=seen.tower,
        wall=seen.wall,
        quarry=seen.quarry,
        magic=seen.magic,
        dungeon=seen.dungeon,
        bricks=seen.bricks,
        gems=seen.gems,
        recruits=seen.recruits,
        hand=list(seen.hand),
        new=list(seen.new),
        revealed=list(seen.revealed),
        last=tuple(Act(act.card, act.mode, act.action == "play") for act in seen.last),
        discarded=(tuple(own), tuple(other)),
        changes=tuple(seen.changes.get(name, 0) for name in ATTRIBUTES),
        tokens=tuple(token.keyword for token in seen.tokens),
        counts=[token.count for token in seen.tokens],
        deck=deck,
    )


def _bad(problem: str) -> BadSetup:
    text = say("This position cannot be loaded: {problem}", problem=problem)
    return BadSetup("bad_position", text)


def position(board: Board) -> Plain:
    """Everything, in the shape that ``load`` takes."""
    return {
        "round": board.round,
        "active": board.active,
        "options": board.options.plain(),
        "players": [
            msgspec.to_builtins(player_view(player, player.hand, own=True))
            for player in board.players
        ],
        "seed": board.chance.text(),
        "names": list(board.names),
    }
