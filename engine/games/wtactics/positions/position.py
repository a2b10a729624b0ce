"""Positions of WTactics; see ``engine.creatures.positions.position``.

A situation needs nothing but ``players``::

    {
        "active": 0,
        "phase": "play",
        "players": [
            {
                "offensive": ["Grove Sentinel", {"card": "Moss Speaker", "marked": true}],
                "defensive": [{"card": "Moss Speaker", "assigned": 2}],
                "attached": [{"card": "Oak Shield", "at": "Grove Sentinel"}],
                "hand": ["Sudden Growth"],
                "resources": 4,
                "influence": 12,
            },
            {"name": "Ben"},
        ],
        "quests": [{"quest": "Bury the Fallen", "owner": 0, "progress": {"0": 2}}],
    }

What is attached names its host by ``at``: a card in play, of its own side first, or a player.
``docs/wtactics-position.md`` tells more.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.creatures.positions import position as shared
from engine.creatures.positions.position import (
    add_resources,
    board_fields,
    fill,
    host_of,
    position,
)
from engine.creatures.positions.validation import Wrong, known
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import (
    Board,
    Card,
    Options,
    Place,
    Player,
    Pursuit,
    Quest,
    player_ref,
)
from engine.games.wtactics.numbers import INFLUENCE
from engine.games.wtactics.phases.setup import within_limits
from engine.games.wtactics.positions.validation import FRAME, is_quest
from engine.games.wtactics.printed.programs import FILLER
from engine.plain import Plain
from engine.table import BadSetup, Chance

__all__ = ["load", "position"]


class ShortCard(shared.ShortCard, forbid_unknown_fields=True):
    """A card in play as a person writes it."""

    assigned: int = 0
    """The number of the ability that it is assigned to, which works already."""


class ShortPlayer(shared.ShortPlayer, forbid_unknown_fields=True):
    """A player as a person writes him."""

    offensive: list[str | ShortCard] = msgspec.field(default_factory=list)
    defensive: list[str | ShortCard] = msgspec.field(default_factory=list)
    attached: list[ShortCard] = msgspec.field(default_factory=list)
    ground: list[str] = msgspec.field(default_factory=list)
    """Equipment on the ground of his Offensive."""
    quests: list[str] = msgspec.field(default_factory=list)
    resources: int = 0
    marked_resources: int = 0
    influence: int = INFLUENCE[1]
    points: int = 0


class ShortQuest(msgspec.Struct, forbid_unknown_fields=True):
    """An open quest as a person writes it."""

    quest: str
    owner: int = 0
    progress: dict[str, int] = {}
    """The players who have it active, by seat, and how far they have come."""
    busy: bool = True


class Situation(shared.Situation[ShortPlayer], forbid_unknown_fields=True):
    """A situation as a person writes it."""

    round: int = 3
    first: int = 0
    quests: list[ShortQuest] = msgspec.field(default_factory=list)


def load(data: Mapping[str, object]) -> Board:
    """The state that a position describes; raises ``BadSetup``."""
    return shared.load(data, Board, Game, FRAME, _situation)


def _situation(given: Plain, chance: Chance) -> Board:
    """A situation of the rule book, set up by hand."""
    found = shared.read(given, Situation)
    fields = board_fields(found, FRAME, Options, chance)
    try:
        within_limits(fields["options"])
    except BadSetup as error:
        raise Wrong(str(error).removesuffix(".")) from None
    players = [
        Player(
            name=name,
            deck=[],
            hand=[],
            quests=list(short.quests),
            influence=short.influence,
            points=short.points,
        )
        for name, short in zip(fields["names"], found.players, strict=True)
    ]
    board = Board(**fields, players=players, cards={})
    board.round, board.first, board.drew = found.round, found.first, True
    g = Game(board, [])
    for seat, short in enumerate(found.players):
        fill(g, seat, short, FILLER)
        add_resources(g, seat, "", short.resources, False, FILLER)
        add_resources(g, seat, "", short.marked_resources, True, FILLER)
        for entry in short.offensive:
            _put(g, entry, seat, "offensive")
        for entry in short.defensive:
            _put(g, entry, seat, "defensive")
        for name in short.ground:
            _put(g, name, seat, "ground")
    for seat, short in enumerate(found.players):  # on cards of any player
        for thing in short.attached:
            _attach(g, thing, seat)
    for quest in found.quests:
        _open(g, quest)
    return board


def _put(g: Game, entry: str | ShortCard, seat: int, place: Place) -> None:
    card = ShortCard(entry) if isinstance(entry, str) else entry
    known(g, card.card)
    id = g.new_id()
    some = card.marked, card.damage, dict(card.counters)
    works = card.assigned > 0
    made = Card(id, card.card, seat, seat, place, 0, *some, assigned=card.assigned, settled=works)
    g.set(g.board, cards={**g.board.cards, id: made})


def _attach(g: Game, card: ShortCard, seat: int) -> None:
    known(g, card.card)
    names = g.board.names
    at_player = card.at in names
    host = player_ref(names.index(card.at)) if at_player else host_of(g.board, card, seat).id
    id = g.new_id()
    made = Card(id, card.card, seat, seat, "attached", host, counters=dict(card.counters))
    g.set(g.board, cards={**g.board.cards, id: made})


def _open(g: Game, short: ShortQuest) -> None:
    known(g, short.quest)
    if not is_quest(g, short.quest):
        raise Wrong(f"“{short.quest}” is open as a quest, and is none")
    pursuits = {}
    id = g.new_id()
    for seat, progress in short.progress.items():
        if seat not in map(str, range(len(g.board.players))):
            raise Wrong(f"“{seat[:20]}” is no seat that can have a quest active")
        escrow = g.prints[short.quest].more["escrow"]
        pursuits[int(seat)] = Pursuit(progress, g.board.round, escrow)
    quest = Quest(id, short.quest, short.owner, pursuits, busy=short.busy)
    g.set(g.board, quests={**g.board.quests, id: quest})
