"""Recording an answer: once, on the version it was given to, and never half."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Store
from bot.store.kept import Clock
from bot.store.play import matches
from bot.store.play.presses import press
from bot.store.rows import MatchRow
from tests.kit.stores import JOURNAL, NOW, a_match, answers_in, given


async def seen(store: Store, id: str) -> MatchRow:
    async with store.reading() as tx:
        row = await matches.match(tx, id)
    assert row is not None
    return row


async def begin(store: Store) -> MatchRow:
    async with store.transaction() as tx:
        return await a_match(tx)


async def test_a_record_changes_the_match_and_numbers_its_answers(store: Store) -> None:
    id = (await begin(store)).id
    changes: matches.Changes = {
        "status": "running",
        "snapshot": b"\x00\xffstate",
        "journal_head": JOURNAL,
        "digest": "d1",
        "clock": Clock([60.0]),
        "deadline": NOW + 60,
        "started": NOW + 1,
    }
    async with store.transaction() as tx:
        first = [given(7, card="Knight"), given(card="Wall")]
        assert await matches.record(tx, id, 1, changes, first, at=NOW + 1) == "recorded"
    async with store.transaction() as tx:
        assert await matches.record(tx, id, 2, {}, [given(8)], at=NOW + 2) == "recorded"

    row = await seen(store, id)
    assert (row.version, row.status, row.digest) == (3, "running", "d1")
    assert (row.deadline, row.started, row.changed) == (NOW + 60, NOW + 1, NOW + 2)
    async with store.reading() as tx:
        position = await matches.position(tx, id)
    assert position is not None
    assert position.snapshot == b"\x00\xffstate"
    assert position.journal_head == JOURNAL
    assert position.secret == b"\x00secret"
    answers = await answers_in(store, id)
    assert [answer.number for answer in answers] == [1, 2, 3]
    assert [answer.interaction_id for answer in answers] == [7, None, 8]
    assert [answer.at for answer in answers] == [NOW + 1, NOW + 1, NOW + 2]
    assert answers[0].answer == {"card": "Knight"}
    assert answers[0].events == b"\x81events"


async def test_a_deadline_stays_until_another_is_said(store: Store) -> None:
    id = (await begin(store)).id
    async with store.transaction() as tx:
        await matches.record(tx, id, 1, {"deadline": NOW}, at=NOW)
        await matches.record(tx, id, 2, {"status": "running"}, at=NOW)
    assert (await seen(store, id)).deadline == NOW
    async with store.transaction() as tx:
        await matches.record(tx, id, 3, {"deadline": None}, at=NOW)
    assert (await seen(store, id)).deadline is None


@pytest.mark.parametrize("expected", [0, 2])
async def test_another_version_is_stale_and_changes_nothing(store: Store, expected: int) -> None:
    before = await begin(store)
    async with store.transaction() as tx:
        changes: matches.Changes = {"status": "over"}
        done = await matches.record(tx, before.id, expected, changes, [given(7)], at=NOW + 9)
    assert done == "stale"
    assert await seen(store, before.id) == before
    assert await answers_in(store, before.id) == []


async def test_a_match_that_is_not_there_is_stale(store: Store) -> None:
    async with store.transaction() as tx:
        assert await matches.record(tx, "aaaaaaaa", 1, {}, at=NOW) == "stale"


@pytest.mark.parametrize("expected", [1, 2])
async def test_an_interaction_that_is_delivered_again_does_nothing(
    store: Store, expected: int
) -> None:
    """Whether the match has moved on, or whoever delivers it again knows the newest version."""
    id = (await begin(store)).id
    async with store.transaction() as tx:
        await matches.record(tx, id, 1, {}, [given(7)], at=NOW)
    before = await seen(store, id)
    async with store.transaction() as tx:
        again = await matches.record(tx, id, expected, {"digest": "x"}, [given(7)], at=NOW + 9)
    assert again == "again"
    assert await seen(store, id) == before
    assert len(await answers_in(store, id)) == 1


async def test_an_interaction_that_pressed_something_else_is_no_answer(store: Store) -> None:
    id = (await begin(store)).id
    async with store.transaction() as tx:
        assert await press(tx, 7, NOW, id)
        assert await matches.record(tx, id, 1, {}, [given(7)], at=NOW) == "again"
        assert await matches.record(tx, id, 1, {}, [given(8)], at=NOW) == "recorded"
        assert not await press(tx, 8, NOW, id)


async def test_of_many_that_record_one_version_exactly_one_wins(store: Store, url: str) -> None:
    """Through two stores, as two processes of the bot have them."""
    other = await Store.open(url)
    id = (await begin(store)).id

    async def try_it(number: int) -> str:
        async with (store, other)[number % 2].transaction() as tx:
            return await matches.record(tx, id, 1, {}, [given(number, by=number)], at=NOW)

    try:
        results = await asyncio.gather(*(try_it(number) for number in range(1, 21)))
    finally:
        await other.close()
    assert sorted(results) == ["recorded"] + ["stale"] * 19
    (answer,) = await answers_in(store, id)
    assert results[answer.answer["by"] - 1] == "recorded"
    assert (await seen(store, id)).version == 2


async def test_of_one_interaction_that_comes_twice_at_once_one_is_recorded(
    store: Store, url: str
) -> None:
    other = await Store.open(url)
    id = (await begin(store)).id

    async def deliver(through: Store) -> str:
        async with through.transaction() as tx:
            return await matches.record(tx, id, 1, {}, [given(7)], at=NOW)

    try:
        results = await asyncio.gather(deliver(store), deliver(other))
    finally:
        await other.close()
    assert sorted(results) == ["again", "recorded"]


async def test_an_exception_in_the_middle_leaves_nothing(store: Store) -> None:
    before = await begin(store)

    async def fail() -> None:
        async with store.transaction() as tx:
            await matches.record(tx, before.id, 1, {"status": "over"}, [given(7)], at=NOW + 9)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await seen(store, before.id) == before
    assert await answers_in(store, before.id) == []


async def test_a_task_that_is_cancelled_in_the_middle_leaves_nothing(store: Store) -> None:
    before = await begin(store)
    inside = asyncio.Event()

    async def never_done() -> None:
        async with store.transaction() as tx:
            await matches.record(tx, before.id, 1, {}, [given(7)], at=NOW + 9)
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(never_done())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await seen(store, before.id) == before
    async with store.transaction() as tx:  # and the next one has his turn
        assert await matches.record(tx, before.id, 1, {}, [given(7)], at=NOW) == "recorded"
