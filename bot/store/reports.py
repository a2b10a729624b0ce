"""What people report, and what went wrong by itself, for whoever mends it."""

from __future__ import annotations

from sqlalchemy import select

from bot.store.rows import ReportRow
from bot.store.statements import all_of
from bot.store.store import Transaction
from bot.store.tables import reports
from engine.table import Journal


async def add_report(
    tx: Transaction,
    text: str,
    at: float,
    match_id: str | None = None,
    person_id: int | None = None,
    journal: Journal | None = None,
    trace: str = "",
) -> int:
    """Keep a report and return its number."""
    new = reports.insert().values(
        text=text, at=at, match_id=match_id, person_id=person_id, journal=journal, trace=trace
    )
    number: int = (await tx.execute(new.returning(reports.c.id))).scalar_one()
    return number


async def latest_reports(tx: Transaction, limit: int = 20) -> list[ReportRow]:
    """The newest first."""
    query = select(reports).order_by(reports.c.at.desc(), reports.c.id.desc()).limit(limit)
    return await all_of(tx, ReportRow, query)
