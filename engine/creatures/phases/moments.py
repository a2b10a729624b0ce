"""What turns have in common: moments that cards wait for, what ends, and the limit of the hand."""

from __future__ import annotations

from typing import Final

from engine.creatures.board import agenda
from engine.creatures.board.game import Game
from engine.creatures.board.state import Later
from engine.creatures.responses.stack import open_window

HAND: Final = 7
"""How many cards a hand may have when a turn ends; and how many one begins with."""


def begin_moment(g: Game, moment: str) -> None:
    """Abilities that wait for a moment go onto the stack (see ``Later``)."""
    board = g.board
    g.happened(moment, who=board.active)
    due: list[Later] = []
    kept: list[Later] = []
    for later in board.later:
        right = later.moment == moment and later.seat in (board.active, -1)
        (due if right and board.turn >= later.turn else kept).append(later)
    if due:
        board.later = kept
        for later in due:
            effect = later.effect.clone()
            g.wait(effect)
    if board.pending:
        open_window(g, moment)


def forget_dealt(g: Game) -> None:
    """What cards dealt this turn is from now on what they dealt in the turn before."""
    for card in g.board.cards.values():
        if card.dealt or card.dealt_before:
            g.set(card, dealt_before=card.dealt, dealt=0)


def end_lasting(g: Game, ends: str) -> None:
    g.set(g.board, lasting=[one for one in g.board.lasting if one.ends != ends])


def hand_limit(g: Game, step: agenda.HandLimit) -> None:
    """The step ``hand limit``: the hand is brought down to 7."""
    seat = g.board.active
    hand = g.player(seat).hand
    if len(hand) > HAND:
        g.push(agenda.Discard(seat, len(hand) - HAND, tuple(hand)))
