"""Moving everything that was kept into another database, such as from SQLite to PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Integer, func, select, text

from bot.store.database.addresses import SqliteFile, read_address
from bot.store.database.troubles import DatabaseTrouble
from bot.store.store import Store, Transaction
from bot.store.tables import metadata, plainly

AT_ONCE = 500
"""Rows that are brought over together."""


async def move(source: str | Path, target: str | Path) -> dict[str, int]:
    """Copy all rows of one database into another, empty one; how many there were in each table.

    It happens in one transaction, so a target that cannot take everything is left empty.
    """
    old, new = read_address(source), read_address(target)
    if old == new:
        raise DatabaseTrouble(f"{new}: this is the database that is to be moved. Name another.")
    if isinstance(old, SqliteFile) and not old.path.exists():
        raise DatabaseTrouble(f"{old}: there is no such database, so nothing was moved.")
    here = await Store.open(source)
    try:
        there = await Store.open(target)
        try:
            async with here.reading() as reading, there.transaction() as tx:
                await _must_be_empty(tx, str(new))
                tables = [table.name for table in metadata.sorted_tables]
                moved = {name: await _rows(reading, tx, name) for name in tables}
                await _count_on(tx)
        finally:
            await there.close()
    finally:
        await here.close()
    return moved


async def _must_be_empty(tx: Transaction, where: str) -> None:
    for table in metadata.sorted_tables:
        if (await tx.execute(select(table).limit(1))).first() is not None:
            raise DatabaseTrouble(
                f"{where}: there is something in the table {table.name} already. "
                "Name an empty database; nothing was copied."
            )


async def _rows(reading: Transaction, tx: Transaction, name: str) -> int:
    table = metadata.tables[name]
    count = 0
    rows = await reading.execute(select(*plainly(table)).order_by(*table.primary_key))
    while some := rows.fetchmany(AT_ONCE):
        await tx.execute(table.insert(), [dict(row._mapping) for row in some])
        count += len(some)
    return count


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
