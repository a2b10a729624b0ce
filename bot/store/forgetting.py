"""Taking somebody out of all tables: what is his alone goes, and in the rest he is a stranger.

A stranger has an id below zero, which nobody has on Discord. New tables need nothing here: each
column that names a person is known by its key, and each structured value is searched for his id;
where there is a row for each match or each deed, in his matches and leagues only.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Table, Text, delete, select, true, type_coerce, update

from bot.store.columns import Json, Words
from bot.store.play.matches import Changes
from bot.store.play.packing import Whole, repack
from bot.store.store import Transaction
from bot.store.tables import (
    answers,
    attempts,
    bans,
    blocks,
    concept_reviews,
    concept_votes,
    concepts,
    decks,
    leagues,
    looking,
    matches,
    metadata,
    people,
    plainly,
    reports,
    results,
    steward_deeds,
    surfaces,
)
from engine.table import Journal
from engine.words import noted

LEFT = noted("somebody who left")
"""What strangers are called."""
SAID = (
    results.c.void,
    reports.c.text,
    reports.c.trace,
    bans.c.why,
    steward_deeds.c.why,
    concept_reviews.c.why,
)
"""Where others may have written his name."""
OF_SEVERAL = (reports, steward_deeds)
"""What is about a match and may name anybody; there is little of it."""
OF_ONE = (attempts,)
"""What names nobody but whose it is; there is much of it, and his is gone by then."""
AT_ONCE = 500
"""Matches that are asked for together."""
HIS_OWN = ("draft", "waiting", "rejected")
"""Concepts in these states go with their author; the others belong to the server's cards."""


def batched(ids: Sequence[str], most: int) -> Iterator[Sequence[str]]:
    for start in range(0, len(ids), most):
        yield ids[start : start + most]


async def take_away(tx: Transaction, id: int) -> None:
    """What is somebody's alone: nothing of it stays."""
    for column in (
        decks.c.owner_id,
        attempts.c.person_id,
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


class His(NamedTuple):
    """Where somebody may be named at all."""

    matches: Sequence[str]
    leagues: Sequence[str]


async def make_strange(tx: Transaction, id: int, stranger: int, his: His) -> None:
    """Wherever somebody is left he is a stranger from now on, and his own row goes."""
    for table in metadata.sorted_tables:
        if table in OF_ONE:
            continue
        for column, plain in zip(table.c, plainly(table), strict=True):
            if any(key.column is people.c.id for key in column.foreign_keys):
                await tx.execute(update(table).where(column == id).values({column.name: stranger}))
            elif isinstance(column.type, (Json, Words)):
                for where in _parts(table, his):
                    await _rewrite(tx, table, column.name, plain, id, stranger, where)
    for match_id in his.matches:
        await repack(tx, match_id, partial(_strange, id, stranger))
    await tx.execute(delete(people).where(people.c.id == id))


def _strange(id: int, stranger: int, whole: Whole) -> Whole:
    head = renamed(msgspec.to_builtins(whole.head, str_keys=True), id, stranger)
    answers = [
        msgspec.structs.replace(
            row,
            person_id=stranger if row.person_id == id else row.person_id,
            answer=renamed(row.answer, id, stranger),
        )
        for row in whole.answers
    ]
    return whole._replace(head=msgspec.convert(head, Journal | None, strict=False), answers=answers)


def _parts(table: Table, his: His) -> list[ColumnElement[bool]]:
    """The rows of a table that may name him: some hundreds of matches at a time."""
    found: list[ColumnElement[bool]] = []
    for column, ids in (
        (table.c.id if table is matches else table.c.get("match_id"), his.matches),
        (table.c.id if table is leagues else table.c.get("league_id"), his.leagues),
    ):
        if column is not None:
            found += [column.in_(some) for some in batched(ids, AT_ONCE)]
    grows = table in (matches, leagues) or {"match_id", "league_id"} & {*table.c.keys()}
    return found if grows and table not in OF_SEVERAL else [true()]


async def _rewrite(
    tx: Transaction,
    table: Table,
    name: str,
    column: ColumnElement[object],
    id: int,
    stranger: int,
    where: ColumnElement[bool],
) -> None:
    """Let all values of a column name the stranger."""
    keys = list(table.primary_key)
    named = type_coerce(column, Text).like(f"%{id}%")
    for row in list(await tx.execute(select(*keys, column).where(where, named))):
        *values, value = row
        here = [key == one for key, one in zip(keys, values, strict=True)]
        after = renamed(value, id, stranger)
        if after != value:
            await tx.execute(update(table).where(*here).values({name: after}))


async def unname(tx: Transaction, names: Collection[str]) -> None:
    """Let nobody be called by these names in what others have written for stewards and menders."""
    for column in SAID:
        table = column.table
        keys = list(table.primary_key)
        for *values, said in list(await tx.execute(select(*keys, column).where(column != ""))):
            here = [key == one for key, one in zip(keys, values, strict=True)]
            if (after := unnamed(said, names)) != said:
                await tx.execute(update(table).where(*here).values({column.name: after}))


def unnamed(said: str, names: Collection[str]) -> str:
    """A text without some names, however they are written; one of two letters, as it is."""
    for name in sorted(filter(None, names), key=len, reverse=True):
        alike = re.IGNORECASE if len(name) > 2 else 0
        said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", LEFT, said, flags=alike)
    return said


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

    def anew(old: Whole) -> Whole:
        told = [
            msgspec.structs.replace(row, events=events.get(row.number, row.events))
            for row in old.answers
        ]
        head, snapshot = changes.get("journal_head", old.head), changes.get("snapshot")
        return Whole(head, snapshot or old.snapshot, told)

    if await repack(tx, match_id, anew):
        changes = {**changes, "snapshot": None, "journal_head": None}
        events = {}
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
