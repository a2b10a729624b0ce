"""Bringing a database to what this version of the bot needs, when it starts. Only forward."""

from __future__ import annotations

import asyncio
import threading
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, exc, inspect, text

from bot.store.database.addresses import Address, SqliteFile
from bot.store.database.backups import copy_before_migration
from bot.store.database.engines import Connections, for_migrating
from bot.store.database.troubles import DatabaseTrouble, sentence

_INSIDE = Path(__file__).parents[2] / "_migrations"
MIGRATIONS = _INSIDE if _INSIDE.is_dir() else Path(__file__).parents[3] / "migrations"
"""Beside the bot in a checkout, inside it in a wheel."""

CONNECTION = "_connection_worker_thread"
"""In the names of aiosqlite's threads, one for each connection."""

LOCK = 0x62616E6E65726574
"""The number of the lock that keeps two bots from migrating one database at the same time."""


async def migrate(address: Address, folder: Path = MIGRATIONS, to: str = "head") -> None:
    """All steps in one transaction: a step that fails leaves the database as it was."""
    connections = Connections(for_migrating(address), address)
    before = set(threading.enumerate())
    try:
        async with connections.begun() as connection:
            await connection.run_sync(_migrate, address, folder, to)
    finally:
        await connections.close()
        await asyncio.to_thread(_wait_for, set(threading.enumerate()) - before)


def _wait_for(threads: set[threading.Thread]) -> None:
    """A connection of aiosqlite that failed ends its thread a moment later, and complains if the
    loop is closed by then."""
    for thread in threads:
        if CONNECTION in thread.name:
            thread.join(timeout=5)


def _migrate(connection: Connection, address: Address, folder: Path, to: str) -> None:
    # SQLite's lock is its transaction, which has begun.
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = _settings(folder, connection=connection)
    steps = steps_in(folder)
    revisions = MigrationContext.configure(connection).get_current_heads()
    must_be_ours(connection, address, steps, revisions)
    wanted = steps.get_revision(to)
    if wanted is None or revisions == (wanted.revision,):
        return
    if revisions and isinstance(address, SqliteFile):
        copy_before_migration(address.path, revisions[0])
    try:
        command.upgrade(config, to)
    except exc.DBAPIError as error:
        raise DatabaseTrouble(
            f"{sentence(address, error.orig or error)} So the database cannot be brought up to "
            "date. It was left as it was, and the version of Banneret before goes on with it."
        ) from error
    if connection.dialect.name == "sqlite":
        _check_references(connection, address)


def _settings(folder: Path, **attributes: object) -> Config:
    config = Config(attributes=attributes)
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    return config


def steps_in(folder: Path) -> ScriptDirectory:
    """All steps that a version knows."""
    return _own_steps() if folder == MIGRATIONS else _steps_in(folder)


@cache
def _own_steps() -> ScriptDirectory:
    """Those of this version do not change while it runs, and to read them all takes a while."""
    return _steps_in(MIGRATIONS)


def _steps_in(folder: Path) -> ScriptDirectory:
    return ScriptDirectory.from_config(_settings(folder))


def must_be_ours(
    connection: Connection, address: Address, steps: ScriptDirectory, revisions: tuple[str, ...]
) -> None:
    """Raises ``DatabaseTrouble`` for a newer version's database, and for that of something else."""
    known = {step.revision for step in steps.walk_revisions()}
    if unknown := [revision for revision in revisions if revision not in known]:
        raise DatabaseTrouble(
            f"{address}: this database was made by a newer version of Banneret (its revision is "
            f"{unknown[0]}; this version knows them up to {steps.get_current_head()}). Start that "
            "version or a later one, or put a copy from before in its place."
        )
    tables = set(inspect(connection).get_table_names()) - {"alembic_version"}
    if tables and not revisions:
        raise DatabaseTrouble(
            f"{address}: this database holds tables of something else ({', '.join(sorted(tables))}"
            "). It was left as it is; name an empty one, or a file that does not exist yet."
        )


def _check_references(connection: Connection, address: Address) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise DatabaseTrouble(
            f"{address}: after the migration a row of “{broken[0]}” would refer to a row of "
            f"“{broken[2]}” that is missing. The database was left as it was."
        )
