"""All cards of a game as they are printed, by what views call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from bot.paint.kit import PaintKit
from bot.paint.printing.faces import Face
from engine.catalogue import GAMES
from engine.concepts import shown

Faces = Mapping[str, Face]


@cache
def faces(kit: PaintKit[Any]) -> Faces:
    return _by_what_they_are_called(kit, GAMES[kit.game].find_cards(""))


def faces_of(kit: PaintKit[Any], cards: Iterable[Any]) -> Faces:
    """Some cards that people wrote."""
    return _by_what_they_are_called(kit, [shown(kit.game, card) for card in cards])


def _by_what_they_are_called(kit: PaintKit[Any], cards: Iterable[Mapping[str, Any]]) -> Faces:
    return {str(facts[kit.called]): kit.face(facts) for facts in cards}
