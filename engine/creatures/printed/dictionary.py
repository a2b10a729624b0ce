"""The words that programs of cards know in all games with creatures, and those of one of them."""

from __future__ import annotations

from types import ModuleType

from engine.creatures.board import marking, queries, traits, zones
from engine.creatures.fights import damage, harm
from engine.creatures.printed import deeds, lexicon
from engine.creatures.printed.lexicon import Lexicon
from engine.creatures.printed.programs import Words
from engine.creatures.responses import choices, payment, stack
from engine.language import coder


def teach(words: Words, own: Lexicon, *modules: ModuleType) -> None:
    """Give the programs of a game the words that all share, and its own, of these modules."""
    shared = (zones, harm, damage, choices, marking, payment, stack, queries, deeds, traits, coder)
    words.update(lexicon.word.of(*shared))
    words.update(own.of(*modules))
