"""People: how they are called, and how they want the bot to be."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import bindparam, or_, select, update

from bot.store.database.news import tell_others
from bot.store.rows import PersonRow
from bot.store.statements import all_of, insert, one
from bot.store.store import Transaction
from bot.store.tables import looking, matches, people, seats
from engine.plain import Plain

ONE = select(people).where(people.c.id == bindparam("who"))
SOME = select(people).where(people.c.id.in_(bindparam("some", expanding=True)))
SEEN = update(people).where(people.c.id == bindparam("who"))


async def person(tx: Transaction, id: int) -> PersonRow | None:
    return await one(tx, PersonRow, ONE, who=id)


async def persons(tx: Transaction, ids: Iterable[int]) -> dict[int, PersonRow]:
    """Those of some people who have been met."""
    rows = await all_of(tx, PersonRow, SOME, some=list(ids))
    return {row.id: row for row in rows}


async def meet_person(tx: Transaction, id: int, name: str) -> PersonRow:
    """A person by the name he has today, who has a row from now on."""
    new = insert(tx, people).values(id=id, name=name, settings={}, told={}, finished=0)
    await tx.execute(new.on_conflict_do_update(index_elements=["id"], set_={"name": name}))
    found = await person(tx, id)
    assert found is not None
    return found


async def set_person(tx: Transaction, id: int, settings: Plain) -> None:
    """Change some settings and keep the others; ``None`` takes one away."""
    row = await _locked(tx, id)
    kept = {key: value for key, value in {**row.settings, **settings}.items() if value is not None}
    await tx.execute(update(people).where(people.c.id == id).values(settings=kept))
    await tell_others(tx, "person", id)


async def lock_person(tx: Transaction, id: int) -> None:
    """Let nobody else change what belongs to somebody until this transaction ends."""
    await _locked(tx, id)


async def tell_person(tx: Transaction, id: int, what: str, at: float) -> bool:
    """Note that somebody is told something; False if he has been told before."""
    row = await _locked(tx, id)
    if what in row.told:
        return False
    await tx.execute(update(people).where(people.c.id == id).values(told={**row.told, what: at}))
    return True


async def saw_person(tx: Transaction, id: int, at: float) -> bool:
    """Note that somebody was here; of strangers nothing is kept, and False is returned."""
    return (await tx.execute(SEEN, {"who": id, "seen": at})).rowcount == 1


async def count_finished(tx: Transaction, ids: Iterable[int]) -> None:
    """One more match has been played to the end by these people."""
    one_more = people.c.finished + 1
    await tx.execute(update(people).where(people.c.id.in_(ids)).values(finished=one_more))


async def _locked(tx: Transaction, id: int) -> PersonRow:
    found = await one(tx, PersonRow, select(people).where(people.c.id == id).with_for_update())
    if found is None:
        raise LookupError(f"nobody with the id {id} has been met")
    return found


async def players_of(tx: Transaction, server_id: int, now: float) -> list[PersonRow]:
    """Who has had a seat on a server, or looks for one there, whoever was seen last first."""
    here = select(matches.c.id).where(matches.c.server_id == server_id)
    sat = select(seats.c.person_id).where(seats.c.match_id.in_(here), seats.c.accepted)
    looks = (looking.c.server_id == server_id) & (looking.c.until > now)
    seeking = select(looking.c.person_id).where(looks)
    # Those who are gone have ids below zero.
    query = select(people).where(
        or_(people.c.id.in_(sat), people.c.id.in_(seeking)), people.c.id > 0
    )
    query = query.order_by(people.c.seen.desc().nulls_last(), people.c.id)
    return await all_of(tx, PersonRow, query)
