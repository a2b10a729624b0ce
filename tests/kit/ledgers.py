"""Ledgers of results in a database, as tests fill them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from bot.people.scores.results import enter
from bot.store import Transaction
from bot.store.people import meet_person
from bot.store.tables import gains
from bot.store.tables import scores as scores_table
from engine.scoring.facts import Facts
from tests.kit.stores import NOW, a_match

PEOPLE = (11, 12, 13, 14)


async def met(tx: Transaction) -> None:
    for person in PEOPLE:
        await meet_person(tx, person, f"Person {person}")


async def ended(tx: Transaction, server: int, some: Facts, at: float = NOW) -> str:
    match = (await a_match(tx)).id
    await enter(tx, match, server, at, some)
    return match


async def all_reckoned(tx: Transaction, server: int) -> list[list[Any]]:
    """All rows of a server that were reckoned."""
    found = []
    for table in (gains, scores_table):
        query = select(table).where(table.c.server_id == server)
        found.append(sorted(map(repr, await tx.execute(query))))
    return found
