"""Matches that ended long ago go. Of those that count for ratings or for a league the result stays,
with who played, for all of these can be reckoned anew from it at any time; only nobody can look at
such a match any more.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import delete, func, select, tuple_, update

from bot.store.rows import ENDED
from bot.store.statements import Query
from bot.store.store import Transaction
from bot.store.tables import answers, league_games, matches, packed, pressed, results, surfaces

AT_ONCE = 500
"""Matches that go in one transaction."""
NEEDED = (
    select(results.c.match_id).where(results.c.match_id == matches.c.id).exists()
    | select(league_games.c.match_id).where(league_games.c.match_id == matches.c.id).exists()
)
UNTOLD = select(results.c.match_id).where(results.c.match_id == matches.c.id, ~results.c.told)
WHOLE = select(packed.c.match_id).where(packed.c.match_id == matches.c.id).exists()

Place = tuple[float, str]
BEGINNING: Place = (0.0, "")


class Old(NamedTuple):
    gone: int
    """Matches that nothing is reckoned from."""
    kept: int
    """Those of which the result stays."""
    size: int
    """Bytes of what is packed of all these."""


async def old_matches(tx: Transaction, before: float) -> Old:
    """How many matches there are to be taken away that ended before then."""
    gone = await tx.scalar(_old(select(func.count()), before).where(~NEEDED))
    kept = await tx.scalar(_old(select(func.count()), before).where(NEEDED, WHOLE))
    size = select(func.coalesce(func.sum(func.length(packed.c.data)), 0)).join(
        packed, packed.c.match_id == matches.c.id
    )
    return Old(gone or 0, kept or 0, int(await tx.scalar(_old(size, before)) or 0))


async def prune(tx: Transaction, before: float, last: Place) -> tuple[Place | None, int, int]:
    """Take away some of those that come after the ``last`` one: which was the last now, or none if
    there was none; how many are gone, and of how many the result is kept."""
    query = _old(
        select(matches.c.ended, matches.c.id, matches.c.outcome, NEEDED.label("needed")), before
    )
    query = query.where(tuple_(matches.c.ended, matches.c.id) > last)
    rows = list(await tx.execute(query.order_by(matches.c.ended, matches.c.id).limit(AT_ONCE)))
    if not rows:
        return None, 0, 0
    gone = [row.id for row in rows if not row.needed]
    await tx.execute(delete(matches).where(matches.c.id.in_(gone)))
    kept = {row.id: row.outcome for row in rows if row.needed}
    were = (await tx.execute(delete(packed).where(packed.c.match_id.in_(kept)))).rowcount
    for table in (answers, surfaces, pressed):
        await tx.execute(delete(table).where(table.c.match_id.in_(kept)))
    for id, outcome in kept.items():
        # Its words may name somebody, whose name nobody could take out of a whole match any more.
        left = outcome and msgspec.structs.replace(outcome, words="")
        values = {"snapshot": None, "journal_head": None, "outcome": left}
        await tx.execute(update(matches).where(matches.c.id == id).values(values))
    return (rows[-1].ended, rows[-1].id), len(gone), were


def _old(query: Query, before: float) -> Query:
    return query.select_from(matches).where(
        matches.c.settled.is_not(None),
        matches.c.ended < before,
        matches.c.status.in_(ENDED),
        ~UNTOLD.exists(),
    )
