"""Matches against the computer: nobody has to be waited for, so they begin at once."""

from __future__ import annotations

import msgspec

from bot.games import KITS
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Seating
from bot.matches.lobbies.seat_decks import RANDOM
from bot.matches.lobbies.usual import usual_deck
from bot.store.kept import SeatDeck
from bot.store.play.seats import last_played
from bot.store.rows import SeatRow
from bot.store.store import Transaction


def against(player: str, decks: tuple[SeatDeck, SeatDeck]) -> Seating:
    """Whoever makes the match, and the computer: both ready to begin."""

    def seats(held: Held, person: int, name: str) -> list[SeatRow]:
        held.seats = lobby.alone(held, person, name)
        rows = zip(lobby.with_computer(held, person, player), decks, strict=True)
        return [msgspec.structs.replace(row, deck=deck, ready=True) for row, deck in rows]

    return seats


async def fitting_decks(tx: Transaction, person: int, game: str) -> tuple[SeatDeck, SeatDeck]:
    """His deck and that of the computer: easy ones, as long as he does not know the game."""
    if await last_played(tx, person, None, game) is None:
        return KITS[game].first_decks
    return await usual_deck(tx, person, game), RANDOM
