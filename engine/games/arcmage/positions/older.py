"""How steps are read that were stored before they were structs; see ``engine.table.older``."""

from __future__ import annotations

from engine.creatures.positions import older as shared
from engine.games.arcmage.board.agenda import FirstCity, Place
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.phases.steps import STEPS
from engine.table import State, older
from engine.table.older import Data, Seat


def _first_city(board: State, seat: Seat, data: Data) -> FirstCity:
    """A number said that he had asked for other cities; which one said whether he got them."""
    return FirstCity(shared.of(seat), bool(data))


def _place(board: State, seat: Seat, data: Data) -> Place:
    most, optional = data
    return Place(shared.of(seat), most, bool(optional))


OLDER = older.readings(STEPS, {**shared.readings(Game), "first city": _first_city, "place": _place})
