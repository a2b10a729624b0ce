"""Views: what a seat may know, built from nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.table import View
from tests.briscola.engine.cards import CARDS, points
from tests.briscola.engine.state import Board, Laid, Options, Player, Trick


class PlayerView(msgspec.Struct, frozen=True):
    hand: Sequence[str]
    """His cards, or as many empty names."""
    pile: Sequence[str]
    points: int


class BriscolaView(View, frozen=True, kw_only=True):
    round: int
    dealer: int
    options: Options
    players: Sequence[PlayerView]
    deck: str
    trump: str
    stock: int
    table: Sequence[Laid]
    last: Trick | None

    def cards_in_hand(self) -> Mapping[str, str]:
        if self.seat is None:
            return {}
        return {card: CARDS[card].name for card in self.players[self.seat].hand}


def view(board: Board, seat: int | None) -> BriscolaView:
    """What a seat, or with ``None`` everyone, may know (B-1.3).

    A hand is for its owner, unless hands are open. Of the stock everybody knows how many cards it
    has and the one that lies face up; what was played everybody has seen.
    """
    return BriscolaView(
        game="briscola",
        seat=seat,
        round=board.round,
        active=board.active,
        dealer=board.dealer,
        options=board.options,
        names=board.names,
        players=[_player(board, one, n == seat) for n, one in enumerate(board.players)],
        deck=board.deck,
        trump=board.trump,
        stock=len(board.stock),
        table=board.table[:],
        last=board.last,
        questions=[question for question in board.questions if question.seat == seat],
        outcome=board.outcome,
    )


def _player(board: Board, player: Player, own: bool) -> PlayerView:
    seen = own or board.options.open_hands
    hand = player.hand[:] if seen else [""] * len(player.hand)
    return PlayerView(hand, player.pile[:], points(player.pile))
