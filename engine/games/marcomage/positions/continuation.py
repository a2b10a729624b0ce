"""A match that is over, looked at with open hands, or gone on with as another match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.games.marcomage.board.setup import read_options
from engine.games.marcomage.board.state import Board


def opened(board: Board) -> Board:
    """A copy with both hands open."""
    copy = board.clone()
    copy.options = msgspec.structs.replace(board.options, hidden_hands=False)
    return copy


def resumed(board: Board, names: Sequence[str], options: Mapping[str, object]) -> Board:
    """A copy for other players. Decks have no order: each card that comes is drawn by chance."""
    copy = board.clone()
    copy.options = read_options({**options, "cards": board.options.cards})
    copy.names = (names[0], names[1])
    return copy
