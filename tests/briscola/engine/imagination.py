"""For automatic players: a board that fits a view, and how good a board is."""

from __future__ import annotations

from engine.table import Answer, Chance, Question
from tests.briscola.engine.cards import CARDS, points, wins
from tests.briscola.engine.state import Board, Player
from tests.briscola.engine.view import BriscolaView

TRUMP = 6.0
"""What a trump in the hand is worth beside its strength, in points."""


def imagine(view: BriscolaView, chance: Chance) -> Board:
    """A board that a view allows: the other hand and the stock are made up by another chance."""
    seen = [card for one in view.players for card in (*one.hand, *one.pile) if card]
    seen += [laid.card for laid in view.table]
    if view.stock:
        seen.append(view.trump)
    strange = chance.shuffled([card for card in CARDS if card not in seen])
    players = [
        Player([card or strange.pop() for card in one.hand], [*one.pile]) for one in view.players
    ]
    return Board(
        chance=chance,
        agenda=[],
        round=view.round,
        active=view.active,
        dealer=view.dealer,
        players=(players[0], players[1]),
        names=(view.names[0], view.names[1]),
        options=view.options,
        deck=view.deck,
        trump=view.trump,
        stock=[*strange, view.trump] if view.stock else [],
        table=list(view.table),
    )


def score(board: Board, seat: int) -> float:
    """The points that were won, and what the cards in hand may still bring."""
    mine, theirs = (board.players[one] for one in (seat, 1 - seat))
    won = points(mine.pile) - points(theirs.pile)
    return won + sum(_worth(board, card) for card in mine.hand)


def _worth(board: Board, card: str) -> float:
    """A card of many points is worth keeping until it is safe; a trump even more."""
    strength = CARDS[card].strength
    return 0.5 * strength + (TRUMP if CARDS[card].suit == board.suit else 0.0)


def guess(board: Board, question: Question, seat: int, _chance: Chance) -> Answer | None:
    """How the other answers what was led: he takes what is worth it as cheaply as he can, or gives
    the least away."""
    if not board.table or question.seat == seat or question.seat is None:
        return None
    [led], hand = board.table, board.players[question.seat].hand

    def cost(card: str) -> float:
        if wins(led.card, card, board.suit):
            return _worth(board, card) - points([led.card, card])
        return _worth(board, card) + points([led.card, card])

    return {"pick": [f"play:{min(hand, key=cost)}"]}
