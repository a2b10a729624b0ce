"""What players have chosen so far in questions with several parts."""

from __future__ import annotations

from sqlalchemy import delete, select

from bot.store.kept import Choice
from bot.store.rows import DraftRow
from bot.store.statements import one, put
from bot.store.store import Transaction
from bot.store.tables import drafts


async def draft(tx: Transaction, match_id: str, seat: int, question: str) -> DraftRow | None:
    """What a seat has chosen so far for this question; what it chose for another counts no more."""
    here = (drafts.c.match_id == match_id) & (drafts.c.seat == seat)
    return await one(tx, DraftRow, select(drafts).where(here, drafts.c.question == question))


async def keep_draft(tx: Transaction, match_id: str, seat: int, chosen: Choice, at: float) -> None:
    keys = {"match_id": match_id, "seat": seat}
    await put(tx, drafts, keys, {"question": chosen.question, "chosen": chosen, "changed": at})


async def drop_draft(tx: Transaction, match_id: str, seat: int) -> None:
    here = (drafts.c.match_id == match_id) & (drafts.c.seat == seat)
    await tx.execute(delete(drafts).where(here))
