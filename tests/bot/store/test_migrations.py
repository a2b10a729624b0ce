"""Migrations: from nothing and from each older revision to this one, without losing a row."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import warnings
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.store import DatabaseTrouble, Store, backup, tables
from bot.store.database.addresses import read_address
from bot.store.database.backups import KEPT, copies_of
from bot.store.database.engines import PROMPT, Connections, for_migrating
from bot.store.database.migrating import MIGRATIONS, migrate
from bot.store.kept import Plan
from bot.store.play import matches
from bot.store.play.seats import seats_of
from tests.kit.process import FORKING, be_one_that_opens
from tests.kit.stores import ANN, NOW, a_match, answers_in, given, scalar


def revisions() -> list[str]:
    """All of them, the oldest first."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    steps = ScriptDirectory.from_config(config).walk_revisions()
    return [step.revision for step in steps][::-1]


SAMPLES = {
    "0001": [
        f"INSERT INTO people VALUES ({ANN}, 'Ann', '{{\"hand\": \"dm\"}}', '{{}}', 3)",
        "INSERT INTO matches (id, game, channel_id, home_channel_id, creator_id, status, version,"
        " plan, secret, commitment, engine, digest, clock, deadline, created, changed) VALUES"
        f" ('abcd2345', 'marcomage', 1, 1, {ANN}, 'running', 2,"
        " '{\"game\": \"marcomage\", \"seats\": 3}', 'x', 'c', '0.1', 'd',"
        " '{\"deadline\": 9.5}', 9.5, 1.5, 2.5)",
        "INSERT INTO seats VALUES"
        f" ('abcd2345', 0, {ANN}, 'person', 'Ann', NULL, true, 0, false, '[]')",
        "INSERT INTO answers VALUES"
        f" ('abcd2345', 1, 0, 'play', '{{\"card\": 3}}', 'x', {ANN}, 77, 2.5)",
    ]
}
SAMPLES["0002"] = [
    f"INSERT INTO people VALUES ({ANN}, 'Ann', '{{\"hand\": \"dm\"}}', '{{}}', 3, 7.5)",
    *SAMPLES["0001"][1:],
    "INSERT INTO surfaces (match_id, kind, channel_id, shown_version, nonce, state, occasion)"
    " VALUES ('abcd2345', 'hand', 5, 1, '', 'open', '3.0')",
]
SAMPLES["0003"] = [
    *SAMPLES["0002"],
    f"INSERT INTO decks VALUES ('deck2345', {ANN}, 'arcmage', 'Mine', '{{\"cards\": {{}}}}', '[]',"
    " '{}', false, false, 4, 2.5)",
]
SAMPLES["0004"] = [
    *SAMPLES["0003"],
    "INSERT INTO servers VALUES (99, '{}', '{}')",
    f"INSERT INTO concepts VALUES ('card2345', 99, {ANN}, 'arcmage', 'Wall', '{{}}', NULL,"
    " NULL, 'waiting', NULL, 1, 1.5, 2.5)",
    f"INSERT INTO concept_votes VALUES ('card2345', {ANN}, 1, 2.5)",
    "INSERT INTO concept_reviews (concept_id, person_id, state, why, at)"
    f" VALUES ('card2345', {ANN}, 'waiting', 'Well.', 2.5)",
]
SAMPLES["0005"] = [
    *SAMPLES["0004"],
    "INSERT INTO leagues (id, server_id, channel_id, name, game, creator_id, state, house, terms,"
    " secret, commitment, version, season, due, created, changed) VALUES ('cup23456', 99, 1,"
    f" 'Cup', 'marcomage', {ANN}, 'running', '{{}}', '{{}}', 'x', 'c', 1, 1, 9.5, 1.5, 2.5)",
    f"INSERT INTO league_members VALUES ('cup23456', {ANN}, NULL, 2.5)",
    f"INSERT INTO league_deeds VALUES ('cup23456', 1, 'started', {ANN}, 2.5, '{{}}')",
    "INSERT INTO league_rounds VALUES ('cup23456', 1, 2.5, NULL, '{}')",
    "INSERT INTO league_games VALUES ('abcd2345', 'cup23456', '1-1')",
    "INSERT INTO ledgers VALUES (99, 'marcomage', 1)",
    "INSERT INTO results VALUES ('abcd2345', 99, 'marcomage', 1, 2.5, '{}', NULL, false)",
    f"INSERT INTO gains VALUES ('abcd2345', {ANN}, 99, 'marcomage', 1, 2.5, '{{}}')",
    f"INSERT INTO scores VALUES (99, 'marcomage', {ANN}, '{{}}')",
    f"INSERT INTO looking VALUES (99, {ANN}, 1, '[]', false, 2.5, 3.5)",
    f"INSERT INTO blocks VALUES ({ANN}, {ANN}, 2.5)",
    "INSERT INTO bans (server_id, person_id, by_id, at, why)"
    f" VALUES (99, {ANN}, {ANN}, 2.5, 'So.')",
    "INSERT INTO surfaces (league_id, kind, channel_id, shown_version, nonce, state, occasion)"
    " VALUES ('cup23456', 'league', 5, 1, '', 'open', '')",
]
SAMPLES["0006"] = [
    *SAMPLES["0005"],
    "INSERT INTO surfaces (match_id, kind, channel_id, person_id, shown_version, nonce, state,"
    f" occasion, token) VALUES ('abcd2345', 'panel', 5, {ANN}, 1, '', 'open', '', 'x')",
]
SAMPLES["0007"] = [
    *SAMPLES["0006"],
    "INSERT INTO keys VALUES ('forgotten', 'x')",
    f"INSERT INTO forgotten VALUES ('0a1b', 2.5, {ANN})",
    "INSERT INTO steward_deeds (server_id, by_id, at, kind, match_id, why)"
    f" VALUES (99, {ANN}, 2.5, 'stop', 'abcd2345', 'So.')",
]
SAMPLES["0008"] = [
    line.replace("(99, 'marcomage', 1)", "(99, 'marcomage', 1, 1)")
    if line.startswith("INSERT INTO ledgers")
    else line
    for line in SAMPLES["0007"]
]
SAMPLES["0009"] = [*SAMPLES["0008"], "INSERT INTO shards VALUES (0, 'x', 1.5, 2.5, 'y', 3.5)"]
SAMPLES["0010"] = [
    *SAMPLES["0009"],
    "INSERT INTO matches (id, game, channel_id, home_channel_id, creator_id, status, version,"
    " plan, secret, commitment, engine, digest, clock, created, changed, settled) VALUES"
    f" ('over2345', 'marcomage', 1, 1, {ANN}, 'over', 2, '{{\"game\": \"marcomage\"}}', 'x', 'c',"
    " '0.1', 'd', '{}', 1.5, 2.5, 3.5)",
    "INSERT INTO packed VALUES ('over2345', 'x')",
    f"INSERT INTO involved VALUES ({ANN}, 'over2345')",
]
SAMPLES["0011"] = [
    *SAMPLES["0010"],
    f"INSERT INTO reports (match_id, person_id, at, text, trace, closed) VALUES ('over2345', {ANN},"
    " 2.5, 'It is wrong.', '', 3.5)",
]
SAMPLES["0012"] = [
    *SAMPLES["0011"],
    f"INSERT INTO attempts VALUES ('puzz2345', {ANN}, 'marcomage', '0a1b2c3d', 20000, 99, '[]',"
    " NULL, 1, 2, 2.5, NULL, false)",
]
"""What a database of each revision may hold, in its own words: a new revision adds its own here."""


def test_each_revision_has_a_sample() -> None:
    assert [*SAMPLES] == revisions()


@pytest.mark.parametrize("revision", revisions())
async def test_what_an_older_database_holds_is_still_there(url: str, revision: str) -> None:
    await migrate(read_address(url), to=revision)
    await execute(url, *SAMPLES[revision])
    store = await Store.open(url)
    async with store.transaction() as tx:
        row = await matches.match(tx, "abcd2345")
        assert row is not None
        assert (row.game, row.version, row.plan, row.deadline) == (
            "marcomage", 2, Plan("marcomage", 3), 9.5,
        )  # fmt: skip
        assert [seat.name for seat in await seats_of(tx, row.id)] == ["Ann"]
        assert await matches.record(tx, row.id, 2, {}, [given(77)], at=NOW) == "again"
        assert await matches.record(tx, row.id, 2, {}, [given(78)], at=NOW) == "recorded"
    assert [answer.number for answer in await answers_in(store, "abcd2345")] == [1, 2]
    await store.close()


async def test_step_by_step_is_the_same_as_all_at_once_and_as_the_tables_say(url: str) -> None:
    for revision in revisions():
        await migrate(read_address(url), to=revision)
    assert await differences(url) == []


async def differences(url: str) -> list[Any]:
    """Between a database and what ``tables`` says."""

    def compare(connection: Connection) -> list[Any]:
        with warnings.catch_warnings():  # SQLite does not tell of indexes with expressions
            warnings.filterwarnings("ignore", message=".*expression-based index.*")
            context = MigrationContext.configure(connection)
            return list(compare_metadata(context, tables.metadata))

    address = read_address(url)
    connections = Connections(for_migrating(address), address)
    async with connections.begun() as connection:
        found = await connection.run_sync(compare)
    await connections.close()
    return found


async def execute(url: str, *statements: str) -> None:
    address = read_address(url)
    connections = Connections(for_migrating(address), address)
    async with connections.begun() as connection:
        for statement in statements:
            await connection.execute(text(statement.replace(":", r"\:")))
    await connections.close()


# ------------------------------------------------------------------ a later version of the bot

STEP = '''
"""A step of a later version."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "{revision}", "{before}"
def upgrade():
    {what}
'''
ANEW = (  # on SQLite the table is made anew, while others refer to it
    'with op.batch_alter_table("matches", recreate="auto") as table:\n'
    '        table.add_column(sa.Column("colour", sa.Text(), server_default="red"))\n'
    '        table.alter_column("digest", new_column_name="chain")'
)


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of this version, to which a test adds."""
    return Path(shutil.copytree(MIGRATIONS, tmp_path / "later"))


def add_step(later: Path, what: str, number: int = 1) -> None:
    before = revisions()[-1] if number == 1 else f"later{number - 1}"
    step = STEP.format(revision=f"later{number}", before=before, what=what)
    (later / "versions" / f"later{number}.py").write_text(step)


@pytest.fixture
async def url_with_match(url: str) -> str:
    store = await Store.open(url)
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        await matches.record(tx, id, 1, {"digest": "abc"}, [given(7)], at=NOW)
    await store.close()
    return url


def copies(url: str) -> list[Path]:
    address = read_address(url)
    return copies_of(Path(str(address))) if url.startswith("sqlite") else []


async def test_a_later_step_keeps_all_rows_and_references(url_with_match: str, later: Path) -> None:
    add_step(later, ANEW)
    store = await Store.open(url_with_match, later)
    assert await scalar(store, "SELECT colour FROM matches WHERE chain = 'abc'") == "red"
    assert await scalar(store, "SELECT count(*) FROM answers") == 1
    async with store.transaction() as tx:
        await tx.execute(text("DELETE FROM matches"))
    assert await scalar(store, "SELECT count(*) FROM answers") == 0
    await store.close()


async def test_a_database_of_a_newer_version_is_refused_and_left_as_it_was(
    url_with_match: str, later: Path
) -> None:
    add_step(later, ANEW)
    await (await Store.open(url_with_match, later)).close()
    with pytest.raises(DatabaseTrouble) as refused:
        await Store.open(url_with_match)
    said = str(refused.value)
    assert "was made by a newer version of Banneret (its revision is later1; this version" in said
    assert f"knows them up to {revisions()[-1]}). Start that version or a later one" in said
    await (await Store.open(url_with_match, later)).close()


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        (
            'op.execute("INSERT INTO nothing VALUES (1)")',
            "So the database cannot be brought up to date.",
        ),
        ('op.execute("DELETE FROM people")', ""),
    ],
)
async def test_a_step_that_fails_leaves_all_as_it_was(
    url_with_match: str, later: Path, failing: str, sentence: str
) -> None:
    """Also the steps before it, and steps that would leave references to nothing."""
    add_step(later, ANEW)
    add_step(later, failing, number=2)
    with pytest.raises(DatabaseTrouble) as failed:
        await Store.open(url_with_match, later)
    assert sentence in str(failed.value)
    assert "left as it was" in str(failed.value)
    assert await differences(url_with_match) == []
    store = await Store.open(url_with_match)
    assert await scalar(store, "SELECT digest FROM matches") == "abc"
    await store.close()


# ------------------------------------------------------------------ several at once


async def test_several_bots_that_start_at_once_migrate_once(url: str) -> None:
    together = FORKING.Barrier(3)
    bots = [FORKING.Process(target=be_one_that_opens, args=(url, together)) for _ in range(3)]
    for bot in bots:
        bot.start()
    for bot in bots:
        bot.join()
    assert [bot.exitcode for bot in bots] == [0, 0, 0]
    assert await differences(url) == []


@pytest.mark.parametrize(
    ("file_keeps_a_log", "first_does", "seconds"),
    [
        (False, "SELECT * FROM sqlite_master", 0.3),
        (False, "CREATE TABLE decks (id)", 0.3),
        (True, "CREATE TABLE decks (id)", PROMPT + 0.5),
    ],
)
async def test_a_bot_that_starts_waits_for_another_one_that_has_the_same_file(
    file: Path, file_keeps_a_log: bool, first_does: str, seconds: float
) -> None:
    """Longer than for anybody who has pressed something."""
    with closing(sqlite3.connect(file, isolation_level=None)) as first:
        first.execute(f"PRAGMA journal_mode={'WAL' if file_keeps_a_log else 'DELETE'}").fetchall()
        first.execute("BEGIN")
        first.execute(first_does).fetchall()
        opening = asyncio.create_task(Store.open(file))
        await asyncio.sleep(seconds)
        assert not opening.done()
        first.execute("ROLLBACK")
    await (await opening).close()
    assert await differences(f"sqlite:///{file}") == []


# ------------------------------------------------------------------ copies


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "banneret.db"


@pytest.fixture
def look() -> Iterator[Any]:
    """What a SQLite file says to a query."""
    opened = []

    def look_into(file: Path, query: str) -> Any:
        opened.append(sqlite3.connect(file))
        return opened[-1].execute(query).fetchall()

    yield look_into
    for connection in opened:
        connection.close()


async def test_a_copy_is_made_before_a_sqlite_file_is_changed(
    file: Path, later: Path, look: Any
) -> None:
    store = await Store.open(file)
    assert copies_of(file) == []  # there was nothing to copy
    async with store.transaction() as tx:
        await a_match(tx)
    await store.close()
    await (await Store.open(file)).close()
    assert copies_of(file) == []  # nothing was changed

    add_step(later, ANEW)
    await (await Store.open(file, later)).close()
    (copy,) = copies_of(file)
    assert copy.name.startswith("banneret.db.20")
    assert copy.name.endswith(f".{revisions()[-1]}.backup")
    assert look(copy, "SELECT version_num FROM alembic_version") == [(revisions()[-1],)]
    assert look(copy, "SELECT digest FROM matches") == [("",)]
    assert {other.name for other in file.parent.glob("*.part*")} == set()

    restored = await Store.open(copy.rename(file.with_name("restored.db")))
    assert await scalar(restored, "SELECT count(*) FROM matches") == 1
    await restored.close()


async def test_the_last_copies_are_kept(file: Path, later: Path) -> None:
    await (await Store.open(file)).close()
    (file.parent / "banneret.db.mine").touch()
    for number in range(1, KEPT + 3):
        add_step(later, f'op.execute("UPDATE people SET finished = {number}")', number)
        await (await Store.open(file, later)).close()
    kept = [copy.name.split(".")[-2] for copy in copies_of(file)]
    assert kept == [f"later{number}" for number in range(2, KEPT + 2)]
    assert (file.parent / "banneret.db.mine").exists()


async def test_no_copy_no_change(tmp_path: Path, later: Path) -> None:
    file = tmp_path / ("b" * 240 + ".db")  # a name that leaves no room for that of a copy
    await (await Store.open(file)).close()
    add_step(later, ANEW)
    with pytest.raises(DatabaseTrouble, match=r"this copy of the database cannot be made \("):
        await Store.open(file, later)
    assert await differences(f"sqlite:///{file}") == []


async def test_a_copy_of_the_whole_is_made_while_somebody_writes(file: Path, look: Any) -> None:
    store = await Store.open(file)
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
    async with store.transaction() as tx:
        await matches.record(tx, id, 1, {}, [given(7)], at=NOW)
        await backup(store.address, file.with_name("copy.db"))
    await backup(store.address, file.with_name("later.db"))
    await store.close()
    assert look(file.with_name("copy.db"), "SELECT version FROM matches") == [(1,)]
    assert look(file.with_name("later.db"), "SELECT version FROM matches") == [(2,)]


async def test_a_copy_never_takes_the_place_of_a_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "old.db").touch()
    for target, sentence in (
        (tmp_path / "old.db", "this file exists already. Name a new one."),
        (tmp_path / "no" / "new.db", f"there is no folder {tmp_path / 'no'}."),
    ):
        with pytest.raises(DatabaseTrouble) as refused:
            await backup(store.address, target)
        said = str(refused.value)
        if store.address == read_address(f"sqlite:///{tmp_path}/banneret.db"):
            assert said == f"{target}: {sentence}"
        else:
            assert said.endswith("PostgreSQL brings its own program for copies. Use pg_dump.")
