"""States that an older version stored go on as states of this one.

Until 0.1 damage to several was asked about one after the other, by steps of other names, and those
who had died in a fight stayed among the cards in play until it was over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.creatures.board.game import Game
from engine.creatures.fights.damage import NEW, Blow, bodyguards, flat
from engine.table import Step


def renew(g: Game) -> None:
    """A state from a store gets the shape that it has today."""
    board = g.board
    board.field += [card for card in board.cards.values() if card.fallen]
    g.set(board, cards={id: card for id, card in board.cards.items() if not card.fallen})
    if any(step.name in STEPS for step in board.agenda):
        board.agenda[:] = [
            STEPS[step.name](g, step) if step.name in STEPS else step for step in board.agenda
        ]


def _guard(g: Game, step: Step) -> Step:
    """Bodyguards of a creature were asked, the first of those that are named next."""
    ward, amount, id, name, *guards = step.data
    asked = 0
    if step.name == "guarded" and (traits := g.trait(int(ward))) is not None:
        asked = bodyguards(g, traits).index(int(guards[0]))
    blow = Blow(int(id), str(name), -1, int(ward), int(amount), asked)
    return _harm(step, blow)


def _suffer(g: Game, step: Step) -> Step:
    """A player was asked which of his cities takes damage."""
    amount, id, name = step.data
    assert step.seat is not None
    return _harm(step, Blow(int(id), str(name), -1, -1 - step.seat, int(amount), NEW))


def _harm(step: Step, blow: Blow) -> Step:
    if step.name in ("guarded", "suffer done"):
        return Step("harm said", step.seat, None, (0, *flat([blow])))
    return Step("harm", None, None, (0, *flat([blow])))


STEPS: dict[str, Callable[[Any, Step], Step]] = {
    "guard": _guard,
    "guarded": _guard,
    "suffer": _suffer,
    "suffer done": _suffer,
}
"""Steps that there are no more, and what takes their place."""
