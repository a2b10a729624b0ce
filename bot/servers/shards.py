"""Shards: the parts into which Discord divides all servers, and those that this process serves.

Each match and each league belongs to the shard of its server, those of direct messages to the
first one. One process shows them, runs their clocks and plays for their computers.
"""

from __future__ import annotations

import secrets

from bot.store import Store, Transaction
from bot.store.shards import forget_shards, help_out, serve, still_serve

PATIENCE = 60.0
"""Seconds after which another process shows what belongs to a shard that nobody serves."""


class TakenOver(Exception):
    """Another process serves the same shard, and was there before."""


class Shards:
    def __init__(self, count: int = 1, only: int = -1) -> None:
        self.count = count
        self.own = frozenset([only] if only >= 0 else range(count))
        self.helped: frozenset[int] = frozenset()
        """Those that nobody serves, for which this process shows what is to be shown."""
        self.hears = False
        """Whether this process hears what others change; else it shows itself what it changes."""
        self.process = secrets.token_hex(8)
        self.since = 0.0

    @property
    def part(self) -> float:
        """Which part of all servers this process serves."""
        return len(self.own) / self.count

    def of(self, server: int | None) -> int:
        """The shard of a server, or of direct messages."""
        return ((server or 0) >> 22) % self.count

    def serves(self, server: int | None) -> bool:
        """Whether the clocks of a server run here: nobody runs them for those who are away."""
        return self.of(server) in self.own

    def shows(self, server: int | None) -> bool:
        """Whether what is to be seen of a server is brought up to date here, and computers play."""
        return not self.hears or self.of(server) in self.own | self.helped

    async def begin(self, tx: Transaction, now: float) -> dict[int, float]:
        """Serve the own shards from now on; when somebody was last there, for each of them."""
        self.since = self.since or now
        await forget_shards(tx, self.count)
        return await serve(tx, self.own, self.process, self.since, now)

    async def still_there(self, store: Store, now: float) -> frozenset[int]:
        """Note that this process is there, and see who is not; for which shards it helps out from
        now on. Raises ``TakenOver``."""
        before = self.helped
        async with store.transaction() as tx:
            if not await still_serve(tx, self.own, self.process, self.since, now):
                raise TakenOver
        if len(self.own) < self.count:
            async with store.transaction() as tx:  # one by one, so that nobody waits in a circle
                self.helped = frozenset(await help_out(tx, self.process, now, PATIENCE))
        return self.helped - before
