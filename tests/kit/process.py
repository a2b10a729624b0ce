"""The bot as a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from ctypes import c_int
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerContext, ForkServerProcess
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import cast

from bot.cli import main
from bot.processes import PRELOADED, context
from bot.running import be_there
from bot.settings import read
from bot.store import Store, Transaction
from playground import Standin

Left = c_int
"""So many transactions a bot still records before it is killed right after one; 0 if it is not."""
Begun = Callable[[Store], AbstractAsyncContextManager[Transaction]]
FORKING = cast(ForkServerContext, context())


def preload() -> None:
    """All is imported only once, here and by what the bot works on aside: the first of both begins
    the process from which all are forked."""
    if __name__ not in PRELOADED:
        PRELOADED.insert(0, __name__)


def be_the_bot(folder: str, surroundings: dict[str, str], left: Left | None) -> None:
    """What the process does: it is the bot, and writes what it says into a file."""
    os.chdir(folder)
    if left is not None:
        for name in ("transaction", "noting"):
            setattr(Store, name, counting(getattr(Store, name), left))
    log = os.open("bot.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, sys.stdout.fileno())
    os.dup2(log, sys.stderr.fileno())
    be_there(read(Path(folder), surroundings))


def be_banneret(
    folder: Path, said: Path, arguments: Sequence[str], settings: Mapping[str, str]
) -> None:
    """What another one does: it is the program with these settings and no others."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(settings)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # as in a program of its own
    os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT), sys.stderr.fileno())
    sys.exit(main(list(arguments)))


def be_one_that_opens(database: str, together: Barrier) -> None:
    """What one of several does that open a database at once."""

    async def open_and_close() -> None:
        await (await Store.open(database)).close()

    together.wait(60)
    asyncio.run(open_and_close())


def counting(begun: Begun, left: Left) -> Begun:
    """Transactions after one of which the process is killed."""

    @asynccontextmanager
    async def counted(store: Store) -> AsyncIterator[Transaction]:
        async with begun(store) as tx:
            yield tx
        if left.value > 0:
            left.value -= 1
            if left.value == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return counted


def over(bot: ForkServerProcess, within: float | None = None) -> None:
    """Wait until a process has ended. How it did is told to one who asks, so two must not."""
    wait([bot.sentinel], within)


@asynccontextmanager
async def process(
    standin: Standin,
    folder: Path,
    left: Left | None = None,
    database: str = "",
    shard: int = -1,
    shards: int = 1,
    more: Mapping[str, str] | None = None,
) -> AsyncIterator[ForkServerProcess]:
    """The bot with a database in a folder or elsewhere, or one of its processes, connected to the
    stand-in; killed in the end. It has these settings and ``more``."""
    surroundings = {
        "DISCORD_TOKEN": standin.token,
        "DISCORD_API": standin.api,
        "DISCORD_GATEWAY": standin.gateway_address,
        "DATABASE_URL": database or f"sqlite:///{folder / 'castle.db'}",
        "SHARD": str(shard),
        "SHARDS": str(shards),
        "PICTURES": "off",
        "PRESSES": "0",
        **(more or {}),
    }
    bot = FORKING.Process(target=be_the_bot, args=(str(folder), surroundings, left))
    await asyncio.to_thread(bot.start)
    try:
        ended = asyncio.create_task(asyncio.to_thread(over, bot))
        connected = asyncio.create_task(standin.connected(30, shard))
        await asyncio.wait([ended, connected], return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            connected.cancel()
            raise AssertionError((folder / "bot.log").read_text())
        await connected
        yield bot
    finally:
        bot.kill()
        await ended
        bot.join()
        bot.close()
