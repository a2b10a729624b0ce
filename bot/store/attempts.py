"""Who has tried which puzzle, and how far he has come."""

from __future__ import annotations

from typing import TypedDict

from sqlalchemy import select, update

from bot.store.kept import Choice
from bot.store.play.matches import new_id
from bot.store.rows import AttemptRow
from bot.store.statements import add_new, all_of, one
from bot.store.store import Transaction
from bot.store.tables import attempts, people
from engine.table import Given


class AttemptChanges(TypedDict, total=False):
    """What may change of an attempt."""

    server_id: int | None
    given: list[Given]
    choice: Choice | None
    wrong: int
    ended: float | None
    solved: bool


async def attempt(tx: Transaction, id: str) -> AttemptRow | None:
    return await one(tx, AttemptRow, select(attempts).where(attempts.c.id == id))


async def attempt_at(
    tx: Transaction, person_id: int, game: str, day: int, puzzle: str
) -> AttemptRow | None:
    """What somebody has done about a puzzle."""
    his = (attempts.c.person_id == person_id) & (attempts.c.game == game)
    this = (attempts.c.day == day) & (attempts.c.puzzle == puzzle)
    return await one(tx, AttemptRow, select(attempts).where(his, this))


async def begin_attempt(
    tx: Transaction,
    person_id: int,
    game: str,
    puzzle: str,
    day: int,
    server_id: int | None,
    at: float,
) -> AttemptRow:
    """Somebody's attempt at a puzzle: a new one, or that which he has begun already."""
    values = {
        "person_id": person_id,
        "game": game,
        "puzzle": puzzle,
        "day": day,
        "server_id": server_id,
        "given": [],
        "choice": None,
        "wrong": 0,
        "version": 1,
        "begun": at,
        "ended": None,
        "solved": False,
    }
    while (found := await attempt_at(tx, person_id, game, day, puzzle)) is None:
        await add_new(tx, attempts, {**values, "id": new_id()})
    return found


async def change_attempt(tx: Transaction, id: str, version: int, changes: AttemptChanges) -> bool:
    """Change an attempt that nobody has changed meanwhile; whether it was so."""
    this = (attempts.c.id == id) & (attempts.c.version == version)
    changed = update(attempts).where(this).values(**changes, version=version + 1)
    return (await tx.execute(changed)).rowcount == 1


async def puzzles_taken(tx: Transaction, person_id: int, game: str) -> list[str]:
    """The puzzles of a game that somebody knows."""
    his = (attempts.c.person_id == person_id) & (attempts.c.game == game)
    return list(await tx.scalars(select(attempts.c.puzzle).where(his)))


async def open_for_practice(tx: Transaction, person_id: int, game: str) -> list[AttemptRow]:
    """What somebody has begun for practice and not brought to an end, the latest first."""
    his = (attempts.c.person_id == person_id) & (attempts.c.game == game)
    query = select(attempts).where(his, attempts.c.day == 0, attempts.c.ended.is_(None))
    return await all_of(tx, AttemptRow, query.order_by(attempts.c.begun.desc()))


async def days_solved(tx: Transaction, person_id: int, game: str) -> set[int]:
    """The days whose puzzle somebody has solved."""
    his = (attempts.c.person_id == person_id) & (attempts.c.game == game)
    query = select(attempts.c.day).where(his, attempts.c.day > 0, attempts.c.solved.is_(True))
    return set(await tx.scalars(query))


async def solvers(tx: Transaction, server_id: int, game: str, day: int) -> list[tuple[str, int]]:
    """Who on a server has solved the puzzle of a day, the first one first: by name, and how often
    he was wrong."""
    here = (attempts.c.server_id == server_id) & (attempts.c.game == game)
    query = select(people.c.name, attempts.c.wrong).join(
        people, people.c.id == attempts.c.person_id
    )
    query = query.where(here, attempts.c.day == day, attempts.c.solved.is_(True))
    found = await tx.execute(query.order_by(attempts.c.ended, attempts.c.id))
    return [(name, wrong) for name, wrong in found]
