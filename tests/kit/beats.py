"""Whether the bot's one loop goes on while something long is done beside it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LONGEST_HOLD = 0.2
"""Seconds for which one thing may hold the loop, so that nobody else is answered."""


@asynccontextmanager
async def the_loop_goes_on() -> AsyncIterator[None]:
    """Nothing in here holds the loop for long.

    It is the work of the loop's own thread that is counted. By a clock on the wall, a machine with
    much else to do would be blamed on the bot.
    """
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.005)
            longest = max(longest, time.thread_time() - before)

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()
    print(f"the longest hold was {1000 * longest:.0f} ms")
    assert 0 < longest < LONGEST_HOLD
