"""Interactions that give no answer (to join, to be ready, …) and must not be done twice either."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select

from bot.store.statements import add_new
from bot.store.store import Transaction
from bot.store.tables import answers, pressed

DAY = 24 * 60 * 60.0
"""Discord delivers nothing a second time after so many seconds, nor long before."""
ANSWERED = select(answers.c.number).where(answers.c.interaction_id == bindparam("press"))


async def press(
    tx: Transaction, interaction_id: int, at: float, match_id: str | None = None
) -> bool:
    """Note an interaction; False if it has been delivered before, and nothing is to be done."""
    if (await tx.execute(ANSWERED, {"press": interaction_id})).first() is not None:
        return False
    values = {"interaction_id": interaction_id, "match_id": match_id, "at": at}
    return await add_new(tx, pressed, values)


async def forget_presses(tx: Transaction, now: float) -> int:
    """Take away those older than a day, and say how many they were."""
    return (await tx.execute(delete(pressed).where(pressed.c.at < now - DAY))).rowcount
