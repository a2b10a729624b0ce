"""``banneret db``: copies of the database, and moving to another one."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import TypeVar

from bot.settings import BadSettings, read
from bot.store import backup
from bot.store.database.addresses import SqliteFile, read_address
from bot.store.database.moving import move
from bot.store.database.troubles import DatabaseTrouble

Done = TypeVar("Done")


class CannotDo(Exception):
    """What was asked cannot be done: why, and what would be right."""


def make_backup(folder: Path, file: Path) -> str:
    """Copy the database of the settings in a folder to a new file, also while the bot runs."""
    where = database_of(folder)
    finished(_backup(where, file))
    return f"{file}: a copy of {read_address(where)} as it was just now."


def move_to(folder: Path, url: str) -> str:
    """Copy everything into another, empty database, or go on with that where it was cut."""
    where = database_of(folder)
    moved = finished(move(where, url, partial(bar, "rows")))
    total = sum(moved.values())
    return (
        f"{total} rows were copied, {moved['matches']} matches among them. "
        f"Write DATABASE_URL={url.partition('://')[0]}://… into .env, and start the bot."
    )


def bar(what: str, done: int, whole: int) -> None:
    """How far it is, where somebody sees it."""
    if sys.stderr.isatty():
        filled, end = "#" * (40 * done // whole), "\n" if done == whole else ""
        print(f"\r[{filled:<40}] {done} of {whole} {what}", end=end, file=sys.stderr, flush=True)


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
