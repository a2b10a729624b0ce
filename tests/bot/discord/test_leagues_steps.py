"""The bot is killed at one step of a league after the other: right after it has recorded something,
or when it has sent something and was not told yet what became of it. Each league goes on."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Literal

import pytest

from playground import Standin
from playground.faults import RequestFault
from tests.bot.discord.test_leagues_killed import Cup, all_counts_once, all_is_told
from tests.kit.castle import BUSY, PROMISED
from tests.kit.process import FORKING, Left, process
from tests.kit.soak import SOAK

After = Literal["recorded", "sent"]
STRIDE = 7
"""The bot is killed after so many steps, again and again; with the next league one step later."""

MOST = 25
"""Kills of a league, which then comes to its end in peace: who is killed so soon after each start
may do the same few steps again for long."""


class Killing:
    """Who kills the bot at a step: it does that itself, or whoever hears what it sends."""

    def __init__(self, cup: Cup) -> None:
        self.cup = cup
        # Without a lock, which whoever is killed might hold for ever.
        self.left: Left = FORKING.Value("i", 0, lock=False)
        self.bot: ForkServerProcess | None = None
        self.sent = 0
        self._next_for = cup.standin.faults.next_for
        cup.standin.faults.next_for = self._heard  # type: ignore[method-assign]

    def at(self, after: After, step: int) -> None:
        if after == "recorded":
            self.left.value = step
        else:
            self.sent = step

    def _heard(self, method: str, path: str) -> RequestFault | None:
        if self.sent and method != "GET":
            self.sent -= 1
            if not self.sent and self.bot is not None:
                self.bot.kill()  # what it has asked for is done all the same
        return self._next_for(method, path)


@pytest.mark.skipif(not SOAK, reason="this takes minutes, and make soak does it")
@pytest.mark.parametrize("after", ["recorded", "sent"])
async def test_killed_at_each_step_a_league_goes_on_to_its_champion(
    tmp_path: Path, after: After
) -> None:
    """After each seventh step, and in each league one step later than in the one before."""
    kills = 0
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        cup = Cup(standin, f"killed after what is {after}")
        killing = Killing(cup)
        for first in range(1, STRIDE + 1):
            kills += await one_league(cup, killing, tmp_path, after, first)
            async with process(standin, tmp_path):
                await standin.until(lambda: all_is_told(cup, tmp_path), within=60)
            await all_counts_once(cup, tmp_path)
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
        assert not standin.errors
    assert kills >= 50


async def one_league(cup: Cup, killing: Killing, folder: Path, after: After, first: int) -> int:
    """A league from its beginning to its end; how often the bot was killed."""
    over, killed = cup.over(), 0
    while cup.over() == over:
        async with process(cup.standin, folder, killing.left) as bot:
            cup.alive, killing.bot = True, bot
            killing.at(after, first if not killed else STRIDE if killed < MOST else 0)
            dying = asyncio.create_task(dies(cup, bot))
            await cup.play_to_an_end()
            killed += not cup.alive
            killing.at(after, 0)
            killing.bot = None
            bot.kill()
            await dying
    return killed


async def dies(cup: Cup, bot: ForkServerProcess) -> None:
    """Nobody waits for a bot that has died."""
    await asyncio.to_thread(wait, [bot.sentinel])
    cup.bot_is_dead()
