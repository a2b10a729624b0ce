"""Copies of a SQLite file, made while the bot goes on."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.store.database.troubles import DatabaseTrouble

KEPT = 5
"""How many copies from before a migration are kept beside the database."""


ANEW = """UPDATE surfaces SET shown_version = 0 WHERE state = 'open' AND (match_id IS NULL
    OR match_id IN (SELECT id FROM matches WHERE status NOT IN ('over', 'aborted')))"""
"""What the messages show was changed after a copy was made. This can be said to one of any version;
``going_back`` says it more exactly."""


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


def checkpoint(file: Path) -> None:
    """Bring all of SQLite's log into the file, and empty it; nothing happens while others read."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, timeout=1.0)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def shrink(file: Path) -> None:
    """Give the room back that nothing stands in any more; nobody may use the database meanwhile."""
    try:
        with closing(sqlite3.connect(file)) as database:
            database.execute("VACUUM")
    except sqlite3.Error as error:
        raise DatabaseTrouble(f"{file}: SQLite says “{error}”.") from error
    checkpoint(file)


def put_back(
    source: Path, target: Path, mend: Callable[[Path], None] = lambda _: None
) -> Path | None:
    """Put a copy in the place of a database, mended before; where what was there is kept.

    Nobody may use the database meanwhile: a bot that runs holds on to the old one.
    """
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as found:
            sound = found.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            tables = found.execute("SELECT count(*) FROM sqlite_master WHERE name = 'matches'")
            ours = tables.fetchone()[0] == 1
    except sqlite3.Error as error:
        raise DatabaseTrouble(f"{source}: this copy cannot be read ({error}).") from error
    if not sound or not ours:
        what = "is damaged" if not sound else "is no database of Banneret"
        raise DatabaseTrouble(f"{source}: this file {what}, so nothing was changed.")
    if target.exists():
        must_be_unused(target)
    ready = target.with_name(target.name + ".restored")
    copy(source, ready)
    with closing(sqlite3.connect(ready)) as database, database:
        database.execute(ANEW)
    try:
        mend(ready)
    except BaseException:
        ready.unlink()
        raise
    finally:
        for made in copies_of(ready):
            made.unlink()  # as it was before it was mended
    with closing(sqlite3.connect(ready)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
    kept = None
    if target.exists():
        now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
        kept = target.with_name(f"{target.name}.{now}.replaced")
        for helper in ("", "-wal", "-shm"):  # moved, not read: it may be damaged
            part = target.with_name(target.name + helper)
            if part.exists():
                part.replace(kept.with_name(kept.name + helper))
    ready.replace(target)
    return kept


def forgotten_in(file: Path) -> tuple[bytes, dict[str, float]] | None:
    """Who was forgotten by a database: the key, and when, by the hash of each. Nothing, if nobody
    was, or it is older than the list; raises ``DatabaseTrouble`` where it cannot be read."""
    if not file.exists():
        return None
    try:
        with closing(sqlite3.connect(file)) as found:
            known = "SELECT count(*) FROM sqlite_master WHERE name IN ('keys', 'forgotten')"
            if found.execute(known).fetchone()[0] != 2:
                return None
            key = found.execute("SELECT key FROM keys WHERE name = 'forgotten'").fetchone()
            return key and (key[0], dict(found.execute("SELECT hash, at FROM forgotten")))
    except sqlite3.Error as error:
        raise DatabaseTrouble(f"{file}: this database cannot be read ({error}).") from error


def must_be_unused(target: Path) -> None:
    """Raises ``DatabaseTrouble`` if another program has the database open.

    The last one to leave takes SQLite's log away, and a program that comes alone can have the
    file to itself; a reader that sits on it cannot be pushed aside.
    """
    try:
        with closing(sqlite3.connect(target, timeout=0.1)) as alone:
            alone.execute("PRAGMA locking_mode=EXCLUSIVE")
            alone.execute("PRAGMA journal_mode=DELETE")
            alone.execute("BEGIN EXCLUSIVE")
            alone.rollback()
    except sqlite3.OperationalError as error:
        raise DatabaseTrouble(
            f"{target}: a program uses this database now ({error}). Stop the bot first."
        ) from error
    except sqlite3.DatabaseError:
        return  # it is damaged: that may be why somebody goes back to a copy


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
