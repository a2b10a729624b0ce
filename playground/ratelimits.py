"""Rate limits near Discord's: buckets by route and place, with their headers and refusals.

Discord does not publish its numbers; these are what it has been seen to answer. `scale` makes the
windows shorter for tests, and 0 switches the limits off (the headers then promise plenty).
"""

import hashlib
import math
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass

MESSAGES = "/channels/{}/messages"
MESSAGE = "/channels/{}/messages/{}"
LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", MESSAGES): (5, 5.0),
    ("PATCH", MESSAGE): (5, 5.0),
    ("DELETE", MESSAGE): (5, 1.0),
    ("POST", "/webhooks/{}/{}"): (5, 2.0),
    ("PATCH", "/webhooks/{}/{}/messages/{}"): (5, 2.0),
    ("DELETE", "/webhooks/{}/{}/messages/{}"): (5, 2.0),
    ("PATCH", "/channels/{}"): (2, 600.0),
    ("POST", "/channels/{}/threads"): (50, 300.0),
    ("POST", "/channels/{}/messages/{}/threads"): (50, 300.0),
    ("PUT", "/channels/{}/messages/{}/reactions/{}/@me"): (1, 0.25),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("POST", "/guilds/{}/scheduled-events"): (5, 60.0),
}
OTHERS = (50, 1.0)
EVERYTHING = (50, 1.0)
OLD_EDITS = (3, 20.0)
OLD_SECONDS = 3600
PLENTY = 1_000_000
MAJOR = re.compile(r"^/(?:channels|guilds)/(\d+)|^/(?:webhooks|interactions)/(\d+/[^/]+)")
FREE = ("/interactions/",)


@dataclass
class Bucket:
    limit: int
    window: float
    used: int = 0
    ends: float = 0

    def take(self, now: float) -> float:
        """Use it once: 0, or the seconds to wait where it is empty."""
        if now >= self.ends:
            self.used, self.ends = 0, now + self.window
        if self.used >= self.limit:
            return self.ends - now
        self.used += 1
        return 0


@dataclass(frozen=True)
class Verdict:
    headers: Mapping[str, str]
    wait: float = 0
    everywhere: bool = False
    shared: bool = False


class RateLimits:
    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def meet(self, method: str, shape: str, path: str) -> Verdict:
        """Count a request against its bucket, and against the fifty a second for everything."""
        name = hashlib.blake2b(f"{method} {shape}".encode(), digest_size=8).hexdigest()
        if self.scale <= 0:
            return Verdict(_headers(name, PLENTY, PLENTY - 1, 0.001))
        now = time.monotonic()
        limit, window = LIMITS.get((method, shape), OTHERS)
        major = MAJOR.match(path)
        bucket = self._bucket((method, shape, major.group(0) if major else ""), limit, window)
        wait = bucket.take(now)
        everything = 0.0
        if not wait and not path.startswith(FREE):
            everything = self._bucket(("everything",), *EVERYTHING).take(now)
        left = bucket.limit - bucket.used
        headers = _headers(name, limit, left, max(0.0, bucket.ends - now))
        return Verdict(headers, wait or everything, everywhere=everything > 0)

    def old_edit(self, channel_id: int) -> float:
        """Count an edit of a message that is older than an hour: a smaller bucket a channel."""
        if self.scale <= 0:
            return 0
        return self._bucket(("old edits", str(channel_id)), *OLD_EDITS).take(time.monotonic())

    def _bucket(self, key: tuple[str, ...], limit: int, window: float) -> Bucket:
        if key not in self._buckets:
            self._buckets[key] = Bucket(limit, window * self.scale)
        return self._buckets[key]


def _headers(name: str, limit: int, left: int, reset_after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{time.time() + reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{math.ceil(reset_after * 1000) / 1000:.3f}",
        "X-RateLimit-Bucket": name,
    }
