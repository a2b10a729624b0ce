"""The games that people can play here, each with what the bot knows of it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.arcmage import KIT as ARCMAGE
from bot.games.kit import Kit
from bot.games.marcomage import KIT as MARCOMAGE
from bot.games.wtactics import KIT as WTACTICS
from bot.text.letters import numbered, of_option
from bot.text.offers import Offer
from engine.table.questions import Option
from engine.table.views import View

__all__ = ["KITS", "board", "describe", "hand", "lettered", "offer", "stack"]

KITS: dict[str, Kit] = {kit.id: kit for kit in (MARCOMAGE, ARCMAGE, WTACTICS)}
"""The easiest to learn first."""


def board(view: View) -> str:
    return KITS[view.game].board(view)


def hand(view: View) -> str:
    return KITS[view.game].hand(view)


def stack(view: View) -> str:
    return KITS[view.game].stack(view)


def offer(view: View, option: Option) -> Offer:
    return KITS[view.game].offer(view, option)


def lettered(view: View, some: Iterable[Option]) -> tuple[Option, ...]:
    """Options that say the letters of what they point at on the table, and the numbers of cards."""
    kit = KITS[view.game]
    known, names = kit.letters(view), kit.numbered(view)
    return tuple(numbered(names, of_option(known, option)) for option in some)


def describe(view: View) -> str:
    return KITS[view.game].describe(view)
