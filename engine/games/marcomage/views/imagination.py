"""For automatic players: a board that fits a view, and how good a board is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import STOCK_TO_WIN
from engine.games.marcomage.positions.position import player_from
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.seen import MarcomageView, PlayerView
from engine.table import Chance


def imagine(view: MarcomageView, chance: Chance) -> Board:
    """A board that a view allows: what the seat cannot know is made up by another chance."""
    own = next(player.deck for player in view.players if player.deck is not None)
    players = [_player(player, own, chance) for player in view.players]
    return Board(
        chance=chance,
        agenda=[],
        round=view.round,
        active=view.active,
        players=(players[0], players[1]),
        names=(view.names[0], view.names[1]),
        options=view.options,
    )


def _player(seen: PlayerView, own_deck: Mapping[str, Sequence[int]], chance: Chance) -> Player:
    deck = seen.deck or own_deck
    cards = tuple(deck["common"]), tuple(deck["uncommon"]), tuple(deck["rare"])
    player = player_from(seen, cards)
    player.hand = [card or 1 + chance.below(BOOK.all[-1]) for card in player.hand]
    return player


def score(board: Board, seat: int) -> float:
    """How good a board is for a seat; what ends the match outweighs everything."""
    if board.outcome:
        if board.outcome.winner is None:
            return 0.0
        return 10_000.0 if board.outcome.winner == seat else -10_000.0
    again = 4.0 if board.active == seat else -4.0
    return _worth(board.players[seat]) - _worth(board.players[1 - seat]) + again


def _worth(player: Player) -> float:
    tower = player.tower
    low = max(0, 25 - tower)  # a low tower is soon lost
    return (
        1.6 * tower
        - 0.06 * low * low
        + 0.05 * max(0, tower - 60) ** 2 / 4
        + 0.55 * min(player.wall, 60)
        + 0.1 * max(0, player.wall - 60)
        + 9.0 * player.facilities
        + 0.45 * player.stock
        + 40.0 * max(0, player.stock - 250) / STOCK_TO_WIN
    )
