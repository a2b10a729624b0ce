"""What is wrong with a database, in a sentence for whoever runs the bot."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import exc


class DatabaseTrouble(Exception):
    """The database cannot be opened or used; the message says why and what would help."""


OURS = (exc.IntegrityError, exc.ProgrammingError, exc.DataError, exc.NotSupportedError)
"""What a database says when the bot itself asks for something wrong: a mistake of ours."""


BUSY = "the database is so busy that no connection became free."


DENIED = "42501"
"""What PostgreSQL says where the bot lacks a right, which is no mistake of ours."""


@contextmanager
def explained(address: object) -> Iterator[None]:
    """Errors inside that are the database's own become ``DatabaseTrouble``; of the address is said
    what it says of itself."""
    try:
        yield
    except OURS as error:
        if getattr(error.orig, "sqlstate", None) != DENIED:
            raise
        raise DatabaseTrouble(sentence(address, error.orig or error)) from error
    except exc.DBAPIError as error:
        raise DatabaseTrouble(sentence(address, error.orig or error)) from error
    except OSError as error:  # of the way to it, or since a statement took too long
        raise DatabaseTrouble(sentence(address, error)) from error


@contextmanager
def connecting(address: object) -> Iterator[None]:
    """Whatever goes wrong before the first statement is no mistake of ours."""
    try:
        yield
    except exc.DBAPIError as error:
        raise DatabaseTrouble(sentence(address, error.orig or error)) from error
    except OSError as error:
        raise DatabaseTrouble(sentence(address, error)) from error
    except exc.TimeoutError as error:
        raise DatabaseTrouble(f"{address}: {BUSY}") from error


def sentence(address: object, error: BaseException) -> str:
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(Path(str(address)), error)
    return _of_postgres(address, error)


def _of_sqlite(path: Path, error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_CANTOPEN"):
        return cannot_open(path)
    for start, what in SQLITE_SAYS.items():
        if name.startswith(start):
            return f"{path}: {what}"
    return f"{path}: SQLite says “{error}”."


def cannot_open(path: Path) -> str:
    """Why a SQLite file is neither there nor can be made."""
    if path.is_dir():
        return f"{path}: this is a folder. Name a file in it, such as {path / 'banneret.db'}"
    if not path.parent.is_dir():
        return f"{path}: there is no folder {path.parent.absolute()}. Make it, or name another."
    return (
        f"{path}: this file cannot be opened or made. "
        f"The bot must be allowed to write to it and to its folder, {path.parent.absolute()}."
    )


SQLITE_SAYS = {
    "SQLITE_NOTADB": "this file is no SQLite database. It was left as it is; name another.",
    "SQLITE_READONLY": "this file cannot be written. "
    "The bot must be allowed to write to it and to its folder.",
    "SQLITE_BUSY": "another program keeps this file locked. Close it, then try again.",
    "SQLITE_FULL": "the disk is full. Make room; nothing that was kept is lost.",
    "SQLITE_IOERR": "the disk could not be read or written.",
    "SQLITE_CORRUPT": "this database is damaged. Put a copy of it in its place; "
    "those that the bot made lie beside it.",
}


def _of_postgres(address: object, error: BaseException) -> str:
    cause = error.__cause__ if hasattr(error.__cause__, "sqlstate") else error
    code = getattr(cause, "sqlstate", None) or ""
    reason = str(cause) or type(cause).__name__
    if code == "3D000":
        return f"{address}: the server has no such database. Make it with createdb."
    if code.startswith("28"):
        return f"{address}: the server refuses the user or the password ({reason})."
    if code == DENIED:
        return (
            f"{address}: the user may not do that ({reason}). "
            "The database should belong to the user: createdb --owner=USER DATABASE."
        )
    if isinstance(cause, TimeoutError):
        return f"{address}: PostgreSQL does not answer in time."
    if isinstance(cause, OSError):
        return f"{address}: no PostgreSQL server answers there ({reason})."
    if isinstance(cause, ValueError):
        return f"{address}: this address cannot be used ({reason})."
    return f"{address}: PostgreSQL says “{reason}”."
