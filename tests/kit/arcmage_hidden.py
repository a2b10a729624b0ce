"""The same match with other hidden cards, for tests that nobody sees what he may not see."""

from __future__ import annotations

import msgspec

from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.table import Chance
from tests.kit import secrets


def shuffled_for(board: Board, seat: int, seed: int) -> Board:
    """A copy in which everything is different that a seat cannot see."""
    copy, chance = board.clone(), Chance.from_seed(seed)
    g = Game(copy, [])
    for owner, player in enumerate(copy.players):
        if owner == seat or board.options.open_hands:
            g.set(player, deck=chance.shuffled(player.deck))
        else:
            deal_anew(g, owner, chance)
    return copy


def deal_anew(g: Game, owner: int, chance: Chance) -> None:
    """The hidden cards of a player change places; unbuilt cities remain cities."""
    board, player = g.board, g.player(owner)
    placed = [r for other in board.players for r in other.resources if r.owner == owner]
    cards = [*player.deck, *player.hand, *player.unbuilt, *(r.name for r in placed)]
    cards = chance.shuffled(cards)
    towns = [name for name in cards if g.prints[name].kind == "city"][: len(player.unbuilt)]
    for name in towns:
        cards.remove(name)
    g.set(player, unbuilt=towns, hand=[cards.pop() for _ in player.hand])
    for other in board.players:
        resources = [
            msgspec.structs.replace(r, name=cards.pop()) if r.owner == owner else r
            for r in other.resources
        ]
        g.set(other, resources=resources)
    g.set(player, deck=cards)


AGENDA_OF_CARDS = (*secrets.AGENDA_OF_CARDS, "faction", "faction named", "placed",
                   "first city chosen", "cities picked")  # fmt: skip
"""Steps that know hidden cards: what comes next depends on them."""


def hidden_ahead(board: Board) -> bool:
    """Whether the next step has hidden cards in mind already."""
    return any(step.name in AGENDA_OF_CARDS for step in board.agenda) or bool(board.running)
