"""``banneret db prune``: matches that ended long ago go, and their room is given back."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bot.databases import database_of, finished
from bot.store import DatabaseTrouble, Store
from bot.store.database.addresses import SqliteFile, read_address
from bot.store.database.backups import must_be_unused, shrink
from bot.store.database.checking import opened_as_it_is
from bot.store.play.pruning import BEGINNING, Old, Place, old_matches, prune

DAY = 86_400.0


def prune_matches(folder: Path, older: int, yes: bool = False) -> str:
    """Take away what ended more than so many days ago; without ``yes`` it is only said what that
    would be."""
    where = database_of(folder)
    before = time.time() - older * DAY
    return finished(_pruned(where, before, older) if yes else _would_go(where, before, older))


async def _would_go(where: str, before: float, older: int) -> str:
    store = await opened_as_it_is(where)
    try:
        async with store.reading() as tx:
            found = await old_matches(tx, before)
    finally:
        await store.close()
    if not found.gone + found.kept:
        return f"No match is there that ended more than {older} days ago."
    return (
        f"{found.gone:,} matches that ended more than {older} days ago would go, and of "
        f"{found.kept:,} that count for ratings or for a league only the result would stay. What "
        f"is packed of them takes {_megabytes(found.size)}. Nothing was changed; add --yes to do "
        "it."
    )


async def _pruned(where: str, before: float, older: int) -> str:
    address = read_address(where)
    if isinstance(address, SqliteFile) and address.path.exists():
        must_be_unused(address.path)
    store = await opened_as_it_is(where)
    try:
        async with store.reading() as tx:
            size = (await old_matches(tx, before)).size
        done = await _all(store, before, size)
    finally:
        await store.close()
    if not done.gone + done.kept:
        return f"No match is there that ended more than {older} days ago."
    said = (
        f"{done.gone:,} matches are gone, and of {done.kept:,} that count for ratings or for a "
        "league only the result is kept."
    )
    if not isinstance(address, SqliteFile):
        return f"{said} {_megabytes(done.size)} and more are free in the database for what comes."
    was = address.path.stat().st_size
    try:
        await asyncio.to_thread(shrink, address.path)
    except DatabaseTrouble as error:
        return f"{said} But the file did not become smaller: {error}"
    now = address.path.stat().st_size
    return f"{said} {address} takes {_megabytes(now)}, {_megabytes(was - now)} less."


async def _all(store: Store, before: float, size: int) -> Old:
    last: Place | None = BEGINNING
    gone = kept = 0
    while last is not None:
        async with store.noting() as tx:
            last, more, stripped = await prune(tx, before, last)
        gone, kept = gone + more, kept + stripped
    return Old(gone, kept, size)


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB"
