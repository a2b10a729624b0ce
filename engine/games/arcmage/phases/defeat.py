"""Defeat and the end (chapter 1 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.phases import defeat as ending
from engine.games.arcmage.board.game import Game
from engine.words import noted


def city_counts(g: Game) -> list[int]:
    counts = [0] * len(g.board.players)
    for city in g.of("city"):
        counts[city.card.controller] += 1
    return counts


def see_defeats(g: Game) -> None:
    """Who has no city in play any more, or had to draw from an empty deck (A-1.2)."""
    board = g.board
    if board.outcome is not None or board.phase == "setup":
        return
    seen = g.table.counted
    if seen is not None and True not in [player.deck_out for player in board.players]:
        board.held = seen  # nothing has changed since they were counted
        return
    counts = city_counts(g)
    beaten = {
        seat: "had to draw from an empty deck" if counts[seat] else "has no city left"
        for seat in board.alive
        if not counts[seat] or board.players[seat].deck_out
    }
    if beaten:
        held = [max(now, then) for now, then in zip(counts, board.held or counts, strict=True)]
        defeat(g, beaten, held)
    else:
        board.held = g.table.counted = counts


def defeat(g: Game, beaten: dict[int, str], held: Sequence[int] | None = None) -> None:
    """Players are defeated together; if nobody is left, the cities that they had say who wins."""
    board = g.board
    held = held or board.held or city_counts(g)
    left = ending.defeat(g, beaten)
    if len(left) > 1:
        board.held = city_counts(g)
    elif not left:
        wins = noted("{name} had the most cities at the end.")
        tie = noted("All who were left were defeated, with the same number of cities.")
        ending.decide(g, beaten, held, "Cities", wins, tie)


def cleared(g: Game, seat: int) -> None:
    """What else goes with a defeated player: his cities to come, and an attack of or on him."""
    board = g.board
    g.set(board.players[seat], unbuilt=[])
    attack = board.attack
    if attack is not None and (board.active == seat or attack.city not in board.cards):
        g.set(board, attack=None)
