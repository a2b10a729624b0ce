"""Processes that work for the bot for as long as it runs, several beside each other.

One that dies is replaced, and what it worked on is done again. What they are given and what they
give back is plain data.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.context import BaseContext
from typing import ParamSpec, TypeVar

from bot.processes import deaf

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 3
"""How often work is begun whose process died, before it is given up."""


class Gone(Exception):
    """There is nobody who could do it."""


class Workers:
    def __init__(self, count: int, context: BaseContext, begin: Callable[[], None]) -> None:
        """``begin`` is what each process does first."""
        self.count, self._context, self._begin = count, context, begin
        self._begun: asyncio.Task[ProcessPoolExecutor] | None = None
        self.ready = False
        """Whether the processes are there: to start them takes a moment."""
        self.waiting = 0
        """How much is still to be done."""
        self._closed = False

    async def start(self) -> None:
        """Let the processes be there before somebody waits for them."""
        await self.done(_nothing)

    async def done(self, job: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What comes of a job; raises ``Gone``, and what the job raises."""
        self.waiting += 1
        try:
            return await self._tried(partial(job, *args, **more))
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End the processes at once; what is still to be done is given up."""
        self._closed = True
        begun, self._begun = self._begun, None
        if begun is not None:
            pool = await begun
            for process in list(pool._processes.values()):
                process.kill()
            await asyncio.to_thread(pool.shutdown)

    async def _tried(self, job: Callable[[], T]) -> T:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            if self._closed:
                break
            begun = self._running()
            pool = await asyncio.shield(begun)
            try:
                done = await loop.run_in_executor(pool, job)
            except BrokenProcessPool:
                self._broken(begun)
                continue
            self.ready = True
            return done
        raise Gone

    def _broken(self, begun: asyncio.Task[ProcessPoolExecutor]) -> None:
        self.ready = False
        if self._begun is begun:  # the first who sees it takes it away
            self._begun = None
            begun.result().shutdown(wait=False)

    def _running(self) -> asyncio.Task[ProcessPoolExecutor]:
        """The processes; to begin the first of them takes a moment, in a thread."""
        if self._begun is None:
            self._begun = asyncio.create_task(asyncio.to_thread(self._processes))
        return self._begun

    def _processes(self) -> ProcessPoolExecutor:
        """They all begin at once: Python 3.11 would add one also while a pool is taken apart since
        another has died, and then wait for it forever."""
        pool = ProcessPoolExecutor(self.count, self._context, self._begin)
        with deaf():
            for _ in range(self.count):
                pool.submit(_nothing)
        return pool


def _nothing() -> None:
    """So a process has begun."""
