"""The answers of a match, as they stand in its journal. ``matches.record`` adds them, as rows; when
a match is settled they are packed, and are the same for whoever asks here."""

from __future__ import annotations

from sqlalchemy import select

from bot.store.play.packing import whole_of
from bot.store.rows import AnswerRow
from bot.store.statements import all_of
from bot.store.store import Transaction
from bot.store.tables import answers


async def answers_of(tx: Transaction, match_id: str, after: int = 0) -> list[AnswerRow]:
    """The answers of a match in order, all or those after a number."""
    query = select(answers).where(answers.c.match_id == match_id, answers.c.number > after)
    rows = await all_of(tx, AnswerRow, query.order_by(answers.c.number))
    if not rows and (whole := await whole_of(tx, match_id)) is not None:
        return whole.answers[after:]
    return rows


async def events_of(tx: Transaction, match_id: str) -> list[bytes]:
    """What followed from each answer of a match, in order, as it was recorded."""
    query = select(answers.c.events).where(answers.c.match_id == match_id)
    rows = list(await tx.scalars(query.order_by(answers.c.number)))
    if not rows and (whole := await whole_of(tx, match_id)) is not None:
        return [row.events for row in whole.answers]
    return rows
