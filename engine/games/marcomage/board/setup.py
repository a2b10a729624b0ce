"""The start of a match (M-1.2, M-1.4, M-2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.games.marcomage import numbers
from engine.games.marcomage.board.draws import draw
from engine.games.marcomage.board.events import Started
from engine.games.marcomage.board.state import NO_CHANGES, Begin, Board, NextTurn, Options, Player
from engine.games.marcomage.printed import decks
from engine.games.marcomage.printed.own_cards import learn
from engine.language.files import BadCardFile
from engine.plain import Plain
from engine.table import BadSetup, Chance, Event, Seat, Setup
from engine.table.rules import misfit
from engine.words import noted, say


def start(setup: Setup) -> Board:
    """A board with both decks, before chance has said anything; raises ``BadSetup``."""
    options = read_options(dict(setup.options))
    chance = Chance.from_seed(setup.seed)
    own = learnt(options)
    first, second = (_player(seat, chance, own) for seat in setup.seats)
    return Board(
        chance=chance,
        agenda=[Begin()],
        round=1,
        active=0,
        players=(first, second),
        names=(setup.seats[0].name, setup.seats[1].name),
        options=options,
    )


def read_options(given: Mapping[str, object]) -> Options:
    if unknown := set(given) - set(Options.__struct_fields__):
        known = ", ".join(Options.__struct_fields__)
        message = noted("“{option}” isn't an option. Options: {known}.")
        raise BadSetup("bad_params", say(message, option=min(unknown), known=known))
    try:
        return msgspec.convert(given, Options)
    except msgspec.ValidationError as error:
        raise BadSetup("bad_params", misfit(error)) from None


def learnt(options: Options) -> Mapping[str, int]:
    """The numbers of the cards that people wrote for this match; raises ``BadSetup``."""
    try:
        return learn(options.cards)
    except BadCardFile as error:
        message = say("These cards cannot be played: {error}.", error=error)
        raise BadSetup("bad_params", message) from None


def _player(seat: Seat, chance: Chance, own: Mapping[str, int]) -> Player:
    deck = _deck(seat.deck, seat.name, chance, own)
    tokens = decks.tokens_of(deck, own)
    return Player(
        tower=numbers.TOWER_AT_START,
        wall=numbers.WALL_AT_START,
        quarry=numbers.FACILITY_AT_START,
        magic=numbers.FACILITY_AT_START,
        dungeon=numbers.FACILITY_AT_START,
        bricks=numbers.BRICKS_AT_START,
        gems=numbers.GEMS_AT_START,
        recruits=numbers.RECRUITS_AT_START,
        hand=[0] * numbers.HAND,
        new=[False] * numbers.HAND,
        revealed=[False] * numbers.HAND,
        last=(),
        discarded=((), ()),
        changes=NO_CHANGES,
        tokens=tokens,
        counts=[0] * len(tokens),
        deck=decks.numbers_of(deck, own),
    )


def _deck(deck: Any, name: str, chance: Chance, own: Mapping[str, int]) -> Plain:
    """The deck of a seat: a ready deck's id, ``random``, or the deck itself."""
    if deck == "random":
        return decks.randomise(chance)
    if isinstance(deck, str):
        if deck not in decks.ready():
            known = ", ".join(decks.ready())
            message = noted("There's no ready deck “{deck}”. Options: {known}.")
            raise BadSetup("bad_deck", say(message, deck=deck[:40], known=known))
        return decks.ready()[deck]
    if wrong := decks.problems(deck, own):
        reason = "unknown_card" if decks.names_unknown_card(deck, own) else "bad_deck"
        message = noted("The deck of {name} cannot be played: {problems}")
        raise BadSetup(reason, say(message, name=name[:40], problems=" ".join(wrong)))
    return {key: deck[key] for key in (*numbers.RARITIES, "tokens") if key in deck}


def begin(board: Board, _step: Begin, events: list[Event]) -> None:
    """The step ``begin``: chance says who goes first and deals the hands."""
    board.active = board.chance.below(2)
    second = board.players[1 - board.active]
    second.bricks += numbers.SECOND_PLAYER_BONUS
    second.gems += numbers.SECOND_PLAYER_BONUS
    second.recruits += numbers.SECOND_PLAYER_BONUS
    for player in board.players:
        for slot in range(numbers.HAND):
            player.hand[slot] = draw(board.chance, player, slot, rares=False)
            player.new[slot] = True
    events.append(Started(first=board.active))
    board.agenda.append(NextTurn())
