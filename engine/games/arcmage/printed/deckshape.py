"""What a deck is made of, for whoever builds one (chapter 2)."""

from __future__ import annotations

from engine.creatures.printed.deckshape import PARTS, ROLES, STEPS, Shaper, army
from engine.game import DeckShape
from engine.games.arcmage.numbers import CHOSEN_CITIES, MOST_COPIES
from engine.games.arcmage.printed import decks

_shaper = Shaper("arcmage", undrawn=("city",), chosen=CHOSEN_CITIES)

SHAPE = DeckShape(
    parts=PARTS,
    lists=("cards",),
    copies=MOST_COPIES,
    steps=STEPS,
    card=_shaper.card,
    built=lambda held, tokens: {"cards": army(held)},
    listed=lambda ready: ready["cards"],
    random=decks.random_deck,
    finish=lambda deck, chance, own: decks.finish(deck["cards"], chance, own),
    come=_shaper.come,
    roles=ROLES,
)
