"""Opening a store: what is wrong is said in a sentence, and nothing is harmed."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import DatabaseTrouble, Store
from bot.store.play import matches
from tests.kit.postgres import Server
from tests.kit.stores import NOW, a_match, scalar


async def refusal(where: str | Path) -> str:
    """What somebody reads who starts the bot with this address."""
    with pytest.raises(DatabaseTrouble) as refused:
        await Store.open(where)
    return str(refused.value)


# ------------------------------------------------------------------ addresses


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "DATABASE_URL: is no address. Write sqlite:///FILE"),
        ("banneret.db", "DATABASE_URL: is no address. Write sqlite:///FILE"),
        ("mysql://bot:hush@host/db", "DATABASE_URL: “mysql://…” is no database that Banneret"),
        ("sqlite://banneret.db", "three slashes: sqlite:///banneret.db"),
        ("sqlite://data/banneret.db", "three slashes: sqlite:///data/banneret.db"),
        ("sqlite://", "names no file, and matches must outlive the bot"),
        ("sqlite:///:memory:", "names no file, and matches must outlive the bot"),
        ("sqlite:///a.db?mode=ro", "a SQLite file takes none. Write sqlite:///a.db"),
        ("postgresql://bot:hush@host", "the name of the database is missing"),
        ("postgresql://bot:hush@host:port/db", "signs such as @ : / ? # in a password"),
        ("postgresql://bot:hu/sh@host/db", "signs such as @ : / ? # in a password"),
    ],
)
async def test_a_wrong_address_is_explained_without_its_password(
    url: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = await refusal(url)
    assert sentence in said
    assert "hush" not in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("scheme", ["sqlite", "sqlite+aiosqlite"])
async def test_a_sqlite_address_may_be_relative_or_not(
    scheme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for url, file in (
        (f"{scheme}:///here.db", "here.db"),
        (f"{scheme}:///{tmp_path}/a%20b.db", "a b.db"),
    ):
        store = await Store.open(url)
        await store.close()
        assert (tmp_path / file).exists(), url


async def test_a_path_is_a_sqlite_file(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "q?u#o%20te.db")
    await store.close()
    assert (tmp_path / "q?u#o%20te.db").exists()


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
async def test_a_server_may_be_named_in_several_ways(postgres: Server, scheme: str) -> None:
    store = await Store.open(postgres.new_database().replace("postgresql", scheme))
    assert await scalar(store, "SELECT count(*) FROM matches") == 0
    await store.close()


async def test_who_lacks_the_package_for_servers_is_told_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    said = await refusal("postgresql://ann:secret@localhost/cards")
    assert said == (
        "postgresql://localhost/cards: to use PostgreSQL takes one package more: "
        "pip install 'banneret[postgresql]'"
    )


# ------------------------------------------------------------------ SQLite


async def test_a_file_that_is_no_database_is_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 200)
    said = await refusal(file)
    assert said == f"{file}: this file is no SQLite database. It was left as it is; name another."
    assert file.read_text() == "Dear Ann, " * 200


async def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    said = await refusal(tmp_path / "no" / "banneret.db")
    assert f"there is no folder {tmp_path / 'no'}. Make it, or name another." in said


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    said = await refusal(tmp_path)
    assert (
        said == f"{tmp_path}: this is a folder. Name a file in it, such as {tmp_path}/banneret.db"
    )


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no /proc here")
async def test_a_folder_that_cannot_be_written() -> None:
    """Not even by root."""
    said = await refusal(Path("/proc/banneret.db"))
    assert "cannot be opened or made. The bot must be allowed to write to it" in said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
async def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "banneret.db"
    await (await Store.open(file)).close()
    file.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        assert "cannot be written" in await refusal(file)
    finally:
        tmp_path.chmod(0o700)


async def test_a_file_of_another_program_is_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "music.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    other.close()
    said = await refusal(file)
    assert "holds tables of something else (songs). It was left as it is" in said
    with sqlite3.connect(file) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]
    other.close()


async def test_a_sqlite_file_survives_a_power_cut_and_keeps_its_references(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "banneret.db")
    async with store.transaction() as tx:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert await tx.scalar(text(f"PRAGMA {pragma}")) == value
    await store.close()


# ------------------------------------------------------------------ PostgreSQL


async def test_no_server_answers() -> None:
    said = await refusal("postgresql://bot:hush@127.0.0.1:1/banneret")
    assert said.startswith(
        "postgresql://127.0.0.1:1/banneret: no PostgreSQL server answers there ("
    )
    assert "hush" not in said


async def test_the_server_has_no_such_database(postgres: Server) -> None:
    said = await refusal(postgres.url("nothing"))
    assert said.endswith("/nothing: the server has no such database. Make it with createdb.")


async def test_the_server_refuses_the_user(postgres: Server) -> None:
    url = postgres.new_database().replace("banneret@", "mallory:hush@")
    said = await refusal(url)
    assert "the server refuses the user or the password (" in said
    assert "mallory" in said
    assert "hush" not in said


async def test_a_user_who_may_make_no_tables(postgres: Server) -> None:
    """Which is what somebody has who makes a user and a database, and does not connect them."""
    postgres.run("createuser", f"--host={postgres.folder}", "--username=banneret", "guest")
    said = await refusal(postgres.new_database().replace("banneret@", "guest@"))
    assert "the user may not do that (permission denied for schema public)" in said


async def test_a_setting_that_the_server_does_not_know(postgres: Server) -> None:
    said = await refusal(postgres.new_database() + "&colour=red")
    assert "colour" in said


async def test_a_connection_that_was_lost_is_replaced(postgres: Server) -> None:
    """As after a new start of the server."""
    url = postgres.new_database()
    store = await Store.open(url)
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
    other = await Store.open(url)
    await scalar(
        other,
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    async with store.transaction() as tx:
        assert await matches.record(tx, id, 1, {}, at=NOW) == "recorded"
    await store.close()
    await other.close()


# ------------------------------------------------------------------ both


async def test_who_only_reads_changes_nothing(store: Store) -> None:
    with pytest.raises(DatabaseTrouble, match=r"read-only|cannot be written"):
        async with store.reading() as tx:
            await a_match(tx)
    assert await scalar(store, "SELECT count(*) FROM matches") == 0


async def test_who_reads_sees_one_moment_and_is_in_nobodys_way(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
    async with store.reading() as early:
        before = await matches.match(early, id)
        async with store.transaction() as tx:
            await matches.record(tx, id, 1, {"status": "running"}, at=NOW)
        assert await matches.match(early, id) == before
    async with store.reading() as late:
        now = await matches.match(late, id)
    assert now is not None
    assert now.status == "running"
