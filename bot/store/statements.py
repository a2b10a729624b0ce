"""What several modules of the store ask a database for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Insert, Select, Table
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
    return _insert(tx.dialect.name, table)


def _insert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


async def add_new(tx: Transaction, table: Table, values: Mapping[str, object]) -> bool:
    """Add a row unless one like it is there; say whether it was added."""
    return (await tx.execute(_adding(tx.dialect.name, table), values)).rowcount == 1


@cache
def _adding(dialect: str, table: Table) -> Insert:
    return _insert(dialect, table).on_conflict_do_nothing()


async def put(
    tx: Transaction, table: Table, keys: Mapping[str, object], values: Mapping[str, object]
) -> None:
    """Add a row, or change these values of the one that has these keys."""
    statement = _putting(tx.dialect.name, table, tuple(keys), tuple(values))
    await tx.execute(statement, {**keys, **values})


@cache
def _putting(dialect: str, table: Table, keys: tuple[str, ...], values: tuple[str, ...]) -> Insert:
    inserted = _insert(dialect, table)
    new = {name: inserted.excluded[name] for name in values}
    return inserted.on_conflict_do_update(index_elements=keys, set_=new)
