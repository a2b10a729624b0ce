"""A deck as somebody keeps it, finished or not, and how it becomes one that can be played."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.catalogue import GAMES
from engine.decks.cards import MARCOMAGE, Card, cards
from engine.decks.names import card_called, folded, meant
from engine.decks.refusing import BadDeck
from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.decks import tokens_of
from engine.games.marcomage.numbers import RARITIES, TOKEN_SLOTS

MOST_COPIES = 99
MOST_DIFFERENT = 200
"""Different cards of a deck, quests among them. No game needs nearly as many."""
AUTO = "auto"


class Deck(msgspec.Struct, frozen=True):
    """What is in a deck. Cards are known by ids that stay what they are when others are added."""

    game: str
    name: str = ""
    cards: dict[str, int] = {}
    """How many there are of each; in WTactics also its quests."""
    tokens: tuple[str, ...] | None = None
    """The keywords that a deck of MArcomage binds; nothing where that goes by itself."""


def cards_in(deck: Deck) -> list[tuple[Card, int]]:
    """The cards of a deck in the order of a list; not those that exist no more."""
    return [(card, deck.cards[id]) for id, card in cards(deck.game).items() if id in deck.cards]


def count(deck: Deck) -> int:
    """How many cards there are, without quests."""
    known = cards(deck.game)
    return sum(n for id, n in deck.cards.items() if id not in known or not known[id].quest)


def playable(deck: Deck) -> dict[str, Any]:
    """The deck as its game takes it, whether it is finished or not."""
    known = cards(deck.game)
    if deck.game == MARCOMAGE:
        parts: dict[str, list[str]] = {rarity: [] for rarity in RARITIES}
        for id, n in deck.cards.items():
            kind, name = (known[id].kind, known[id].name) if id in known else (RARITIES[0], id)
            parts[kind] += [name] * n
        return {**parts, "tokens": AUTO if deck.tokens is None else list(deck.tokens)}
    army, quests = {}, []
    for id, n in deck.cards.items():
        if id in known and known[id].quest:
            quests += [known[id].name] * n
        else:
            army[known[id].name if id in known else id] = n
    return {"cards": army, "quests": quests} if deck.game == "wtactics" else {"cards": army}


def bound(deck: Deck) -> tuple[str, ...]:
    """The tokens that a deck of MArcomage binds, those too that go by themselves (M-2.3)."""
    if deck.game != MARCOMAGE:
        return ()
    known = {card.id: n for card, n in cards_in(deck)}
    return tokens_of(playable(msgspec.structs.replace(deck, cards=known)))


def lacks(deck: Deck) -> list[str]:
    """All that keeps a deck from being played, in sentences; its game is the judge."""
    return GAMES[deck.game].check_deck(playable(deck))


def of_ready(game: str, ready: dict[str, Any]) -> Deck:
    """A ready deck, or any that a game lists like one."""
    listed = ready["cards"]
    if game == MARCOMAGE:
        numbers = {str(id): 1 for rarity in RARITIES for id in listed[rarity]}
        return Deck(game, ready["title"], numbers, tuple(ready["tokens"]))
    named = {**listed, **dict.fromkeys(ready.get("quests", ()), 1)}
    found = {card.id: n for name, n in named.items() if (card := card_called(game, name))}
    return Deck(game, ready["title"], found)


def ready_named(game: str, id: str) -> Deck | None:
    for ready in GAMES[game].ready_decks():
        if ready["id"] == id:
            return of_ready(game, ready)
    return None


# ------------------------------------------------------------------ changing


def added(deck: Deck, id: str, n: int = 1) -> Deck:
    """The deck with more of a card; raises ``BadDeck``."""
    known = cards(deck.game)
    if id not in known:
        raise BadDeck("There is no such card any more.")
    if not 1 <= n <= MOST_COPIES or deck.cards.get(id, 0) + n > MOST_COPIES:
        raise BadDeck(f"A deck has at most {MOST_COPIES} of a card.")
    if id not in deck.cards and len(deck.cards) >= MOST_DIFFERENT:
        raise BadDeck(f"A deck has at most {MOST_DIFFERENT} different cards.")
    return msgspec.structs.replace(deck, cards={**deck.cards, id: deck.cards.get(id, 0) + n})


def taken_out(deck: Deck, id: str, n: int = 1) -> Deck:
    """The deck with fewer of a card; raises ``BadDeck``."""
    held = deck.cards.get(id, 0)
    if not held:
        raise BadDeck("This card is not in the deck.")
    rest = {other: m for other, m in deck.cards.items() if other != id}
    if held > n:
        rest[id] = held - n
    return msgspec.structs.replace(deck, cards=rest)


def with_tokens(deck: Deck, tokens: list[str] | None) -> Deck:
    """The deck with these tokens, or with those that go by themselves; raises ``BadDeck``."""
    if deck.game != MARCOMAGE:
        raise BadDeck("Only decks of MArcomage bind tokens.")
    if tokens is None:
        return msgspec.structs.replace(deck, tokens=None)
    known = {folded(name): name for name in BOOK.tokens}
    for token in tokens:
        if folded(token) not in known:
            raise BadDeck(f"“{folded(token)[:40]}” has no token{meant(token, known)}")
    found = tuple(dict.fromkeys(known[folded(token)] for token in tokens))
    if len(found) > TOKEN_SLOTS:
        raise BadDeck(f"A deck binds at most {TOKEN_SLOTS} tokens, not {len(found)}.")
    return msgspec.structs.replace(deck, tokens=found)
