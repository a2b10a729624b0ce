"""What several modules of the store ask a database for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from sqlalchemy import Row, Select, Table
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.store import Transaction

R = TypeVar("R")


def as_row(kind: type[R], row: Row[Any]) -> R:
    return kind(**row._mapping)


async def one(tx: Transaction, kind: type[R], query: Select[Any]) -> R | None:
    row = (await tx.execute(query)).first()
    return None if row is None else as_row(kind, row)


async def all_of(tx: Transaction, kind: type[R], query: Select[Any]) -> list[R]:
    return [as_row(kind, row) for row in await tx.execute(query)]


def insert(tx: Transaction, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can say what to do where the row is there already."""
    if tx.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


async def add_new(tx: Transaction, table: Table, values: Mapping[str, Any]) -> bool:
    """Add a row unless one like it is there; say whether it was added."""
    result = await tx.execute(insert(tx, table).values(values).on_conflict_do_nothing())
    return result.rowcount == 1


async def put(
    tx: Transaction, table: Table, keys: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Add a row, or change these values of the one that has these keys."""
    statement = insert(tx, table).values({**keys, **values})
    await tx.execute(statement.on_conflict_do_update(index_elements=[*keys], set_=dict(values)))
