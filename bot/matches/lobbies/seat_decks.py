"""What a seat plays with, and the cards that may not be played in a league."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.refusals import Refused
from bot.store.kept import SeatDeck
from engine.catalogue import GAMES
from engine.decks import playable, ready_named
from engine.decks.names import card_called, unknown_card
from engine.plain import Plain
from engine.words import both, say

RANDOM = "random"
OWN = "own"
"""What the deck of a seat has the cards under that people wrote, whole."""
KEPT = "kept"
"""… and which deck of somebody's it is: its id and its name. The rules do not see it."""
TOKENS = "tokens"
MOST = 60
"""Cards that a league bans, at most."""


def names_of(game: str, typed: Iterable[str]) -> tuple[str, ...]:
    """Cards by their names as they are printed; raises ``Refused``."""
    found = []
    for name in typed:
        card = card_called(game, name)
        if card is None:
            raise Refused(unknown_card(game, name[:60]))
        found.append(card.name)
    if len(set(found)) > MOST:
        raise Refused(say("A league bans {most} cards at most.", most=MOST))
    return tuple(dict.fromkeys(found))


def must_be_allowed(game: str, deck: SeatDeck, banned: Collection[str]) -> None:
    """Whether a deck, ready or as a seat brings it, has no card that is banned; raises
    ``Refused`` with the names of those it has."""
    if not banned:
        return
    if deck == RANDOM or deck is None:
        ready = [one["id"] for one in GAMES[game].ready_decks()]
        if any(cards_in(game, id) & set(banned) for id in ready):
            raise Refused(
                say(
                    "Some cards are banned in this league, and chance might choose a ready deck"
                    " that has one. Choose a deck."
                )
            )
        return
    if names := sorted(cards_in(game, deck) & set(banned)):
        raise Refused(
            say(
                "In this league these cards of your deck are banned: {names}. Take them out, or"
                " choose another deck.",
                names=both([f"“{name}”" for name in names]),
            )
        )


def cards_in(game: str, deck: str | Plain) -> set[str]:
    """The names of the cards in a deck: a ready one by its id, or as a seat brings it."""
    if isinstance(deck, str):
        ready = ready_named(game, deck)
        deck = playable(ready) if ready is not None else {}
    parts = [cards for part, cards in deck.items() if part not in (OWN, KEPT, TOKENS)]
    return {name for part in parts for name in part}
