"""SQLite's statements in one trip each to the thread that SQLite works in.

aiosqlite sends a cursor there to be made, to execute, to fetch and to be closed: four times the
loop is left and woken again, which takes longer than the statement itself. Here a cursor is made at
once, comes back from its statement with all its rows, and is closed by being forgotten. What begins
a transaction goes along with its first statement, and what is not open needs no trip to be ended.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import aiosqlite
from aiosqlite.context import contextmanager

ROWS_AT_ONCE = 64
"""Rows that aiosqlite would fetch at a time for who reads one after the other; nobody does."""

AGAIN = 0.01
"""Seconds until a file that others look into is tried again."""


class Cursor(aiosqlite.Cursor):
    _conn: Connection
    _rows: list[Any]

    async def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        self._rows = await self._execute(self._whole, self._conn.sends(), sql, parameters)
        return self

    async def executemany(self, sql: str, parameters: Any) -> Cursor:
        await self._execute(self._many, self._conn.sends(), sql, parameters)
        return self

    def _whole(self, before: list[str], sql: str, parameters: Any) -> list[Any]:
        self._first(before)
        return self._cursor.execute(sql, parameters).fetchall()

    def _many(self, before: list[str], sql: str, parameters: Any) -> None:
        self._first(before)
        self._cursor.executemany(sql, parameters)

    def _first(self, statements: list[str]) -> None:
        for statement in statements:
            self._cursor.execute(statement)

    async def fetchall(self) -> Iterable[sqlite3.Row]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """A statement that has given all its rows holds nothing any more."""


class Connection(aiosqlite.Connection):
    settings: tuple[str, ...] = ()
    """What is to be set, and ..."""
    beginning = ""
    """... what begins a transaction, before the next statement."""
    _open = False
    """Whether something was sent since a transaction has ended for sure."""

    def sends(self) -> list[str]:
        """A statement is sent: what goes before it."""
        before = [*self.settings, *filter(None, [self.beginning])]
        self.settings, self.beginning = (), ""
        self._open = True
        return before

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        return Cursor(self, self._conn.cursor())

    async def commit(self) -> None:
        await self._end(super().commit)

    async def rollback(self) -> None:
        await self._end(super().rollback)

    async def _end(self, end: Callable[[], Awaitable[None]]) -> None:
        self.beginning = ""
        if self._open:
            await end()
            self._open = False  # not where this was cancelled: then it is rolled back after all


async def connected(file: Path, patience: float) -> Connection:
    connection = Connection(partial(_opened, file, patience), ROWS_AT_ONCE)
    # Whoever is killed or forgets to close it does not wait for it.
    connection._thread.daemon = True
    await connection
    return connection


def _opened(file: Path, patience: float) -> sqlite3.Connection:
    """Without an isolation level Python leaves it to us to begin a transaction."""
    connection = sqlite3.connect(
        file, timeout=patience, isolation_level=None, check_same_thread=False
    )
    try:
        _keep_a_log(connection, patience)
    except BaseException:
        connection.close()
        raise
    return connection


def _keep_a_log(connection: sqlite3.Connection, patience: float) -> None:
    """A file gets its write-ahead log once, from who opens it first. SQLite does not wait for
    others that look into the file at that moment, as those do who open it at the same time."""
    latest = monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").fetchall()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > latest:
                raise
        sleep(AGAIN)
