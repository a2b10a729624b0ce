"""Time that nobody could use is given back, once, by the process that serves the shard."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.matches.book import Matches
from bot.matches.lobbies.making import Place
from bot.matches.looks import MatchLook
from bot.matches.time.timekeeper import NOTE, Timekeeper
from bot.servers.shards import PATIENCE, Shards, TakenOver
from tests.bot.service.test_matches import ANN, BEN, Clock, clock, matches, table
from tests.kit.stores import store, url

__all__ = ["clock", "matches", "store", "url"]  # fixtures

AT_FIRST, AT_SECOND = Place(2 << 22, 2), Place(1 << 22, 3)
"""Channels on servers of the first and of the second shard of two."""


def process(matches: Matches, shard: int = -1, shards: int = 2) -> Timekeeper:
    """A process of the bot, or what it knows of time."""
    return Timekeeper(Matches(matches.store, matches.now), shards=Shards(shards, shard))


async def seen(matches: Matches, id: str) -> MatchLook:
    """How a match stands in the store."""
    return await Matches(matches.store, matches.now).table(id)


async def end_of(matches: Matches, id: str) -> float:
    """When the time of whoever is asked is up."""
    [ends] = (await seen(matches, id)).ends.values()
    return ends


async def test_processes_that_start_together_give_an_hour_back_once(
    matches: Matches, clock: Clock
) -> None:
    ids = [await table(matches, ANN, BEN, timers="quick", where=AT_FIRST)]
    ids.append(await table(matches, BEN, ANN, timers="quick", where=AT_SECOND))
    await process(matches).tick()
    before = [await end_of(matches, id) for id in ids]
    clock.time += 3600
    await asyncio.gather(*(process(matches, shard).come_back() for shard in (0, 1)))
    await asyncio.gather(*(process(matches, shard).come_back() for shard in (0, 1)))
    assert [await end_of(matches, id) for id in ids] == [at + 3600 for at in before]


async def test_who_alone_was_away_gives_his_own_matches_their_time_back(
    matches: Matches, clock: Clock
) -> None:
    first = await table(matches, ANN, BEN, timers="calm", where=AT_FIRST)
    second = await table(matches, BEN, ANN, timers="calm", where=AT_SECOND)
    there, away = process(matches, 0), process(matches, 1)
    for one in (there, away):
        await one.come_back()
        await one.tick()
    before = await end_of(matches, first), await end_of(matches, second)
    for _ in range(10):
        clock.time += NOTE
        await there.tick()
    await process(matches, 1).come_back()
    assert await end_of(matches, first) == before[0]
    assert await end_of(matches, second) == before[1] + 10 * NOTE


@pytest.mark.parametrize(("timers", "away", "given"), [("quick", 3, 3), ("days", 3, 0)])
async def test_a_short_absence_is_given_back_where_somebody_would_miss_it(
    matches: Matches, clock: Clock, timers: str, away: float, given: float
) -> None:
    id = await table(matches, ANN, BEN, timers=timers)
    await process(matches).tick()
    before = await end_of(matches, id)
    clock.time += away
    await process(matches).come_back()
    assert await end_of(matches, id) == before + given


async def test_the_clocks_of_a_shard_stand_still_while_nobody_serves_it(
    matches: Matches, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="quick", where=AT_SECOND)
    other = process(matches, 0)
    await process(matches, 1).tick()
    clock.time += 10_000
    await other.come_back()
    await other.tick()
    assert [seat.missed for seat in (await seen(matches, id)).seats] == [0, 0]
    mine = process(matches, 1)
    await mine.come_back()
    await mine.tick()
    assert [seat.missed for seat in (await seen(matches, id)).seats] == [0, 0]


async def test_of_two_that_serve_the_same_the_younger_one_ends(
    matches: Matches, clock: Clock
) -> None:
    older, younger = process(matches, 0), process(matches, 0)
    await older.come_back()
    clock.time += NOTE
    await younger.come_back()
    await older.tick()
    clock.time += NOTE
    with pytest.raises(TakenOver):
        await younger.tick()
    await older.tick()


async def test_who_is_started_again_is_not_kept_out_by_who_has_died(
    matches: Matches, clock: Clock
) -> None:
    await process(matches, 0).come_back()
    again = process(matches, 0)
    for _ in range(3):
        clock.time += NOTE
        await again.tick()


async def test_one_process_shows_what_another_leaves_for_a_minute(
    matches: Matches, clock: Clock
) -> None:
    """Until it comes back, and of several that could help one does."""
    first, second, third = (process(matches, shard, 3) for shard in range(3))
    told: list[frozenset[int]] = []

    async def helping(shards: frozenset[int]) -> None:
        told.append(shards)

    first.helping = third.helping = helping
    for one in (first, second, third):
        one.shards.hears = True
        await one.come_back()
    clock.time += PATIENCE - 1
    await first.tick()
    await third.tick()
    assert not told
    clock.time += NOTE
    await first.tick()
    await third.tick()
    assert told == [{1}]
    of_second = 1 << 22
    assert [one.shards.shows(of_second) for one in (first, third)] == [True, False]
    assert not first.shards.serves(of_second)
    await second.come_back()
    clock.time += NOTE
    await first.tick()
    assert not first.shards.shows(of_second)


async def test_a_machine_that_slept_gives_the_time_back(
    matches: Matches, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was done meanwhile: the machine was asleep, or somebody had stopped the process."""
    monkeypatch.setattr("bot.matches.time.timekeeper.EVERY", 0.01)
    monkeypatch.setattr("bot.matches.time.timekeeper.AWAY", 1.0)
    id = await table(matches, ANN, BEN, timers="calm")
    before = await end_of(matches, id)
    keeper = process(matches, shards=1)
    await keeper.tick()
    looking = asyncio.create_task(keeper.run())
    await asyncio.sleep(0.05)
    clock.time += 60
    time.sleep(1.5)  # the whole process stands still
    async with asyncio.timeout(60):
        while await end_of(matches, id) == before:
            await asyncio.sleep(0.01)
    assert await end_of(matches, id) == before + 60
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)
