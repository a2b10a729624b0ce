"""In which order seats come, and that it goes round the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.rules import RULES
from engine.table import Match, Seat, Setup


def table(seats: int, lost: set[int]) -> Game:
    decks = [deck["id"] for deck in RULES.ready_decks()]
    setup = Setup(tuple(Seat(f"Player {n}", decks[n]) for n in range(seats)), 1, {})
    board = Match.new(RULES, setup).state
    assert isinstance(board, Board)
    board.players = [
        replace(player, lost=seat in lost) for seat, player in enumerate(board.players)
    ]
    return Game(board, [])


@pytest.mark.parametrize("first", range(-5, 10))
def test_seats_are_counted_round_the_table_from_any_number(first: int) -> None:
    g = table(4, {2})
    whole = [0, 1, 3] * 5
    begins = first % 4
    if begins == 2:
        begins = 3  # who is defeated is passed over
    at = whole.index(begins)
    assert g.seats_from(first) == whole[at : at + 3]


def test_opponents_are_all_who_are_left_but_oneself_in_turn() -> None:
    g = table(4, {2})
    assert g.opponents(1) == [3, 0]
    assert g.opponents(3) == [0, 1]
    assert table(2, set()).opponents(0) == [1]
