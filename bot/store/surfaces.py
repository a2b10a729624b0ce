"""The messages that show matches, and which version each of them shows."""

from __future__ import annotations

from typing import TypedDict

from sqlalchemy import func, select, update

from bot.store.rows import OPEN, Kind, SurfaceRow, SurfaceState
from bot.store.statements import add_new, all_of, one
from bot.store.store import Transaction
from bot.store.tables import matches, surfaces


class SurfaceChanges(TypedDict, total=False):
    seat: int | None
    message_id: int | None
    shown_version: int
    posted: float | None
    nonce: str
    state: SurfaceState
    trouble: str | None
    occasion: str


async def surface_at(
    tx: Transaction,
    match_id: str,
    kind: Kind,
    channel_id: int,
    person_id: int | None = None,
    seat: int | None = None,
) -> SurfaceRow:
    """The surface of this kind in this place. It is made where there is none, and shows nothing."""
    values = {
        "match_id": match_id,
        "kind": kind,
        "channel_id": channel_id,
        "person_id": person_id,
        "seat": seat,
        "shown_version": 0,
        "nonce": "",
        "state": "open",
    }
    await add_new(tx, surfaces, values)
    here = (surfaces.c.match_id == match_id) & (surfaces.c.kind == kind)
    whose = func.coalesce(surfaces.c.person_id, 0) == (person_id or 0)
    query = select(surfaces).where(here, whose, surfaces.c.channel_id == channel_id)
    found = await one(tx, SurfaceRow, query)
    assert found is not None
    return found


async def surface(tx: Transaction, id: int) -> SurfaceRow | None:
    return await one(tx, SurfaceRow, select(surfaces).where(surfaces.c.id == id))


async def surfaces_of(tx: Transaction, match_id: str) -> list[SurfaceRow]:
    query = select(surfaces).where(surfaces.c.match_id == match_id)
    return await all_of(tx, SurfaceRow, query.order_by(surfaces.c.id))


async def surface_of_message(tx: Transaction, message_id: int) -> SurfaceRow | None:
    """The surface that a message is, to know what somebody deleted."""
    return await one(tx, SurfaceRow, select(surfaces).where(surfaces.c.message_id == message_id))


async def surfaces_behind(tx: Transaction) -> list[SurfaceRow]:
    """The open surfaces that show an older version than their match has, or have no message."""
    older = surfaces.c.shown_version < matches.c.version
    lost = surfaces.c.message_id.is_(None) & (surfaces.c.kind != "log")  # a log may be empty
    query = (
        select(surfaces)
        .join(matches, matches.c.id == surfaces.c.match_id)
        .where(surfaces.c.state == "open", older | lost)
    )
    return await all_of(tx, SurfaceRow, query.order_by(surfaces.c.id))


async def surfaces_in_channel(tx: Transaction, channel_id: int) -> list[SurfaceRow]:
    """The open tables of a channel, to know what is gone with it."""
    here = (surfaces.c.kind == "table") & (surfaces.c.channel_id == channel_id)
    query = select(surfaces).where(surfaces.c.state == "open", here)
    return await all_of(tx, SurfaceRow, query.order_by(surfaces.c.id))


async def messages_of_open_matches(tx: Transaction) -> list[tuple[int, int]]:
    """Where the tables are at which something may still happen."""
    query = (
        select(surfaces.c.channel_id, surfaces.c.message_id)
        .join(matches, matches.c.id == surfaces.c.match_id)
        .where(surfaces.c.kind == "table", surfaces.c.state == "open")
        .where(surfaces.c.message_id.is_not(None))
        .where(matches.c.status.in_(OPEN))
    )
    return [
        (channel, message) for channel, message in await tx.execute(query.order_by(surfaces.c.id))
    ]


async def matches_without_surface(tx: Transaction) -> list[str]:
    """The open matches that the store knows no message of."""
    shown = select(surfaces.c.id).where(surfaces.c.match_id == matches.c.id)
    query = select(matches.c.id).where(matches.c.status.in_(OPEN), ~shown.exists())
    return [id for (id,) in await tx.execute(query)]


async def change_surface(tx: Transaction, id: int, changes: SurfaceChanges) -> None:
    await tx.execute(update(surfaces).where(surfaces.c.id == id).values(**changes))
