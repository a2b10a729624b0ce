"""How steps are read that were stored before they were structs; see ``engine.table.older``."""

from __future__ import annotations

from engine.creatures.positions import older as shared
from engine.games.wtactics.board.agenda import Cooperate, Declare, Due, Groups, Join, Upkeep, Upkept
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.phases.steps import STEPS
from engine.table import State, older
from engine.table.older import Data, Seat


def _groups(said: Data) -> tuple[Groups, tuple[int, ...]]:
    """Those who fight as one had a 0 behind them; then came the others."""
    groups: list[list[int]] = [[]]
    for id in said:
        if id:
            groups[-1].append(id)
        else:
            groups.append([])
    *groups, alone = groups
    return tuple(map(tuple, groups)), tuple(alone)


def _join(board: State, seat: Seat, data: Data) -> Join:
    foe, *said = data
    return Join(shared.of(seat), foe, *_groups(said))


def _cooperate(board: State, seat: Seat, data: Data) -> Cooperate:
    foe, *said = data
    return Cooperate(shared.of(seat), foe, *_groups(said))


def _declare(board: State, seat: Seat, data: Data) -> Declare:
    """Who attacks a quest fights it together."""
    foe, quest, *said = data
    if quest:
        return Declare(shared.of(seat), foe, quest, (tuple(said),), ())
    return Declare(shared.of(seat), foe, quest, *_groups(said))


def _upkeep(board: State, seat: Seat, data: Data) -> Upkeep:
    return Upkeep(shared.of(seat), tuple(map(_due, data)))


def _upkept(board: State, seat: Seat, data: Data) -> Upkept:
    return Upkept(shared.of(seat), _due(data[0]))


def _due(key: str) -> Due:
    id, giver, number = map(int, key.split(":"))
    return Due(id, giver, number)


OLDER = older.readings(
    STEPS,
    {
        **shared.readings(Game),
        "join": _join,
        "cooperate": _cooperate,
        "declare": _declare,
        "upkeep": _upkeep,
        "upkept": _upkept,
    },
)
