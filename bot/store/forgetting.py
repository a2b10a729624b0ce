"""Taking somebody out of all tables: what is his alone goes, and in the rest he is a stranger.

A stranger has an id below zero, which nobody has on Discord. New tables need nothing here: each
column that names a person is known by its key, and each structured value is searched for his id.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from sqlalchemy import ColumnElement, Table, Text, delete, func, select, type_coerce, update

from bot.store.play.matches import Changes
from bot.store.statements import add_new
from bot.store.store import Transaction
from bot.store.tables import (
    Json,
    Words,
    answers,
    bans,
    blocks,
    concept_votes,
    concepts,
    decks,
    looking,
    matches,
    metadata,
    people,
    plainly,
    reports,
    surfaces,
)
from engine.table import Journal
from engine.words import noted

LEFT = noted("somebody who left")
"""What strangers are called."""
HIS_OWN = ("draft", "waiting", "rejected")
"""Concepts in these states go with their author; the others belong to the server's cards."""


async def a_stranger(tx: Transaction) -> int:
    """A new person whom nobody knows."""
    lowest = await tx.scalar(select(func.min(people.c.id)))
    id = min(lowest or 0, 0) - 1
    row = {"name": LEFT, "settings": {}, "told": {}, "finished": 0, "seen": None}
    while not await add_new(tx, people, {"id": id, **row}):
        id -= 1  # somebody else leaves at the same moment
    return id


async def take_away(tx: Transaction, id: int) -> None:
    """What is somebody's alone: nothing of it stays."""
    for column in (
        decks.c.owner_id,
        looking.c.person_id,
        blocks.c.person_id,
        blocks.c.blocked_id,
        concept_votes.c.person_id,
        reports.c.person_id,
        surfaces.c.person_id,
    ):
        await tx.execute(delete(column.table).where(column == id))
    own = (concepts.c.author_id == id) & concepts.c.state.in_(HIS_OWN)
    await tx.execute(delete(concepts).where(own))
    await tx.execute(update(bans).where(bans.c.person_id == id).values(why=""))


async def make_strange(tx: Transaction, id: int, stranger: int) -> None:
    """Wherever somebody is left he is a stranger from now on, and his own row goes."""
    for table in metadata.sorted_tables:
        for column, plain in zip(table.c, plainly(table), strict=True):
            if any(key.column is people.c.id for key in column.foreign_keys):
                await tx.execute(update(table).where(column == id).values({column.name: stranger}))
            elif isinstance(column.type, (Json, Words)):
                await _rewrite(tx, table, column.name, plain, id, stranger)
    await tx.execute(delete(people).where(people.c.id == id))


async def _rewrite(
    tx: Transaction, table: Table, name: str, column: ColumnElement[object], id: int, stranger: int
) -> None:
    """Let all values of a column name the stranger."""
    keys = list(table.primary_key)
    named = type_coerce(column, Text).like(f"%{id}%")
    for row in list(await tx.execute(select(*keys, column).where(named))):
        *values, value = row
        here = [key == one for key, one in zip(keys, values, strict=True)]
        after = renamed(value, id, stranger)
        if after != value:
            await tx.execute(update(table).where(*here).values({name: after}))


def renamed(value: object, id: int, stranger: int) -> object:
    """A structured value, or a text, with the stranger in all places where the person was."""
    match value:
        case bool():
            return value
        case int():
            return stranger if value == id else value
        case str():
            return re.sub(rf"(?<!\d){id}(?!\d)", f"{stranger}", value)
        case list():
            return [renamed(one, id, stranger) for one in value]
        case dict():
            return {
                renamed(key, id, stranger): renamed(one, id, stranger) for key, one in value.items()
            }
        case _:
            return value


async def mend(
    tx: Transaction, match_id: str, changes: Changes, events: Mapping[int, bytes]
) -> None:
    """Change the rows of a match that is over, and what followed from some of its answers."""
    await tx.execute(update(matches).where(matches.c.id == match_id).values(**changes))
    for number, told in events.items():
        here = (answers.c.match_id == match_id) & (answers.c.number == number)
        await tx.execute(update(answers).where(here).values(events=told))


async def mend_reports(tx: Transaction, match_id: str, head: Journal) -> None:
    """Let what was reported of a match name those whom its journal names now."""
    query = select(reports.c.id, reports.c.journal).where(reports.c.match_id == match_id)
    for id, journal in list(await tx.execute(query)):
        if journal is not None:
            named = msgspec.structs.replace(journal, seats=head.seats, position=head.position)
            here = update(reports).where(reports.c.id == id)
            await tx.execute(here.values(journal=named))
