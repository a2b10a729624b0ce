"""Who writes next: those who are waited for, and now and then one who is not."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.store import DatabaseTrouble, Store
from bot.store.database.turns import EVERY, Turns
from tests.kit.stores import with_tables


async def in_order(waited: list[bool], leaving: set[int]) -> list[int]:
    """All come while somebody writes, some leave again; who had his turn, in order."""
    turns, written, now = Turns(), list[int](), list[int]()

    async def write(number: int) -> None:
        async with turns.taken(waited[number]):
            now.append(number)
            assert now == [number]  # nobody else writes
            await asyncio.sleep(0)
            written.append(number)
            now.clear()

    async with turns.taken(True):
        tasks = [asyncio.create_task(write(number)) for number in range(len(waited))]
        await asyncio.sleep(0)
        for number in leaving:
            tasks[number].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with asyncio.timeout(5), turns.taken(False):  # and it is free then
        return written


async def test_who_is_waited_for_goes_first_and_the_others_have_every_fourth_turn() -> None:
    assert await in_order([False] * 3 + [True] * 6, set()) == [3, 4, 5, 0, 6, 7, 8, 1, 2]


@given(st.lists(st.booleans(), max_size=30), st.sets(st.integers(0, 29)))
def test_everybody_who_stays_has_his_turn_once(waited: list[bool], some: set[int]) -> None:
    leaving = {number for number in some if number < len(waited)}
    written = asyncio.run(in_order(waited, leaving))
    staying = [number for number in range(len(waited)) if number not in leaving]
    assert sorted(written) == staying
    for kind in (True, False):  # those of a kind in the order in which they came
        assert [n for n in written if waited[n] is kind] == [
            n for n in staying if waited[n] is kind
        ]
    others = [at for at, number in enumerate(written) if not waited[number]]
    assert all(after - before <= EVERY for before, after in pairwise(others))


async def test_who_leaves_just_when_it_is_his_turn_hands_it_on() -> None:
    turns = Turns()
    async with turns.taken(True):
        leaving = asyncio.create_task(one_turn(turns))
        staying = asyncio.create_task(one_turn(turns))
        await asyncio.sleep(0)
    leaving.cancel()  # its turn has come, and it has not run yet
    async with asyncio.timeout(5):
        await staying
    assert leaving.cancelled() or leaving.done()


async def one_turn(turns: Turns) -> None:
    async with turns.taken(False):
        await asyncio.sleep(0)


async def test_notes_wait_for_what_is_waited_for(tmp_path: Path) -> None:
    store = await Store.open(await with_tables(tmp_path / "banneret.db"))
    done: list[str] = []

    async def write(name: str, waited: bool) -> None:
        async with store.transaction() if waited else store.noting() as tx:
            await tx.scalar(text("SELECT 1"))
            done.append(name)

    async with store.noting():
        tasks = [asyncio.create_task(write(f"note {n}", False)) for n in range(2)]
        tasks.append(asyncio.create_task(write("answer", True)))
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    await store.close()
    assert done == ["answer", "note 0", "note 1"]


async def test_nobody_waits_for_his_turn_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.engines.LONGEST", 0.05)
    store = await Store.open(await with_tables(tmp_path / "banneret.db"))
    async with store.noting():
        with pytest.raises(DatabaseTrouble, match="so busy"):
            async with store.transaction():
                pass
    async with store.transaction() as tx:
        assert await tx.scalar(text("SELECT 1")) == 1
    await store.close()
