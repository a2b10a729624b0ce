"""``banneret reports``: what people have reported is read and closed by whoever runs the bot."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.cli import main
from bot.store import Store
from bot.store.database.addresses import read_address
from bot.store.database.migrating import migrate
from bot.store.people import meet_person
from bot.store.reports import add_report, close_report, open_reports, report, with_journal
from engine.table import Chance, Journal
from tests.kit.castle import begin, castle, play
from tests.kit.stores import ANN, BOB, JOURNAL, NOW, a_match, here, scalar, store, url

__all__ = ["here", "store", "url"]


async def reports(*arguments: str) -> int:
    """What is typed into another terminal while the bot runs."""
    return await asyncio.to_thread(main, ["reports", *arguments])


async def test_a_report_is_listed_read_and_closed_while_the_bot_runs(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with castle(here) as place:
        ann = place.people[0]
        assert await reports() == 0
        assert capsys.readouterr().out == "No report is open.\n"
        await begin(place, "marcomage")
        await play(place, Chance.from_seed(1), 3)
        for text in ("My tower is\n\x1b[31mtoo low", "Still too low " + "as it seems to me " * 9):
            window = (await ann.use(place.channel, "match bug")).modal
            assert window is not None
            await ann.fill(window, {"In your own words": text})
        id = await scalar(place.bot.store, "SELECT id FROM matches")
        assert await reports() == 0
        first, about, second, cut = capsys.readouterr().out.splitlines()
        assert first.startswith("1     20")
        assert first.endswith(f"match {id}, server {place.guild.id}, person {ann.id}")
        assert about.strip() == "My tower is [31mtoo low"
        assert second.startswith("2     ")
        assert cut.endswith("…")
        assert await reports("read", "2", "--journal", "journal.json") == 0
        said = capsys.readouterr().out
        assert "as it seems to me as it seems to me" in said
        assert "that of report 1, with " in said
        journal = msgspec.json.decode(Path("journal.json").read_bytes(), type=Journal)
        assert journal.game == "marcomage"
        assert len(journal.answers) >= 3
        assert await reports("close", "1", "1") == 0
        assert capsys.readouterr().out == "Report 1 is closed.\n"
        assert await reports() == 0
        assert capsys.readouterr().out.startswith("2     ")
        assert await reports("read", "1") == 0
        said = capsys.readouterr().out
        assert said.startswith("report 1 of 20")
        assert ", closed 20" in said
        assert "\x1b" not in said
        assert await reports("close", "1", "2") == 0
        assert capsys.readouterr().out == "Report 1 is closed already.\nReport 2 is closed.\n"


async def test_what_went_wrong_by_itself_is_read_with_its_trace(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = await Store.open(here / "castle.db")
    async with kept.transaction() as tx:
        await add_report(tx, "An answer failed.", NOW, trace="line 1\nline 2")
    await kept.close()
    assert await reports() == 0
    assert "no match, nobody\n      A fault: An answer failed." in capsys.readouterr().out
    assert await reports("read", "1") == 0
    said = capsys.readouterr().out
    assert "line 1\nline 2" in said
    assert "No journal was kept with it." in said
    assert await reports("read", "1", "--journal", "file.json") == 2
    assert "No journal was kept with report 1" in capsys.readouterr().err
    assert not Path("file.json").exists()


@pytest.mark.parametrize("typed", [("read", "7"), ("close", "1", "7")])
async def test_a_number_that_there_is_not_gets_a_sentence_and_nothing_is_closed(
    here: Path, capsys: pytest.CaptureFixture[str], typed: tuple[str, ...]
) -> None:
    kept = await Store.open(here / "castle.db")
    async with kept.transaction() as tx:
        await add_report(tx, "It is wrong.", NOW)
    assert await reports(*typed) == 2
    assert "There is no report 7. “banneret reports” lists those" in capsys.readouterr().err
    async with kept.reading() as tx:
        assert [each.id for each in await open_reports(tx)] == [1]
    await kept.close()


async def test_a_database_that_is_not_there_or_older_is_left_as_it_is(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await reports() == 2
    assert "there is no such database. The first start makes it." in capsys.readouterr().err
    assert not (here / "castle.db").exists()
    await migrate(read_address("sqlite:///castle.db"), to="0010")
    assert await reports() == 2
    assert "is of another version of Banneret (0010 in place of" in capsys.readouterr().err
    with closing(sqlite3.connect(here / "castle.db")) as found:
        assert found.execute("SELECT * FROM alembic_version").fetchall() == [("0010",)]


async def test_a_journal_is_never_written_over_another_file(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = await Store.open(here / "castle.db")
    async with kept.transaction() as tx:
        id = (await a_match(tx)).id
        await add_report(tx, "It is wrong.", NOW, id, ANN, JOURNAL)
    await kept.close()
    Path("mine.txt").write_text("mine")
    assert await reports("read", "1", "--journal", "mine.txt") == 2
    assert "mine.txt: this file exists already. Name a new one." in capsys.readouterr().err
    assert Path("mine.txt").read_text() == "mine"


async def test_a_report_finds_the_journal_of_its_own_moment(store: Store) -> None:
    """That of another match is none of its own, nor is one that came later."""
    other = msgspec.structs.replace(JOURNAL, digest="later")
    async with store.transaction() as tx:
        id, elsewhere = (await a_match(tx)).id, (await a_match(tx)).id
        await meet_person(tx, BOB, "Bob")
        for match, journal in (
            (id, None),
            (elsewhere, JOURNAL),
            (id, JOURNAL),
            (id, None),
            (id, other),
            (None, JOURNAL),
            (None, None),
        ):
            await add_report(tx, "It is wrong.", NOW, match, BOB, journal)
        assert await close_report(tx, 4, NOW + 9)
        assert not await close_report(tx, 4, NOW + 99)
    async with store.reading() as tx:
        rows = [await report(tx, number) for number in range(1, 8)]
        found = [await with_journal(tx, row) for row in rows if row is not None]
        assert [row and row.id for row in found] == [None, 2, 3, 3, 5, 6, None]
        assert [line.id for line in await open_reports(tx)] == [1, 2, 3, 5, 6, 7]
        assert rows[3] is not None
        assert rows[3].closed == NOW + 9
