"""A database that has grown: one match, and as many others like it as are wanted."""

from __future__ import annotations

from sqlalchemy import Table, text

from bot.store import Store
from bot.store.tables import (
    answers,
    gains,
    involved,
    matches,
    packed,
    results,
    seats,
    surfaces,
)

SERIES = {
    "sqlite": "WITH RECURSIVE more(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM more"
    " WHERE n < {last})",
    "postgresql": "WITH more(n) AS (SELECT generate_series({first}, {last}))",
}
NAMED = {
    "sqlite": "'m' || substr('000000' || more.n, -7)",
    "postgresql": "'m' || lpad(more.n::text, 7, '0')",
}
OF_A_MATCH = (matches, seats, answers, packed, involved, surfaces, results, gains)
SERVERS = 1000
"""On so many servers they are played."""
BESIDE = (
    "INSERT INTO people (id, name, settings, told, finished) {series}"
    " SELECT people.id + 10 * more.n, people.name, '{{}}', '{{}}', 0"
    " FROM more, people"
    " WHERE people.id IN (SELECT person_id FROM seats WHERE match_id = :like)",
    "INSERT INTO servers (id, settings, told) {series} SELECT servers.id + more.n, '{{}}', '{{}}'"
    " FROM more, servers WHERE more.n < {servers}"
    " AND servers.id = (SELECT server_id FROM matches WHERE id = :like)",
)


async def multiply(
    store: Store, like: str, first: int, last: int, status: str = "over", whole: bool = True
) -> None:
    """Copies of a match with all its rows (or without its answers), by number; the channels,
    the messages and the people who play are each time others, and so are most of the servers."""
    async with store.transaction() as tx:
        kind = tx.dialect.name
        series = SERIES[kind].format(first=first, last=last)
        for rows in BESIDE:
            said = rows.format(series="" if kind == "postgresql" else series, servers=SERVERS)
            statement = f"{series} {said}" if kind == "postgresql" else said
            await tx.execute(text(statement), {"like": like})
        for table in OF_A_MATCH:
            if table is answers and not whole:
                continue
            columns = [column.name for column in table.c if not _counts(table, column.name)]
            values = ", ".join(_value(table, name, NAMED[kind], status) for name in columns)
            key = "id" if table is matches else "match_id"
            await tx.execute(
                text(
                    f"{series} INSERT INTO {table.name} ({', '.join(columns)})"
                    f" SELECT {values} FROM more, {table.name} WHERE {key} = :like"
                    if kind == "postgresql"
                    else f"INSERT INTO {table.name} ({', '.join(columns)}) {series}"
                    f" SELECT {values} FROM more, {table.name} WHERE {key} = :like"
                ),
                {"like": like},
            )


def _counts(table: Table, name: str) -> bool:
    return table is surfaces and name == "id"


def _value(table: Table, name: str, named: str, status: str) -> str:
    of = f"{table.name}.{name}"
    match name:
        case "id" | "match_id":
            return named
        case "status":
            return f"'{status}'"
        case "number" if table in (results, gains):
            return f"{of} + more.n"
        case "person_id" | "creator_id":
            return f"{of} + 10 * more.n"
        case "server_id":
            return f"{of} + more.n % {SERVERS}"
        case "channel_id" | "message_id" | "thread_id" | "home_channel_id" | "interaction_id":
            number = "answers.number" if table is answers else "0"
            return f"{of} + 1000 * more.n + {number}"
        case "ended" | "changed" | "started" | "created" | "at":
            return f"{of} + more.n"
        case "commitment":
            return f"{of} || more.n"
        case _:
            return of


__all__ = ["OF_A_MATCH", "multiply"]
