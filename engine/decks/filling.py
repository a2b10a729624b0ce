"""Decks by chance: whole ones, and the rest of one that somebody has begun."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.decks.cards import MARCOMAGE
from engine.decks.deck import Deck, cards_in, known, lacks, playable
from engine.decks.names import card_called
from engine.decks.refusing import BadDeck
from engine.games.arcmage import decks as arcmage
from engine.games.marcomage import decks as marcomage
from engine.games.marcomage.numbers import CARDS_PER_RARITY, RARITIES
from engine.games.wtactics import decks as wtactics
from engine.table import Chance
from engine.words import say


def randomised(game: str, chance: Chance) -> Deck:
    """A whole random deck, as a match deals one to whoever leaves his deck to chance."""
    if game == MARCOMAGE:
        numbers = marcomage.numbers_of(marcomage.randomise(chance))
        return Deck(game, cards={str(id): 1 for part in numbers for id in part})
    if game == "arcmage":
        return _of_names(game, arcmage.random_deck(chance))
    army, quests = wtactics.random_deck(chance)
    return _of_names(game, [*army, *quests])


def finished(deck: Deck, chance: Chance) -> Deck:
    """The deck with what it lacks, by chance; what is there stays. Raises ``BadDeck``."""
    held, own = playable(deck), [*deck.own.values()]
    full = deck
    if deck.game == MARCOMAGE:
        counts = Counter(card.kind for card, _ in cards_in(deck))
        if all(counts[rarity] <= CARDS_PER_RARITY for rarity in RARITIES):
            learnt = marcomage.learnt(own)
            numbers = marcomage.numbers_of(marcomage.finish(held, chance, learnt), learnt)
            more = {str(id): 1 for part in numbers for id in part if id not in learnt.values()}
            full = msgspec.structs.replace(deck, cards={**more, **deck.cards})
    elif deck.game == "arcmage":
        full = _with_names(deck, arcmage.finish(held["cards"], chance, own))
    else:
        army, quests = wtactics.finish(held["cards"], held["quests"], chance, own)
        full = _with_names(deck, [*army, *quests])
    if wrong := lacks(full):
        raise BadDeck(
            say("By adding cards this deck cannot be finished. Take some out first."), *wrong
        )
    return full


def _of_names(game: str, names: list[str]) -> Deck:
    return _with_names(Deck(game), names)


def _with_names(deck: Deck, names: list[str]) -> Deck:
    """The deck with these cards and no others; those that exist no more stay as they are."""
    held = dict[str, int]()
    own = {card.name: card for id, card in known(deck).items() if id in deck.own}
    for name, n in Counter(names).items():
        card = card_called(deck.game, name) or own.get(name)
        held[card.id if card else name] = n
    return msgspec.structs.replace(deck, cards=held)
