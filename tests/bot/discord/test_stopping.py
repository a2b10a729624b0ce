"""The bot is told to stop while people play: who has pressed gets his answer, and it is gone."""

from __future__ import annotations

import asyncio
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest

from playground import Impossible, Standin
from tests.kit.castle import BUSY, PROMISED, begin, castle
from tests.kit.machine import seconds_of_this_machine
from tests.kit.process import over, process
from tests.kit.soak import SOAK
from tests.kit.studio import PIECES
from tests.kit.two_players import Place, all_is_shown, nothing_is_lost

STOPS = 30 if SOAK else 2
ENOUGH = 4
"""So many answers are given before each."""
SOON = 10.0
"""Seconds of this machine within which it is gone."""


async def test_whoever_has_pressed_is_answered_and_then_the_bot_is_gone(tmp_path: Path) -> None:
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        place = Place(standin, f"stopped {STOPS}")
        for stop in range(STOPS):
            painting = {"PICTURES": "on" if stop % 2 else "off", "CACHE": str(PIECES)}
            async with process(standin, tmp_path, more=painting) as bot:
                place.alive = True
                playing = asyncio.create_task(place.play_on())
                wanted = len(place.acknowledged) + ENOUGH
                await standin.until(partial(have_answered, place, wanted), 60)
                await asyncio.sleep(place.chance.below(300) / 1000)  # whatever is done then
                assert await stopped(bot) < SOON
                assert not place.unanswered()
                place.alive = False
                await playing
            assert not place.failed
        place.alive = True
        async with process(standin, tmp_path):
            if place.misses_a_board():
                await place.ask_for_it()
            await all_is_shown(place, tmp_path / "castle.db", 60)
        await nothing_is_lost(place, tmp_path / "castle.db")
        log = (tmp_path / "bot.log").read_text()
        assert "Traceback" not in log, log
        assert not standin.errors


async def test_a_press_that_is_on_its_way_as_the_bot_leaves_is_answered(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        table = await place.table()
        brought = len(place.discord.requests)
        presses = [asyncio.create_task(each.press(table, "My hand")) for each in place.people]
        await asyncio.sleep(0)  # Discord has them, and the bot does not
        assert len(place.discord.requests) == brought
        await place.bot.close()
        for reply in await asyncio.gather(*presses):
            assert reply.message is not None, reply.error
        with pytest.raises(Impossible):
            await place.people[0].press(table, "My hand")


def have_answered(place: Place, times: int) -> bool:
    return len(place.acknowledged) >= times


async def stopped(bot: ForkServerProcess) -> float:
    """The system asks it to end; how many seconds that takes."""
    async with seconds_of_this_machine() as passed:
        bot.terminate()
        await asyncio.to_thread(over, bot, 60)
    bot.join(1)
    assert bot.exitcode == 0
    return passed()
