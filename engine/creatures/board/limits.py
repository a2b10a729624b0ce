"""How much can happen, so that no text that somebody writes makes a match go on for ever or grow
without end. No card of the books comes near these limits; see ``docs/decisions.md``."""

from __future__ import annotations

from typing import Final

from engine.creatures.board.state import Board

MOST_EFFECTS: Final = 150
"""So many cards and abilities can go onto the stack in a turn, or happen instead of a death. Then
nothing more triggers, and nothing more can be played or used until the turn is over."""
MOST_WORK: Final = 20_000
"""So much work can follow from an answer: cards that are looked at since something has happened, or
since something changes what they are. Then what is left of it does nothing, and as above."""
MOST_TOKENS: Final = 60
"""So many tokens can be under a player's control; more of them do not come."""
MOST_LASTING: Final = 300
"""So many changes can hold for a while at a time."""
MOST_LATER: Final = 200
"""So many things can be waiting for a later moment."""


def weary(board: Board) -> bool:
    """Whether so much has happened in this turn that nothing more does."""
    return board.effects + len(board.pending) >= MOST_EFFECTS
