"""``banneret db``: a copy while people play, and going back to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.cli import main
from engine.table import Chance
from tests.kit.castle import begin, castle, play, running


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which somebody runs the bot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    (tmp_path / ".env").write_text("DATABASE_URL=sqlite:///castle.db\n")
    return tmp_path


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
        [replaced] = here.glob("castle.db.*.replaced")
        assert replaced.name in said
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
