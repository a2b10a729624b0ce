"""SQLite's statements in one trip each to the thread that SQLite works in.

aiosqlite sends a cursor there to be made, to execute, to fetch and to be closed: four times the
loop is left and woken again, which takes longer than the statement itself. Here a cursor is made at
once, comes back from its statement with all its rows, and is closed by being forgotten.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from aiosqlite.context import contextmanager

ROWS_AT_ONCE = 64
"""Rows that aiosqlite would fetch at a time for who reads one after the other; nobody does."""


class Cursor(aiosqlite.Cursor):
    _rows: list[Any]

    async def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        self._rows = await self._execute(self._whole, sql, parameters)
        return self

    def _whole(self, sql: str, parameters: Any) -> list[Any]:
        return self._cursor.execute(sql, parameters).fetchall()

    async def fetchall(self) -> Iterable[sqlite3.Row]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """A statement that has given all its rows holds nothing any more."""


class Connection(aiosqlite.Connection):
    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        return Cursor(self, self._conn.cursor())


async def connected(file: Path, patience: float) -> Connection:
    """Without an isolation level Python leaves it to us to begin a transaction."""
    opened = partial(
        sqlite3.connect, file, timeout=patience, isolation_level=None, check_same_thread=False
    )
    connection = Connection(opened, ROWS_AT_ONCE)
    # Whoever is killed or forgets to close it does not wait for it.
    connection._thread.daemon = True
    await connection
    return connection
