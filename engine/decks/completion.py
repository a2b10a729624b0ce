"""Decks by chance: whole ones, and the rest of one that somebody has begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.catalogue import GAMES
from engine.decks.deck import Deck, known, lacks, playable
from engine.decks.names import card_called
from engine.decks.refusals import BadDeck
from engine.table import Chance
from engine.words import say


def randomised(game: str, chance: Chance) -> Deck:
    """A whole random deck, as a match deals one to whoever leaves his deck to chance."""
    return _with_names(Deck(game), GAMES[game].decks.random(chance))


def finished(deck: Deck, chance: Chance) -> Deck:
    """The deck with what it lacks, by chance; what is there stays. Raises ``BadDeck``."""
    finish = GAMES[deck.game].decks.finish
    full = _with_names(deck, finish(playable(deck), chance, [*deck.own.values()]))
    if wrong := lacks(full):
        raise BadDeck(say("Adding cards cannot finish this deck. Take some out first."), *wrong)
    return full


def _with_names(deck: Deck, names: Sequence[str]) -> Deck:
    """The deck with these cards and no others; those that exist no more stay as they are."""
    held = dict[str, int]()
    own = {card.name: card for id, card in known(deck).items() if id in deck.own}
    for name, n in Counter(names).items():
        card = card_called(deck.game, name) or own.get(name)
        held[card.id if card else name] = n
    return msgspec.structs.replace(deck, cards=held)
