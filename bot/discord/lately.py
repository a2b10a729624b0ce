"""What was read a short while ago, so that it is not read again at each press."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

LONGEST = 60.0
"""Seconds after which it is read again: another process may have changed it meanwhile."""
MOST = 1_000


class Lately(Generic[K, V]):
    def __init__(
        self, read: Callable[[K], Awaitable[V]], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._read, self._now = read, now
        self._kept: OrderedDict[K, tuple[float, V]] = OrderedDict()
        self._forgotten = 0

    async def of(self, key: K) -> V:
        when, forgotten = self._now(), self._forgotten
        kept = self._kept.get(key)
        if kept is not None and when - kept[0] < LONGEST:
            return kept[1]
        value = await self._read(key)
        if forgotten == self._forgotten:  # else it may have changed while it was read
            self._kept[key] = when, value
            self._kept.move_to_end(key)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return value

    def forget(self, key: K | None = None) -> None:
        """It has changed, or any of it may have."""
        if key is None:
            self._kept.clear()
        else:
            self._kept.pop(key, None)
        self._forgotten += 1
