"""How much a match takes on the disk, while it is played and when it is settled.

``python -m tools.sizes 20`` lets automatic players play twenty matches of each game to their end,
with the messages that show them, and prints a table; the file of SQLite is compacted before each
look, so that no room in it is empty.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bot.matches.book import Matches
from bot.matches.held import events_out, snapshot
from bot.matches.lobbies.making import Place
from bot.people.scores import results
from bot.store import Store
from bot.store.play.matches import NewAnswer
from bot.store.play.results import all_told
from bot.store.play.settling import settle
from bot.store.play.surfaces import bring_level, surface_at
from engine.players import decide
from engine.table import Chance, Rejected
from tests.bot.service.test_matches import ANN, BEN, table
from tools.figures import Figure

GAMES = ("arcmage", "marcomage", "wtactics")
MATCHES = 40
MOST = 8.0
"""Kilobytes that a match may take which is settled."""
DAY = 86_400.0


class Sizes(NamedTuple):
    game: str
    answers: list[int]
    packed: list[int]
    """Bytes of what is packed of each."""
    playing: float
    settled: float
    """Bytes of the file for each match, with all its rows and what finds them."""


async def sizes(game: str, count: int) -> Sizes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sizes.db"
        store = await Store.open(file)
        matches = Matches(store, time.time)
        matches.at_end.append(results.keep)
        await _played(matches, game, 0)  # the first pages of each table are not of a match
        await settle(store, time.time() + 2 * DAY)
        empty = _size(file)
        answers = [await _played(matches, game, number) for number in range(1, count + 1)]
        playing = _size(file)
        while await settle(store, time.time() + 2 * DAY):
            pass
        settled = _size(file)
        await store.close()
        with closing(sqlite3.connect(file)) as found:
            rows = found.execute("SELECT length(data) FROM packed ORDER BY 1").fetchall()
    packed = [length for (length,) in rows]
    return Sizes(game, answers, packed, (playing - empty) / count, (settled - empty) / count)


async def _played(matches: Matches, game: str, number: int) -> int:
    """A match that greedy players play to its end; how many answers it had."""
    id = await table(matches, ANN, BEN, game=game, where=Place(1, 100 + number))
    chance = Chance.from_seed(f"{game} {number}")
    async with matches.open(id) as held:
        match, given = held.match, list[NewAnswer]()
        assert match is not None
        while match.outcome is None:
            changes = snapshot(match)
            asked = match.questions[0]
            assert asked.seat is not None
            answer = decide(match, asked, "greedy", chance)
            before, events = match.clone(), match.answer(asked.seat, asked.id, answer)
            assert not isinstance(events, Rejected)
            who = (ANN, BEN)[asked.seat]
            press = 2**60 + 10_000 * number + len(given)
            given.append(NewAnswer(asked.seat, asked.id, answer, events_out(events), who, press))
        last, held.match = given.pop(), before
        await matches.recorded(held, changes, given)
        await matches.give(held, last.seat, last.question, last.answer, last.person_id)
        version = held.row.version
    async with matches.store.transaction() as tx:
        for kind, person in (("table", None), ("hand", ANN), ("hand", BEN)):
            row = await surface_at(tx, id, kind, 2**60 + number, person)  # type: ignore[arg-type]
            shown = {"shown_version": version, "message_id": 2**60 + row.id, "posted": time.time()}
            await bring_level(tx, row.id, shown)  # type: ignore[arg-type]
        await all_told(tx, id)
    return len(given) + 1


def _size(file: Path) -> int:
    """Bytes of a database without empty room in it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        with closing(sqlite3.connect(file)) as found:
            found.execute(f"VACUUM INTO '{copy}'")
        return copy.stat().st_size


def line(found: Sizes) -> str:
    """A row of the table in ``docs/operations.md``."""
    sized = [size / 1000 for size in sorted(found.packed)]
    answers = f"{min(found.answers)} to {max(found.answers)}"
    packed = f"{sized[0]:.1f}, {statistics.median(sized):.1f}, {sized[-1]:.1f} KB"
    return (
        f"| {found.game} | {answers} | {found.playing / 1000:.0f} KB |"
        f" {found.settled / 1000:.1f} KB | {packed} |"
    )


HEAD = """\
| game | answers | a match in play | when it is settled | of it packed: least, half of them, most |
| --- | --- | --- | --- | --- |"""


def measure(count: int = MATCHES) -> Iterator[Figure]:
    every = [asyncio.run(sizes(game, count)) for game in GAMES]
    print("\n".join([HEAD, *map(line, every)]))
    for found in every:
        yield Figure(f"{found.game}: disk, settled", found.settled / 1000, "KB", MOST, False)


if __name__ == "__main__":
    for figure in measure(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES):
        print(f"{'ok' if figure.holds else 'MISSED'} {figure.name}: {figure.value:.1f} KB")
