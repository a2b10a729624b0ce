"""``banneret status``: how each process of the bot is that runs in a folder.

Each says so every few seconds in a file of its own beside ``.env``, also while its database is
away, and takes the file with it when it ends.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bot.discord.client import Banneret
from bot.health import MOST, Numbers, Taken, together
from bot.logs import TROUBLES, Trouble
from engine import __version__

log = logging.getLogger(__name__)

EACH = 5.0
"""Seconds after which it is said anew."""
LATE = 30.0
"""Seconds after which whoever has said nothing was killed, or hangs."""
ALL = -1
NOBODY = """\
No bot runs in this folder. “banneret run” starts it; where it runs as a service, ask in its \
folder, as its user."""


class Gate(msgspec.Struct, frozen=True):
    """A shard."""

    id: int
    connected: bool
    latency: float | None
    """Seconds; nothing until Discord has answered for the first time."""
    servers: int


class Status(msgspec.Struct, frozen=True):
    version: str
    pid: int
    shard: int
    begun: float
    at: float
    """When it was said."""
    gates: list[Gate]
    painters: str
    database: str
    numbers: Numbers
    troubles: list[Trouble]


def file_of(folder: Path, shard: int) -> Path:
    return folder / ("banneret.status" if shard == ALL else f"banneret.{shard}.status")


# ------------------------------------------------------------------ said


@asynccontextmanager
async def reported(bot: Banneret, shard: int, folder: Path) -> AsyncIterator[None]:
    """Say in a folder how the bot is, until the end."""
    file, begun = file_of(folder, shard), time.time()

    async def say() -> None:
        await bot.wait_until_ready()
        while True:
            try:
                _write(file, msgspec.json.encode(await status_of(bot, shard, begun)))
            except OSError as error:
                log.warning("“banneret status” does not know how the bot is: %s", error)
                return
            await asyncio.sleep(EACH)

    saying = asyncio.create_task(say(), name="how the bot is")
    try:
        yield
    finally:
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)
        with suppress(OSError):
            file.unlink(missing_ok=True)


async def status_of(bot: Banneret, shard: int, begun: float) -> Status:
    servers = [server.shard_id for server in bot.guilds]
    gates = [
        Gate(id, not each.is_closed(), finite(each.latency), servers.count(id))
        for id, each in sorted(bot.shards.items())
    ]
    painter = bot.pictures.painter
    painters = "off" if painter is None else "ready" if painter.ready else "not there yet"
    where = str(bot.store.address)
    numbers, pid = await bot.numbers(), os.getpid()
    now, troubles = time.time(), list(TROUBLES)
    return Status(__version__, pid, shard, begun, now, gates, painters, where, numbers, troubles)


def finite(seconds: float) -> float | None:
    return seconds if math.isfinite(seconds) else None


def _write(file: Path, data: bytes) -> None:
    """Whole or not at all, and for nobody else's eyes."""
    place, beside = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}-")
    with os.fdopen(place, "wb") as new:
        new.write(data)
    Path(beside).replace(file)


# ------------------------------------------------------------------ read


def told(folder: Path, now: float) -> tuple[list[str], bool]:
    """How all bots of a folder are, in lines, and whether all is well."""
    found = [read for file in sorted(folder.glob("banneret*.status")) for read in _read(file)]
    if not found:
        return [NOBODY], False
    lines: list[str] = []
    for each in found:
        lines += [f"{what:<9} {sentence}" for what, sentence in _lines(each, now)]
    return lines, all(map(is_well, found)) and not any(is_late(each, now) for each in found)


def _read(file: Path) -> Iterator[Status]:
    with suppress(OSError, msgspec.DecodeError):  # it has just ended, or is of another version
        yield msgspec.json.decode(file.read_bytes(), type=Status)


def is_late(status: Status, now: float) -> bool:
    return now - status.at > LATE


def is_well(status: Status) -> bool:
    there = all(gate.connected for gate in status.gates)
    return there and status.numbers.in_play is not None


def _lines(status: Status, now: float) -> Iterator[tuple[str, str]]:
    which = "all shards" if status.shard == ALL else f"shard {status.shard}"
    since = span(now - status.begun)
    yield "bot", f"{status.version}, {which}, process {status.pid}, begun {since} ago"
    if is_late(status, now):
        silent = span(now - status.at)
        yield "WRONG", f"It has said nothing for {silent}: it was killed, or hangs. As it was then:"
    numbers = status.numbers
    yield "shards", "; ".join(map(_gate, status.gates))
    came = sum(numbers.interactions.values())
    soon = _soon(together(numbers.acknowledged), "acknowledged")
    yield "presses", f"{came:,} presses and commands{soon}; {numbers.answers:,} answers in matches"
    yield "shown", _unshown(numbers)
    painted = _soon(numbers.pictures, "painted")
    yield "painters", f"{status.painters}; {numbers.unpainted} pictures wait{painted}"
    if numbers.in_play is None:
        yield "database", f"WRONG: {status.database} does not answer"
    else:
        done = _soon(together(numbers.store), "done")
        yield "database", f"{status.database} answers; {numbers.in_play:,} matches in play{done}"
    yield "troubles", f"the last {len(status.troubles)}:" if status.troubles else "none"
    for trouble in status.troubles:
        at = datetime.fromtimestamp(trouble.at, UTC)
        yield "", f"{at:%Y-%m-%d %H:%M:%S} {trouble.line}"


def _gate(gate: Gate) -> str:
    if not gate.connected:
        return f"WRONG: {gate.id} is not connected"
    soon = "" if gate.latency is None else f" in {gate.latency * 1000:.0f} ms"
    return f"{gate.id} is there{soon}, {gate.servers:,} servers"


def _unshown(numbers: Numbers) -> str:
    if not numbers.unshown:
        return "all that there is"
    refused = f", {numbers.refused} of them refused by Discord" if numbers.refused else ""
    return f"{numbers.unshown} wait, the oldest for {span(numbers.oldest)}{refused}"


def _soon(taken: Taken, what: str) -> str:
    limit = taken.limit()
    if not taken.count or not math.isfinite(limit):
        return ""
    return f", {MOST} of 100 {what} within {limit * 1000:.0f} ms"


def span(seconds: float) -> str:
    """A time as people say it, in the two largest units."""
    seconds = max(0, round(seconds))
    if seconds < 60:
        return f"{seconds} s"
    minutes, hours = seconds // 60, seconds // 3600
    if hours < 1:
        return f"{minutes} min"
    if hours < 24:
        return f"{hours} h {minutes % 60} min"
    return f"{hours // 24} d {hours % 24} h"
