"""How often SQLite's thread is gone to: once for each statement, and once to end what was begun."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
import pytest_asyncio
from sqlalchemy import text

from bot.store import Store, people
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
