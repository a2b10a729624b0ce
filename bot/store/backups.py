"""Copies of a SQLite file, made while the bot goes on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.store.troubles import DatabaseTrouble

KEPT = 5
"""How many copies from before a migration are kept beside the database."""


def copy(source: Path, target: Path) -> None:
    """A whole copy of the database as it is at this moment; there never is half a copy."""
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            # One file that stands for itself, without a log beside it.
            new.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise DatabaseTrouble(
            f"{target}: this copy of the database cannot be made ({error}). Nothing was changed."
        ) from error
    finally:
        with suppress(OSError):
            part.unlink()


def copy_before_migration(source: Path, revision: str) -> Path:
    """A copy beside the database, named after the revision it has; the oldest ones go."""
    now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    target = source.with_name(f"{source.name}.{now}.{revision}.backup")
    copy(source, target)
    for old in copies_of(source)[:-KEPT]:
        old.unlink()
    return target


def copies_of(source: Path) -> list[Path]:
    """The copies from before migrations, the oldest first."""
    start = source.name + "."
    return sorted(
        file
        for file in source.parent.iterdir()
        if file.name.startswith(start) and file.name.endswith(".backup")
    )
