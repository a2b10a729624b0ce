"""``banneret db restore`` and ``went-back``: the database goes back to an older state, or has.

Whoever was forgotten since is forgotten again, where that is known; what is shown on Discord is
shown anew; and nobody loses time, since the shards say when the bot was there last.
"""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.databases import CannotDo, bar, database_of, finished
from bot.matches.record.agreeing import Compared, compared
from bot.people.again import forget_again
from bot.store import Store
from bot.store.database.addresses import PostgresServer, read_address
from bot.store.database.backups import (
    copies_of,
    forgotten_in,
    put_back,
)
from bot.store.database.backups import copy as duplicate
from bot.store.database.checking import OtherVersion, opened_as_it_is
from bot.store.database.moving import opened_alone
from bot.store.database.troubles import DatabaseTrouble
from bot.store.forgotten import the_key, times
from bot.store.going_back import as_of, go_back

NAMED = 10
"""Matches that are named, at most."""
KNOWN_AGAIN = """\
 Whoever was forgotten since is known again, and nobody can tell who that is: ask them to use \
/me privacy once more. If the database from before is still there, give its address with \
--before."""


def restore(folder: Path, file: Path, anyway: bool = False) -> str:
    """Put a copy in the place of the database; what was there is kept beside it. ``anyway`` says
    that it may have matches that do not stand where their answers lead to."""
    address = read_address(database_of(folder))
    if isinstance(address, PostgresServer):
        raise CannotDo(
            "PostgreSQL brings its own program for that: pg_restore. Then type “banneret db "
            "went-back”."
        )
    said = ""

    def mend(copy: Path) -> None:
        nonlocal said
        if not anyway:
            said = _agrees(file, copy)
        said += _forget_again(address.path, copy)
        finished(_marked(copy))

    try:
        kept = put_back(file, address.path, mend)
    except DatabaseTrouble as error:
        raise CannotDo(str(error)) from None
    before = f" What was there before is now {kept}." if kept is not None else ""
    return f"{address} is now as it was when {file} was made.{before}{said} Start the bot."


def _agrees(file: Path, copy: Path) -> str:
    """What is said of the matches that are being played in a copy; raises ``CannotDo`` where some
    of them do not stand where their answers lead to."""
    tried = copy.with_name(f"{copy.name}.tried")
    try:
        duplicate(copy, tried)  # it is brought up to date, and the copy may be of an older version
        found = finished(_compared(tried))
    finally:
        for made in (tried, *copies_of(tried)):
            made.unlink(missing_ok=True)
    if found.wrong:
        wrong = _do_not_agree(str(file), found, ", so nothing was changed")
        raise CannotDo(
            f"{wrong}\nTake another copy; or go back to this one with --anyway, and these matches "
            "go on as they stand."
        )
    return _agree(found)


async def _compared(where: str | Path) -> Compared:
    store = await Store.open(where)
    try:
        return await compared(store, partial(bar, "matches"))
    finally:
        await store.close()


def _agree(found: Compared) -> str:
    if not found.played:
        return ""
    agreed = found.played - len(found.unknown)
    said = f" {agreed} of {found.played} matches in play were played again, and agree."
    if found.unknown:
        said += f" Those begun by other rules cannot be: {_named(found.unknown)}."
    return said


def _do_not_agree(what: str, found: Compared, so: str) -> str:
    """Which matches that are, and why the first of them do not."""
    said = (
        f"{what}: {len(found.wrong)} of {found.played} matches in play do not stand where their "
        f"answers lead to{so}: {_named([*found.wrong])}."
    )
    return "\n".join([said, *[f"{id}: {why}" for id, why in found.wrong.items()][:NAMED]])


def _named(ids: list[str]) -> str:
    more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
    return ", ".join(ids[:NAMED]) + more


def _forget_again(old: Path, copy: Path) -> str:
    """Whoever was forgotten since a copy was made is forgotten in it; what is said of that."""
    try:
        found = forgotten_in(old)
    except DatabaseTrouble:
        return (
            " Who was forgotten since could not be read out of it, so they are known again: ask"
            " them to use /me privacy once more."
        )
    if found is None:
        return ""
    count = asyncio.run(forget_again(copy, *found))
    return _forgotten_again(count)


def _forgotten_again(count: int) -> str:
    if count == 1:
        return " 1 person who was forgotten since is forgotten again."
    return f" {count} people who were forgotten since are forgotten again."


async def _marked(copy: Path) -> None:
    """Let all be shown anew. A copy of an older version is only brought up to date by a start, so
    it is put back as it is."""
    try:
        store = await opened_as_it_is(copy)
    except OtherVersion:
        return
    try:
        async with store.transaction() as tx:
            await go_back(tx, time.time())
    finally:
        await store.close()


# ------------------------------------------------------------------ it has gone back


def went_back(folder: Path, before: str = "") -> str:
    """An older state of the database was put in place by other programs: let the bot take up from
    there. ``before`` is where that of before still is."""
    where = database_of(folder)
    now = time.time()
    found = finished(_taken_up(where, now))
    again = finished(_since(where, before)) if before else None
    when, count, checked = found
    said = f"{read_address(where)} is as it was {when}."
    said += _agree(checked) if not checked.wrong else ""
    said += f" {count} messages are shown anew when the bot starts."
    if again is None:
        said += KNOWN_AGAIN
    else:
        said += _forgotten_again(again) if again else " Nobody was forgotten since."
    if checked.wrong:
        said += f"\n{_do_not_agree('But', checked, '')}"
    return said


async def _taken_up(where: str, now: float) -> tuple[str, int, Compared]:
    async with opened_alone(where) as store:
        checked = await compared(store, partial(bar, "matches"))
        async with store.transaction() as tx:
            seen = await as_of(tx)
            count = await go_back(tx, now)
    when = (
        "before" if seen is None else f"at {datetime.fromtimestamp(seen, UTC):%Y-%m-%d %H:%M} UTC"
    )
    return when, count, checked


async def _since(where: str, before: str) -> int:
    """Forget again whoever was forgotten in the database from before; how many they were."""
    if read_address(before) == read_address(where):
        raise DatabaseTrouble(
            f"{read_address(before)}: this is the database that went back. Give the other one."
        )
    old = await opened_as_it_is(before)
    try:
        async with old.reading() as tx:
            key, found = await the_key(tx), await times(tx)
    finally:
        await old.close()
    return await forget_again(where, key, found) if key is not None else 0
