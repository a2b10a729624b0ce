"""What systemd is told, where it runs the bot: that it is there, that it still lives, that it ends.

It listens at a socket that it names in the environment; elsewhere nobody does, and nothing is said.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


def tell(what: str) -> None:
    where = os.environ.get("NOTIFY_SOCKET", "")
    if not where:
        return
    if where.startswith("@"):  # a name that is in no folder
        where = "\0" + where[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.setblocking(False)  # nobody waits for it
        there.sendto(what.encode(), where)


def patience() -> float:
    """Seconds after which systemd ends a bot that does not say that it lives; 0 for never."""
    mine = os.environ.get("WATCHDOG_PID", "") in ("", str(os.getpid()))
    given = os.environ.get("WATCHDOG_USEC", "")
    return int(given) / 1e6 if mine and given.isdecimal() else 0.0


@asynccontextmanager
async def watched(there: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    """Tell it of a bot from when it is ``there``. That it lives is said by the loop in which all
    else is done, so nobody says it where that hangs."""

    async def say() -> None:
        await there()
        tell(READY)
        while each := patience() / 2:
            tell(ALIVE)
            await asyncio.sleep(each)

    saying = asyncio.create_task(say(), name="what systemd is told")
    try:
        yield
    finally:
        saying.cancel()
        tell(STOPPING)
        await asyncio.gather(saying, return_exceptions=True)
