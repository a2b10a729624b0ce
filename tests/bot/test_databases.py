"""``banneret db``: a copy while people play, and going back to it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.store.database.addresses import read_address
from bot.store.database.migrating import migrate
from engine.table import Chance
from tests.kit.castle import begin, castle, play, running
from tests.kit.stores import here

__all__ = ["here"]  # a fixture


async def db(*arguments: str) -> int:
    """What is typed into another terminal meanwhile."""
    return await asyncio.to_thread(main, ["db", *arguments])


async def test_going_back_to_a_copy_that_was_made_while_people_played(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with castle(here) as place:
        await begin(place, "marcomage")
        await play(place, Chance.from_seed(1), 6)
        then = (await place.table()).text
        assert await db("backup", "copy.db") == 0
        assert "copy.db: a copy" in capsys.readouterr().out
        await play(place, Chance.from_seed(2), 6)
        assert (await place.table()).text != then
        assert await db("restore", "copy.db") == 2
        assert "Stop the bot first" in capsys.readouterr().err
        await place.bot.close()
        await place.bot.store.close()
        assert await db("restore", "copy.db") == 0
        said = capsys.readouterr().out
        assert "1 of 1 matches in play were played again, and agree." in said
        [replaced] = here.glob("castle.db.*.replaced")
        assert replaced.name in said
        with closing(sqlite3.connect("castle.db")) as found:
            noted = found.execute("SELECT count(*) FROM keys WHERE name = 'went back'")
            assert noted.fetchone() == (1,)
        async with running(place.discord, here) as again:
            place.bot = again
            assert (await place.table()).text == then
            assert await play(place, Chance.from_seed(3), 6) >= 6


async def test_a_copy_takes_the_place_of_a_damaged_database(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with castle(here) as place:
        await begin(place, "marcomage")
        then = (await place.table()).text
        assert await db("backup", "copy.db") == 0
        await place.bot.close()
        await place.bot.store.close()
        (here / "castle.db").write_bytes(b"nothing that one could read " * 500)
        assert await db("restore", "copy.db") == 0
        [replaced] = here.glob("castle.db.*.replaced")
        assert replaced.read_bytes().startswith(b"nothing")
        async with running(place.discord, here) as again:
            place.bot = again
            assert (await place.table()).text == then


def test_what_is_no_copy_is_refused(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("notes.txt").write_text("no database at all, but long enough to be one " * 9)
    for file, why in (("notes.txt", "cannot be read"), ("none.db", "cannot be read")):
        assert main(["db", "restore", file]) == 2
        assert why in capsys.readouterr().err
    assert main(["db", "backup", "copy.db"]) == 2
    assert "no such database" in capsys.readouterr().err
    assert main(["db", "move", "mysql://there"]) == 2
    assert "no database that Banneret knows" in capsys.readouterr().err
    assert sorted(file.name for file in here.iterdir()) == [".env", "notes.txt"]


async def a_copy_with_a_wrong_match(here: Path) -> str:
    """A match that is being played, in a copy in which one of its answers is missing."""
    async with castle(here) as place:
        await begin(place, "marcomage")
        await play(place, Chance.from_seed(1), 6)
        assert await db("backup", "copy.db") == 0
        await place.bot.close()
        await place.bot.store.close()
    with closing(sqlite3.connect("copy.db")) as copy, copy:
        copy.execute("DELETE FROM answers WHERE number = 2")
        [(id,)] = copy.execute("SELECT id FROM matches")
    return str(id)


async def test_a_copy_with_a_match_that_does_not_agree_is_gone_back_to_only_if_that_is_wanted(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    id = await a_copy_with_a_wrong_match(here)
    assert await db("restore", "copy.db") == 2
    said = capsys.readouterr().err
    assert "copy.db: 1 of 1 matches in play do not stand where their answers lead to" in said
    assert f"so nothing was changed: {id}.\n{id}: " in said
    assert "--anyway" in said
    with closing(sqlite3.connect("castle.db")) as found:
        assert found.execute("SELECT count(*) FROM answers WHERE number = 2").fetchone() == (1,)
    assert sorted(file.name for file in here.iterdir()) == [".env", "castle.db", "copy.db"]
    assert await db("restore", "copy.db", "--anyway") == 0
    with closing(sqlite3.connect("castle.db")) as found:
        assert found.execute("SELECT count(*) FROM answers WHERE number = 2").fetchone() == (0,)


async def test_a_copy_is_put_back_as_old_as_it_is(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is brought up to date to be looked at, but whoever goes back to it may want to go back to
    an older version of the bot too."""
    await migrate(read_address("sqlite:///copy.db"), to="0010")
    await migrate(read_address("sqlite:///castle.db"))
    assert await db("restore", "copy.db") == 0
    with closing(sqlite3.connect("castle.db")) as found:
        assert found.execute("SELECT * FROM alembic_version").fetchall() == [("0010",)]
    left = {file.name for file in here.iterdir() if not file.name.endswith(".replaced")}
    assert left == {".env", "castle.db", "copy.db"}
