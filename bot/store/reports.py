"""What people report, and what went wrong by itself, for whoever mends it."""

from __future__ import annotations

from sqlalchemy import delete, func, select

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


async def reported_since(tx: Transaction, person_id: int, at: float) -> int:
    """How many reports somebody has made since then."""
    mine = (reports.c.person_id == person_id) & (reports.c.at > at)
    return (await tx.execute(select(func.count()).where(mine))).scalar_one()


async def has_journal(tx: Transaction, match_id: str, digest: str) -> bool:
    """Whether a report has the journal of a match as it stood after so much."""
    of_match = (reports.c.match_id == match_id) & reports.c.journal.is_not(None)
    found = (await tx.execute(select(reports.c.journal).where(of_match))).scalars()
    return any(journal is not None and journal.digest == digest for journal in found)


async def drop_reports(tx: Transaction, before: float) -> None:
    """Those from before then go."""
    await tx.execute(delete(reports).where(reports.c.at < before))
