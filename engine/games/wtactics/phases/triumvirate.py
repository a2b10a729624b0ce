"""The triumvirate: with three players a die says whom each may attack, and what frees from that."""

from __future__ import annotations

from engine.creatures.board.marking import mark
from engine.creatures.board.zones import discard_random
from engine.games.wtactics.board.events import Freed, Hunted
from engine.games.wtactics.board.game import Game
from engine.table import Option
from engine.words import later, noted

PLAYERS = 3
PRICE = 3
"""How many cards, taken by chance, buy the free choice (O-1.5)."""


def hunt(g: Game) -> None:
    """A round begins: who is the prey of whom in it (O-1.5)."""
    board = g.board
    alive = board.alive
    for seat in alive:
        g.set(board.players[seat], prey=-1)
        if board.options.triumvirate and len(alive) == PLAYERS:
            prey = board.chance.choice(g.opponents(seat))
            g.set(board.players[seat], prey=prey)
            g.tell(Hunted(seat=seat, prey=prey))


def foes(g: Game, seat: int) -> list[int]:
    """Whom a player may attack (O-1.5)."""
    prey = g.player(seat).prey
    others = g.opponents(seat)
    return [prey] if prey in others else others


def deeds(g: Game, seat: int) -> list[Option]:
    """What frees a player to attack whom he likes: cards, or all the gold of his turn."""
    player = g.player(seat)
    if player.fought or len(foes(g, seat)) == len(g.opponents(seat)):
        return []
    found = []
    if len(player.hand) >= PRICE:
        text = later("Discard {n} cards at random, and attack anybody", n=PRICE)
        found.append(Option("free:discard", text))
    if player.resources and not any(card.marked for card in player.resources):
        everything = noted("Mark all your resource cards, and attack anybody")
        found.append(Option("free:mark", everything))
    return found


def be_free(g: Game, seat: int, price: str) -> None:
    """The price is paid; until the next round the player attacks whom he likes."""
    player = g.player(seat)
    if price == "discard":
        discard_random(g, [seat], PRICE)
    else:
        mark(g, [card.id for card in player.resources])
    g.set(player, prey=-1)
    g.tell(Freed(seat=seat))
    g.settle()
