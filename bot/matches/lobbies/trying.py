"""Matches in which somebody tries a card that was written: it is put into the ready decks."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.matches.lobbies.plans import made
from bot.matches.lobbies.seat_decks import OWN
from bot.refusals import Refused
from bot.store.kept import Plan
from engine.catalogue import GAMES
from engine.decks import playable
from engine.decks.cards import cards_with
from engine.decks.trials import ID, trying
from engine.decks.trials import copies as copies_of
from engine.plain import Plain
from engine.table import Chance
from engine.words import say


def plan_of(game: str, card: Plain | None, seats: int, timers: str) -> Plan:
    """A friendly match in which a card is tried; raises ``Refused``."""
    if card is None:
        raise Refused(say("It isn't a card yet. Press “Edit” to see what is wrong."))
    plan = made(game, seats, ("friendly",), timers)
    if not decks(game, card):
        raise Refused(
            say(
                "No ready deck of {game} can hold this card: it would no longer be legal."
                " Perhaps the card asks for too much loyalty.",
                game=GAMES[game].title,
            )
        )
    return msgspec.structs.replace(plan, tried=card)


def decks(game: str, card: Plain) -> dict[str, Plain]:
    """The ready decks in which a card is tried, as seats bring them, by their ids."""
    return _decks(game, msgspec.json.encode(card))


@lru_cache(50)
def _decks(game: str, card: bytes) -> dict[str, Plain]:
    some = trying(game, msgspec.json.decode(card))
    return {id: {**playable(deck), OWN: [*deck.own.values()]} for id, deck in some.items()}


def copies(game: str, card: Plain) -> str:
    """How many there are of a card in each deck, and its name."""
    one = cards_with(game, {ID: card}).get(ID)
    return f"{copies_of(one, game)} × {card['name']}" if one is not None else card["name"]


def deck_of(game: str, card: Plain, chosen: str, chance: Chance) -> Plain:
    """The deck of a seat that has chosen a ready one, or left it to chance; where that one cannot
    hold the card, it is left to chance as well."""
    some = decks(game, card)
    return some[chosen if chosen in some else chance.choice(sorted(some))]
