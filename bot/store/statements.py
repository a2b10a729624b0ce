"""What several modules of the store ask a database for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from sqlalchemy import Select, Table
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.store import Transaction

R = TypeVar("R")
Query = Select[Any]
"""What columns a query asks for is said by the kind of row that is made of them."""


# A query that is asked with each press is made once, with places for its values: to make it anew
# takes as long as to ask it.


async def one(tx: Transaction, kind: type[R], query: Query, **values: object) -> R | None:
    row = (await tx.execute(query, values)).first()
    return None if row is None else kind(**row._mapping)


async def all_of(tx: Transaction, kind: type[R], query: Query, **values: object) -> list[R]:
    return [kind(**row._mapping) for row in await tx.execute(query, values)]


def insert(tx: Transaction, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can say what to do where the row is there already."""
    if tx.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


async def add_new(tx: Transaction, table: Table, values: Mapping[str, object]) -> bool:
    """Add a row unless one like it is there; say whether it was added."""
    result = await tx.execute(insert(tx, table).values(values).on_conflict_do_nothing())
    return result.rowcount == 1


async def put(
    tx: Transaction, table: Table, keys: Mapping[str, object], values: Mapping[str, object]
) -> None:
    """Add a row, or change these values of the one that has these keys."""
    statement = insert(tx, table).values({**keys, **values})
    await tx.execute(statement.on_conflict_do_update(index_elements=[*keys], set_=dict(values)))
