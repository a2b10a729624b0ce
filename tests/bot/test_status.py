"""``banneret status``: how the processes of a folder are, or that there are none."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec
import pytest

from bot import status
from bot.cli import main
from bot.logs import TROUBLES, Trouble
from bot.status import NOBODY, file_of, is_well, span, status_of, told
from playground import Standin
from tests.kit.castle import BUSY, castle
from tests.kit.process import over, process
from tests.kit.stores import with_tables


def lines(folder: Path, later: float = 0.0) -> dict[str, str]:
    said, _ = told(folder, time.time() + later)
    return {line.split()[0]: line for line in said}


async def test_while_a_bot_runs_each_line_tells_of_it_and_then_none_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["status"]) == 1
    assert capsys.readouterr().out == NOBODY + "\n"
    await with_tables(tmp_path / "castle.db")
    async with Standin() as standin:
        standin.guild("Castle")
        async with process(standin, tmp_path) as bot:
            await standin.until(file_of(tmp_path, -1).exists, 60)
            assert main(["status"]) == 0
            said = capsys.readouterr().out
            assert f"all shards, process {bot.pid}, begun " in said
            assert "1 servers" in said
            assert f"{tmp_path / 'castle.db'} answers; 0 matches in play" in said
            assert "WRONG" not in said
            assert file_of(tmp_path, -1).stat().st_mode & 0o077 == 0
            bot.terminate()
            await asyncio.to_thread(over, bot, 60)
    assert main(["status"]) == 1
    assert capsys.readouterr().out == NOBODY + "\n"
    assert not list(tmp_path.glob("*.status*"))


async def test_whoever_was_killed_is_missed_and_shards_are_told_one_by_one(tmp_path: Path) -> None:
    await with_tables(tmp_path / "castle.db")
    async with Standin() as standin:
        standin.patience = BUSY
        for shard in (0, 1):  # each is killed in the end
            async with process(standin, tmp_path, shard=shard, shards=2):
                await standin.until(file_of(tmp_path, shard).exists, 60)
    said, well = told(tmp_path, time.time() + 100)
    assert not well
    assert [line.split(", ")[1] for line in said if line.startswith("bot ")] == [
        "shard 0",
        "shard 1",
    ]
    silent = [line for line in said if "It has said nothing for 1 min: it was killed" in line]
    assert len(silent) == 2
    assert all(line.startswith("WRONG") for line in silent)


async def test_a_database_that_does_not_answer_and_what_went_wrong_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status, "TROUBLES", [Trouble(0.0, "bot.here: it went wrong")])
    async with castle(tmp_path) as place:
        sound = await status_of(place.bot, -1, time.time())
        assert is_well(sound)
        # Before it is closed, or what the bot works on meanwhile may open it again.
        monkeypatch.setattr("bot.store.database.single_trips.sqlite3.connect", fails)
        await place.bot.store.close()
        broken = await status_of(place.bot, -1, time.time())
        monkeypatch.undo()
    assert not is_well(broken)
    file_of(tmp_path, -1).write_bytes(msgspec.json.encode(broken))
    assert "does not answer" in lines(tmp_path)["database"]
    assert "1970-01-01 00:00:00 bot.here: it went wrong" in told(tmp_path, time.time())[0][-1]


def fails(*_: object, **__: object) -> None:
    import sqlite3

    raise sqlite3.OperationalError("unable to open database file")


def test_the_last_troubles_are_remembered_and_no_more() -> None:
    assert TROUBLES.maxlen == 10


def test_what_another_version_has_written_is_not_read(tmp_path: Path) -> None:
    file_of(tmp_path, -1).write_text('{"version": "9.9"}')
    assert told(tmp_path, time.time()) == ([NOBODY], False)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "0 s"),
        (59, "59 s"),
        (60, "1 min"),
        (3599, "59 min"),
        (3700, "1 h 1 min"),
        (90000, "1 d 1 h"),
    ],
)
def test_a_time_is_told_in_its_largest_units(seconds: float, said: str) -> None:
    assert span(seconds) == said
