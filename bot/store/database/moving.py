"""Moving everything that was kept into another database, such as from SQLite to PostgreSQL.

It goes table by table, some thousand rows at a time. With each of them the target notes how far it
is, so a move that was cut goes on from there.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Integer,
    Table,
    Text,
    delete,
    func,
    select,
    text,
    tuple_,
    type_coerce,
)

from bot.store.columns import Json, Words
from bot.store.database.addresses import SqliteFile, read_address
from bot.store.database.backups import must_be_unused
from bot.store.database.troubles import DatabaseTrouble
from bot.store.statements import put
from bot.store.store import Store, Transaction
from bot.store.tables import keys, metadata, shards

AT_ONCE = 5000
"""Rows that are brought over together."""
MOVING = "moving"
"""Under this name the target notes among its keys how far it is, until all is there."""
OTHERS = """SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
    AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""

Row = tuple[Any, ...]
Progress = Callable[[int, int], None]
"""Is told how many rows of how many are there."""


class HowFar(msgspec.Struct, frozen=True):
    source: str
    seen: str
    """When a bot used the source last: what it did since would be missing."""
    done: dict[str, int] = {}
    """How many rows of each table are there …"""
    last: Sequence[int | str] | None = None
    """… and the key of the last one, of the table that is being moved."""


async def move(
    source: str | Path, target: str | Path, progress: Progress = lambda _done, _all: None
) -> dict[str, int]:
    """Copy all rows of one database into another, empty one, or one in which this was cut; how
    many there are in each table. Nobody may use the source meanwhile."""
    old, new = read_address(source), read_address(target)
    if old == new:
        raise DatabaseTrouble(f"{new}: this is the database that is to be moved. Name another.")
    async with opened_alone(source) as here:
        there = await Store.open(target)
        try:
            return await _move(here, there, str(old), progress)
        finally:
            await there.close()


@asynccontextmanager
async def opened_alone(where: str | Path) -> AsyncIterator[Store]:
    """The store of a database that is there and that nobody else uses; else ``DatabaseTrouble`` is
    raised."""
    address = read_address(where)
    if isinstance(address, SqliteFile):
        if not address.path.exists():
            raise DatabaseTrouble(f"{address}: there is no such database, so nothing was done.")
        must_be_unused(address.path)
    store = await Store.open(where)
    try:
        if not isinstance(address, SqliteFile):
            await _must_be_alone(store)
        yield store
    finally:
        await store.close()


async def _must_be_alone(here: Store) -> None:
    async with here.reading() as tx:
        if others := await tx.scalar(text(OTHERS)):
            raise DatabaseTrouble(
                f"{here.address}: {others} other connections use this database now. "
                "Stop the bot first."
            )


async def _move(here: Store, there: Store, source: str, progress: Progress) -> dict[str, int]:
    tables = metadata.sorted_tables
    async with here.reading() as tx:
        counts = {table.name: await _count(tx, table) for table in tables}
        seen = await tx.scalar(select(func.max(shards.c.seen)))
    async with there.transaction() as tx:
        far = await _how_far(tx, str(there.address), HowFar(source, str(seen or "")))
    for table in tables:
        last = far.last if table.name in far.done else None
        left = counts[table.name] - far.done.get(table.name, 0)
        size = len(table.primary_key)
        async with aclosing(_parts(here, table, last, left)) as parts:
            async for rows in parts:
                done = {**far.done, table.name: far.done.get(table.name, 0) + len(rows)}
                far = msgspec.structs.replace(far, done=done, last=list(rows[-1][-size:]))
                async with there.noting() as tx:
                    await _note(tx, far)
                    await _add(tx, table, [row[:-size] for row in rows])
                progress(sum(done.values()), sum(counts.values()))
    async with there.transaction() as tx:
        await _count_on(tx)
        await tx.execute(delete(keys).where(keys.c.name == MOVING))
    return counts


async def _count(tx: Transaction, table: Table) -> int:
    query = select(func.count()).select_from(table)
    if table is keys:
        query = query.where(keys.c.name != MOVING)
    return int((await tx.execute(query)).scalar_one())


async def _how_far(tx: Transaction, where: str, begun: HowFar) -> HowFar:
    """How far a move is that was cut, or one that begins; raises ``DatabaseTrouble``."""
    noted = await tx.scalar(select(keys.c.key).where(keys.c.name == MOVING))
    if noted is not None:
        far = msgspec.json.decode(noted, type=HowFar)
        if (far.source, far.seen) == (begun.source, begun.seen):
            return far
        raise DatabaseTrouble(
            f"{where}: something else was being moved here, or the bot has run since that was cut. "
            "Empty this database, or name another."
        )
    for table in metadata.sorted_tables:
        if (await tx.execute(select(table).limit(1))).first() is not None:
            raise DatabaseTrouble(
                f"{where}: there is something in the table {table.name} already. "
                "Name an empty database; nothing was copied."
            )
    await _note(tx, begun)
    return begun


async def _note(tx: Transaction, far: HowFar) -> None:
    await put(tx, keys, {"name": MOVING}, {"key": msgspec.json.encode(far)})


def _as_it_stands(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return type_coerce(column, Text) if isinstance(column.type, (Json, Words)) else column


async def _parts(
    here: Store, table: Table, last: Sequence[int | str] | None, left: int
) -> AsyncGenerator[list[Row], None]:
    """The rows of a table after some key, as many as are left, in parts: while one of them is
    written the next one is read."""

    async def read(last: Sequence[int | str] | None) -> list[Row]:
        async with here.reading() as tx:
            return await _some(tx, table, last)

    size = len(table.primary_key)
    coming = asyncio.create_task(read(last)) if left else None
    try:
        while coming is not None:
            rows = await coming
            left -= len(rows)
            coming = asyncio.create_task(read(rows[-1][-size:])) if left > 0 else None
            yield rows
    finally:
        if coming is not None:
            coming.cancel()
            await asyncio.wait({coming})


async def _some(tx: Transaction, table: Table, last: Sequence[int | str] | None) -> list[Row]:
    """The next rows, each with its key once more at the end."""
    key = list(table.primary_key)
    # Twice the same column needs another name.
    again = [column.label(f"key {column.name}") for column in key]
    query = select(*map(_as_it_stands, table.c), *again).order_by(*key).limit(AT_ONCE)
    if table is keys:
        query = query.where(keys.c.name != MOVING)
    if last is not None:
        query = query.where(tuple_(*key) > tuple_(*last))
    return [tuple(row) for row in await tx.execute(query)]


async def _add(tx: Transaction, table: Table, rows: list[Row]) -> None:
    """As they stand: to take each value apart and put it together again takes most of the time."""
    names = [column.name for column in table.c]
    if tx.dialect.name == "postgresql":
        driver: Any = (await tx.get_raw_connection()).driver_connection
        await driver.copy_records_to_table(table.name, records=rows, columns=names)
        return
    places = ", ".join(f":{name}" for name in names)
    columns = ", ".join(f'"{name}"' for name in names)
    values: list[Mapping[str, Any]] = [dict(zip(names, row, strict=True)) for row in rows]
    await tx.execute(text(f'INSERT INTO "{table.name}" ({columns}) VALUES ({places})'), values)


async def _count_on(tx: Transaction) -> None:
    """PostgreSQL counts its keys apart from the rows that are there."""
    if tx.dialect.name != "postgresql":
        return
    for table in metadata.sorted_tables:
        key = table.autoincrement_column
        if key is None or not isinstance(key.type, Integer):
            continue
        last = await tx.scalar(select(func.max(key)))
        if last is not None:
            sequence = text("SELECT setval(pg_get_serial_sequence(:table, :key), :last)")
            await tx.execute(sequence, {"table": table.name, "key": key.name, "last": last})
