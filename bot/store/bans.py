"""Who may not play on a server, since when, until when, and why."""

from __future__ import annotations

from sqlalchemy import select, update

from bot.store.forgotten import all_of_him, holds, let_go
from bot.store.rows import BanRow
from bot.store.statements import all_of, one
from bot.store.store import Transaction
from bot.store.tables import bans


async def ban(
    tx: Transaction,
    server_id: int,
    person_id: int,
    by: int,
    at: float,
    until: float | None = None,
    why: str = "",
) -> None:
    new = {"person_id": person_id, "by_id": by, "at": at, "until": until, "why": why}
    await tx.execute(bans.insert().values(server_id=server_id, **new))


async def standing(
    tx: Transaction, server_id: int | None, person_id: int, now: float
) -> BanRow | None:
    """By what somebody may not play on a server now: that which lasts longest."""
    if server_id is None:
        return None
    query = select(bans).where(
        bans.c.server_id == server_id,
        bans.c.person_id.in_(await all_of_him(tx, person_id)),
        holds(now),
    )
    longest = query.order_by(bans.c.until.is_not(None), bans.c.until.desc(), bans.c.id)
    return await one(tx, BanRow, longest.limit(1))


async def lift(tx: Transaction, server_id: int, person_id: int, by: int, at: float) -> int:
    """Take back all bans of somebody that hold, also those from before he was forgotten; how many
    they were."""
    his = bans.c.person_id.in_(await all_of_him(tx, person_id))
    undone = update(bans).where(bans.c.server_id == server_id, his, holds(at))
    count = (await tx.execute(undone.values(lifted=at, lifted_by_id=by))).rowcount
    await let_go(tx, at)
    return count


async def bans_of(tx: Transaction, server_id: int, most: int) -> list[BanRow]:
    """The last bans of a server, also those that are over, the newest first."""
    query = select(bans).where(bans.c.server_id == server_id)
    return await all_of(tx, BanRow, query.order_by(bans.c.at.desc(), bans.c.id.desc()).limit(most))
