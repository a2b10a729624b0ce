"""The words that programs of cards know in all games with creatures, and those of one of them."""

from __future__ import annotations

from types import ModuleType

from engine.creatures import (
    asking,
    choosing,
    damage,
    deeds,
    harm,
    lexicon,
    marking,
    paying,
    stack,
    traits,
    zones,
)
from engine.creatures.lexicon import Lexicon
from engine.creatures.programs import Words
from engine.language import coder


def teach(words: Words, own: Lexicon, *modules: ModuleType) -> None:
    """Give the programs of a game the words that all share, and its own, of these modules."""
    shared = (zones, harm, damage, choosing, marking, paying, stack, asking, deeds, traits, coder)
    words.update(lexicon.word.of(*shared))
    words.update(own.of(*modules))
