"""Reading and showing concepts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from engine.catalogue import game as rules_of
from engine.language.inputs import Field, Workshop

Card = dict[str, Any]
"""A concept: what the files of its game have of a card, as JSON has it."""


@cache
def workshop(game: str) -> Workshop:
    """What a game does with concepts; loads its grammar, which is slow."""
    found: Workshop = import_module(f"engine.games.{rules_of(game).id}.writing").WORKSHOP
    return found


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


def shown(game: str, card: Card) -> dict[str, Any]:
    """A concept as a look-up shows cards, and as they are painted from."""
    return workshop(game).shown(card)
