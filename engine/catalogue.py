"""All games that can be played here."""

from __future__ import annotations

from typing import Any

from engine import tongues
from engine.games.arcmage import awards as arcmage
from engine.games.arcmage.rules import RULES as ARCMAGE
from engine.games.marcomage import awards as marcomage
from engine.games.marcomage.rules import RULES as MARCOMAGE
from engine.games.wtactics import awards as wtactics
from engine.games.wtactics.rules import RULES as WTACTICS
from engine.scoring.awards import Awarding
from engine.table import BadSetup, Rules
from engine.words import PRINTED, say

GAMES: dict[str, Rules[Any]] = {rules.id: rules for rules in (ARCMAGE, MARCOMAGE, WTACTICS)}
AWARDINGS: dict[str, Awarding] = {
    "arcmage": arcmage.AWARDING,
    "marcomage": marcomage.AWARDING,
    "wtactics": wtactics.AWARDING,
}
"""What is kept of a match of each game for its awards, and these."""
PRINTED[:] = [tongues.said]


def game(id: str) -> Rules[Any]:
    """The rules of a game; raises ``BadSetup`` with the names of those there are."""
    if id not in GAMES:
        known = ", ".join(GAMES)
        message = say("There is no game “{id}” here; there is: {known}.", id=id[:40], known=known)
        raise BadSetup("unknown_game", message)
    return GAMES[id]
