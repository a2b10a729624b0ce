"""Time as the machine gives it: where much else is to be done, a second of it lasts longer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

BEAT = 0.02


@asynccontextmanager
async def seconds_of_this_machine() -> AsyncIterator[Callable[[], float]]:
    """How many seconds pass within, counted in beats of this process: where they come late, other
    processes that wait for the same processors are late as well, and are not blamed for it."""
    beats = 0

    async def beating() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(BEAT)
            beats += 1

    task = asyncio.create_task(beating())
    try:
        yield lambda: beats * BEAT
    finally:
        task.cancel()
