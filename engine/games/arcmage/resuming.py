"""A match that is over, looked at with open hands, or gone on with as another match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.games.arcmage.hosting import standing
from engine.games.arcmage.setup import read_options
from engine.games.arcmage.state import Board
from engine.table import Answer

USUAL = "happens"
"""When somebody is asked who has said nothing of it."""


def opened(board: Board) -> Board:
    """A copy with all hands open."""
    copy = board.clone()
    copy.options = msgspec.structs.replace(board.options, open_hands=True)
    return copy


def resumed(board: Board, names: Sequence[str], options: Mapping[str, Any]) -> Board:
    """A copy for other players: they bring their own names and wishes."""
    copy = board.clone()
    copy.options, copy.names, copy.proposal = read_options(dict(options)), tuple(names), None
    wishes = dict(enumerate(copy.options.stops))
    for seat, player in enumerate(copy.players):
        player.name, player.pays = names[seat], "auto"
        player.stops, player.stops_turn = wishes.get(seat, USUAL), 0
    return copy


def reshuffle(board: Board) -> list[tuple[str, Answer]] | None:
    """Each deck is shuffled, as a judge would do it; not while somebody has one in his hands."""
    offered = [question for question in standing(board) if question.id == "judge"]
    possible = {option.id for question in offered for option in question.options}
    wanted = [f"shuffle:{seat}" for seat in board.alive]
    if not possible.issuperset(wanted):
        return None
    return [("judge", {"pick": [one]}) for one in wanted]
