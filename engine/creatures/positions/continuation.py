"""A match that is over, looked at with open hands, or gone on with as another match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from engine.creatures.board.game import Game
from engine.creatures.board.state import Board, Options
from engine.creatures.phases.setup import read_options
from engine.creatures.phases.standing import standing
from engine.table import Answer

B = TypeVar("B", bound=Board)


def opened(board: B) -> B:
    """A copy with all hands open."""
    copy = board.clone()
    copy.options = msgspec.structs.replace(board.options, open_hands=True)
    return copy


def resumed(board: B, names: Sequence[str], options: Mapping[str, object]) -> B:
    """A copy for other players: they bring their own names and wishes, and what decides the match,
    such as how many points win it, is as it was."""
    copy = board.clone()
    kept = {name: getattr(board.options, name) for name in rules_of(type(board.options))}
    copy.options = read_options({**options, **kept}, type(board.options))
    copy.names, copy.proposal = tuple(names), None
    copy.players = [
        msgspec.structs.replace(
            player, name=name, **{**player.usual, "stops": copy.options.wish(seat)}
        )
        for seat, (name, player) in enumerate(zip(names, copy.players, strict=True))
    ]
    return copy


def rules_of(kind: type[Options]) -> list[str]:
    """The options that decide a match: those that only one game has, and its cards."""
    shared = [name for name in Options.__struct_fields__ if name != "cards"]
    return [name for name in kind.__struct_fields__ if name not in shared]


def reshuffle(g: Game) -> list[tuple[str, Answer]] | None:
    """Each deck is shuffled, as a judge would do it; not while somebody has one in his hands."""
    possible = {option.id for question in standing(g, None) for option in question.options}
    wanted = [f"shuffle:{seat}" for seat in g.board.alive]
    if not possible.issuperset(wanted):
        return None
    return [("judge", {"pick": [one]}) for one in wanted]
