"""Where a database is: what ``DATABASE_URL`` says, read and checked before anything is opened."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.store.database.troubles import DatabaseTrouble

SQLITE = ("sqlite", "sqlite+aiosqlite")
POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")
WANTED = "Write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE."


@dataclass(frozen=True)
class SqliteFile:
    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True)
class PostgresServer:
    """A database on a server; ``dsn`` may hold a password, so it is never shown."""

    dsn: str

    @property
    def name(self) -> str:
        return urlsplit(self.dsn).path.removeprefix("/")

    def __str__(self) -> str:
        parts = urlsplit(self.dsn)
        return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"

    def __repr__(self) -> str:
        return f"PostgresServer({self})"


Address = SqliteFile | PostgresServer


def read_address(where: str | Path) -> Address:
    """The address in a ``DATABASE_URL``; a path is a SQLite file."""
    if isinstance(where, Path):
        return SqliteFile(where)
    scheme, separator, rest = where.strip().partition("://")
    if separator and scheme in SQLITE:
        return _sqlite_file(where.strip())
    if separator and scheme in POSTGRES:
        return _postgres_server(f"postgresql://{rest}")
    # What stands there may hold a password: no more of it is repeated than the kind of database.
    what = f"“{scheme}://…” is no database that Banneret knows" if separator else "is no address"
    raise DatabaseTrouble(f"DATABASE_URL: {what}. {WANTED}")


def _sqlite_file(url: str) -> SqliteFile:
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise DatabaseTrouble(f"DATABASE_URL: “{url}” cannot be read. {WANTED}") from error
    if parts.host:
        raise DatabaseTrouble(
            f"DATABASE_URL: “{url}” names a host. A file has three slashes: "
            f"sqlite:///{parts.host}{'/' + parts.database if parts.database else ''}"
        )
    if parts.query:
        raise DatabaseTrouble(
            f"DATABASE_URL: “{url}” has settings after the “?”, and a SQLite file takes none. "
            f"Write sqlite:///{parts.database}"
        )
    if parts.database in (None, "", ":memory:"):
        raise DatabaseTrouble(
            f"DATABASE_URL: “{url}” names no file, and matches must outlive the bot. "
            "Write sqlite:///FILE"
        )
    return SqliteFile(Path(parts.database))


def _postgres_server(dsn: str) -> PostgresServer:
    try:
        parts = urlsplit(dsn)
        _ = parts.port
    except ValueError as error:
        reason = "its host or port cannot be read; signs such as @ : / ? # in a password are "
        raise DatabaseTrouble(
            f"DATABASE_URL: {reason}written as %40 %3A %2F %3F %23. {WANTED}"
        ) from error
    if not parts.path.strip("/"):
        raise DatabaseTrouble(f"DATABASE_URL: the name of the database is missing. {WANTED}")
    return PostgresServer(dsn)
