"""How often SQLite's thread is gone to: once for each statement, and once to end what was begun;
and how many such threads there are, one for each connection."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
import pytest_asyncio
from sqlalchemy import text

from bot.store import Store, people
from bot.store.database.engines import MOST_READERS, READERS
from bot.store.database.migrating import CONNECTION
from tests.kit.stores import ANN, with_tables

HOW_SURE = "PRAGMA synchronous"
FULL, NORMAL = 2, 1


@pytest_asyncio.fixture
async def file(tmp_path: Path) -> AsyncIterator[Store]:
    """A store in a file of which all connections are open."""
    opened = await Store.open(await with_tables(tmp_path / "banneret.db"))
    async with opened.transaction() as tx, opened.reading() as other:
        await tx.scalar(text("SELECT 1"))
        await other.scalar(text("SELECT 1"))
    yield opened
    await opened.close()


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the thread was asked to do."""
    seen: list[str] = []
    go: Any = aiosqlite.Connection._execute

    async def gone(self: aiosqlite.Connection, what: Any, *more: Any) -> Any:
        seen.append(what.__name__)
        return await go(self, what, *more)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", gone)
    return seen


async def test_nothing_is_sent_for_a_transaction_in_which_nothing_is_done(
    file: Store, trips: list[str]
) -> None:
    for begun in (file.transaction, file.noting, file.reading):
        async with begun():
            pass
    assert trips == []


async def test_a_transaction_begins_with_its_first_statement_and_ends_once(
    file: Store, trips: list[str]
) -> None:
    async with file.reading() as tx:
        await tx.scalar(text("SELECT 1"))
        await tx.scalar(text("SELECT 2"))
    assert len(trips) == 3
    assert trips[-1] == "commit"


async def test_what_went_wrong_is_taken_back_and_the_next_begins_anew(file: Store) -> None:
    async def fail() -> None:
        async with file.transaction() as tx:
            await people.meet_person(tx, ANN, "Ann")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    async with file.transaction() as tx:
        assert await people.person(tx, ANN) is None
        await people.meet_person(tx, ANN, "Ann")
    async with file.reading() as tx:
        assert await people.person(tx, ANN)


async def test_how_sure_it_is_kept_is_set_also_after_one_in_which_nothing_was_done(
    file: Store,
) -> None:
    async with file.noting():
        pass
    async with file.transaction() as tx:
        assert await tx.scalar(text(HOW_SURE)) == FULL
    async with file.transaction():
        pass
    async with file.noting() as tx:
        assert await tx.scalar(text(HOW_SURE)) == NORMAL
    async with file.transaction() as tx:
        assert await tx.scalar(text(HOW_SURE)) == FULL


def connections() -> int:
    return sum(CONNECTION in thread.name for thread in threading.enumerate())


async def test_of_many_who_read_at_once_a_few_connections_stay_open_and_none_at_the_end(
    tmp_path: Path,
) -> None:
    before = connections()
    store = await Store.open(await with_tables(tmp_path / "banneret.db"))

    async def look() -> None:
        async with store.reading() as tx:
            assert await tx.scalar(text("SELECT 1"))

    async def note() -> None:
        async with store.noting() as tx:
            await people.meet_person(tx, ANN, "Ann")

    for _ in range(3):
        await asyncio.gather(*(look() for _ in range(12)), *(note() for _ in range(12)))
    assert 2 <= connections() - before <= READERS + 2
    await store.close()
    assert connections() == before


async def test_who_waits_for_a_connection_gets_the_next_one_that_is_free(file: Store) -> None:
    enough = asyncio.Event()

    async def look(until: Callable[[], Awaitable[object]]) -> None:
        async with file.reading() as tx:
            assert await tx.scalar(text("SELECT 1"))
            await until()

    held = [asyncio.create_task(look(enough.wait)) for _ in range(MOST_READERS - 1)]
    async with asyncio.timeout(20):
        await asyncio.gather(*(look(partial(asyncio.sleep, 0.01)) for _ in range(10)))
        enough.set()
        await asyncio.gather(*held)


@pytest.mark.parametrize("trips", range(1, 6))
async def test_who_reads_sees_what_is_new_after_one_who_was_cancelled(
    file: Store, trips: int
) -> None:
    async def look() -> None:
        async with file.reading() as tx:
            while True:
                await people.person(tx, ANN)

    cancelled = asyncio.create_task(look())
    for _ in range(trips):
        await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.wait([cancelled])
    async with file.transaction() as tx:
        await people.meet_person(tx, ANN, "Ann")
    for _ in range(2 * READERS):
        async with file.reading() as tx:
            assert await people.person(tx, ANN)
