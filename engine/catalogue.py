"""All games that can be played here."""

from __future__ import annotations

from typing import Any

from engine.games.arcmage.rules import RULES as ARCMAGE
from engine.games.marcomage.rules import RULES as MARCOMAGE
from engine.games.wtactics.rules import RULES as WTACTICS
from engine.table import BadSetup, Rules

GAMES: dict[str, Rules[Any]] = {rules.id: rules for rules in (ARCMAGE, MARCOMAGE, WTACTICS)}


def game(id: str) -> Rules[Any]:
    """The rules of a game; raises ``BadSetup`` with the names of those there are."""
    if id not in GAMES:
        known = ", ".join(GAMES)
        message = f"There is no game “{id[:40]}” here; there is: {known}."
        raise BadSetup("unknown_game", message)
    return GAMES[id]
