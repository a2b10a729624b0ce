"""How fast somebody may press and type: a bucket for each person, which fills again by itself.

Whoever empties his is told once, and heard again as soon as there is something in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

SECONDS = 10.0
"""In so many seconds an empty bucket is full again."""
REMEMBERED = 10_000
"""People whose buckets are not full, at most."""

Heard = Literal["heard", "told", "silent"]


class Pace:
    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        """What a bucket holds; 0 lets everybody press as fast as he can."""
        self._now = now
        self._buckets: dict[int, tuple[float, float]] = {}
        """What is in each that is not full, and since when."""
        self._told: set[int] = set()

    def heard(self, person: int) -> Heard:
        """Whether somebody is heard who has pressed; else, whether he is to be told why not."""
        if not self.most:
            return "heard"
        now = self._now()
        left, since = self._buckets.pop(person, (float(self.most), now))
        left = min(float(self.most), left + (now - since) * self.most / SECONDS)
        if left < 1.0:
            self._buckets[person] = left, now
            if person in self._told:
                return "silent"
            self._told.add(person)
            return "told"
        self._told.discard(person)
        self._buckets[person] = left - 1.0, now
        if len(self._buckets) > REMEMBERED:  # the one that was used longest ago is full again
            gone = next(iter(self._buckets))
            del self._buckets[gone]
            self._told.discard(gone)
        return "heard"
