"""Decks that people keep: what is in one, what it lacks, as text and back, and its figures.

All games have the same deck here, made from what they say of their cards and from their own check
of decks. So nothing that keeps, shows or changes decks has to know one game from another.
"""

from engine.decks.code import code_of
from engine.decks.completion import finished, randomised
from engine.decks.deck import (
    Deck,
    added,
    bound,
    cards_in,
    count,
    lacks,
    of_ready,
    playable,
    ready_named,
    taken_out,
    with_tokens,
)
from engine.decks.exports import FORMATS, written
from engine.decks.figures import Figures, chances, figures, to_draw
from engine.decks.imports import read_deck
from engine.decks.names import deck_name
from engine.decks.pool import Filters, pool
from engine.decks.refusals import BadDeck

__all__ = [
    "FORMATS",
    "BadDeck",
    "Deck",
    "Figures",
    "Filters",
    "added",
    "bound",
    "cards_in",
    "chances",
    "code_of",
    "count",
    "deck_name",
    "figures",
    "finished",
    "lacks",
    "of_ready",
    "playable",
    "pool",
    "randomised",
    "read_deck",
    "ready_named",
    "taken_out",
    "to_draw",
    "with_tokens",
    "written",
]
