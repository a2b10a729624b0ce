"""All games that can be played here."""

from __future__ import annotations

from typing import Any

from engine.game import GameRules
from engine.games.arcmage.rules import RULES as ARCMAGE
from engine.games.marcomage.rules import RULES as MARCOMAGE
from engine.games.wtactics.rules import RULES as WTACTICS
from engine.plain import learn_types
from engine.table import BadSetup
from engine.words import say

GAMES: dict[str, GameRules[Any]] = {rules.id: rules for rules in (ARCMAGE, MARCOMAGE, WTACTICS)}
EASIEST = MARCOMAGE.id
"""Where none is named."""

learn_types()  # of a match that threads read


def game(id: str) -> GameRules[Any]:
    """The rules of a game; raises ``BadSetup`` with the names of those there are."""
    if id not in GAMES:
        known = ", ".join(GAMES)
        message = say("There's no game “{id}” here. Options: {known}.", id=id[:40], known=known)
        raise BadSetup("unknown_game", message)
    return GAMES[id]
