"""Estimates of concepts: one at a time, in a process that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE

import msgspec

from bot.concepts.estimating import Order
from bot.games import KITS
from bot.refusals import Refused
from engine.decks.estimates import Estimate
from engine.plain import Plain
from engine.words import noted, say

log = logging.getLogger(__name__)

MATCHES = 200
LAST = 60.0
"""Seconds that the last match may take, before all is given up."""
BUSY = noted("I am estimating another card. Try again in a minute or two.")


class Estimator:
    def __init__(self) -> None:
        self._lane = asyncio.Lock()
        self._running: asyncio.Task[object] | None = None

    async def of(self, game: str, card: Plain, seed: str) -> Estimate:
        """How decks do with a card; raises ``Refused``."""
        if self._lane.locked():
            raise Refused(say(BUSY))
        async with self._lane:
            self._running = asyncio.current_task()
            return await _asked(Order(game, card, seed, KITS[game].seconds, MATCHES))

    async def stop(self) -> None:
        """End what is being estimated."""
        if self._running is not None and not self._running.done():
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)


async def _asked(order: Order) -> Estimate:
    program = (sys.executable, "-m", "bot.concepts.estimating")
    process = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE)
    try:
        said = process.communicate(msgspec.json.encode(order))
        answer, _ = await asyncio.wait_for(said, order.seconds + LAST)
        return msgspec.json.decode(answer, type=Estimate)
    except (TimeoutError, msgspec.DecodeError) as error:
        log.warning("a card could not be estimated: %s", error)
        raise Refused(say("This card could not be estimated: its matches take too long.")) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
