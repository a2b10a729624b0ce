"""What several processes tell each other of a PostgreSQL database: what has changed in it.

It is told together with the change, and heard within a moment of its end. Who has not listened for
a while is told so, since he may have missed something. A SQLite file has nobody to tell it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, cast

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.addresses import Address, PostgresServer
from bot.store.database.engines import PATIENCE
from bot.store.database.troubles import DatabaseTrouble, sentence
from bot.store.tables import leagues, matches

log = logging.getLogger(__name__)

CHANNEL = "banneret"
AGAIN = 2.0
"""Seconds after which it is tried again to listen, and between two looks at the connection."""
What = Literal["match", "league", "person", "server"]
PERSON_OR_SERVER = select(func.pg_notify(CHANNEL, bindparam("told")))
MATCH, LEAGUE = (
    select(
        func.pg_notify(
            CHANNEL,
            func.concat_ws(" ", what, of.c.id, of.c.version, func.coalesce(of.c.server_id, 0)),
        )
    ).where(of.c.id == bindparam("told"))
    for what, of in (("match", matches), ("league", leagues))
)


class Told(NamedTuple):
    what: What
    id: str
    version: int = 0
    """Which a match or a league has now, …"""
    server: int | None = None
    """… and where it is."""


async def tell_others(tx: AsyncConnection, what: What, id: str | int) -> None:
    """Let all processes know of a change when this transaction is kept."""
    if tx.dialect.name != "postgresql":
        return
    match what:
        case "match":
            await tx.execute(MATCH, {"told": id})
        case "league":
            await tx.execute(LEAGUE, {"told": id})
        case _:
            await tx.execute(PERSON_OR_SERVER, {"told": f"{what} {id} 0 0"})


async def listen(
    address: Address, hear: Callable[[Told], None], there: Callable[[bool], None]
) -> None:
    """Hear what others tell, for ever; ``there`` is told whether nothing is missed from now on."""
    if not isinstance(address, PostgresServer):
        return
    import asyncpg  # whoever has such an address has it

    while True:
        try:
            connection = await asyncpg.connect(address.dsn, timeout=PATIENCE)
            try:
                await connection.add_listener(CHANNEL, _hearing(hear))
                there(True)
                while True:  # a connection that is dead says so only to who asks
                    await asyncio.sleep(AGAIN)
                    await connection.execute("SELECT 1", timeout=PATIENCE)
            finally:
                there(False)
                connection.terminate()
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
            trouble = DatabaseTrouble(sentence(address, error))
            log.warning("what other processes change is not heard now: %s", trouble)
            await asyncio.sleep(AGAIN)


def _hearing(hear: Callable[[Told], None]) -> Callable[..., None]:
    def heard(_connection: Any, _process: int, _channel: str, told: Any) -> None:
        what, id, version, server = str(told).split()
        hear(Told(cast(What, what), id, int(version), int(server) or None))

    return heard
