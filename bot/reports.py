"""``banneret reports``: what people have reported with ``/match bug``, and what the bot noted when
something went wrong. Each is read, and closed when nothing more is to be done about it.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bot.databases import CannotDo, database_of, finished
from bot.store import Store
from bot.store.database.checking import opened_as_it_is
from bot.store.play.matches import match
from bot.store.reports import close_report, open_reports, report, with_journal
from bot.store.rows import MatchRow, ReportLine, ReportRow
from engine.table import Journal
from engine.text import clean

NONE = "No report is open."
SHOWN = 72
"""Signs of a text that are shown in the list."""


def listed(folder: Path) -> str:
    """All reports that are open, in lines; raises ``CannotDo``."""

    async def find() -> list[ReportLine]:
        async with _store(folder) as store, store.reading() as tx:
            return await open_reports(tx)

    return "\n".join(line for each in finished(find()) for line in _line(each)) or NONE


def read(folder: Path, number: int, journal: Path | None = None) -> str:
    """All of a report, in lines; its journal goes to a file. Raises ``CannotDo``."""

    async def find() -> tuple[ReportRow, MatchRow | None, ReportRow | None]:
        async with _store(folder) as store, store.reading() as tx:
            row = await report(tx, number)
            if row is None:
                raise CannotDo(_unknown(number))
            about = await match(tx, row.match_id) if row.match_id is not None else None
            return row, about, await with_journal(tx, row)

    row, about, holder = finished(find())
    if journal is not None:
        _write(number, holder.journal if holder is not None else None, journal)
    server = about.server_id if about is not None else None
    return "\n".join([*_whole(row, server), *_of_journal(row, holder, journal)])


def close(folder: Path, numbers: list[int]) -> str:
    """Nothing more is to be done about some reports; all of them, or none. Raises ``CannotDo``."""
    now = time.time()

    async def go() -> list[str]:
        async with _store(folder) as store, store.transaction() as tx:
            said = []
            for number in dict.fromkeys(numbers):
                if await report(tx, number) is None:
                    raise CannotDo(f"{_unknown(number)} None was closed.")
                done = await close_report(tx, number, now)
                said.append(f"Report {number} is {'closed' if done else 'closed already'}.")
            return said

    return "\n".join(finished(go()))


@asynccontextmanager
async def _store(folder: Path) -> AsyncIterator[Store]:
    store = await opened_as_it_is(database_of(folder))
    try:
        yield store
    finally:
        await store.close()


def _unknown(number: int) -> str:
    return f"There is no report {number}. “banneret reports” lists those that are open."


def _line(each: ReportLine) -> Iterator[str]:
    yield f"{each.id:<5} {_when(each.at)}  {_about(each.match_id, each.server_id, each.person_id)}"
    first = clean(each.text)
    cut = f"{first[: SHOWN - 1]}…" if len(first) > SHOWN else first
    yield f"      {'A fault: ' if each.faulty else ''}{cut}"


def _about(match: str | None, server: int | None, person: int | None) -> str:
    """Whom and what a report is about, by the numbers of Discord."""
    where = f", server {server}" if server is not None else ""
    what = f"match {match}{where}" if match is not None else "no match"
    return f"{what}, {'nobody' if person is None else f'person {person}'}"


def _when(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _whole(row: ReportRow, server: int | None) -> Iterator[str]:
    state = f", closed {_when(row.closed)}" if row.closed is not None else ""
    yield f"report {row.id} of {_when(row.at)}{state}"
    yield _about(row.match_id, server, row.person_id)
    yield ""
    yield from _safe(row.text)
    if row.trace:
        yield ""
        yield from _safe(row.trace)


def _safe(text: str) -> list[str]:
    """The lines of a text, without what a terminal would take for orders."""
    return ["".join(sign for sign in line if sign.isprintable()) for line in text.splitlines()]


def _of_journal(row: ReportRow, holder: ReportRow | None, file: Path | None) -> Iterator[str]:
    yield ""
    if holder is None or holder.journal is None:
        yield "No journal was kept with it."
        return
    whose = "Its journal" if holder.id == row.id else f"Its journal, that of report {holder.id},"
    answers = len(holder.journal.answers)
    if file is None:
        yield (
            f"{whose} has {answers} answers: banneret reports read {row.id} --journal FILE writes"
            " it. It tells all that is hidden in the match."
        )
    else:
        yield f"{whose} with {answers} answers is now {file}; “banneret verify” replays it."


def _write(number: int, journal: Journal | None, file: Path) -> None:
    if journal is None:
        raise CannotDo(f"No journal was kept with report {number}, so {file} was not written.")
    try:
        with file.open("xb") as new:
            new.write(msgspec.json.format(msgspec.json.encode(journal), indent=1))
    except FileExistsError:
        raise CannotDo(f"{file}: this file exists already. Name a new one.") from None
    except OSError as error:
        raise CannotDo(f"{file}: this file cannot be written ({error.strerror}).") from None
