"""``banneret db``: copies of the database, going back to one, and moving to another database."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import TypeVar

from bot.matches.record.agreeing import Compared, compared
from bot.people.again import forget_again
from bot.settings import BadSettings, read
from bot.store import Store, backup
from bot.store.database.addresses import PostgresServer, SqliteFile, read_address
from bot.store.database.backups import copies_of, forgotten_in, put_back
from bot.store.database.backups import copy as duplicate
from bot.store.database.moving import move
from bot.store.database.troubles import DatabaseTrouble

Done = TypeVar("Done")

NAMED = 10
"""Matches that are named, at most."""


class CannotDo(Exception):
    """What was asked cannot be done: why, and what would be right."""


def make_backup(folder: Path, file: Path) -> str:
    """Copy the database of the settings in a folder to a new file, also while the bot runs."""
    where = database_of(folder)
    finished(_backup(where, file))
    return f"{file}: a copy of {read_address(where)} as it was just now."


def restore(folder: Path, file: Path, anyway: bool = False) -> str:
    """Put a copy in the place of the database; what was there is kept beside it. ``anyway`` says
    that it may have matches that do not stand where their answers lead to."""
    address = read_address(database_of(folder))
    if isinstance(address, PostgresServer):
        raise CannotDo("PostgreSQL brings its own programs for that: pg_dump and pg_restore.")
    said = ""

    def mend(copy: Path) -> None:
        nonlocal said
        if not anyway:
            said = _agrees(file, copy)
        said += _forget_again(address.path, copy)

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

    async def go() -> Compared:
        store = await Store.open(tried)
        try:
            return await compared(store, partial(_bar, "matches"))
        finally:
            await store.close()

    try:
        duplicate(copy, tried)  # it is brought up to date, and the copy may be of an older version
        found = finished(go())
    finally:
        if sys.stderr.isatty():
            print(file=sys.stderr)
        for made in (tried, *copies_of(tried)):
            made.unlink(missing_ok=True)
    if found.wrong:
        raise CannotDo(_do_not_agree(file, found))
    if not found.played:
        return ""
    agreed = found.played - len(found.unknown)
    said = f" {agreed} of {found.played} matches in play were played again, and agree."
    if found.unknown:
        said += f" Those begun by other rules cannot be: {_named(found.unknown)}."
    return said


def _do_not_agree(file: Path, found: Compared) -> str:
    reasons = [f"{id}: {why}" for id, why in found.wrong.items()][:NAMED]
    return "\n".join(
        [
            f"{file}: {len(found.wrong)} of {found.played} matches in play do not stand where "
            f"their answers lead to, so nothing was changed: {_named([*found.wrong])}.",
            *reasons,
            "Take another copy; or go back to this one with --anyway, and these matches go on as "
            "they stand.",
        ]
    )


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
    if count == 1:
        return " 1 person who was forgotten since is forgotten again."
    return f" {count} people who were forgotten since are forgotten again."


def move_to(folder: Path, url: str) -> str:
    """Copy everything into another, empty database, or go on with that where it was cut."""
    where = database_of(folder)
    try:
        moved = finished(move(where, url, partial(_bar, "rows")))
    finally:
        if sys.stderr.isatty():
            print(file=sys.stderr)
    total = sum(moved.values())
    return (
        f"{total} rows were copied, {moved['matches']} matches among them. "
        f"Write DATABASE_URL={url.partition('://')[0]}://… into .env, and start the bot."
    )


def _bar(what: str, done: int, whole: int) -> None:
    """How far it is, where somebody sees it."""
    if sys.stderr.isatty():
        filled = "#" * (40 * done // whole)
        print(f"\r[{filled:<40}] {done} of {whole} {what}", end="", file=sys.stderr, flush=True)


async def _backup(where: str, target: Path) -> None:
    address = read_address(where)
    if isinstance(address, SqliteFile) and not address.path.exists():
        raise DatabaseTrouble(f"{address}: there is no such database, so nothing was copied.")
    await backup(address, target)


def database_of(folder: Path) -> str:
    """Where it is, by the settings of a folder; raises ``CannotDo``."""
    try:
        return read(folder).database
    except BadSettings as error:
        raise CannotDo(str(error)) from None


def finished(deed: Coroutine[object, None, Done]) -> Done:
    """Do something with a database; raises ``CannotDo`` where it cannot be used."""
    try:
        return asyncio.run(deed)
    except DatabaseTrouble as error:
        raise CannotDo(str(error)) from None
