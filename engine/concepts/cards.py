"""Reading and showing concepts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from engine.catalogue import game as rules_of
from engine.language.inputs import Field, Workshop
from engine.plain import Plain

Card = Plain
"""A concept: what the files of its game have of a card, as JSON has it."""


@cache
def workshop(game: str) -> Workshop:
    """What a game does with concepts, if people write cards for it."""
    begun = rules_of(game).workshop
    assert begun is not None
    return begun()


def get_ready(game: str) -> None:
    """Load what is needed to read concepts of a game, and to compare them with its cards."""
    read(game, {field.id: field.example for field in fields(game)})
    workshop(game).book()


def fields(game: str) -> tuple[Field, ...]:
    """What somebody fills in for a card of a game: at most five inputs."""
    return workshop(game).fields


def read(game: str, given: Mapping[str, str]) -> Card:
    """The concept that the inputs make, its text as the card prints it; raises ``BadCard``."""
    card: Card = msgspec.json.decode(msgspec.json.encode(workshop(game).read(given)))
    return card


def inputs(game: str, card: Card) -> dict[str, str]:
    """A concept as it stands in the window, to be changed."""
    return workshop(game).written(card)


def shown(game: str, card: Card) -> Plain:
    """A concept as a look-up shows cards, and as they are painted from."""
    return workshop(game).shown(card)
