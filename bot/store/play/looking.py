"""Who looks for somebody to play with, and where."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, select

from bot.store.rows import LookingRow
from bot.store.servers import meet_server
from bot.store.statements import all_of, put
from bot.store.store import Transaction
from bot.store.tables import looking

EVERYWHERE = 0
"""Under this number of no server, two who look at the same moment wait for each other."""


async def one_by_one(tx: Transaction) -> None:
    """Nobody else finds anybody until this transaction ends, so that nobody is found twice."""
    await meet_server(tx, EVERYWHERE)


async def look_for(tx: Transaction, row: LookingRow) -> None:
    """Somebody looks from now on, and no longer for what he looked for there before."""
    keys = {"server_id": row.server_id, "person_id": row.person_id}
    values = msgspec.structs.asdict(row)
    await put(tx, looking, keys, {key: values[key] for key in values if key not in keys})


async def those_looking(tx: Transaction, server_id: int, now: float) -> list[LookingRow]:
    """Those who look on a server, whoever has waited longest first."""
    query = select(looking).where(looking.c.server_id == server_id, looking.c.until > now)
    return await all_of(tx, LookingRow, query.order_by(looking.c.since, looking.c.person_id))


async def looking_of(
    tx: Transaction, people: Iterable[int], now: float, server_id: int | None = None
) -> dict[int, list[LookingRow]]:
    """What each of these people looks for: on one server, or anywhere."""
    query = select(looking).where(looking.c.person_id.in_(people), looking.c.until > now)
    if server_id is not None:
        query = query.where(looking.c.server_id == server_id)
    found: dict[int, list[LookingRow]] = {}
    for row in await all_of(tx, LookingRow, query.order_by(looking.c.since)):
        found.setdefault(row.person_id, []).append(row)
    return found


async def stop_looking(tx: Transaction, person_id: int, server_id: int | None = None) -> bool:
    """Somebody looks no more, on one server or anywhere; False if he did not look."""
    his = looking.c.person_id == person_id
    if server_id is not None:
        his &= looking.c.server_id == server_id
    return (await tx.execute(delete(looking).where(his))).rowcount > 0


async def forget_looking(tx: Transaction, now: float) -> list[int]:
    """Take away what nobody looks for any more; who had looked."""
    late = delete(looking).where(looking.c.until <= now)
    return [*dict.fromkeys((await tx.execute(late.returning(looking.c.person_id))).scalars())]
