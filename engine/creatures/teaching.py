"""The words that programs of cards know in all games with creatures."""

from __future__ import annotations

from types import ModuleType

from engine.creatures import (
    asking,
    choosing,
    damage,
    deeds,
    harm,
    leaving,
    marking,
    paying,
    stack,
    traits,
    zones,
)
from engine.creatures.programs import Words


def teach(words: Words, *more: ModuleType) -> None:
    """Put into the words what the shared modules can do, and the game's own."""
    shared = (zones, leaving, harm, damage, choosing, marking, paying, stack, asking, deeds)
    for module in (*shared, *more):
        words.update({name: made for name, made in vars(module).items() if callable(made)})
    words["ids"] = traits.ids
