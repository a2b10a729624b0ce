"""The store: a database that is opened, brought up to date, and used in transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.health import Times, timed
from bot.store.database.addresses import Address, SqliteFile, read_address
from bot.store.database.backups import checkpoint, copy
from bot.store.database.engines import (
    MODEST,
    READERS,
    Connections,
    Limits,
    for_reading,
    for_writing,
)
from bot.store.database.migrating import MIGRATIONS, migrate
from bot.store.database.troubles import DatabaseTrouble
from bot.store.database.turns import Turns

Transaction = AsyncConnection
"""What the functions of the store take first: all they do is kept together, or not at all."""


class Store:
    """Open it with ``Store.open``, and close it in the end."""

    def __init__(self, address: Address, limits: Limits = MODEST) -> None:
        self.address = address
        # PostgreSQL's may be gone when they are needed, and the pool tries them first.
        ours = isinstance(address, SqliteFile)
        engine = for_writing(address, limits)
        self._writing = Connections(engine, address, kept=1 if ours else 0)
        reading = for_reading(address, engine)
        self._reading = Connections(reading, address, kept=READERS if ours else 0)
        self._turns = Turns() if ours else None
        self.times = {"write": Times(), "note": Times(), "read": Times()}
        """How long transactions took, with waiting for their turn."""

    @classmethod
    async def open(
        cls, where: str | Path, migrations: Path = MIGRATIONS, limits: Limits = MODEST
    ) -> Store:
        """Open a ``DATABASE_URL``, or the SQLite file at a path, and bring it up to date."""
        address = read_address(where)
        await migrate(address, migrations)
        return cls(address, limits)

    async def close(self) -> None:
        await self._reading.close()
        await self._writing.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All changes inside are kept when it ends, and none if an exception leaves it.

        Writers of a SQLite file queue for their turn, so nothing slow belongs inside, and no second
        transaction.
        """
        with timed(self.times["write"]):
            async with self._writing.begun(self._turn(True)) as tx:
                yield tx

    @asynccontextmanager
    async def noting(self, waited: bool = False) -> AsyncIterator[Transaction]:
        """A transaction for what may be done once more: nobody waits for the disk, nor for the
        transaction itself, if he is not said to have ``waited`` for it.

        It survives the end of the process, and a power cut if a transaction came after it.
        """
        with timed(self.times["note"]):
            async with self._writing.begun(self._turn(waited), durable=False) as tx:
                yield tx

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """Look at one moment of the database without being in the way of those who write."""
        with timed(self.times["read"]):
            async with self._reading.begun() as tx:
                yield tx

    def _turn(self, waited: bool) -> AbstractAsyncContextManager[None] | None:
        return self._turns.taken(waited) if self._turns is not None else None

    async def overwrite(self) -> None:
        """Take out of SQLite's log, as far as nobody reads in it now, what was changed or deleted:
        without that it lies there until others have written enough."""
        if isinstance(self.address, SqliteFile):
            await asyncio.to_thread(checkpoint, self.address.path)


async def backup(address: Address, target: Path) -> None:
    """Copy a database as it is to a new file while the bot goes on: nothing is brought up to
    date."""
    if not isinstance(address, SqliteFile):
        raise DatabaseTrouble(
            f"{address}: PostgreSQL brings its own program for copies. Use pg_dump."
        )
    if target.exists():
        raise DatabaseTrouble(f"{target}: this file exists already. Name a new one.")
    if not target.parent.is_dir():
        raise DatabaseTrouble(f"{target}: there is no folder {target.parent.absolute()}.")
    await asyncio.to_thread(copy, address.path, target)
