"""What people report, and what went wrong by itself, for whoever mends it."""

from __future__ import annotations

from sqlalchemy import delete, func, select, update

from bot.store.rows import ReportLine, ReportRow
from bot.store.statements import all_of, one
from bot.store.store import Transaction
from bot.store.tables import matches, reports
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


async def open_reports(tx: Transaction) -> list[ReportLine]:
    """Those that nobody has closed, the oldest first, with the server of the match."""
    kept = [reports.c[name] for name in ("id", "match_id", "person_id", "at", "text")]
    faulty = (reports.c.trace != "").label("faulty")
    query = (
        select(*kept, matches.c.server_id, faulty)
        .outerjoin(matches, matches.c.id == reports.c.match_id)
        .where(reports.c.closed.is_(None))
    )
    return await all_of(tx, ReportLine, query.order_by(reports.c.id))


async def report(tx: Transaction, id: int) -> ReportRow | None:
    return await one(tx, ReportRow, select(reports).where(reports.c.id == id))


async def with_journal(tx: Transaction, row: ReportRow) -> ReportRow | None:
    """The report that has the journal of the moment at which one was made: itself, or the last one
    of the match before it, since a journal is kept once."""
    if row.journal is not None or row.match_id is None:
        return row if row.journal is not None else None
    before = (reports.c.match_id == row.match_id) & (reports.c.id <= row.id)
    query = select(reports).where(before, reports.c.journal.is_not(None))
    return await one(tx, ReportRow, query.order_by(reports.c.id.desc()).limit(1))


async def close_report(tx: Transaction, id: int, at: float) -> bool:
    """Nothing more is to be done about a report; False if that was said before."""
    this = (reports.c.id == id) & reports.c.closed.is_(None)
    return bool((await tx.execute(update(reports).where(this).values(closed=at))).rowcount)


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
