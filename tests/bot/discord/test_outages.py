"""The database of a bot that is a process of its own is away, hangs, and is back: whoever presses
hears of it in a sentence, whoever runs the bot in one line, and then all goes on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from bot.store.database.news import AGAIN
from playground import Standin
from tests.kit.castle import BUSY, PROMISED
from tests.kit.machine import seconds_of_this_machine
from tests.kit.postgres import Server
from tests.kit.process import process
from tests.kit.soak import SOAK
from tests.kit.two_players import Place, all_is_shown, nothing_is_lost

MANY = 20
"""So many are told of it."""
TIMEOUT = 2
"""Seconds after which a statement is given up."""
SOON = 4 * TIMEOUT
"""Seconds of this machine within which anybody is told: two statements may be waited for."""


@asynccontextmanager
async def two_who_play(postgres: Server, folder: Path, seed: str) -> AsyncIterator[Place]:
    """They play before; afterwards they play on, and one line tells of what was meanwhile."""
    where = postgres.new_database()
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        place = Place(standin, seed)
        place.deletes = False
        settings = {"DATABASE_TIMEOUT": str(TIMEOUT), "DATABASE_POOL": "3", "LOG": "warning"}
        async with process(standin, folder, database=where, more=settings):
            await answered(place)
            yield place
            await answered(place)
            await all_is_shown(place, where, 60)
        assert not place.failed
    await nothing_is_lost(place, where)
    lines = (folder / "bot.log").read_text().splitlines()
    assert not [line for line in lines if "Traceback" in line or " ERROR " in line], lines[:40]
    assert 1 <= len(lines) <= 2, lines  # one a minute, and none of anything else
    postgres.drop(where)


async def answered(place: Place, more: int = 3) -> None:
    wanted = len(place.acknowledged) + more
    await asyncio.wait_for(place.play_on(lambda: len(place.acknowledged) >= wanted), 120)


async def told(place: Place) -> None:
    wanted = place.told + MANY
    await asyncio.wait_for(place.play_on(lambda: place.told >= wanted), 240)


def is_told(place: Place, before: int) -> bool:
    return place.told > before


async def test_while_the_server_is_away_people_are_told_and_the_log_has_one_line(
    tmp_path: Path, postgres: Server
) -> None:
    async with two_who_play(postgres, tmp_path, "away") as place:
        await asyncio.to_thread(postgres.stop)
        try:
            await told(place)
            await asyncio.sleep(AGAIN + 1)  # whoever listens to others notices it too
        finally:
            await asyncio.to_thread(postgres.run_on)


async def test_while_the_server_hangs_people_are_told_in_time(
    tmp_path: Path, postgres: Server
) -> None:
    async with two_who_play(postgres, tmp_path, "hangs") as place:
        playing = asyncio.create_task(answered(place, 1000))
        await asyncio.sleep(0.2)  # somebody is just using it
        postgres.signal(signal.SIGSTOP)
        try:
            for _ in range(3 if SOAK else 2):
                async with seconds_of_this_machine() as passed:
                    await place.standin.until(partial(is_told, place, place.told), 60)
                assert passed() < SOON
        finally:
            postgres.signal(signal.SIGCONT)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def test_a_restart_in_the_midst_of_play_fails_nobody(
    tmp_path: Path, postgres: Server
) -> None:
    async with two_who_play(postgres, tmp_path, "restarted in the midst") as place:
        playing = asyncio.create_task(told(place))
        await asyncio.sleep(place.chance.below(300) / 1000)  # whatever is being done then
        await asyncio.to_thread(postgres.stop)
        await playing
        await asyncio.to_thread(postgres.run_on)
