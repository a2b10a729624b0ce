"""Settling what is over: a match of which everything has been shown takes little room from then on,
and no search for what may still change comes across it.

Any change of its row unsettles it, see ``matches.record``; it is settled anew a little later.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import BindParameter, bindparam, delete, select, update

from bot.store.play.packing import Whole, pack
from bot.store.play.presses import DAY
from bot.store.rows import ENDED, AnswerRow
from bot.store.statements import all_of, insert
from bot.store.store import Store, Transaction
from bot.store.tables import (
    answers,
    drafts,
    involved,
    matches,
    packed,
    people,
    plainly,
    pressed,
    results,
    seats,
    surfaces,
)

log = logging.getLogger(__name__)

AT_ONCE = 10
"""Matches that are settled one after the other, each in a transaction: nobody waits long for it."""

behind = select(surfaces.c.id).where(
    surfaces.c.match_id == matches.c.id,
    surfaces.c.state == "open",
    surfaces.c.shown_version < matches.c.version,
)
# Statements are made once: to make one takes longer than to do what it says.
OF: BindParameter[str] = bindparam("of")
VERSION = select(matches.c.version).where(matches.c.id == OF)
UNSETTLED = (matches.c.version == bindparam("seen")) & matches.c.settled.is_(None)
SETTLED = update(matches).where(matches.c.id == OF, UNSETTLED)
PACKED = update(matches).where(matches.c.id == OF).values(snapshot=None, journal_head=None)
NO_DRAFTS = delete(drafts).where(drafts.c.match_id == OF)
NO_ANSWERS = delete(answers).where(answers.c.match_id == OF)
ANSWERED = select(answers).where(answers.c.match_id == OF).order_by(answers.c.number)
KEPT = select(matches.c.journal_head, matches.c.snapshot).where(matches.c.id == OF)
SAT = select(seats.c.person_id).where(seats.c.match_id == OF)
PLAIN = {
    table: select(*plainly(table)).where(key == OF)
    for table, key in (
        (matches, matches.c.id),
        (seats, seats.c.match_id),
        (answers, answers.c.match_id),
        (results, results.c.match_id),
    )
}
"""All that is kept of a match, as it stands in the file."""


async def settle(store: Store, now: float, most: int = AT_ONCE) -> int:
    """Settle some of the matches that have ended; how many they were. Those of which something is
    still to be shown wait for that, a day at most."""
    shown = ~behind.exists() | (matches.c.changed < now - DAY)
    over = (matches.c.status.in_(ENDED), matches.c.settled.is_(None), shown)
    query = select(matches.c.id).where(*over).order_by(matches.c.ended).limit(most)
    async with store.reading() as tx:
        found = list(await tx.scalars(query))
    for id in found:
        await _settle(store, id, now)
    return len(found)


async def _settle(store: Store, id: str, now: float) -> None:
    async with store.reading() as tx:
        version = await tx.scalar(VERSION, {"of": id})
        try:
            named, whole = await _named(tx, id), await _whole(tx, id)
            data = await asyncio.to_thread(pack, whole) if whole is not None else None
        except (msgspec.MsgspecError, UnicodeDecodeError):  # it is read as it is
            log.exception("match %s cannot be packed", id)
            named, whole, data = set(), None, None
    # If the power goes it is done once more. Another process may have been faster.
    async with store.noting() as tx:
        if not (await tx.execute(SETTLED, {"of": id, "seen": version, "settled": now})).rowcount:
            return
        await involve(tx, id, named)
        await tx.execute(NO_DRAFTS, {"of": id})
        if whole is not None and data is not None:
            await _replace(tx, id, whole, data, now - DAY)


async def _whole(tx: Transaction, id: str) -> Whole | None:
    """What is to be packed, if anything is."""
    rows = await all_of(tx, AnswerRow, ANSWERED, of=id)
    head, snapshot = (await tx.execute(KEPT, {"of": id})).one()
    return Whole(head, snapshot, rows) if snapshot is not None else None


async def _replace(tx: Transaction, id: str, whole: Whole, data: bytes, since: float) -> None:
    """What is packed takes the place of the rows; young presses are still known."""
    await tx.execute(packed.insert(), {"match_id": id, "data": data})
    known = [
        {"interaction_id": row.interaction_id, "match_id": id, "at": row.at}
        for row in whole.answers
        if row.interaction_id is not None and row.at >= since
    ]
    if known:
        await tx.execute(insert(tx, pressed).on_conflict_do_nothing(), known)
    await tx.execute(NO_ANSWERS, {"of": id})
    await tx.execute(PACKED, {"of": id})


# ------------------------------------------------------------------ who is named in it


async def involve(tx: Transaction, match_id: str, persons: Iterable[int]) -> None:
    """Note who has to do with a match, so that it is found when one of them is forgotten."""
    rows = [{"match_id": match_id, "person_id": one} for one in persons]
    if rows:
        await tx.execute(insert(tx, involved).on_conflict_do_nothing(), rows)


async def _named(tx: Transaction, id: str) -> set[int]:
    """Those who are named in any row of a match and have no seat in it."""
    numbers: set[int] = set()
    names: set[str] = set()
    for table, query in PLAIN.items():
        for row in await tx.execute(query, {"of": id}):
            numbers |= _numbers_in(row._mapping.values())
            if table is matches:
                names |= set(row.plan.get("declined", ()))
                before = row.plan.get("of", "") if row.plan.get("begins") else ""
    sat = set(await tx.scalars(SAT, {"of": id}))
    known = await _known(tx, numbers - sat)
    if names:  # whoever declined before ``involved`` was there is known by his name alone
        known |= set(await tx.scalars(select(people.c.id).where(people.c.name.in_(names))))
    if before:  # so are those of whose match it is the continuation
        earlier = select(seats.c.person_id).where(seats.c.match_id == before)
        known |= set(await tx.scalars(earlier.where(seats.c.person_id.is_not(None))))
    return known - sat


async def _known(tx: Transaction, ids: Collection[int]) -> set[int]:
    """Which of some numbers are people."""
    return set(await tx.scalars(select(people.c.id).where(people.c.id.in_(ids))))


def _numbers_in(values: Iterable[object]) -> set[int]:
    """All numbers in some values that may be ids of Discord."""
    found: set[int] = set()
    for value in values:
        if not isinstance(value, bytes):
            found.update(map(int, _NUMBER.findall(str(value))))
    return {one for one in found if one < 2**63}


_NUMBER = re.compile(r"(?<!\d)\d{1,19}(?!\d)")
