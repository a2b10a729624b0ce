"""How decks did in matches that are over."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import select

from bot.store.store import Transaction
from bot.store.tables import matches, seats


class Played(NamedTuple):
    """A deck in a match that was played to its end."""

    deck: Any
    """A ready deck's id, the deck itself, or ``random``."""
    won: bool


async def decks_played(tx: Transaction, server_id: int, game: str, most: int) -> list[Played]:
    """The decks of the last matches of a server, without those that began in the middle."""
    query = (
        select(seats.c.deck, seats.c.seat, matches.c.outcome, matches.c.plan)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(
            matches.c.server_id == server_id,
            matches.c.game == game,
            matches.c.status == "over",
            matches.c.started.is_not(None),
        )
        .order_by(matches.c.ended.desc(), matches.c.id, seats.c.seat)
        .limit(most)
    )
    return [
        Played(deck, outcome["winner"] == seat)
        for deck, seat, outcome, plan in await tx.execute(query)
        if outcome is not None and not plan.get("begins")
    ]
