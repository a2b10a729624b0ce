"""Who does not want to play with whom."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, or_, select

from bot.store.forgotten import all_of_him, known_as
from bot.store.statements import add_new
from bot.store.store import Transaction
from bot.store.tables import blocks


async def block(tx: Transaction, person_id: int, other: int, at: float) -> bool:
    """False if he has blocked him already, be it before the other was forgotten."""
    if await _block(tx, person_id, other):
        return False
    return await add_new(tx, blocks, {"person_id": person_id, "blocked_id": other, "at": at})


async def unblock(tx: Transaction, person_id: int, other: int) -> bool:
    """False if he has not blocked him."""
    blocked = await _block(tx, person_id, other)
    here = (blocks.c.person_id == person_id) & blocks.c.blocked_id.in_(blocked)
    await tx.execute(delete(blocks).where(here))
    return bool(blocked)


async def _block(tx: Transaction, person_id: int, other: int) -> list[int]:
    """Under which ids somebody has blocked another."""
    known = blocks.c.blocked_id.in_(await all_of_him(tx, other))
    query = select(blocks.c.blocked_id).where(blocks.c.person_id == person_id, known)
    return list(await tx.scalars(query))


async def blocked_by(tx: Transaction, person_id: int) -> list[int]:
    """Whom somebody has blocked, the last first."""
    latest = blocks.c.at.desc(), blocks.c.blocked_id
    query = select(blocks.c.blocked_id).where(blocks.c.person_id == person_id).order_by(*latest)
    return [id for (id,) in await tx.execute(query)]


async def apart(tx: Transaction, person_id: int, others: Collection[int]) -> dict[int, bool]:
    """Those of some others with whom somebody does not play, and whether he has said so himself."""
    if not others:
        return {}
    forgotten = await known_as(tx, [person_id, *others])
    back = {stranger: id for id, stranger in forgotten.items()}
    known = [*others, *(forgotten[other] for other in others if other in forgotten)]
    his = (blocks.c.person_id == person_id) & blocks.c.blocked_id.in_(known)
    him = [person_id, forgotten.get(person_id, person_id)]
    theirs = blocks.c.blocked_id.in_(him) & blocks.c.person_id.in_(others)
    found: dict[int, bool] = {}
    for by, blocked in await tx.execute(
        select(blocks.c.person_id, blocks.c.blocked_id).where(or_(his, theirs))
    ):
        other = back.get(blocked, blocked) if by == person_id else by
        found[other] = found.get(other, False) or by == person_id
    return found
