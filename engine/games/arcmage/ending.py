"""Defeat and the end (chapter 1 of the rules)."""

from __future__ import annotations

from engine.games.arcmage.events import Defeated, Ended
from engine.games.arcmage.game import Game
from engine.games.arcmage.zones import hand_over, leave
from engine.table import Outcome


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


def defeat(g: Game, beaten: dict[int, str], held: list[int]) -> None:
    """Players are defeated together; their cards leave the game (A-1.4)."""
    board = g.board
    left = [seat for seat in board.alive if seat not in beaten]
    for seat, reason in beaten.items():
        board.players[seat].lost = True
        g.tell(Defeated(seat=seat, reason=reason))
    board.order.append(list(beaten))
    if len(left) > 1:
        for seat in beaten:
            clear_away(g, seat)
        board.held = city_counts(g)
        return
    if left:
        end(g, "Last", left[0], f"{board.names[left[0]]} is the last who is not defeated")
        return
    most = max(held[seat] for seat in beaten)
    best = [seat for seat in beaten if held[seat] == most]
    if len(best) == 1:
        end(g, "Cities", best[0], f"{board.names[best[0]]} had the most cities at the end", held)
    else:
        end(g, "Tie", None, "All that were left were defeated with equally many cities", held)


def clear_away(g: Game, seat: int) -> None:
    """Everything of a defeated player leaves the game; his items on the stack stay there."""
    board = g.board
    player = board.players[seat]
    for card in [card for card in board.cards.values() if card.owner == seat]:
        if card.id in board.cards:
            leave(g, card.id, "removed")
    for card in list(board.cards.values()):  # what he only controlled goes home
        if card.controller == seat:
            leave(g, card.id, "hand")
    for other in board.players:
        other.resources = [card for card in other.resources if card.owner != seat]
    for taken in [card for card in player.resources if not board.players[card.owner].lost]:
        hand_over(g, taken.id, seat, taken.owner)  # what he had from others
    for name in ("deck", "hand", "grave", "unbuilt", "resources", "pool"):
        getattr(player, name).clear()
    board.pending = [effect for effect in board.pending if effect.you != seat]
    board.later = [later for later in board.later if later.effect.you != seat]
    attack = board.attack
    if attack is not None and (board.active == seat or attack.city not in board.cards):
        board.attack = None
    g.touch()


def concede(g: Game, seat: int) -> None:
    """A player gives up."""
    defeat(g, {seat: "gave up"}, g.board.held or city_counts(g))


def end(g: Game, kind: str, winner: int | None, reason: str, held: list[int] | None = None) -> None:
    board = g.board
    ranking = [list(group) for group in reversed(board.order)]
    if winner is not None:
        others = [[s for s in group if s != winner] for group in ranking]
        if held is not None and others:  # those who fell with the winner, by their cities
            first, *rest = others
            levels = sorted({held[seat] for seat in first}, reverse=True)
            others = [[s for s in first if held[s] == level] for level in levels] + rest
        ranking = [[winner], *[group for group in others if group]]
    board.aside.clear()
    board.outcome = Outcome(kind, winner, tuple(tuple(group) for group in ranking), f"{reason}.")
    g.tell(Ended(kind=kind, winner=winner, reason=f"{reason}."))
