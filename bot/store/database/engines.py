"""Connections to a database, set up so that what was committed survives a power cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import Any, NamedTuple, TypedDict, Unpack

from sqlalchemy import Connection, ExceptionContext, NullPool, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from bot.store.database import single_trips
from bot.store.database.addresses import Address, PostgresServer, SqliteFile
from bot.store.database.troubles import BUSY, DatabaseTrouble, connecting, explained, sentence

PATIENCE = 10.0
"""Seconds to wait for a connection, or at the start for another program that has the same file."""

PROMPT = 2.0
"""Seconds after which nobody waits any more for a file that another program keeps locked: whoever
has pressed something is told so within the three that Discord gives."""

HANGS = 2.0
"""Seconds after which a server that gives no connection is one that hangs, for the same reason."""

LONGEST = 30.0
"""Seconds after which whoever waits for his turn to write gives up: nothing takes that long."""

LEAST = 0.1
"""So long the file is waited for by those, too, who have waited for their turn before."""

READERS = 4
"""Connections that stay open to read from a SQLite file, beside the one that writes, …"""

MOST_READERS = 14
"""… and how many there are at most, while that many read at the same time."""


class Limits(NamedTuple):
    """How much of a server of PostgreSQL a process takes at most."""

    connections: int = 5
    seconds: float = 10.0
    """For a statement, after which it is given up."""


MODEST = Limits()


class Pool(TypedDict, total=False):
    """Which connections are kept open."""

    pool_size: int
    max_overflow: int
    poolclass: type[NullPool]
    pool_pre_ping: bool
    """Whether it is tried first: the server may have been started anew since."""


COMPILED: LRUCache[Any, Any] = LRUCache(1000)
"""The SQL of what was sent to any SQLite file: to write it takes longer than to run it."""


class Dialect(SQLiteDialect_aiosqlite):
    """All engines for SQLite speak the same, so that one knows what was compiled for another."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))


registry.register("sqlite.banneret", __name__, Dialect.__name__)


class Connections:
    """The way to a database for one purpose: each transaction has a connection of its own.

    So many of them as are ``kept`` are not given back to SQLAlchemy's pool between transactions:
    to give one back and to take it out again is more work than most transactions are.
    """

    def __init__(self, engine: AsyncEngine, address: Address, kept: int = 0) -> None:
        self.engine, self.address, self.kept = engine, address, kept
        self._idle: list[AsyncConnection] = []
        self._asked = 0
        """How many ask the pool for one now: whoever waits there gets what is given back there."""

    async def close(self) -> None:
        self.kept = 0
        while self._idle:
            await self._idle.pop().close()
        await self.engine.dispose()

    @asynccontextmanager
    async def begun(
        self, turn: AbstractAsyncContextManager[None] | None = None, durable: bool = True
    ) -> AsyncIterator[AsyncConnection]:
        """A transaction: kept when it ends, and taken back if an exception leaves it. One that is
        not ``durable`` may be lost in a power cut."""
        asked = perf_counter()
        with explained(self.address):
            async with AsyncExitStack() as stack:
                if turn is not None:
                    try:
                        async with asyncio.timeout(LONGEST):
                            await stack.enter_async_context(turn)
                    except TimeoutError:
                        raise DatabaseTrouble(f"{self.address}: {BUSY}") from None
                with connecting(self.address):
                    async with asyncio.timeout(_longest(self.engine, self.address)):
                        connection = await stack.enter_async_context(self._taken())
                        await stack.enter_async_context(connection.begin())
                if isinstance(self.address, SqliteFile):
                    left = _patience(self.engine) - (perf_counter() - asked)
                    _set_pragmas(connection, max(LEAST, left), durable)
                yield connection

    @asynccontextmanager
    async def _taken(self) -> AsyncIterator[AsyncConnection]:
        connection = self._idle.pop() if self._idle else await self._out_of_the_pool()
        async with AsyncExitStack() as stack:
            stack.push_async_exit(connection)  # goes back to the pool, which puts it in order
            yield connection
            if len(self._idle) < self.kept and not self._asked:
                stack.pop_all()
                self._idle.append(connection)

    async def _out_of_the_pool(self) -> AsyncConnection:
        self._asked += 1
        try:
            return await self.engine.connect()
        finally:
            self._asked -= 1


def _longest(engine: AsyncEngine, address: Address) -> float | None:
    """How long a connection may take: a server that hangs lets people come, and says nothing."""
    if isinstance(address, SqliteFile):
        return None
    return PATIENCE if isinstance(engine.pool, NullPool) else HANGS


def _patience(engine: AsyncEngine) -> float:
    """How long a file that another program keeps locked is waited for: longer at the start, where
    nobody has pressed anything and no connection is kept."""
    return PATIENCE if isinstance(engine.pool, NullPool) else PROMPT


def _set_pragmas(connection: AsyncConnection, seconds: float, durable: bool) -> None:
    """How long the next statement waits for the file, since those who queue while it is locked are
    told one right after the other; and whether a commit waits for the disk."""
    inner = connection.sync_connection
    assert inner is not None
    driver, info = _driver(inner), inner.info
    milliseconds = round(seconds * 10) * 100
    if info.get("waits") != milliseconds:
        driver.settings += (f"PRAGMA busy_timeout={milliseconds}",)
        info["waits"] = milliseconds
    if info.get("durable", True) != durable:
        driver.settings += (f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}",)
        info["durable"] = durable


def _driver(connection: Connection) -> single_trips.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, single_trips.Connection)
    return driver


def for_writing(address: Address, limits: Limits = MODEST) -> AsyncEngine:
    """SQLite has one writer at a time; those of this process take turns."""
    if isinstance(address, SqliteFile):
        return _sqlite(address, "BEGIN IMMEDIATE", pool_size=1, max_overflow=0)
    pool = Pool(pool_size=limits.connections, max_overflow=0, pool_pre_ping=True)
    return _postgres(address, limits.seconds, **pool)


def for_reading(address: Address, writing: AsyncEngine) -> AsyncEngine:
    """Transactions that see one moment of the database, and change nothing."""
    if isinstance(address, SqliteFile):
        more = MOST_READERS - 1
        return _sqlite(address, "BEGIN", "query_only=ON", pool_size=1, max_overflow=more)
    return writing.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def for_migrating(address: Address) -> AsyncEngine:
    """A table of SQLite is changed by making it anew, which references to it would forbid."""
    if isinstance(address, SqliteFile):
        return _sqlite(address, "BEGIN IMMEDIATE", "foreign_keys=OFF", poolclass=NullPool)
    return _postgres(address, None, poolclass=NullPool)


def _sqlite(file: SqliteFile, begin: str, *pragmas: str, **pool: Unpack[Pool]) -> AsyncEngine:
    engine: AsyncEngine = create_async_engine(
        "sqlite+banneret:///file",
        async_creator=lambda: single_trips.connected(file.path, _patience(engine)),
        execution_options={"compiled_cache": COMPILED},
        **pool,
    )
    # What is deleted is overwritten, whatever this SQLite does by itself.
    kept = "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"
    settings = (*kept, *pragmas)

    @event.listens_for(engine.sync_engine, "connect")
    def _set_up(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for setting in settings:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        _driver(connection).beginning = begin

    @event.listens_for(engine.sync_engine, "handle_error")
    def _keep(context: ExceptionContext) -> None:
        # A task that is cancelled leaves its connection in order, since aiosqlite does one thing
        # after the other: it can be rolled back. Thrown away, as SQLAlchemy would, it might keep
        # the file locked for as long as Python keeps the rows that nobody fetched.
        if isinstance(context.original_exception, asyncio.CancelledError):
            context.is_disconnect = False

    return engine


def _postgres(server: PostgresServer, seconds: float | None, **pool: Unpack[Pool]) -> AsyncEngine:
    try:
        import asyncpg  # who plays on SQLite need not have it
    except ImportError:
        needed = "to use PostgreSQL takes one package more: pip install 'banneret[postgresql]'"
        raise DatabaseTrouble(f"{server}: {needed}") from None

    async def connect(**more: object) -> object:
        # asyncpg reads addresses as all programs of PostgreSQL do: sslmode, sockets, many hosts.
        try:
            return await asyncpg.connect(
                server.dsn, timeout=PATIENCE, command_timeout=seconds, **more
            )
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            raise DatabaseTrouble(sentence(server, error)) from error

    return create_async_engine("postgresql+asyncpg://", async_creator=connect, **pool)
