"""A deck as somebody keeps it, finished or not, and how it becomes one that can be played."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.catalogue import GAMES
from engine.decks.cards import Own, cards_with
from engine.decks.names import card_called, in_words, meant, no_token, no_tokens
from engine.decks.refusals import BadDeck
from engine.game import DeckCard, Held
from engine.language.files import BadCardFile
from engine.plain import Plain
from engine.text import folded
from engine.words import noted, say

MOST_COPIES = 99
MOST_DIFFERENT = 200
"""Different cards of a deck, quests among them. No game needs nearly as many."""
AUTO = "auto"
NONE: Own = {}
NOBODYS: Mapping[str, Own] = {}
"""Of no game there are cards that people wrote."""


class Deck(msgspec.Struct, frozen=True):
    """What is in a deck. Cards are known by ids that stay what they are when others are added."""

    game: str
    name: str = ""
    cards: dict[str, int] = {}
    """How many there are of each; also what lies beside it, such as quests."""
    tokens: tuple[str, ...] | None = None
    """The keywords that it binds, in a game in which it does; nothing where that goes by itself."""
    own: Own = {}
    """The cards in it that people wrote, whole, so that it stays what it is whatever becomes of
    them elsewhere."""


def known(deck: Deck) -> Mapping[str, DeckCard]:
    """All cards that can be in a deck: those of its game, and those that people wrote for it."""
    return cards_with(deck.game, deck.own)


def cards_in(deck: Deck) -> list[tuple[DeckCard, int]]:
    """The cards of a deck in the order of a list; not those that exist no more."""
    return [(card, deck.cards[id]) for id, card in known(deck).items() if id in deck.cards]


def count(deck: Deck) -> int:
    """How many cards there are, without those that lie beside them."""
    return sum(n for card, n in cards_in(deck) if not card.aside)


def playable(deck: Deck) -> Plain:
    """The deck as its game takes it, whether it is finished or not; a card that exists no more
    is none of it."""
    every = known(deck)
    held = [Held(every[id].kind, every[id].name, n) for id, n in deck.cards.items() if id in every]
    return GAMES[deck.game].decks.built(held, deck.tokens)


def bound(deck: Deck) -> tuple[str, ...]:
    """The tokens that a deck binds, those too that go by themselves (M-2.3)."""
    if (tokens := GAMES[deck.game].decks.tokens) is None:
        return ()
    there = {card.id: n for card, n in cards_in(deck)}
    whole = msgspec.structs.replace(deck, cards=there)
    return tokens.bound(playable(whole), [*deck.own.values()])


def lacks(deck: Deck) -> list[str]:
    """All that keeps a deck from being played, in sentences; its game is the judge."""
    try:
        return GAMES[deck.game].check_deck(playable(deck), [*deck.own.values()])
    except BadCardFile as error:
        return [say("Its cards cannot be played together: {error}.", error=error)]


def of_ready(game: str, ready: Plain) -> Deck:
    """A ready deck, or any that a game lists like one."""
    named = GAMES[game].decks.listed(ready)
    found = {card.id: n for name, n in named.items() if (card := card_called(game, name))}
    tokens = tuple(ready["tokens"]) if "tokens" in ready else None
    return Deck(game, ready["title"], found, tokens)


def ready_named(game: str, id: str) -> Deck | None:
    for ready in GAMES[game].ready_decks():
        if ready["id"] == id:
            return of_ready(game, ready)
    return None


# ------------------------------------------------------------------ changing


def added(deck: Deck, id: str, n: int = 1, own: Own = NONE) -> Deck:
    """The deck with more of a card, which may be one of ``own``; raises ``BadDeck``."""
    if id in own:
        deck = msgspec.structs.replace(deck, own={**deck.own, id: own[id]})
    if id not in known(deck):
        raise BadDeck(say("This card no longer exists."))
    if not 1 <= n <= MOST_COPIES or deck.cards.get(id, 0) + n > MOST_COPIES:
        raise BadDeck(say("A deck has at most {n} of a card.", n=MOST_COPIES))
    if id not in deck.cards and len(deck.cards) >= MOST_DIFFERENT:
        raise BadDeck(say("A deck has at most {n} different cards.", n=MOST_DIFFERENT))
    return msgspec.structs.replace(deck, cards={**deck.cards, id: deck.cards.get(id, 0) + n})


def taken_out(deck: Deck, id: str, n: int = 1) -> Deck:
    """The deck with fewer of a card; raises ``BadDeck``."""
    held = deck.cards.get(id, 0)
    if not held:
        raise BadDeck(say("This card is not in the deck."))
    rest = {other: m for other, m in deck.cards.items() if other != id}
    if held > n:
        rest[id] = held - n
    own = {other: card for other, card in deck.own.items() if other in rest}
    return msgspec.structs.replace(deck, cards=rest, own=own)


def with_tokens(deck: Deck, tokens: list[str] | None) -> Deck:
    """The deck with these tokens, or with those that go by themselves; raises ``BadDeck``."""
    if (of_game := GAMES[deck.game].decks.tokens) is None:
        raise BadDeck(no_tokens(deck.game))
    if tokens is None:
        return msgspec.structs.replace(deck, tokens=None)
    known = in_words(deck.game, of_game.words)
    for token in tokens:
        if folded(token) not in known:
            raise BadDeck(no_token(folded(token)[:40], meant(token, known)))
    found = tuple(dict.fromkeys(known[folded(token)] for token in tokens))
    if len(found) > of_game.slots:
        many = noted("A deck binds at most {n} tokens, not {given}.")
        raise BadDeck(say(many, n=of_game.slots, given=len(found)))
    return msgspec.structs.replace(deck, tokens=found)
