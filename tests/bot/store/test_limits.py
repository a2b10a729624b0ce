"""How much of PostgreSQL one process takes: connections, and time for a statement."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from bot.store import DatabaseTrouble, Store
from bot.store.database.engines import Limits
from tests.kit.postgres import Server


@pytest.fixture
async def modest(postgres: Server) -> AsyncIterator[Store]:
    where = postgres.new_database()
    store = await Store.open(where, limits=Limits(connections=3, seconds=0.5))
    yield store
    await store.close()
    postgres.drop(where)


async def test_a_statement_that_takes_too_long_is_given_up_and_the_next_one_is_done(
    modest: Store,
) -> None:
    begun = time.monotonic()
    with pytest.raises(DatabaseTrouble, match="does not answer in time"):
        async with modest.transaction() as tx:
            await tx.execute(text("SELECT pg_sleep(60)"))
    assert time.monotonic() - begun < 20
    for _ in range(5):
        async with modest.transaction() as tx:
            assert await tx.scalar(text("SELECT 1")) == 1


async def test_many_at_once_take_no_more_connections_than_they_may(modest: Store) -> None:
    async def one() -> int:
        async with modest.reading() as tx:
            await tx.execute(text("SELECT pg_sleep(0.01)"))
            return int(await tx.scalar(text("SELECT pg_backend_pid()")))

    # What the server lists would count who is about to go, and what it does by itself.
    seen = await asyncio.gather(*(one() for _ in range(30)))
    assert 2 <= len(set(seen)) <= 3


async def test_whoever_waits_for_a_connection_too_long_is_told(
    modest: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.engines.HANGS", 0.5)
    async with modest.transaction(), modest.transaction(), modest.transaction():
        begun = time.monotonic()
        with pytest.raises(DatabaseTrouble):
            async with modest.reading():
                pass
        assert time.monotonic() - begun < 20
    async with modest.reading() as tx:
        assert await tx.scalar(text("SELECT 1")) == 1
