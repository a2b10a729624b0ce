"""All that can be pressed, picked or typed: the rooms name it as they are imported."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

ROOMS = (
    "matches", "leagues", "decks", "concepts", "people", "cards", "rules", "servers", "puzzles",
)  # fmt: skip
"""Those with something of their own on Discord."""


@cache
def load() -> None:
    """Import them all; raises ``ValueError`` where a name means two things."""
    for room in ROOMS:
        of_room = import_module(f"bot.{room}.discord")
        for module in walk_packages(of_room.__path__, f"{of_room.__name__}."):
            import_module(module.name)
