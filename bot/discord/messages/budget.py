"""The fifty requests a second that Discord takes from a bot, shared among its processes.

Each process has the part of its shards. What somebody waits for goes first, then what tells people
something, and what others watch takes what is left: at the limit tables come later, and show the
newest when they come. What goes by the token of an interaction does not count, and is not asked
here.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from typing import Any

RATE, AT_ONCE = 40.0, 10.0
"""Requests of all processes together: each second, and at one moment after a quiet time. Together
they are what Discord takes in any second, which is fifty."""
LEAST = 2.0
"""What each process may send at one moment, however many there are."""
KEPT_FREE = 0.3
"""The part of what may be sent at one moment that is never used for what others watch."""
FIFTH = 5
"""Where more is to be told than may be sent, every so manieth request is for what others watch, so
that no table stands still for good."""


class Wish(IntEnum):
    """What a request is for: what comes first goes first."""

    ANSWER = 0
    """Somebody waits for it."""
    TELL = 1
    """It tells somebody what he has to know."""
    SHOW = 2
    """Others watch it."""
    PAID = 3
    """It has been asked for already."""


WISH: ContextVar[Wish] = ContextVar("what requests are for", default=Wish.ANSWER)


@contextmanager
def wishing(wish: Wish) -> Iterator[None]:
    token = WISH.set(wish)
    try:
        yield
    finally:
        WISH.reset(token)


class Budget:
    def __init__(self, part: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most = RATE * part, max(LEAST, AT_ONCE * part)
        """Requests a second, and at one moment."""
        self.now = now
        self._left, self._at = self.most, now()
        self._waiting: tuple[deque[Callable[[], None]], ...] = (deque(), deque(), deque())
        self._passed_by = 0
        """How many were sent while what others watch waited, since it last went."""

    def waiting(self, wish: Wish) -> int:
        """How many wait their turn."""
        return len(self._waiting[wish])

    def ask(self, wish: Wish, go: Callable[[], None]) -> bool:
        """Whether a request may go now; else it is told to ``go`` when its turn has come."""
        self.give()
        next_one = self._next()
        first = next_one is None or wish < next_one or wish is Wish.ANSWER
        if first and not self._waiting[wish] and self._left >= self._least(wish):
            self._went(wish)
            return True
        self._waiting[wish].append(go)
        return False

    def give(self) -> float | None:
        """Let those go whose turn has come; in how many seconds the next one may come."""
        now = self.now()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        while (wish := self._next()) is not None:
            if (missing := self._least(wish) - self._left) > 0:  # those behind have to wait, too
                return missing / self.rate
            self._went(wish)
            self._waiting[wish].popleft()()
        return None

    def _next(self) -> Wish | None:
        """Whose turn it is."""
        if self._waiting[Wish.ANSWER]:
            return Wish.ANSWER
        if self._its_turn:
            return Wish.SHOW
        return next((wish for wish in (Wish.TELL, Wish.SHOW) if self._waiting[wish]), None)

    @property
    def _its_turn(self) -> bool:
        """Whether what others watch has let enough go before."""
        return self._passed_by >= FIFTH - 1 and bool(self._waiting[Wish.SHOW])

    def _went(self, wish: Wish) -> None:
        self._left -= 1
        self._passed_by = self._passed_by + 1 if self._waiting[Wish.SHOW] else 0
        if wish is Wish.SHOW:
            self._passed_by = 0

    def _least(self, wish: Wish) -> float:
        kept = wish is Wish.SHOW and not self._its_turn
        return 1 + (KEPT_FREE * self.most if kept else 0)


class Paced:
    """A budget beside a loop, for the requests of discord.py."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._giving: asyncio.TimerHandle | None = None

    def may_show(self, go: Callable[[], None]) -> bool:
        """Whether something that others watch may be changed now; else ``go`` is called when it
        may."""
        return self.budget.ask(Wish.SHOW, go) or self._later()

    async def turn(self) -> None:
        """Wait until the request of this task may go."""
        if (wish := WISH.get()) is Wish.PAID:
            return
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def go() -> None:
            if not come.done():
                come.set_result(None)

        if not self.budget.ask(wish, go):
            self._later()
            await come

    def held_back(self) -> dict[str, int]:
        """How many requests wait their turn, by what they are for."""
        kinds = (Wish.ANSWER, Wish.TELL, Wish.SHOW)
        return {wish.name.lower(): self.budget.waiting(wish) for wish in kinds}

    def paces(self, request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """The requests of a client, each in its turn."""

        async def paced(*args: Any, **more: Any) -> Any:
            await self.turn()
            return await request(*args, **more)

        return paced

    def _later(self) -> bool:
        if self._giving is None:
            self._give()
        return False

    def _give(self) -> None:
        wait = self.budget.give()
        loop = asyncio.get_running_loop()
        self._giving = loop.call_later(wait + 0.001, self._give) if wait is not None else None
