"""The bot as a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.running import serve
from bot.settings import read
from playground import Standin

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["bot.running"])  # so that it is imported only once


def be_the_bot(folder: str, surroundings: dict[str, str]) -> None:
    """What the process does: it is the bot, and writes what it says into a file."""
    os.chdir(folder)
    log = os.open("bot.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, sys.stdout.fileno())
    os.dup2(log, sys.stderr.fileno())
    asyncio.run(serve(read(Path(folder), surroundings)))


@asynccontextmanager
async def process(standin: Standin, folder: Path) -> AsyncIterator[ForkServerProcess]:
    """The bot with a database in a folder, connected to the stand-in; killed in the end."""
    surroundings = {
        "DISCORD_TOKEN": standin.token,
        "DISCORD_API": standin.api,
        "DISCORD_GATEWAY": standin.gateway_address,
        "DATABASE_URL": f"sqlite:///{folder / 'castle.db'}",
        "PICTURES": "off",
        "PRESSES": "0",
    }
    bot = FORKING.Process(target=be_the_bot, args=(str(folder), surroundings), daemon=True)
    await asyncio.to_thread(bot.start)
    try:
        ended = asyncio.create_task(asyncio.to_thread(bot.join))
        connected = asyncio.create_task(standin.connected(30))
        await asyncio.wait([ended, connected], return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            connected.cancel()
            raise AssertionError((folder / "bot.log").read_text())
        await connected
        yield bot
    finally:
        bot.kill()
        await ended
        bot.close()
