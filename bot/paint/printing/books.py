"""All cards of a game as they are printed, by what views call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from bot.paint.kit import Kit
from bot.paint.printing.faces import Face
from engine.catalogue import GAMES
from engine.concepts import shown
from engine.plain import Plain

Faces = Mapping[str, Face]


@cache
def faces(kit: Kit) -> Faces:
    return _by_what_they_are_called(kit, GAMES[kit.game].find_cards(""))


def faces_of(kit: Kit, cards: Iterable[Plain]) -> Faces:
    """Some cards that people wrote."""
    return _by_what_they_are_called(kit, [shown(kit.game, card) for card in cards])


def _by_what_they_are_called(kit: Kit, cards: Iterable[Plain]) -> Faces:
    return {str(facts[kit.called]): kit.face(facts) for facts in cards}
