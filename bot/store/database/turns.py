"""Whose turn it is to write to a SQLite file, which takes one writer at a time.

Who is waited for goes first: an answer that somebody has just given is not behind hundreds of notes
of what was shown. The notes have every fourth turn, so that they come to an end too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

EVERY = 4
"""One of so many turns is for what nobody waits for, if both are there."""


class Turns:
    def __init__(self) -> None:
        self._taken = False
        self._waited: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._in_a_row = 0

    @asynccontextmanager
    async def taken(self, waited: bool) -> AsyncIterator[None]:
        """A turn; ``waited`` where somebody waits for what is done in it."""
        await self._come(self._waited if waited else self._others)
        try:
            yield
        finally:
            self._next()

    async def _come(self, queue: deque[asyncio.Future[None]]) -> None:
        if not self._taken:
            self._taken = True
            return
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was his already
                self._next()
            raise

    def _next(self) -> None:
        while (queue := self._whose()) is not None:
            turn = queue.popleft()
            if not turn.done():  # else whoever waited there has left
                turn.set_result(None)
                return
        self._taken = False

    def _whose(self) -> deque[asyncio.Future[None]] | None:
        """The queue that is served now."""
        fair = self._in_a_row < EVERY - 1
        self._in_a_row = self._in_a_row + 1 if fair and self._waited else 0
        if self._waited and (fair or not self._others):
            return self._waited
        return self._others or None
