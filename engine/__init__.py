"""The rules of the games: pure, without a clock, a network or files other than card data.

For other programs the names below are its door; docs/library.md shows what is done with them.
"""

from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.catalogue import GAMES
    from engine.lookup import BadQuery
    from engine.players import LEVELS, PLAYERS, autoplay, decide, think
    from engine.table import (
        Answer,
        BadSetup,
        Chance,
        Journal,
        Match,
        Option,
        Outcome,
        Question,
        Rejected,
        Rules,
        Seat,
        Setup,
        View,
    )
    from engine.table.fairness import replay

__all__ = [
    "GAMES",
    "LEVELS",
    "PLAYERS",
    "Answer",
    "BadQuery",
    "BadSetup",
    "Chance",
    "Journal",
    "Match",
    "Option",
    "Outcome",
    "Question",
    "Rejected",
    "Rules",
    "Seat",
    "Setup",
    "View",
    "autoplay",
    "decide",
    "is_compiled",
    "replay",
    "think",
]
__version__ = "0.2.0"

_ROOMS = ("table", "table.fairness", "lookup", "players", "catalogue")
"""Where the names come from; the last reads all cards, so they are opened in turn, when needed."""


def __getattr__(name: str) -> object:
    if name in __all__:
        for room in _ROOMS:
            module = import_module(f"engine.{room}")
            if hasattr(module, name):
                globals()[name] = found = getattr(module, name)
                return found
    raise AttributeError(f"module 'engine' has no attribute {name!r}")


def is_compiled() -> bool:
    """Whether the rules run compiled to C; see ``tools.compiling``. They do the same either way."""
    spec = find_spec("engine.table.running")
    return spec is not None and not str(spec.origin).endswith(tuple(SOURCE_SUFFIXES))
