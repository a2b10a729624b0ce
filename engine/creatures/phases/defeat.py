"""Defeat and the end: who leaves the match, what happens to his cards, and who has won."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.creatures.board.departures import Leaving, give_back, leave_together
from engine.creatures.board.events import Defeated, Ended
from engine.creatures.board.game import Game
from engine.creatures.board.zones import hand_over
from engine.table import Outcome
from engine.table.state import GAVE_UP
from engine.words import Words, english, later

Worth = Sequence[int] | Sequence[tuple[int, int]]
"""What counts, of each seat."""


def defeat(g: Game, beaten: Mapping[int, str]) -> list[int]:
    """Players are defeated together, with the reasons; who is left.

    If only one is left, he has won. If nobody is, the game has to say who has.
    """
    board = g.board
    left = [seat for seat in board.alive if seat not in beaten]
    for seat, reason in beaten.items():
        g.set(board.players[seat], lost=True)
        g.tell(Defeated(seat=seat, reason=reason))
    board.order.append(list(beaten))
    if len(left) > 1:
        for seat in beaten:
            clear_away(g, seat)
    elif left:
        last = later("{name} is the last one standing.", name=board.names[left[0]])
        given_up = len(board.players) == 2 and list(beaten.values()) == ["gave up"]
        if given_up:
            last = later(GAVE_UP, name=board.names[1 - left[0]])
        end(g, "Last", left[0], last, given_up=given_up)
    return left


def decide(g: Game, seats: Collection[int], worth: Worth, kind: str, wins: str, tie: str) -> None:
    """The match ends, and who of some seats has most of what counts wins; ``wins`` tells of it
    with his name, and ``tie`` that several have equally much."""
    most = max(worth[seat] for seat in seats)
    best = [seat for seat in seats if worth[seat] == most]
    if len(best) == 1:
        end(g, kind, best[0], later(wins, name=g.board.names[best[0]]), worth)
    else:
        end(g, "Tie", None, tie)


def clear_away(g: Game, seat: int) -> None:
    """Everything of a defeated player leaves the game; his items on the stack stay there."""
    board = g.board
    player = board.players[seat]
    # What somebody who was defeated before owns has left with him, or leaves now.
    gone = [card.id for card in board.cards.values() if board.players[card.owner].lost]
    leave_together(g, [Leaving(id, "removed") for id in gone])
    board.field = [card for card in board.field if not board.players[card.owner].lost]
    for card in [card for card in board.cards.values() if card.controller == seat]:
        give_back(g, card.id, card.owner)  # what he only had from others goes home
    owe_to_owners(g)
    for other in board.players:
        g.set(other, resources=[card for card in other.resources if card.owner != seat])
    for taken in [card for card in player.resources if not board.players[card.owner].lost]:
        hand_over(g, taken.id, seat, taken.owner)  # what he had from others
    g.set(player, deck=[], hand=[], grave=[], resources=[], pool=[])
    board.pending = [effect for effect in board.pending if effect.you != seat]
    board.ordered = 0
    board.later = [later for later in board.later if later.effect.you != seat]
    g.manual.cleared(g, seat)


def owe_to_owners(g: Game) -> None:
    """What was to go back to somebody who is defeated will go back to its owner, unless it has."""
    board = g.board

    def owed(id: int, seat: int) -> int:
        return board.cards[id].owner if board.players[seat].lost else seat

    def open_still(id: int, seat: int) -> bool:
        return id in board.cards and board.cards[id].controller != owed(id, seat)

    returns = [(id, owed(id, seat)) for id, seat in board.returns if open_still(id, seat)]
    loans = [(id, owed(id, seat), to) for id, seat, to in board.loans if open_still(id, seat)]
    board.returns, board.loans = list(dict.fromkeys(returns)), list(dict.fromkeys(loans))


def end(
    g: Game,
    kind: str,
    winner: int | None,
    reason: Words,
    worth: Worth | None = None,
    *,
    given_up: bool = False,
) -> None:
    """The match is over. Those who were in it until the end are ranked by what counts, if that is
    given, and the others by when they were defeated."""
    board = g.board
    ranking = [list(group) for group in (board.alive, *reversed(board.order)) if group]
    if winner is not None:
        if worth is not None:
            first, *rest = ranking
            levels = sorted({worth[seat] for seat in first}, reverse=True)
            ranking = [[s for s in first if worth[s] == level] for level in levels] + rest
        others = [[seat for seat in group if seat != winner] for group in ranking]
        ranking = [[winner], *[group for group in others if group]]
    board.aside.clear()
    ranked = tuple(tuple(group) for group in ranking)
    board.outcome = Outcome(kind, winner, ranked, reason, given_up)
    g.tell(Ended(kind=kind, winner=winner, reason=english(reason)))
