"""What somebody plays who says nothing of it: the game, and the deck."""

from __future__ import annotations

from collections.abc import Collection

from bot.games import KITS
from bot.matches.lobbies.seat_decks import OWN, RANDOM, must_be_allowed
from bot.people.likings import preferences_in
from bot.refusals import Refused
from bot.store.kept import SeatDeck
from bot.store.people import person
from bot.store.play.seats import last_played
from bot.store.store import Transaction
from engine.catalogue import GAMES

EASIEST = next(iter(KITS))


async def usual_game(tx: Transaction, id: int, server: int | None, of_house: str) -> str:
    """The game that somebody played last on a server, or else that of the house, or the first."""
    last = await last_played(tx, id, server)
    known = [last.game if last is not None else "", of_house, EASIEST]
    return next(game for game in known if game in KITS)


async def usual_deck(tx: Transaction, id: int, game: str, banned: Collection[str] = ()) -> SeatDeck:
    """A deck that fits: a random one if he likes that, or else the one that he played last; nothing
    where no ready one is allowed."""
    ready = [KITS[game].first_decks[0], *(one["id"] for one in GAMES[game].ready_decks())]
    some: list[SeatDeck] = [*ready]
    found, last = await person(tx, id), await last_played(tx, id, None, game)
    if last is not None and not (isinstance(last.deck, dict) and OWN in last.deck):
        some.insert(0, last.deck)  # cards that people wrote are of one server
    if found is None or preferences_in(found.settings).random_deck:
        some.insert(0, RANDOM)
    return next((deck for deck in some if deck is not None and _allowed(game, deck, banned)), None)


def _allowed(game: str, deck: SeatDeck, banned: Collection[str]) -> bool:
    try:
        must_be_allowed(game, deck, banned)
    except Refused:
        return False
    return True
