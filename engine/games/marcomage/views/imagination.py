"""For automatic players: a board that fits a view, and how good a board is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engine.games.marcomage.board.draws import draw
from engine.games.marcomage.board.state import Board, Deck, Player
from engine.games.marcomage.numbers import STOCK_TO_WIN
from engine.games.marcomage.positions.position import player_from
from engine.games.marcomage.printed.decks import numbers_of, ready, tokens_of
from engine.games.marcomage.views.seen import MarcomageView, PlayerView
from engine.table import Chance


def imagine(view: MarcomageView, chance: Chance) -> Board:
    """A board that a view allows: what the seat cannot know is made up by another chance."""
    own = next(_cards(player.deck) for player in view.players if player.deck is not None)
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


def _player(seen: PlayerView, own_deck: Deck, chance: Chance) -> Player:
    """What he holds that is not seen comes from his deck, the rarer the seldomer."""
    if seen.deck is not None:
        deck = _cards(seen.deck)
    else:
        known = frozenset(card for card in seen.hand if card)
        deck = _likely(known, frozenset(token.keyword for token in seen.tokens)) or own_deck
    player = player_from(seen, deck)
    for slot, card in enumerate(player.hand):
        if not card:
            player.hand[slot] = draw(chance, player, slot)
    return player


def _cards(deck: Mapping[str, Sequence[int]]) -> Deck:
    return tuple(deck["common"]), tuple(deck["uncommon"]), tuple(deck["rare"])


@lru_cache(1000)
def _likely(known: frozenset[int], tokens: frozenset[str]) -> Deck | None:
    """The ready deck that somebody has who holds these cards and collects these tokens, if it may
    be any: their lists are open. Some cards come to a hand from elsewhere."""
    fits = [(2 * len(known & one.cards), one.deck) for one in _ready() if one.tokens == tokens]
    found = max(fits, default=None)
    return found[1] if found is not None and found[0] >= len(known) else None


class _Ready(NamedTuple):
    deck: Deck
    cards: frozenset[int]
    tokens: frozenset[str]


@cache
def _ready() -> list[_Ready]:
    decks = [(numbers_of(one), tokens_of(one)) for one in ready().values()]
    return [
        _Ready(deck, frozenset(card for part in deck for card in part), frozenset(tokens))
        for deck, tokens in decks
    ]


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
