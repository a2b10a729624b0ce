"""How the bot is, in numbers: what comes in, how soon it is acknowledged, and what waits.

Everything is counted where it happens, in numbers that only grow; whoever wants to know how the
last minute was compares two moments.
"""

from __future__ import annotations

import asyncio
import logging
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from types import SimpleNamespace

import aiohttp
import msgspec

log = logging.getLogger(__name__)

LIMITS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0, 10.0)
"""Seconds. Of whatever takes time it is kept how often it took no longer than each of them; three
is how long Discord waits."""
MINUTE = 60.0
WAITING = 5_000
"""Interactions that may wait to be acknowledged; those that nobody ever answers are forgotten."""
KINDS = {2: "command", 3: "button", 4: "completion", 5: "window"}
"""What comes in, by the numbers of Discord."""
MOST = 99
"""Of a hundred times, how many are told of."""


class Times:
    """How long something took, each time."""

    def __init__(self) -> None:
        self.within = [0] * (len(LIMITS) + 1)
        """How often it took so long, by the first limit that holds; the last is for none."""
        self.total = 0.0

    def took(self, seconds: float) -> None:
        self.within[bisect_left(LIMITS, seconds)] += 1
        self.total += seconds

    def now(self) -> Taken:
        return Taken(tuple(self.within), self.total)


class Taken(msgspec.Struct, frozen=True):
    """What ``Times`` are at a moment."""

    within: tuple[int, ...] = (0,) * (len(LIMITS) + 1)
    total: float = 0.0

    @property
    def count(self) -> int:
        return sum(self.within)

    def since(self, before: Taken) -> Taken:
        each = zip(self.within, before.within, strict=True)
        return Taken(tuple(now - then for now, then in each), self.total - before.total)

    def limit(self, of_hundred: int = MOST) -> float:
        """Within what time so many of a hundred were done; infinity beyond the last limit."""
        seen = 0
        for limit, n in zip((*LIMITS, float("inf")), self.within, strict=True):
            seen += n
            if seen * 100 >= self.count * of_hundred:
                return limit
        return float("inf")


@contextmanager
def timed(times: Times) -> Iterator[None]:
    begun = perf_counter()
    try:
        yield
    finally:
        times.took(perf_counter() - begun)


class Numbers(msgspec.Struct, frozen=True):
    """All of it at a moment. What says so is as it is now; all else has grown since the start."""

    interactions: Mapping[str, int]
    acknowledged: Mapping[str, Taken]
    """By kind, how long after an interaction had come Discord had an answer to it."""
    requests: Mapping[str, int]
    refusals: Mapping[str, int]
    """What Discord did not do, by the number that it gave as a reason."""
    answers: int
    """Those that were given in matches."""
    in_play: int | None
    """The matches that are being played now, also those that other processes serve; nothing while
    the database does not answer."""
    pictures: Taken
    unpainted: int
    """The pictures that somebody waits for now."""
    unshown: int
    """Matches and leagues of which some message does not show the newest version now ..."""
    refused: int
    """... and those among them that Discord did not let show, which is tried again."""
    oldest: float
    """For how many seconds the first of them has waited now."""
    held_back: Mapping[str, int]
    """Requests that wait now since Discord takes only so many in a second, by what they are for."""
    store: Mapping[str, Taken]


class Health:
    """What is known of what goes in and out between Discord and the bot."""

    def __init__(self) -> None:
        self.interactions: Counter[str] = Counter()
        self.acknowledged = {kind: Times() for kind in KINDS.values()}
        self.requests: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self._come: dict[int, tuple[str, float]] = {}

    def came(self, id: int, kind: int) -> None:
        """An interaction has come."""
        if kind not in KINDS:
            return
        self.interactions[KINDS[kind]] += 1
        self._come[id] = KINDS[kind], perf_counter()
        if len(self._come) > WAITING:
            del self._come[next(iter(self._come))]

    def asked(self, method: str, path: str, status: int) -> None:
        """Discord has answered a request."""
        kind = kind_of(method, path)
        self.requests[kind] += 1
        if status >= 400:
            self.refusals[str(status)] += 1
        elif kind == "answer" and (come := self._come.pop(answered(path), None)) is not None:
            self.acknowledged[come[0]].took(perf_counter() - come[1])

    def trace(self) -> aiohttp.TraceConfig:
        """It hears of each request from the client's session, which sees them all."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._failed)
        return trace

    async def _ended(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        self.asked(request.method, request.url.path, request.response.status)

    async def _failed(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        if not isinstance(request.exception, asyncio.CancelledError):
            self.refusals["unreachable"] += 1

    async def tell(self, numbers: Callable[[], Awaitable[Numbers]], each: float = MINUTE) -> None:
        """Say in the log how each minute was in which anything happened."""
        before = await numbers()
        while True:
            await asyncio.sleep(each)
            now = await numbers()
            if sentence := told(before, now):
                log.info("%s", sentence)
            before = now


MESSAGE = re.compile(r"/(?:channels/\d+|webhooks/\d+/[^/]+)/messages/[^/]+$")
MESSAGES = re.compile(r"/(?:channels/\d+/messages|webhooks/\d+/[^/]+)$")
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


def kind_of(method: str, path: str) -> str:
    """What a request is about, as far as it is counted apart."""
    if method == "POST":
        if CALLBACK.search(path):
            return "answer"
        return "post" if MESSAGES.search(path) else "other"
    if method in ("PATCH", "DELETE") and MESSAGE.search(path):
        return "edit" if method == "PATCH" else "delete"
    return "other"


def answered(path: str) -> int:
    """The interaction that a request answers."""
    found = CALLBACK.search(path)
    return int(found[1]) if found else 0


# ------------------------------------------------------------------ in words


def told(before: Numbers, now: Numbers) -> str:
    """What has happened since, in a line; nothing if nothing has."""
    came, sent = grown(before.interactions, now.interactions), grown(before.requests, now.requests)
    sent.pop("other", None)
    refused, answers = grown(before.refusals, now.refusals), now.answers - before.answers
    waiting = now.unpainted or now.unshown > now.refused
    if not (came or sent or refused or answers or waiting):
        return ""
    pictures = now.pictures.since(before.pictures)
    waits = f"{now.unshown} to be shown, the oldest for {now.oldest:.0f} s" if now.unshown else ""
    again = f"{now.refused} of them refused" if now.refused else ""
    parts = (
        counted(came)
        + soon(together(before.acknowledged), together(now.acknowledged), "acknowledged"),
        f"{answers} answers",
        "" if now.in_play is None else f"{now.in_play} matches in play",
        counted(sent) + ("" if not refused else f", refused: {counted(refused)}"),
        f"{pictures.count} pictures" + soon(before.pictures, now.pictures, "painted"),
        f"{now.unpainted} to be painted" if now.unpainted else "",
        ", ".join(filter(None, (waits, again))),
        f"{together(now.store).since(together(before.store)).count} transactions"
        + soon(together(before.store), together(now.store), "done"),
    )
    return f"in a minute: {'; '.join(filter(None, parts))}"


def grown(before: Mapping[str, int], now: Mapping[str, int]) -> dict[str, int]:
    return {kind: n - before.get(kind, 0) for kind, n in now.items() if n > before.get(kind, 0)}


def counted(some: Mapping[str, int]) -> str:
    return ", ".join(f"{kind} {n}" for kind, n in sorted(some.items()))


def soon(before: Taken, now: Taken, what: str) -> str:
    taken = now.since(before)
    if not taken.count:
        return ""
    limit = taken.limit()
    if limit == float("inf"):
        return f" (more than one of 100 {what} after {LIMITS[-1]:.0f} s)"
    return f" ({MOST} of 100 {what} within {limit * 1000:.0f} ms)"


def together(some: Mapping[str, Taken]) -> Taken:
    """Of whatever kind."""
    every = [Taken(), *some.values()]
    each = zip(*(taken.within for taken in every), strict=True)
    return Taken(tuple(map(sum, each)), sum(taken.total for taken in every))
