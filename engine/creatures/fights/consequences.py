"""What follows from the state itself (A-7.6, O-9.6).

Everything that is due at a moment happens at once: who must die dies, what is destroyed falls, all
together. Triggers wait for the next window. Only when nothing is due any more, and nobody has to
say anything about what has happened, is it looked at who has lost. The order in which cards came
into play decides nothing of it.
"""

from __future__ import annotations

from engine.creatures.board.departures import Leaving, leave_together
from engine.creatures.board.game import Game
from engine.creatures.board.queries import there
from engine.creatures.fights.harm import perish


def settle(g: Game) -> None:
    """What is due happens, until nothing more is or something else has to happen before."""
    board = g.board
    agenda = len(board.agenda)
    while not g.table.quiet and board.outcome is None:
        if not (see_due(g) or see_attachments(g)):
            if board.phase == "setup":  # nothing dies that will die when it is over
                break
            g.table.quiet = True
        if len(board.agenda) != agenda:
            return
    g.manual.look_round(g)


def see_due(g: Game) -> bool:
    """Whatever is due happens at once; whether anything was."""
    due = g.manual.due(g)
    perish(g, due)
    return bool(due)


def see_attachments(g: Game) -> bool:
    """What is attached to something that is gone goes to the graveyard; whether anything does."""
    cards = g.board.cards.values()
    lost = [card.id for card in cards if card.place == "attached" and not there(g, card.host)]
    leave_together(g, [Leaving(id, "grave") for id in lost])
    return bool(lost)
