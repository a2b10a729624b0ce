"""All cards of a game as they are printed, by what views call them."""

from __future__ import annotations

from functools import cache

from bot.paint.faces import Face, face
from engine.catalogue import GAMES

CALLED = {"arcmage": "name", "marcomage": "id", "wtactics": "name"}
"""What a view calls a card by."""


@cache
def faces(game: str) -> dict[str, Face]:
    rules = GAMES[game]
    return {str(facts[CALLED[game]]): face(game, facts) for facts in rules.find_cards("")}
