"""Whatever people wrote or uploaded is worked on aside: in a process that can be killed.

Each piece of work has a process of its own, with a limit of time and of memory, so what one person
sent holds nobody up. Everybody has one place in the line, so nobody's turn comes later for how much
another sends.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from bot.processes import begin, context
from bot.refusals import Refused
from engine.words import noted, say, speaking, spoken

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

AT_ONCE = 2
"""So many are worked on at once, of which all but one are short."""
WAITING = 6
"""So many people may wait for theirs; what is sent then is refused."""
SHORT = 30.0
"""Seconds that short work may take at most."""
EACH = 3
"""So much short work of a person may wait for its turn in his one place."""
MEMORY = 1_000_000_000
"""Bytes of address space, of which a process that has done nothing yet has some 150 million."""
NICER = 10
"""It steps back where anybody else wants the processor."""

ONE_EACH = noted("I'm still working on what you sent before. Try again when that is done.")
BUSY = noted("Several people have sent me something just now. Try again in a minute.")
STOPPING = noted("I'm being restarted. Try again in a minute.")


class TooMuch(Exception):
    """The work took more time or memory than it may."""


class Failed(Exception):
    """The work failed at what was sent."""


class Aside:
    def __init__(self) -> None:
        self._people: dict[int, _Person] = {}
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._long = asyncio.Semaphore(AT_ONCE - 1)
        self._running: set[_Work] = set()
        self._stopped = False

    async def done(
        self, person: int, seconds: float, job: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """What comes of a piece of somebody's work; raises ``Refused`` where there is no room for
        it and where the job does, ``TooMuch`` and ``Failed``."""
        async with self._place(person, seconds):
            work = _Work(partial(job, *args, **more), seconds)
            self._running.add(work)
            try:
                return await asyncio.to_thread(work.done)
            finally:
                work.end()
                self._running.discard(work)

    async def stop(self) -> None:
        """End whatever is worked on."""
        self._stopped = True
        for work in self._running:
            work.end()

    @asynccontextmanager
    async def _place(self, id: int, seconds: float) -> AsyncIterator[None]:
        person = self._people.get(id) or _Person()
        if person.sent >= (1 if seconds > SHORT else EACH):
            raise Refused(say(ONE_EACH))
        if not person.sent and len(self._people) >= AT_ONCE + WAITING:
            raise Refused(say(BUSY))
        self._people[id] = person
        person.sent += 1
        try:
            async with person.turn, self._long if seconds > SHORT else _free(), self._at_once:
                if self._stopped:
                    raise Refused(say(STOPPING))
                yield
        finally:
            person.sent -= 1
            if not person.sent:
                del self._people[id]


class _Person:
    """Somebody in the line."""

    def __init__(self) -> None:
        self.sent = 0
        self.turn = asyncio.Lock()


@asynccontextmanager
async def _free() -> AsyncIterator[None]:
    """There is always room for short work beside the long."""
    yield


class _Work:
    """A job in a process of its own. It is begun and waited for in a thread, and ended by whoever
    has had enough."""

    def __init__(self, job: Callable[[], Any], seconds: float) -> None:
        self.seconds = seconds
        self._said, self._saying = Pipe(duplex=False)
        self._process = context().Process(
            target=_work, args=(self._saying, job, seconds, spoken()), daemon=True
        )
        self._over = False

    def done(self) -> Any:
        try:
            self._process.start()
            self._saying.close()  # so what is said ends when the process does
            if self._over:
                raise Refused(say(STOPPING))
            if not self._said.poll(self.seconds):
                raise TooMuch
            return self._what(*self._said.recv())
        except (EOFError, OSError) as error:
            raise (Refused(say(STOPPING)) if self._over else TooMuch()) from error
        finally:
            self.end()
            self._process.join()
            self._process.close()
            self._said.close()

    def end(self) -> None:
        self._over = True
        with suppress(AttributeError, ValueError):  # it has not begun, or is over
            self._process.kill()

    @staticmethod
    def _what(how: str, found: Any) -> Any:
        if how == "refused":
            raise found
        if how == "too much":
            raise TooMuch
        if how == "failed":
            log.info("what somebody sent could not be worked on:\n%s", found)
            raise Failed
        return found


# ------------------------------------------------------------------ in the process


def _work(saying: Connection, job: Callable[[], Any], seconds: float, language: str) -> None:
    begin(NICER)
    _limit(seconds)
    try:
        with speaking(language):
            said = "done", job()
    except Refused as refused:
        said = "refused", refused
    except MemoryError:
        said = "too much", None
    except Exception:
        said = "failed", traceback.format_exc(limit=-5)
    saying.send(said)


def _limit(seconds: float) -> None:
    """The bot ends what takes too long; the system ends what has lost its bot, or grows."""
    try:
        import resource
    except ImportError:  # Windows has no limits of this kind
        return
    for what, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, int(seconds) + 1),
    ):
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))
