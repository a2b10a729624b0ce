"""The answers of a match, as they stand in its journal. ``matches.record`` adds them."""

from __future__ import annotations

from sqlalchemy import select

from bot.store.rows import AnswerRow
from bot.store.statements import all_of
from bot.store.store import Transaction
from bot.store.tables import answers


async def answers_of(tx: Transaction, match_id: str, after: int = 0) -> list[AnswerRow]:
    """The answers of a match in order, all or those after a number."""
    query = select(answers).where(answers.c.match_id == match_id, answers.c.number > after)
    return await all_of(tx, AnswerRow, query.order_by(answers.c.number))


async def events_of(tx: Transaction, match_id: str) -> list[bytes]:
    """What followed from each answer of a match, in order, as it was recorded."""
    query = select(answers.c.events).where(answers.c.match_id == match_id)
    return list(await tx.scalars(query.order_by(answers.c.number)))
