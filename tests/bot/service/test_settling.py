"""A match that is over takes little room, and is the same for whoever looks at it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from bot.matches.book import Matches
from bot.matches.record.chronicle import chronicle
from bot.matches.record.journals import check
from bot.matches.record.replays import OPEN, Replays, journal_file
from bot.people.privacy import export
from bot.store import Store
from bot.store.play.answers import answers_of, events_of
from bot.store.play.matches import NewAnswer, match, position, record
from bot.store.play.presses import DAY, press
from bot.store.play.settling import AT_ONCE, settle
from bot.store.play.surfaces import bring_level, surface_at, surfaces_behind
from bot.store.tables import answers, packed
from tests.bot.service.test_matches import ANN, BEN, CID, Clock, clock, matches, store, table
from tests.bot.service.test_replays import ended
from tests.kit.stores import scalar

__all__ = ["clock", "matches", "store"]

PRESS = 2**62
GAMES = ["arcmage", "marcomage", "wtactics"]


async def all_settled(store: Store, now: float) -> int:
    count = 0
    while done := await settle(store, now):
        count += done
    return count


async def seen(matches: Matches, id: str) -> list[Any]:
    """A match over in all ways in which it is looked at, by a bot that has just started."""
    again = Matches(matches.store, matches.now)
    name, data = await journal_file(again, id)
    async with matches.store.reading() as tx:
        rows, events, where = (
            await answers_of(tx, id),
            await events_of(tx, id),
            await position(tx, id),
        )
    assert where is not None
    assert where.snapshot is not None
    film = await Replays(again).film(id)
    return [
        await again.look(id),
        await again.table(id, ANN),
        await chronicle(again, id, CID),
        [await Replays(again).scene(id, step, OPEN) for step in (0, 3, film.steps)],
        (await again.at(id, 5)).journal,
        (name, data),
        check(name, data),
        [msgspec.structs.replace(row, interaction_id=None, at=round(row.at, 3)) for row in rows],
        events,
        (where.secret, where.journal_head, msgspec.msgpack.decode(where.snapshot)),
        await export(matches.store, BEN),
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_looks_at_a_settled_match_sees_what_he_saw_before(
    matches: Matches, store: Store, clock: Clock, game: str
) -> None:
    id = await ended(matches, game, 40)
    before = await seen(matches, id)
    assert await all_settled(store, clock()) == 1
    assert await scalar(store, "SELECT count(*) FROM answers") == 0
    assert await scalar(store, "SELECT snapshot FROM matches") is None
    assert await seen(matches, id) == before


async def test_what_settles_takes_a_small_part_of_its_room(
    matches: Matches, store: Store, clock: Clock
) -> None:
    """Of MArcomage, 60 answers: far less than a twentieth would not hold its events."""
    await ended(matches, "marcomage", 60)
    inside = "sum(length(events) + length(answer) + length(question) + 30)"
    rows = await scalar(store, f"SELECT {inside} FROM answers")
    rows += await scalar(store, "SELECT length(snapshot) + length(journal_head) FROM matches")
    await all_settled(store, clock())
    assert await scalar(store, "SELECT length(data) FROM packed") < rows / 5


async def test_what_is_played_does_not_settle(matches: Matches, store: Store, clock: Clock) -> None:
    await table(matches, ANN, BEN)
    assert await all_settled(store, clock() + 2 * DAY) == 0


async def test_a_match_settles_when_all_has_been_shown_or_a_day_later(
    matches: Matches, store: Store, clock: Clock
) -> None:
    for late in (False, True):
        id = await ended(matches, "marcomage", 5)
        async with store.transaction() as tx:
            board = await surface_at(tx, id, "table", 7)
            row = await match(tx, id)
            assert row is not None
        assert await all_settled(store, clock()) == 0
        async with store.reading() as tx:
            assert [shown for shown, _ in await surfaces_behind(tx)] == [board.shows]
        if late:
            clock.time += DAY + 1
        else:
            async with store.transaction() as tx:
                await bring_level(tx, board.id, {"shown_version": row.version, "message_id": 9})
        assert await all_settled(store, clock()) == 1


async def test_a_press_is_known_for_a_day_also_when_its_answer_is_packed(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await ended(matches, "marcomage", 5)
    async with store.transaction() as tx:
        for number, at in ((1, clock() - DAY - 1), (2, clock() - DAY + 60)):
            here = (answers.c.match_id == id) & (answers.c.number == number)
            await tx.execute(
                update(answers).where(here).values(interaction_id=PRESS + number, at=at)
            )
    await all_settled(store, clock())
    other = await table(matches, ANN, CID)
    async with store.transaction() as tx:
        row = await match(tx, other)
        assert row is not None
        again = NewAnswer(0, "turn", {}, b"", ANN, PRESS + 2)
        assert await record(tx, other, row.version, {}, [again], at=clock()) == "again"
        assert not await press(tx, PRESS + 2, clock())
        assert await press(tx, PRESS + 1, clock())


async def test_any_change_unsettles_a_match_and_it_settles_anew(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await ended(matches, "marcomage", 12)
    before = await seen(matches, id)
    await all_settled(store, clock())
    async with store.transaction() as tx:
        row = await match(tx, id)
        assert row is not None
        assert await record(tx, id, row.version, {}, at=clock()) == "recorded"
    assert await scalar(store, "SELECT settled FROM matches") is None
    assert (await seen(matches, id))[-4:] == before[-4:]
    assert await all_settled(store, clock()) == 1
    assert (await seen(matches, id))[-4:] == before[-4:]


async def test_two_who_settle_at_once_settle_each_match_once(
    matches: Matches, store: Store, clock: Clock
) -> None:
    ids = [await ended(matches, "marcomage", 4) for _ in range(3)]
    await asyncio.gather(*(settle(store, clock()) for _ in range(3)))
    assert await scalar(store, "SELECT count(*) FROM packed") == 3
    for id in ids:
        assert len((await seen(matches, id))[7]) == 5


async def test_what_cannot_be_packed_stays_as_it_is(
    matches: Matches, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing waits behind it, and nobody tries again and again."""
    bad, good = await ended(matches, "marcomage", 4), await ended(matches, "marcomage", 4)
    async with store.transaction() as tx:
        await tx.exec_driver_sql(f"UPDATE answers SET answer = 'x' WHERE match_id = '{bad}'")
    assert await all_settled(store, clock()) == 2
    assert f"match {bad} cannot be packed" in caplog.text
    async with store.reading() as tx:
        assert list(await tx.scalars(packed.select().with_only_columns(packed.c.match_id))) == [
            good
        ]
        assert len(await events_of(tx, bad)) == 5


async def test_the_clock_settles_some_with_each_note(
    matches: Matches, store: Store, clock: Clock
) -> None:
    from bot.matches.time.timekeeper import SETTLED, Timekeeper

    await ended(matches, "marcomage", 4)
    clock.time += 60
    await Timekeeper(matches).tick()
    assert await scalar(store, "SELECT count(*) FROM packed") == 1
    assert AT_ONCE * SETTLED <= 100
