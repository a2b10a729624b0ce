"""What people have gained in matches, and how they stand. All of it is reckoned from results, so
that it can be thrown away and reckoned anew."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Table, delete, func, select

from bot.store.rows import GainRow, ScoreRow
from bot.store.statements import all_of, put
from bot.store.store import Transaction
from bot.store.tables import gains, scores

AT_ONCE = 200
"""Rows that are added in one statement; SQLite takes so many values at most."""


async def add_gains(tx: Transaction, rows: Sequence[GainRow]) -> None:
    await _add(tx, gains, rows)


async def put_score(tx: Transaction, row: ScoreRow) -> None:
    keys = {"server_id": row.server_id, "game": row.game, "person_id": row.person_id}
    await put(tx, scores, keys, {"score": row.score})


async def replace_all(
    tx: Transaction,
    server_id: int,
    game: str,
    gained: Sequence[GainRow],
    stand: Sequence[ScoreRow],
) -> None:
    """All of a ledger, reckoned anew."""
    for table in (gains, scores):
        here = (table.c.server_id == server_id) & (table.c.game == game)
        await tx.execute(delete(table).where(here))
    await _add(tx, gains, gained)
    await _add(tx, scores, stand)


async def _add(tx: Transaction, table: Table, rows: Sequence[GainRow] | Sequence[ScoreRow]) -> None:
    for first in range(0, len(rows), AT_ONCE):
        some = [msgspec.structs.asdict(row) for row in rows[first : first + AT_ONCE]]
        await tx.execute(table.insert(), some)


# ------------------------------------------------------------------ looking


async def gains_of_match(tx: Transaction, match_id: str) -> list[GainRow]:
    query = select(gains).where(gains.c.match_id == match_id)
    return await all_of(tx, GainRow, query.order_by(gains.c.person_id))


async def gains_of_person(
    tx: Transaction, person_id: int, server_id: int, game: str, most: int
) -> list[GainRow]:
    """What somebody gained last, the oldest first."""
    his = (gains.c.person_id == person_id) & (gains.c.server_id == server_id)
    query = select(gains).where(his, gains.c.game == game)
    found = await all_of(tx, GainRow, query.order_by(gains.c.number.desc()).limit(most))
    return found[::-1]


async def gains_of_both(
    tx: Transaction, first: int, second: int, server_id: int
) -> list[tuple[GainRow, GainRow]]:
    """What two gained in the matches in which both played, the oldest first."""
    query = select(gains).where(gains.c.server_id == server_id)
    theirs = select(gains.c.match_id).where(gains.c.person_id == second)
    his = query.where(gains.c.person_id == first, gains.c.match_id.in_(theirs))
    mine = await all_of(tx, GainRow, his.order_by(gains.c.at, gains.c.match_id))
    ids = select(gains.c.match_id).where(gains.c.person_id == first)
    others = query.where(gains.c.person_id == second, gains.c.match_id.in_(ids))
    found = {row.match_id: row for row in await all_of(tx, GainRow, others)}
    return [(row, found[row.match_id]) for row in mine]


async def scores_of(
    tx: Transaction, server_id: int, game: str, ids: Collection[int] | None = None
) -> list[ScoreRow]:
    """How some people stand in a game on a server, or all."""
    here = (scores.c.server_id == server_id) & (scores.c.game == game)
    query = select(scores).where(here)
    if ids is not None:
        query = query.where(scores.c.person_id.in_(ids))
    return await all_of(tx, ScoreRow, query.order_by(scores.c.person_id))


async def count_scores(tx: Transaction, server_id: int, game: str) -> int:
    """How many have played a game on a server."""
    here = (scores.c.server_id == server_id) & (scores.c.game == game)
    return await tx.scalar(select(func.count()).select_from(scores).where(here)) or 0


async def scores_of_person(
    tx: Transaction, person_id: int, server_id: int | None = None
) -> list[ScoreRow]:
    """How somebody stands in all games, on a server or everywhere."""
    query = select(scores).where(scores.c.person_id == person_id)
    if server_id is not None:
        query = query.where(scores.c.server_id == server_id)
    return await all_of(tx, ScoreRow, query.order_by(scores.c.server_id, scores.c.game))


async def gains_in(tx: Transaction, match_ids: Collection[str]) -> list[GainRow]:
    """What some matches have given to everybody."""
    return await all_of(tx, GainRow, select(gains).where(gains.c.match_id.in_(match_ids)))
