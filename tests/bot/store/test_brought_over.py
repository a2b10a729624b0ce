"""A database of version 0.1 is brought over: migrated, reckoned anew, packed; nothing is lost."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.people.scores.results import catch_up
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.store.play.matches import match, position
from bot.store.play.settling import settle
from bot.store.rows import ENDED
from tests.kit import older
from tests.kit.soak import SOAK
from tests.kit.stores import scalar

SAME = ("people", "matches", "seats", "results", "gains", "scores")
"""Tables in which there are as many rows as before."""
SECONDS = 60.0
NOW = 1_900_000_000.0


@pytest.mark.parametrize(
    ("ended", "going_on"),
    [
        (40, 60),
        pytest.param(3000, 500, marks=pytest.mark.skipif(not SOAK, reason="make soak does it")),
    ],
)
async def test_all_of_it_is_there_and_as_it_was(tmp_path: Path, ended: int, going_on: int) -> None:
    file = older.grown(tmp_path, ended, going_on)
    before = asked(file)
    assert (before["ended"], before["matches"]) == (ended, ended + going_on)
    began = time.process_time()
    store = await Store.open(file)
    await catch_up(store)
    settled = 0
    while done := await settle(store, NOW):
        settled += done
    took = time.process_time() - began
    assert settled == ended
    assert took < SECONDS, "of the processor; the disk is another matter"
    assert {name: await scalar(store, f"SELECT count(*) FROM {name}") for name in SAME} == {
        name: before[name] for name in SAME
    }
    answers = 0
    async with store.reading() as tx:
        for id, (kept, rows, digest, snapshot) in before["each"].items():
            row, where = await match(tx, id), await position(tx, id)
            found = [(one.seat, one.question, one.events) for one in await answers_of(tx, id)]
            assert row is not None
            assert where is not None
            assert (row.status, row.digest) == (kept, digest)
            assert read(where.snapshot) == read(snapshot)
            assert found == rows
            answers += len(found)
    assert answers == before["answers"]
    assert await scalar(store, "SELECT count(*) FROM packed") == before["packable"]
    await store.close()


def read(snapshot: bytes | None) -> object:
    return None if snapshot is None else msgspec.msgpack.decode(snapshot)


def asked(file: Path) -> dict[str, Any]:
    """What a database holds, as that version kept it."""
    with closing(sqlite3.connect(file)) as old:
        found: dict[str, Any] = {
            name: old.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in (*SAME, "answers")
        }
        each = {}
        query = "SELECT id, status, digest, snapshot FROM matches"
        for id, status, digest, snapshot in old.execute(query).fetchall():
            rows = old.execute(
                "SELECT seat, question, events FROM answers WHERE match_id = ? ORDER BY number",
                (id,),
            ).fetchall()
            each[id] = (status, rows, digest, snapshot)
    over = [one for one in each.values() if one[0] in ENDED]
    packable = sum(one[3] is not None for one in over)
    return {**found, "each": each, "ended": len(over), "packable": packable}
