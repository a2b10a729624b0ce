"""Stores for tests, on both kinds of database, and matches in them."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from bot.store import Store, Transaction, people
from bot.store.kept import Plan
from bot.store.play import matches
from bot.store.play.answers import answers_of
from bot.store.rows import AnswerRow, MatchRow
from bot.store.tables import metadata
from engine.table import Journal
from tests.kit.postgres import Server

ANN, BOB = 2**62 + 1, 2**62 + 2
"""Ids of Discord are long: they need all of a big integer."""
CHANNEL = 2**62 + 3
NOW = 1_700_000_000.25
JOURNAL = Journal("marcomage", "0.1.0", "seed", [], {}, [], "")


async def with_tables(file: Path) -> Path:
    """A new database in this file. It is made once for all tests of a process and copied, since to
    make it takes longer than most of them."""
    kept = file.parent.parent / "begun.db"
    if not kept.exists():
        await (await Store.open(kept)).close()
    shutil.copy(kept, file)
    return file


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which somebody runs the bot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / ".env").write_text("DATABASE_URL=sqlite:///castle.db\n")
    return tmp_path


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """Where a database is, once of each kind: an empty one, or with its tables for a ``store``."""
    begun = "store" in request.fixturenames
    if request.param == "sqlite":
        file = tmp_path / "banneret.db"
        yield f"sqlite:///{await with_tables(file) if begun else file}"
        return
    server: Server = request.getfixturevalue("postgres")
    if begun and not server.template:
        server.template = server.new_database()
        await (await Store.open(server.template)).close()
    database = server.new_database(server.template if begun else "")
    yield database
    server.drop(database)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


async def a_match(tx: Transaction, **values: Any) -> MatchRow:
    """A match in its lobby that Ann has opened."""
    await people.meet_person(tx, ANN, "Ann")
    await people.meet_person(tx, BOB, "Bob")
    usual: dict[str, Any] = {
        "game": "marcomage",
        "channel_id": CHANNEL,
        "home_channel_id": CHANNEL,
        "creator_id": ANN,
        "secret": b"\x00secret",
        "commitment": "c0ffee",
        "engine": "0.1.0",
        "plan": Plan("marcomage"),
    }
    return await matches.begin_match(tx, matches.NewMatch(**{**usual, **values}), at=NOW)


def given(interaction_id: int | None = None, **answer: Any) -> matches.NewAnswer:
    return matches.NewAnswer(0, "play", answer, b"\x81events", ANN, interaction_id)


async def answers_in(store: Store, match_id: str) -> list[AnswerRow]:
    async with store.reading() as tx:
        return await answers_of(tx, match_id)


async def scalar(store: Store, query: str, **values: Any) -> Any:
    """What the database itself says to a query."""
    async with store.reading() as tx:
        return await tx.scalar(text(query), values)


async def everything(store: Store) -> dict[str, list[Any]]:
    """All that is kept, by table, but for who was here when and which presses came."""
    async with store.reading() as tx:
        return {
            table.name: list(
                await tx.execute(
                    select(*(column for column in table.c if column.name != "seen")).order_by(
                        *table.primary_key
                    )
                )
            )
            for table in metadata.sorted_tables
            if table.name not in ("pressed", "servers")
        }
