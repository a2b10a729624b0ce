"""Boards as text, from views and nothing else, so that they tell nobody what he may not know.

They are written in the markdown of Discord, for narrow screens and for screen readers: each mark is
a word. What people wrote is in them as ``plain`` leaves it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from bot.boards import arcmage, marcomage, wtactics
from bot.boards.words import plain

__all__ = ["View", "board", "describe", "hand", "plain", "stack"]

View = Mapping[str, Any]
"""What a seat, or with ``None`` everyone, may know of a match: ``Match.view``."""

GAMES: dict[str, ModuleType] = {
    "arcmage": arcmage,
    "marcomage": marcomage,
    "wtactics": wtactics,
}


def board(view: View) -> str:
    """The whole table; at most 3,500 signs."""
    text: str = GAMES[view["game"]].board(view)
    return text


def hand(view: View) -> str:
    """The hand of the seat whose view it is, with what can be played; at most 3,500 signs.

    Nothing for those who only watch.
    """
    text: str = GAMES[view["game"]].hand(view)
    return text


def stack(view: View) -> str:
    """What waits for its effect, the newest on top; nothing where nothing waits."""
    text: str = GAMES[view["game"]].stack(view)
    return text


def describe(view: View) -> str:
    """A paragraph to be read instead of a picture of the board; at most 1,000 signs."""
    text: str = GAMES[view["game"]].describe(view)
    return text
