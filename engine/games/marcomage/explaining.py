"""Why an answer is not legal now, in a sentence, with the rule that says so."""

from __future__ import annotations

import re

from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.numbers import HAND
from engine.games.marcomage.state import Board
from engine.table import Answer, Question, Rejected

OPTION = re.compile(r"(play|discard):(-?\d{1,9})(?::(-?\d{1,9}))?")


def explain(board: Board, _question: Question, answer: Answer) -> Rejected | None:
    """More than the table can say of an answer that is no option; nothing if that is all."""
    match answer:
        case {"pick": [str(pick)]} if option := OPTION.fullmatch(pick):
            what, position, mode = option.groups()
            return _explain(board, what, int(position), mode)
    return None


def _explain(board: Board, what: str, position: int, mode: str | None) -> Rejected | None:
    if not 1 <= position <= HAND:
        return _illegal(f"Positions go from 1 to {HAND}, and {position} is none", "M-1.4")
    if what == "discard":
        return _illegal("A card is discarded without a mode", "M-3.2") if mode else None
    player = board.players[board.active]
    card = player.hand[position - 1]
    name, modes = BOOK.name[card], BOOK.modes[card]
    short = [
        f"{price} {resource}"
        for resource, price in BOOK.price[card]._asdict().items()
        if price > getattr(player, resource)
    ]
    if short:
        message = f"{name} costs {' and '.join(short)}, which is more than there is"
        return _illegal(f"{message}; it can be discarded", "M-3.1")
    if not modes:
        return _illegal(f"{name} has only one way to be played; name none", "M-3.2")
    return _illegal(f"{name} has {modes} ways to be played; name one from 1 to {modes}", "M-3.2")


def _illegal(message: str, rule: str) -> Rejected:
    return Rejected("illegal_answer", f"{message}.", rule)
