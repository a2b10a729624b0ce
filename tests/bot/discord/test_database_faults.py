"""What goes wrong on the database's side: nothing that was acknowledged is lost, people are told in
a sentence, and all goes on by itself once it is over."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import delete, select, text, update

from bot.discord.client import Banneret
from bot.settings import Settings
from bot.store.play.matches import open_matches
from bot.store.play.seats import seats_of
from bot.store.tables import surfaces
from engine.table import Chance
from playground import Standin
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import BUSY, PROMISED, Castle, begin, castle, connected, play
from tests.kit.postgres import Server
from tests.kit.soak import SOAK
from tests.kit.stores import with_tables
from tests.kit.two_players import Place, all_is_shown, nothing_is_lost

ENOUGH = 10 if SOAK else 3
"""So many are told that the database cannot be used, and so many answers are given without."""
LOCKED = 10.0 if SOAK else 0.0
"""Seconds for which another program keeps a file locked at least."""
RESTARTS = 20 if SOAK else 1
EXPECTED = ("discord.client", "discord.gateway", "discord.http", "discord.shard")


@pytest.fixture(autouse=True)
def _quick_and_without_traces(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Such things happen: no exception is logged. And nobody waits for long but in a soak."""
    monkeypatch.setattr("bot.matches.computers.AGAIN", 0.05)
    if not SOAK:
        monkeypatch.setattr("bot.store.database.engines.PROMPT", 0.3)
    yield
    traces = [r for r in caplog.get_records("call") if r.exc_info or r.levelno >= logging.ERROR]
    assert not [record.getMessage() for record in traces if record.name not in EXPECTED]


@asynccontextmanager
async def two_who_play(seed: str, where: str) -> AsyncIterator[tuple[Place, Banneret]]:
    """They play; in the end they play on, all is shown, and nothing is lost."""
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        place = Place(standin, seed)
        place.deletes = False
        settings = Settings(token=standin.token, database=where, pictures=False, presses=0)
        async with connected(standin, settings) as bot:
            bot.surfaces.patience = 0.05
            await answered(place)
            yield place, bot
            await answered(place)
            await all_is_shown(place, where)
        assert place.told >= ENOUGH
        assert not place.failed
        assert not standin.violations
    await nothing_is_lost(place, where)


async def answered(place: Place) -> None:
    """They play on until some more answers are given."""
    wanted = len(place.acknowledged) + ENOUGH
    await asyncio.wait_for(place.play_on(lambda: len(place.acknowledged) >= wanted), 120)


async def told(place: Place, seconds: float = 0.0) -> None:
    """They play on until they are told often enough, and for so long."""
    wanted, ends = place.told + ENOUGH, time.monotonic() + seconds

    def enough() -> bool:
        return place.told >= wanted and time.monotonic() >= ends

    await asyncio.wait_for(place.play_on(enough), 120)


async def test_the_disk_is_full(tmp_path: Path) -> None:
    where = f"sqlite:///{await with_tables(tmp_path / 'full.db')}"
    async with two_who_play("full", where) as (place, bot):
        await pages(bot, 1)  # no more than there are
        await told(place)
        await pages(bot, 1_000_000)


async def pages(bot: Banneret, most: int) -> None:
    """How large the database may become for the one connection that writes."""
    async with bot.store.transaction() as tx:
        await tx.execute(text(f"PRAGMA max_page_count={most}"))


async def test_another_program_keeps_the_file_locked(tmp_path: Path) -> None:
    file = await with_tables(tmp_path / "locked.db")
    async with two_who_play("locked", f"sqlite:///{file}") as (place, _bot), locked(file):
        await told(place, LOCKED)


@asynccontextmanager
async def locked(file: Path) -> AsyncIterator[None]:
    """Another program is writing to a file, and does not come to an end."""
    writes = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('BEGIN IMMEDIATE'); print('locked', flush=True); sys.stdin.read()"
    )
    pipe = asyncio.subprocess.PIPE
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", writes, str(file), stdin=pipe, stdout=pipe
    )
    assert other.stdin is not None
    assert other.stdout is not None
    try:
        assert await other.stdout.readline() == b"locked\n"
        yield
    finally:
        other.stdin.close()
        await other.wait()


async def test_postgresql_is_restarted(postgres: Server) -> None:
    where = postgres.new_database()
    async with two_who_play("restarted", where) as (place, _bot):
        for _ in range(RESTARTS):
            playing = asyncio.create_task(told(place))
            await asyncio.sleep(place.chance.below(300) / 1000)  # whatever is being done then
            await asyncio.to_thread(postgres.stop)
            await playing
            await asyncio.to_thread(postgres.run_on)
            await answered(place)
    postgres.drop(where)


@pytest.fixture
async def on_postgresql(postgres: Server) -> AsyncIterator[Castle]:
    where = postgres.new_database()
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        guild, people = standin.guild("Castle"), [standin.person(name) for name in ("Ann", "Ben")]
        guild.join(*people)
        channel = guild.text_channel("games")
        channel.deny(standin.bot, "create_public_threads")
        settings = Settings(token=standin.token, database=where, pictures=False, presses=0)
        async with connected(standin, settings) as bot:
            yield Castle(standin, guild, channel, people, bot)
    postgres.drop(where)


async def open_panels(place: Castle, *numbers: int) -> None:
    """Ann opens her hand in so many messages at the same moment."""
    [ann, _], bot = place.people, place.bot
    look = await bot.matches.table(await only_match(place), ann.id)
    async with bot.store.reading() as tx, bot.store.reading() as other:
        for each in (tx, other):  # so each press has a connection at once
            await each.execute(select(1))

    def opened(number: int) -> Awaitable[bool]:
        press: Any = SimpleNamespace(token=f"press {number}", channel_id=place.channel.id)
        return bot.tables.panels.opened(press, look, ann.id, number)

    await asyncio.gather(*map(opened, numbers))


async def test_who_presses_in_two_panels_does_not_wait_for_himself(on_postgresql: Castle) -> None:
    """Each press puts the other panel aside, and neither has to wait for the other one for good."""
    await begin(on_postgresql, "marcomage")
    for number in (1, 2):
        await open_panels(on_postgresql, number)
    for _ in range(10):
        async with on_postgresql.bot.store.transaction() as tx:
            await tx.execute(update(surfaces).values(state="open", occasion=""))
        await open_panels(on_postgresql, 1, 2)


async def test_of_two_panels_that_are_opened_at_once_one_is_put_aside(
    on_postgresql: Castle,
) -> None:
    await begin(on_postgresql, "marcomage")
    await on_postgresql.bot.surfaces.settled()
    for number in range(10):
        async with on_postgresql.bot.store.transaction() as tx:
            await tx.execute(delete(surfaces).where(surfaces.c.kind == "panel"))
        await open_panels(on_postgresql, 2 * number + 1, 2 * number + 2)
        async with on_postgresql.bot.store.reading() as tx:
            panels = select(surfaces).where(surfaces.c.kind == "panel")
            found = (await tx.execute(panels)).all()
        assert {row.message_id for row in found} == {2 * number + 1, 2 * number + 2}
        assert sum(row.state == "open" and not row.occasion for row in found) == 1


async def test_a_board_that_is_deleted_meanwhile_comes_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with castle(tmp_path) as place:
        place.bot.surfaces.patience = 0.05
        await begin(place, "marcomage")
        board = await place.table()
        async with locked(tmp_path / "castle.db"):
            board.delete()
            await place.discord.until(lambda: "what was deleted is noted later" in caplog.text)
        await place.discord.until(lambda: place.boards() and place.boards() != [board])
        await play(place, Chance.from_seed("back"), 1)


async def test_automatic_players_go_on_afterwards(tmp_path: Path) -> None:
    async with castle(tmp_path, people=1) as place:
        matches, computers = place.bot.matches, place.bot.computers
        place.bot.surfaces.patience = 0.05
        matches.changed.remove(computers.wake)
        await begin(place, "marcomage", computers=1)
        async with place.bot.store.reading() as tx:
            [row] = await open_matches(tx)
        while (await matches.table(row.id)).asked == (0,):
            await play(place, Chance.from_seed("until the computer is asked"), 1)
        async with locked(tmp_path / "castle.db"):
            computers.wake(row.id)
            await computers.settled(row.id, 1.0)
            assert (await matches.table(row.id)).asked == (1,)
        await computers.settled(row.id)
        assert (await matches.table(row.id)).asked == (0,)


async def test_nobody_loses_time_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.time.timekeeper.EVERY", 3600.0)  # nobody else looks
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        bot = place.bot
        await bot.timekeeper.tick()
        async with bot.store.reading() as tx:
            [before] = await open_matches(tx)
        now, late = bot.matches.now, 2 * (before.deadline or 0.0)
        async with locked(tmp_path / "castle.db"):
            bot.matches.now = lambda: now() + late
            await bot.timekeeper._look()
        await bot.timekeeper._look()
        async with bot.store.reading() as tx:
            [after] = await open_matches(tx)
            assert not any(seat.missed for seat in await seats_of(tx, after.id))
        assert after.status == "running"
        assert after.deadline is not None
        assert after.deadline > bot.matches.now()
