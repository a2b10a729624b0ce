"""``banneret db``: copies of the database, going back to one, and moving to another database."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import TypeVar

from bot.people.again import forget_again
from bot.settings import BadSettings, read
from bot.store import backup
from bot.store.database.addresses import PostgresServer, SqliteFile, read_address
from bot.store.database.backups import forgotten_in, put_back
from bot.store.database.moving import move
from bot.store.database.troubles import DatabaseTrouble

Done = TypeVar("Done")


class CannotDo(Exception):
    """What was asked cannot be done: why, and what would be right."""


def make_backup(folder: Path, target: Path) -> str:
    """Copy the database of the settings in a folder to a new file, also while the bot runs."""
    where = database_of(folder)
    finished(_backup(where, target))
    return f"{target}: a copy of {read_address(where)} as it was just now."


def restore(folder: Path, source: Path) -> str:
    """Put a copy in the place of the database; what was there is kept beside it."""
    address = read_address(database_of(folder))
    if isinstance(address, PostgresServer):
        raise CannotDo("PostgreSQL brings its own programs for that: pg_dump and pg_restore.")
    said = ""

    def mend(copy: Path) -> None:
        nonlocal said
        said = _forget_again(address.path, copy)

    try:
        kept = put_back(source, address.path, mend)
    except DatabaseTrouble as error:
        raise CannotDo(str(error)) from None
    before = f" What was there before is now {kept}." if kept is not None else ""
    return f"{address} is now as it was when {source} was made.{before}{said} Start the bot."


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
        moved = finished(move(where, url, _bar))
    finally:
        if sys.stderr.isatty():
            print(file=sys.stderr)
    total = sum(moved.values())
    return (
        f"{total} rows were copied, {moved['matches']} matches among them. "
        f"Write DATABASE_URL={url.partition('://')[0]}://… into .env, and start the bot."
    )


def _bar(done: int, whole: int) -> None:
    """How far it is, where somebody sees it."""
    if sys.stderr.isatty():
        filled = "#" * (40 * done // whole)
        print(f"\r[{filled:<40}] {done} of {whole} rows", end="", file=sys.stderr, flush=True)


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
