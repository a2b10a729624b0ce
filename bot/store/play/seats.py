"""Who sits where in a match, and with what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypedDict

import msgspec
from sqlalchemy import delete, func, select, update

from bot.store.kept import SeatDeck
from bot.store.rows import OPEN, SeatRow
from bot.store.statements import add_new, all_of
from bot.store.store import Transaction
from bot.store.tables import matches, seats


class SeatChanges(TypedDict, total=False):
    person_id: int | None
    player: str
    name: str
    deck: SeatDeck
    ready: bool
    missed: int
    accepted: bool
    knows: list[object]


async def seats_of(tx: Transaction, match_id: str) -> list[SeatRow]:
    query = select(seats).where(seats.c.match_id == match_id)
    return await all_of(tx, SeatRow, query.order_by(seats.c.seat))


async def seats_of_all(tx: Transaction, match_ids: Iterable[str]) -> dict[str, list[SeatRow]]:
    """The seats of several matches."""
    query = select(seats).where(seats.c.match_id.in_(match_ids))
    found: dict[str, list[SeatRow]] = {}
    for row in await all_of(tx, SeatRow, query.order_by(seats.c.match_id, seats.c.seat)):
        found.setdefault(row.match_id, []).append(row)
    return found


async def take_seat(tx: Transaction, row: SeatRow) -> bool:
    """Sit down; False if the seat is taken."""
    return await add_new(tx, seats, msgspec.structs.asdict(row))


async def change_seat(tx: Transaction, match_id: str, seat: int, changes: SeatChanges) -> bool:
    """False if nobody sits there."""
    here = (seats.c.match_id == match_id) & (seats.c.seat == seat)
    return (await tx.execute(update(seats).where(here).values(**changes))).rowcount == 1


async def leave_seat(tx: Transaction, match_id: str, seat: int) -> bool:
    """Stand up, with all that was chosen there; False if nobody sits there."""
    here = (seats.c.match_id == match_id) & (seats.c.seat == seat)
    return (await tx.execute(delete(seats).where(here))).rowcount == 1


async def count_open(tx: Transaction, person_id: int, but: str = "") -> int:
    """How many open matches somebody has said yes to, without one of them."""
    query = (
        select(func.count())
        .select_from(seats.join(matches, matches.c.id == seats.c.match_id))
        .where(
            seats.c.person_id == person_id,
            seats.c.accepted,
            matches.c.status.in_(OPEN),
            matches.c.id != but,
        )
    )
    found: int = (await tx.execute(query)).scalar_one()
    return found


class LastPlayed(NamedTuple):
    """What somebody played when he last played."""

    game: str
    deck: SeatDeck


async def last_played(
    tx: Transaction, person_id: int, server_id: int | None, game: str = ""
) -> LastPlayed | None:
    """The last match that somebody has begun: on a server or anywhere, of a game or of any."""
    query = (
        select(matches.c.game, seats.c.deck)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(seats.c.person_id == person_id, matches.c.started.is_not(None))
    )
    if server_id is not None:
        query = query.where(matches.c.server_id == server_id)
    if game:
        query = query.where(matches.c.game == game)
    query = query.order_by(matches.c.started.desc(), matches.c.id).limit(1)
    found = (await tx.execute(query)).first()
    return LastPlayed(*found) if found is not None else None


async def opponents_of_own(tx: Transaction, maker: int, game: str, but: str = "") -> set[int]:
    """Who plays a match of a game that somebody has made and plays himself, without one of them."""
    own = select(seats.c.match_id).where(seats.c.person_id == maker)
    query = (
        select(seats.c.person_id)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(
            matches.c.creator_id == maker,
            matches.c.game == game,
            matches.c.status.in_(("running", "paused")),
            matches.c.id.in_(own),
            matches.c.id != but,
            seats.c.person_id.is_not(None),
            seats.c.person_id != maker,
        )
    )
    return {id for (id,) in await tx.execute(query)}
