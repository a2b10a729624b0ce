"""Who was forgotten, without saying who: of each there is a hash of his id, under a key that is
made once.

What others have set against him outlasts him: bans that hold, and blocks. It stands against a
stranger of its own, apart from the one who stands in his matches, and the hash leads there when he
comes again. When nothing of it holds any more the hash leads nowhere. It stays with the time, so
that he is forgotten again if an older copy of the database is put back.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection, Mapping

from sqlalchemy import ColumnElement, delete, func, or_, select, update

from bot.store.statements import add_new, put
from bot.store.store import Transaction
from bot.store.tables import bans, blocks, forgotten, keys, people
from engine.words import noted

ASKED = noted("somebody who asked to be forgotten")
"""What the stranger is called against whom something stands."""
KEY = select(keys.c.key).where(keys.c.name == "forgotten")


def hashed(key: bytes, id: int) -> str:
    return hmac.new(key, str(id).encode(), hashlib.sha256).hexdigest()


async def known_as(tx: Transaction, ids: Collection[int]) -> dict[int, int]:
    """Those of some people who were forgotten while something stood against them that holds, each
    with the stranger against whom it stands."""
    key = await the_key(tx)
    if key is None:  # nobody ever was
        return {}
    of = {hashed(key, id): id for id in ids}
    query = select(forgotten.c.hash, forgotten.c.person_id).where(
        forgotten.c.hash.in_(of), forgotten.c.person_id.is_not(None)
    )
    return {of[hash]: stranger for hash, stranger in await tx.execute(query)}


async def all_of_him(tx: Transaction, id: int) -> list[int]:
    """Under which ids something may stand against somebody."""
    return [id, *(await known_as(tx, [id])).values()]


def holds(now: float) -> ColumnElement[bool]:
    """Whether a ban does."""
    return bans.c.lifted.is_(None) & (bans.c.until.is_(None) | (bans.c.until > now))


async def a_stranger(tx: Transaction, name: str) -> int:
    """A new person whom nobody knows."""
    lowest = await tx.scalar(select(func.min(people.c.id)))
    id = min(lowest or 0, 0) - 1
    row = {"name": name, "settings": {}, "told": {}, "finished": 0, "seen": None}
    while not await add_new(tx, people, {"id": id, **row}):
        id -= 1  # somebody else leaves at the same moment
    return id


async def keep_out(tx: Transaction, id: int, at: float) -> None:
    """Somebody is forgotten now: what others have set against him stays with a stranger."""
    await adopt(tx, secrets.token_bytes(32), {})
    key = await the_key(tx)
    assert key is not None
    hash = hashed(key, id)
    stranger = (await known_as(tx, [id])).get(id)
    banned = (bans.c.person_id == id) & holds(at)
    blocked = (blocks.c.blocked_id == id) & (blocks.c.person_id != id)
    something = or_(select(bans.c.id).where(banned).exists(), _some_block(blocked))
    if stranger is None and await tx.scalar(select(something)):
        stranger = await a_stranger(tx, ASKED)
    if stranger is not None:
        await tx.execute(update(bans).where(banned).values(person_id=stranger))
        already = select(blocks.c.person_id).where(blocks.c.blocked_id == stranger)
        twice = blocked & blocks.c.person_id.in_(already)
        await tx.execute(delete(blocks).where(twice))
        await tx.execute(update(blocks).where(blocked).values(blocked_id=stranger))
    await put(tx, forgotten, {"hash": hash}, {"at": at, "person_id": stranger})


async def let_go(tx: Transaction, now: float) -> None:
    """Let hashes lead nowhere where nothing stands against somebody any more."""
    banned = select(bans.c.id).where(bans.c.person_id == forgotten.c.person_id, holds(now))
    free = ~banned.exists() & ~_some_block(blocks.c.blocked_id == forgotten.c.person_id)
    led = forgotten.c.person_id.is_not(None)
    await tx.execute(update(forgotten).where(led, free).values(person_id=None))


def _some_block(where: ColumnElement[bool]) -> ColumnElement[bool]:
    return select(blocks.c.at).where(where).exists()


# ------------------------------------------------------------------ what survives a restore


async def the_key(tx: Transaction) -> bytes | None:
    """Nothing while nobody was forgotten."""
    found: bytes | None = await tx.scalar(KEY)
    return found


async def times(tx: Transaction) -> dict[str, float]:
    """When each was forgotten the last time, by hash."""
    rows = await tx.execute(select(forgotten.c.hash, forgotten.c.at))
    return {row.hash: row.at for row in rows}


async def adopt(tx: Transaction, key: bytes, found: Mapping[str, float]) -> None:
    """Go on with a key, unless there is one, and with the hashes that were made with it."""
    await add_new(tx, keys, {"name": "forgotten", "key": key})
    if await the_key(tx) == key:
        for hash, at in found.items():
            await put(tx, forgotten, {"hash": hash}, {"at": at})


async def everybody(tx: Transaction) -> dict[int, str]:
    """The names of all who have been met, by id."""
    rows = await tx.execute(select(people.c.id, people.c.name).where(people.c.id > 0))
    return {row.id: row.name for row in rows}
