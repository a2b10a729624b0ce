"""The same match with other hidden cards, for tests that nobody sees what he may not see."""

from __future__ import annotations

import msgspec

from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board
from engine.table import Chance
from tests.kit import secrets


def shuffled_for(board: Board, seat: int, seed: int) -> Board:
    """A copy in which everything is different that a seat cannot see."""
    copy, chance = board.clone(), Chance.from_seed(seed)
    g = Game(copy, [])
    for owner, player in enumerate(copy.players):
        if board.phase != "setup":  # before that all see all quests
            g.set(player, quests=chance.shuffled(player.quests))
        if owner == seat or board.options.open_hands:
            g.set(player, deck=chance.shuffled(player.deck))
        else:
            deal_anew(g, owner, chance)
    return copy


def deal_anew(g: Game, owner: int, chance: Chance) -> None:
    """The hidden cards of a player change places."""
    board, player = g.board, g.player(owner)
    placed = [r for other in board.players for r in other.resources if r.owner == owner]
    cards = chance.shuffled([*player.deck, *player.hand, *(r.name for r in placed)])
    g.set(player, hand=[cards.pop() for _ in player.hand])
    for other in board.players:
        resources = [
            msgspec.structs.replace(r, name=cards.pop()) if r.owner == owner else r
            for r in other.resources
        ]
        g.set(other, resources=resources)
    g.set(player, deck=cards)


AGENDA_OF_CARDS = (*secrets.AGENDA_OF_CARDS, "plant", "recycle", "quest seen", "kept")
"""Steps that know hidden cards: what comes next depends on them."""


def hidden_ahead(board: Board) -> bool:
    """Whether the next step has hidden cards in mind already."""
    return any(step.name in AGENDA_OF_CARDS for step in board.agenda) or bool(board.running)
