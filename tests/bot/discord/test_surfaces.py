"""A thing is shown once in a channel, whoever posts it last: the reconciler, which has read what
stood there, or the answer to a press meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from bot.discord.messages.surfaces import FRESH, Content
from bot.discord.parts import Panel, words
from bot.store.play.surfaces import change_surface, surface, surfaces_of
from bot.store.rows import SurfaceRow
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import Castle, begin, castle

NEWER = Content(99, Panel(words("What stands on the table")), is_its=lambda _: False)
"""As if the message of the answer was not there yet when somebody looked for it."""


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


async def table_of(place: Castle) -> SurfaceRow:
    async with place.bot.store.reading() as tx:
        rows = await surfaces_of(tx, await only_match(place))
    return next(row for row in rows if row.kind == "table")


@pytest.mark.parametrize("thought", [None, 7])
async def test_what_an_answer_shows_by_now_is_not_posted_beside_it(
    place: Castle, thought: int | None
) -> None:
    """The reconciler thinks that nothing stands there, or another message than does by now."""
    await begin(place, "marcomage")
    await place.bot.surfaces.settled()
    before, row = list(place.channel.messages), await table_of(place)
    old = (row.posted or 0.0) - 2 * FRESH  # so that it would be posted anew
    stale = msgspec.structs.replace(row, message_id=thought, posted=old)
    tried = await place.bot.surfaces.show(stale, NEWER)
    assert tried.done
    await place.bot.surfaces.note(row.id, tried.changes)
    await place.bot.surfaces.settled()
    assert list(place.channel.messages) == before
    async with place.bot.store.reading() as tx:
        now = await surface(tx, row.id)
    assert now is not None
    assert now.message_id == row.message_id


@pytest.mark.parametrize("noted", [False, True])
async def test_a_board_is_back_that_was_deleted_before_another_process_had_noted_it(
    place: Castle, noted: bool
) -> None:
    """That process may note it when it is gone, or be killed before."""
    await begin(place, "marcomage")
    await place.bot.surfaces.settled()
    row, [board] = await table_of(place), place.channel.messages.values()
    async with place.bot.store.transaction() as tx:
        await change_surface(tx, row.id, {"message_id": None})
    board.delete()
    await place.discord.until(lambda: board.id in place.bot.surfaces._gone)
    if noted:
        async with place.bot.store.transaction() as tx:
            await change_surface(
                tx, row.id, {"message_id": board.id, "shown_version": row.shown_version}
            )
        place.bot.surfaces.wake(row.shows)
    await place.discord.until(lambda: place.channel.messages)
    await place.bot.surfaces.settled()
    [again] = place.channel.messages
    assert (await table_of(place)).message_id == again


async def test_whoever_asks_for_a_board_while_it_is_posted_anew_sees_it_once(place: Castle) -> None:
    await begin(place, "marcomage")
    place.bot.surfaces.gather = 0.01
    for moment in range(20):
        await place.bot.surfaces.settled()
        [board] = place.channel.messages.values()
        board.delete()
        await asyncio.sleep(moment / 400)  # before it is posted anew, meanwhile, or right after
        await place.people[0].use(place.channel, "match show")
    await place.bot.surfaces.settled()
    assert len(place.channel.messages) == 1
