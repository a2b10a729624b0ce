"""Ready decks into which a card is put that somebody wrote, so that it can be tried."""

from __future__ import annotations

import msgspec

from engine.catalogue import GAMES
from engine.concepts import Card
from engine.decks.cards import part
from engine.decks.deck import Deck, added, cards_in, known, lacks, of_ready, taken_out
from engine.game import DeckCard

ID = "own.tried"
"""That of the card in the decks."""


def with_card(deck: Deck, card: Card) -> Deck:
    """A deck with all the copies of a card that it may have, in the place of those that are most
    like it."""
    ready = deck
    deck = msgspec.structs.replace(deck, own={ID: card})
    new = known(deck)[ID]
    left = n = copies(new, deck.game)
    for old, held in sorted(cards_in(deck), key=lambda one: _unlike(one[0], new)):
        gone = min(held, left)
        ready = taken_out(ready, old.id, gone) if gone else ready
        left -= gone
    return added(ready, ID, n, {ID: card})


def copies(card: DeckCard, game: str) -> int:
    return 1 if card.once else GAMES[game].decks.copies


def _unlike(old: DeckCard, new: DeckCard) -> tuple[bool, bool, bool, int, str]:
    """How little a card is like another one; what has to be the same comes first."""
    same_part = part(old) == part(new)
    return (old.aside != new.aside, not same_part, old.faction != new.faction,
            abs(old.sum - new.sum), old.name)  # fmt: skip


def trying(game: str, card: Card) -> dict[str, Deck]:
    """The ready decks of a game with a card, by their ids; none that could not be played so."""
    some = {one["id"]: with_card(of_ready(game, one), card) for one in GAMES[game].ready_decks()}
    return {id: deck for id, deck in some.items() if not lacks(deck)}
