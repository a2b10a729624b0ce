"""What was committed survives whatever happens to the process, and nothing else does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Store
from bot.store.database.engines import PATIENCE
from bot.store.play import matches
from bot.store.play.answers import answers_of
from tests.bot.store.writer import be_the_writer
from tests.kit.process import FORKING
from tests.kit.soak import some
from tests.kit.stores import NOW, a_match, given


@pytest.mark.parametrize("lines", some([3, 20, 2, 51, 120], 3))
async def test_a_killed_process_loses_no_answer_that_it_said_was_kept(url: str, lines: int) -> None:
    hear, speak = FORKING.Pipe(duplex=False)
    writer = FORKING.Process(target=be_the_writer, args=(url, speak))
    writer.start()
    speak.close()
    id, *said = [hear.recv() for _ in range(1 + lines)]
    writer.kill()
    with suppress(EOFError):
        while True:
            said.append(hear.recv())
    writer.join()
    committed = [number for number in said if number != "…"]

    store = await Store.open(url)
    async with store.transaction() as tx:
        # A server may still be busy with the last words of the dead; whoever locks waits for that.
        assert await matches.record(tx, id, 0, {}, at=NOW) == "stale"
        row, answers = await matches.match(tx, id), await answers_of(tx, id)
        assert row is not None
        # One that was committed may not have been said any more, but never half of it is there.
        assert len(answers) - len(committed) in (0, 1)
        assert row.version == len(answers) + 1
        assert [answer.answer["number"] for answer in answers] == [*range(1, row.version)]
        last = given(10**6)
        assert await matches.record(tx, id, row.version, {}, [last], at=NOW) == "recorded"
    await store.close()


async def test_a_task_that_is_cancelled_anywhere_is_recorded_whole_or_not_at_all(
    store: Store,
) -> None:
    """And whoever comes next has his turn."""
    async with store.transaction() as tx:
        id = (await a_match(tx)).id

    async def write(version: int) -> None:
        async with store.transaction() as tx:
            await matches.record(tx, id, version, {}, [given(version)], at=NOW)

    version, in_time, tries = 1, 0, 0
    while in_time < 3:  # later and later, until it comes too late three times
        # Who finds a lock that was left behind waits for longer.
        async with asyncio.timeout(PATIENCE * 0.9):
            task = asyncio.create_task(write(version))
            await asyncio.wait([task], timeout=0.0002 * tries)
            in_time += task.done()
            task.cancel()
            await asyncio.wait([task])
            async with store.reading() as tx:
                row, answers = await matches.match(tx, id), await answers_of(tx, id)
        assert row is not None
        assert row.version == len(answers) + 1
        assert row.version - version in ((0, 1) if task.cancelled() else (1,))
        version, tries = row.version, tries + 1
    assert tries > version, "none was cancelled before it was recorded"


async def test_only_what_may_be_done_once_more_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    """One kind of transaction changes nothing for the other, on the same connection."""
    store = await Store.open(tmp_path / "banneret.db")
    full, normal = 2, 1
    for kind, expected in ((store.transaction, full), (store.noting, normal)) * 2:
        async with kind() as tx:
            assert await tx.scalar(text("PRAGMA synchronous")) == expected
    await store.close()
