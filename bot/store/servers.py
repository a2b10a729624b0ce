"""Servers of Discord: how they want the bot to be."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, select, update

from bot.store.database.news import tell_others
from bot.store.rows import ServerRow
from bot.store.statements import add_new, one
from bot.store.store import Transaction
from bot.store.tables import servers
from engine.plain import Plain

ONE = select(servers).where(servers.c.id == bindparam("which"))


async def server(tx: Transaction, id: int) -> ServerRow:
    """A server, which need not have been heard of before."""
    return await one(tx, ServerRow, ONE, which=id) or ServerRow(id)


async def meet_server(tx: Transaction, id: int) -> ServerRow:
    """A server that has a row from now on, locked until the transaction ends."""
    await add_new(tx, servers, msgspec.structs.asdict(ServerRow(id)))
    found = await one(tx, ServerRow, ONE.with_for_update(), which=id)
    assert found is not None
    return found


async def set_server(tx: Transaction, id: int, settings: Plain) -> None:
    """Change some settings and keep the others; ``None`` takes one away."""
    row = await meet_server(tx, id)
    kept = {key: value for key, value in {**row.settings, **settings}.items() if value is not None}
    await tx.execute(update(servers).where(servers.c.id == id).values(settings=kept))
    await tell_others(tx, "server", id)


async def tell_server(tx: Transaction, id: int, what: str, at: float) -> bool:
    """Note that its owner is told something; False if he has been told before."""
    row = await meet_server(tx, id)
    if what in row.told:
        return False
    told = {**row.told, what: at}
    await tx.execute(update(servers).where(servers.c.id == id).values(told=told))
    return True
