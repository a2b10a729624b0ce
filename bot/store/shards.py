"""Shards: which process serves each of them, and when it was last there."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import bindparam, select, update

from bot.store.rows import ShardRow
from bot.store.statements import add_new, all_of
from bot.store.store import Transaction
from bot.store.tables import shards

UNKNOWN = 0.0
"""When somebody was last there where nobody ever was: long ago."""
ALL = select(shards).order_by(shards.c.shard)
MINE = shards.c.shard.in_(bindparam("mine", expanding=True))
IN_ORDER = select(shards.c.shard).where(MINE).order_by(shards.c.shard).with_for_update()
"""Several rows are locked in one order before they are changed: else two processes could each wait
for what the other one has."""
SERVED = update(shards).where(MINE)
STILL_SERVED = SERVED.where(
    (shards.c.process == bindparam("me")) | (shards.c.since > bindparam("from"))
)
HELPED = update(shards).where(
    MINE,
    shards.c.seen < bindparam("late"),
    shards.c.helper.is_(None)
    | (shards.c.helper == bindparam("me"))
    | (shards.c.helping < bindparam("late")),
)


async def serve(
    tx: Transaction, mine: Collection[int], process: str, since: float, now: float
) -> dict[int, float]:
    """A process serves these shards from now on, whoever did before; when somebody was last there,
    for each of which that is known. Who comes second at the same moment finds that it was now."""
    for shard in mine:
        new = {"shard": shard, "process": process, "since": since, "seen": UNKNOWN}
        await add_new(tx, shards, new)
    rows = await all_of(tx, ShardRow, ALL.with_for_update())
    latest = max(row.seen for row in rows)
    last = {row.shard: row.seen for row in rows if row.shard in mine}
    found = {shard: latest if seen == UNKNOWN else seen for shard, seen in last.items()}
    values = {"process": process, "since": since, "seen": now, "helper": None, "helping": None}
    await tx.execute(SERVED, {"mine": [*mine], **values})
    return {shard: seen for shard, seen in found.items() if seen != UNKNOWN}


async def still_serve(
    tx: Transaction, mine: Collection[int], process: str, since: float, now: float
) -> bool:
    """The process is still there; False if another one serves a shard of these that has been there
    for longer."""
    values = {"process": process, "since": since, "seen": now, "helper": None, "helping": None}
    which = {"mine": [*mine], "me": process, "from": since}
    await tx.execute(IN_ORDER, {"mine": [*mine]})
    return (await tx.execute(STILL_SERVED, {**values, **which})).rowcount == len(mine)


async def help_out(tx: Transaction, process: str, now: float, patience: float) -> list[int]:
    """Show what is to be shown for those who have not been there for so long, unless somebody else
    does; for which shards."""
    rows = await all_of(tx, ShardRow, ALL)
    late = now - patience
    away = [row.shard for row in rows if row.process != process and row.seen < late]
    if not away:
        return []
    which = {"mine": away, "me": process, "late": late}
    await tx.execute(IN_ORDER, {"mine": away})
    await tx.execute(HELPED, {"helper": process, "helping": now, **which})
    rows = await all_of(tx, ShardRow, ALL)
    return [row.shard for row in rows if row.helper == process and row.shard in away]


async def forget_shards(tx: Transaction, count: int) -> None:
    """Take away those that there are not any more."""
    await tx.execute(shards.delete().where(shards.c.shard >= count))
