"""The end of a match (chapter 5 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.marcomage.board.events import Ended
from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import HIGHEST_TOWER, LAST_ROUND, STOCK_TO_WIN
from engine.table import Event, Outcome
from engine.table.state import GAVE_UP
from engine.words import Words, later, noted

REASONS = {
    "Destruction": noted("{loser}'s tower fell"),
    "Construction": noted("{winner}'s tower reached {height}"),
    "Resource": noted("{winner} gathered {stock} resources"),
    "Timeout": noted("round {round} was reached"),
    "Draw": noted("both met the same condition"),
    "Surrender": GAVE_UP,
    "Abandon": noted("{loser} stopped playing"),
    "Abort": noted("the match was called off"),
}


def reason(kind: str, winner: int | None, names: Sequence[str]) -> Words:
    """Why a match ended, with who won and who lost by their names."""
    parts: dict[str, str | int] = {
        "height": HIGHEST_TOWER,
        "stock": STOCK_TO_WIN,
        "round": LAST_ROUND,
    }
    if winner is not None:
        loser = names[1 - winner]
        parts |= {"winner": names[winner], "loser": loser, "name": loser}
    sentence = REASONS[kind]
    return later(sentence, **{key: part for key, part in parts.items() if f"{{{key}}}" in sentence})


def victory(board: Board) -> tuple[str, int | None] | None:
    """The end that towers or stocks bring, and the winner (M-5.1, M-5.2)."""
    first, second = board.players
    if not (_reached_something(first) or _reached_something(second)):
        return None
    for kind, met in (
        ("Destruction", (second.tower <= 0, first.tower <= 0)),
        ("Construction", (first.tower >= HIGHEST_TOWER, second.tower >= HIGHEST_TOWER)),
        ("Resource", (first.stock >= STOCK_TO_WIN, second.stock >= STOCK_TO_WIN)),
    ):
        if met[0] or met[1]:
            return ("Draw", None) if met[0] and met[1] else (kind, met.index(True))
    return None


def _reached_something(player: Player) -> bool:
    stock = player.bricks + player.gems + player.recruits
    return not 0 < player.tower < HIGHEST_TOWER or stock >= STOCK_TO_WIN


def timeout(board: Board) -> tuple[str, int | None] | None:
    """The end that the last round brings (M-5.3)."""
    if board.round < LAST_ROUND:
        return None
    mine, theirs = map(_standing, board.players)
    if mine == theirs:
        return "Draw", None
    return "Timeout", 0 if mine > theirs else 1


def _standing(player: Player) -> tuple[int, int, int, int]:
    """What counts when the time is over, in its order."""
    return player.tower, player.wall, player.facilities, player.stock


def end(board: Board, kind: str, winner: int | None, events: list[Event]) -> None:
    ranking: tuple[tuple[int, ...], ...] = ((0, 1),)
    if winner is not None:
        ranking = ((winner,), (1 - winner,))
    why = reason(kind, winner, board.names)
    board.outcome = Outcome(kind, winner, ranking, why, given_up=kind == "Surrender")
    events.append(Ended(kind=kind, winner=winner))
