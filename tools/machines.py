"""What a process of the bot takes of its machine, on SQLite and on PostgreSQL, for the table in
docs/operations.md.

The bot is a process of its own, and so is PostgreSQL, which is not counted; the stand-in and all
people are in this one. Nothing here has a bound: who runs the bot wants to know what he needs.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from bot.store import Store
from playground import Standin
from tests.kit import older
from tests.kit.postgres import Server, served
from tools.load import Place, banneret, family, memory, processor, url

OPEN = 2_000
MOVED = 11_200, 500
"""Matches that have ended, and that have not, in a database of 200 MB."""
REST = 20.0
"""Seconds for which nobody does anything."""
ANSWERS = 300


class Taken(NamedTuple):
    """By one process and its painters; megabytes and milliseconds."""

    at_rest: float
    opened: float
    """With so many open matches at whose hands somebody looked."""
    idle: float
    """Of each hundred seconds of a core."""
    press: float
    painters: float
    """For each press."""


async def taken(database: str = "") -> Taken:
    """By a bot on an empty database, or where none is named on a file."""
    with tempfile.TemporaryDirectory() as folder:
        async with Standin() as standin:
            standin.schemas = None  # the tests have checked all that is sent
            place = Place(standin, Path(folder))
            await place.prepare()
            place.copies("running", OPEN - len(place.boards))
            if database:
                move(url(place.folder), database)
            async with banneret(standin, place.folder, database) as bot:
                found = await weighed(place, bot)
            assert not standin.violations, standin.violations[:3]
    return found


def moving(server: Server) -> tuple[float, float]:
    """A database that is as large as one becomes, as megabytes, and the seconds in which it is
    moved to PostgreSQL."""
    with tempfile.TemporaryDirectory() as name:
        file = older.grown(Path(name), *MOVED)
        asyncio.run(brought_over(file))
        size, begun = file.stat().st_size / 1e6, time.perf_counter()
        move(f"sqlite:///{file}", server.new_database())
        return size, time.perf_counter() - begun


async def brought_over(file: Path) -> None:
    store = await Store.open(file)
    await store.close()


def move(own: str, database: str) -> None:
    """Bring all that is in a database over to another one."""
    surroundings = {**os.environ, "DATABASE_URL": own}
    command = [sys.executable, "-m", "bot.cli", "db", "move", database]
    subprocess.run(command, env=surroundings, check=True, capture_output=True)


async def weighed(place: Place, bot: int) -> Taken:
    await place.quiet(bot)
    at_rest, before = weight(bot), busy(bot)
    await asyncio.sleep(REST)
    idle = sum(busy(bot)) - sum(before)
    await place.look_everywhere()
    await place.quiet(bot)
    opened, before, pressed = weight(bot), busy(bot), 0
    for _ in range(ANSWERS):
        pressed += await place.answer()
    await place.quiet(bot)
    own, painters = (then - at for then, at in zip(busy(bot), before, strict=True))
    return Taken(
        at_rest, opened, 100 * idle / REST, 1000 * own / pressed, 1000 * painters / pressed
    )


def weight(bot: int) -> float:
    return sum(map(memory, family(bot)))


def busy(bot: int) -> tuple[float, float]:
    """Seconds of processor of the bot itself, and of its painters."""
    return processor(bot), sum(map(processor, family(bot)[1:]))


def main() -> int:
    with served() as server:
        for name, database in (("SQLite", ""), ("PostgreSQL", server.new_database())):
            one = asyncio.run(taken(database))
            print(
                f"{name}: {one.at_rest:.0f} MB at rest, {one.opened:.0f} with {OPEN:,} open"
                f" matches; {one.idle:.1f} % of a core at rest; for a press {one.press:.1f} ms"
                f" and {one.painters:.1f} of the painters"
            )
        size, took = moving(server)
        print(f"banneret db move: {size:.0f} MB in {took:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
