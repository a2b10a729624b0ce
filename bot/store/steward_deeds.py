"""What judges and those who manage a server did there, for each other to read."""

from __future__ import annotations

from sqlalchemy import func, select

from bot.store.rows import MatchRow, StewardDeed, StewardRow
from bot.store.servers import meet_server
from bot.store.statements import all_of
from bot.store.store import Transaction
from bot.store.tables import steward_deeds


async def note(
    tx: Transaction,
    kind: StewardDeed,
    server_id: int,
    by: int,
    at: float,
    *,
    person_id: int | None = None,
    match_id: str | None = None,
    why: str = "",
) -> None:
    """Note what somebody does, who has to be met already, together with the deed."""
    await meet_server(tx, server_id)
    to = {"person_id": person_id, "match_id": match_id, "why": why}
    new = {"kind": kind, "server_id": server_id, "by_id": by, "at": at, **to}
    await tx.execute(steward_deeds.insert().values(new))


async def note_of_match(
    tx: Transaction, kind: StewardDeed, match: MatchRow, by: int, at: float, why: str = ""
) -> None:
    """The same of what is done to a match; nothing, if it is played on no server."""
    if match.server_id is not None:
        await note(tx, kind, match.server_id, by, at, match_id=match.id, why=why)


async def count_deeds(tx: Transaction, server_id: int) -> int:
    here = select(func.count()).where(steward_deeds.c.server_id == server_id)
    return await tx.scalar(here) or 0


async def deeds_of(tx: Transaction, server_id: int, most: int, after: int = 0) -> list[StewardRow]:
    """What was done on a server, the newest first, without so many of the newest."""
    query = select(steward_deeds).where(steward_deeds.c.server_id == server_id)
    newest = query.order_by(steward_deeds.c.id.desc())
    return await all_of(tx, StewardRow, newest.limit(most).offset(after))
