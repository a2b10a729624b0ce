"""Looking whether a database can be used, before the bot is started and while it runs.

Nothing is brought up to date by it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database.addresses import Address, SqliteFile, read_address
from bot.store.database.engines import Connections, for_reading, for_writing
from bot.store.database.migrating import MIGRATIONS, must_be_ours, steps_in
from bot.store.database.troubles import SQLITE_SAYS, DatabaseTrouble, cannot_open
from bot.store.store import Store

MAY_MAKE_TABLES = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
SAME = "UPDATE alembic_version SET version_num = version_num"


class OtherVersion(DatabaseTrouble):
    """The database was not brought up to date by this version."""


async def looked_at(where: str) -> str:
    """What a database is like, in a sentence; raises ``DatabaseTrouble`` if it cannot be used."""
    address = read_address(where)
    if isinstance(address, SqliteFile) and not address.path.exists():
        _can_be_made(address.path)
        return f"{address} is not there yet; the first start makes it."
    engine = for_writing(address)
    writing = Connections(engine, address)
    reading = Connections(for_reading(address, engine), address)
    try:
        # The long look is a reader's, since nobody waits for a reader.
        async with reading.begun() as tx:
            here, newest = await tx.run_sync(_revisions, address)
            if isinstance(address, SqliteFile):
                await _is_sound(tx, address)
        async with writing.begun() as tx:
            await _can_be_written(tx, address, here)
    finally:
        await reading.close()
        await writing.close()
    if here == newest:
        return f"{address} is sound, up to date ({here}) and can be written."
    if here:
        return f"{address} is sound and can be written; a start brings it from {here} to {newest}."
    return f"{address} is empty and can be written; the first start makes the tables."


async def opened_as_it_is(where: str | Path) -> Store:
    """The store of a database that this version has brought up to date, also while its bot runs;
    raises ``OtherVersion`` for any other one."""
    address = read_address(where)
    if isinstance(address, SqliteFile) and not address.path.exists():
        raise DatabaseTrouble(f"{address}: there is no such database. The first start makes it.")
    store = Store(address)
    try:
        async with store.reading() as tx:
            here, newest = await tx.run_sync(_revisions, address)
        if here != newest:
            raise OtherVersion(
                f"{address}: this database is of another version of Banneret ({here or 'none'} in "
                f"place of {newest}). Start the bot once: that brings it up to date."
            )
    except BaseException:
        await store.close()
        raise
    return store


def _can_be_made(path: Path) -> None:
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise DatabaseTrouble(cannot_open(path)) from error


def _revisions(connection: Connection, address: Address) -> tuple[str, str]:
    """The one that a database has, if it has any, and the newest one."""
    steps = steps_in(MIGRATIONS)
    heads = MigrationContext.configure(connection).get_current_heads()
    must_be_ours(connection, address, steps, heads)
    return "".join(heads), steps.get_current_head() or ""


async def _is_sound(tx: AsyncConnection, address: SqliteFile) -> None:
    found = (await tx.execute(text("PRAGMA quick_check(1)"))).scalar()
    if found != "ok":
        raise DatabaseTrouble(f"{address}: {SQLITE_SAYS['SQLITE_CORRUPT']} (SQLite: {found})")


async def _can_be_written(tx: AsyncConnection, address: Address, revision: str) -> None:
    if revision:
        await tx.execute(text(SAME))
    elif tx.dialect.name == "postgresql" and not (await tx.execute(text(MAY_MAKE_TABLES))).scalar():
        raise DatabaseTrouble(
            f"{address}: the user may not make tables there. The database should belong to the "
            "user: createdb --owner=USER DATABASE."
        )
