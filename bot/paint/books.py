"""All cards of a game as they are printed, by what views call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from bot.paint.faces import Face, face
from engine.catalogue import GAMES
from engine.concepts import shown

CALLED = {"arcmage": "name", "marcomage": "id", "wtactics": "name"}
"""What a view calls a card by."""


@cache
def faces(game: str) -> dict[str, Face]:
    rules = GAMES[game]
    return {str(facts[CALLED[game]]): face(game, facts) for facts in rules.find_cards("")}


def own_faces(view: Mapping[str, Any]) -> dict[str, Face]:
    """The cards that people wrote for the match of a view."""
    return faces_of(view["game"], view["options"].get("cards", ()))


def faces_of(game: str, cards: Iterable[Any]) -> dict[str, Face]:
    """Some cards that people wrote."""
    found = [shown(game, card) for card in cards]
    return {str(facts[CALLED[game]]): face(game, facts) for facts in found}
