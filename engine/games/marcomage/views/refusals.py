"""Why an answer is not legal now, in a sentence, with the rule that says so."""

from __future__ import annotations

import re

from engine.games.marcomage.board.state import Board
from engine.games.marcomage.numbers import HAND, amount
from engine.games.marcomage.printed.cards import BOOK
from engine.table import Answer, Question, Rejected
from engine.words import both, called, noted, say

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
        none = noted("There is no card {position}; choose one from 1 to {most}.")
        return _illegal(say(none, most=HAND, position=position), "M-1.4")
    if what == "discard":
        return _illegal(say("A card is discarded without a mode."), "M-3.2") if mode else None
    player = board.players[board.active]
    card = player.hand[position - 1]
    name, modes = called(BOOK.name[card]), BOOK.modes[card]
    short = [
        amount(resource, price)
        for resource, price in BOOK.price[card]._asdict().items()
        if price > getattr(player, resource)
    ]
    if short:
        dear = noted("{card} costs {price}, more than you have; you can discard it.")
        return _illegal(say(dear, card=name, price=both(short)), "M-3.1")
    if not modes:
        one = noted("{card} has only one way to be played; don't name one.")
        return _illegal(say(one, card=name), "M-3.2")
    several = noted("{card} has {n} ways to be played; name one from 1 to {n}.")
    return _illegal(say(several, card=name, n=modes), "M-3.2")


def _illegal(message: str, rule: str) -> Rejected:
    return Rejected("illegal_answer", message, rule)
