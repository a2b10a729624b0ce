"""The messages that show matches and leagues, and which version each of them shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Table,
    bindparam,
    func,
    select,
    union,
    update,
)

from bot.store.rows import OPEN, STANDING, Kind, Shown, SurfaceRow, SurfaceState
from bot.store.statements import add_new, all_of, one
from bot.store.store import Transaction
from bot.store.tables import NOT_SHOWN, OPEN_PANEL, leagues, matches, surfaces

whose = func.coalesce(surfaces.c.match_id, surfaces.c.league_id)
"""The match or the league; no two of them have the same id."""

UNSHOWN_MATCHES = select(matches.c.id, matches.c.server_id).where(
    matches.c.status.in_(OPEN),
    ~select(surfaces.c.id).where(surfaces.c.match_id == matches.c.id).exists(),
)
UNSHOWN_LEAGUES = select(leagues.c.id, leagues.c.server_id).where(
    leagues.c.ended.is_(None),
    ~select(surfaces.c.id).where(surfaces.c.league_id == leagues.c.id).exists(),
)
ONE = select(surfaces).where(surfaces.c.id == bindparam("which"))
ALL = select(surfaces).where(whose == bindparam("of")).order_by(surfaces.c.id)
of_his = (surfaces.c.kind == "panel", surfaces.c.person_id == bindparam("who"))
HIS_PANELS = ALL.where(*of_his).with_for_update()
DONE_WITH = update(surfaces).where(
    whose == bindparam("of"),
    *of_his,
    surfaces.c.channel_id == bindparam("where"),
    surfaces.c.number == bindparam("which"),
    surfaces.c.state != "open",
)
CHANGED = update(surfaces).where(surfaces.c.id == bindparam("which"))
OF_PRESS = CHANGED.where(surfaces.c.token.is_not_distinct_from(bindparam("press")))
NOT_OVERTAKEN = CHANGED.where(surfaces.c.shown_version <= bindparam("newest"))


class SurfaceChanges(TypedDict, total=False):
    seat: int | None
    message_id: int | None
    shown_version: int
    posted: float | None
    nonce: str
    state: SurfaceState
    trouble: str | None
    occasion: str
    token: str | None


async def surface_at(
    tx: Transaction,
    match_id: str,
    kind: Kind,
    channel_id: int,
    person_id: int | None = None,
    seat: int | None = None,
    number: int = 0,
) -> SurfaceRow:
    """The surface of this kind in this place. It is made where there is none, and shows nothing.
    ``number`` tells apart what there is several of."""
    of: dict[str, str | int | None] = {"match_id": match_id, "seat": seat, "number": number}
    return await _surface(tx, match_id, kind, channel_id, number, person_id, of)


async def open_panel(
    tx: Transaction,
    match_id: str,
    channel_id: int,
    person_id: int,
    number: int,
    changes: SurfaceChanges,
) -> bool:
    """The panel that somebody has opened, in a message that showed none before. It takes the row of
    one with this number that is not open any more; False where one is open."""
    of = {"match_id": match_id, "number": number}
    if await add_new(tx, surfaces, _new("panel", channel_id, person_id, {**of, **changes})):
        return True
    where = {"of": match_id, "who": person_id, "where": channel_id, "which": number}
    return bool((await tx.execute(DONE_WITH, {**changes, **where})).rowcount)


async def surface_of_league(
    tx: Transaction,
    league_id: str,
    kind: Kind,
    channel_id: int,
    number: int = 0,
    person_id: int | None = None,
) -> SurfaceRow:
    """The same for a league; ``number`` is that of a round."""
    of: dict[str, str | int | None] = {"league_id": league_id, "number": number}
    return await _surface(tx, league_id, kind, channel_id, number, person_id, of)


async def _surface(
    tx: Transaction,
    id: str,
    kind: Kind,
    channel_id: int,
    number: int,
    person_id: int | None,
    of: Mapping[str, str | int | None],
) -> SurfaceRow:
    await add_new(tx, surfaces, _new(kind, channel_id, person_id, of))
    this = (whose == id) & (surfaces.c.kind == kind) & (surfaces.c.number == number)
    his = func.coalesce(surfaces.c.person_id, 0) == (person_id or 0)
    query = select(surfaces).where(this, his, surfaces.c.channel_id == channel_id)
    found = await one(tx, SurfaceRow, query)
    assert found is not None
    return found


def _new(
    kind: Kind, channel_id: int, person_id: int | None, more: Mapping[str, object]
) -> dict[str, object]:
    of = {"kind": kind, "channel_id": channel_id, "person_id": person_id}
    return {**of, "shown_version": 0, "nonce": "", "state": "open", **more}


async def surface(tx: Transaction, id: int) -> SurfaceRow | None:
    return await one(tx, SurfaceRow, ONE, which=id)


async def surfaces_of(tx: Transaction, id: str) -> list[SurfaceRow]:
    """Those of a match or of a league."""
    return await all_of(tx, SurfaceRow, ALL, of=id)


async def panels_of(tx: Transaction, match_id: str, person_id: int) -> list[SurfaceRow]:
    """What somebody has opened of a match, which nobody else changes until this transaction ends:
    who presses in two at once would else lock in each what the other one needs."""
    return await all_of(tx, SurfaceRow, HIS_PANELS, of=match_id, who=person_id)


async def surface_of_message(tx: Transaction, message_id: int) -> SurfaceRow | None:
    """The surface that a message is, to know what somebody deleted."""
    return await one(tx, SurfaceRow, select(surfaces).where(surfaces.c.message_id == message_id))


async def surfaces_behind(tx: Transaction) -> list[tuple[Shown, int | None]]:
    """What is shown in an older version than there is, or has no message; with its server."""

    def its(column: ColumnElement[Any], table: Table) -> ScalarSelect[Any]:
        key = surfaces.c.match_id if table is matches else surfaces.c.league_id
        return select(column).where(table.c.id == key).scalar_subquery()

    server = func.coalesce(its(matches.c.server_id, matches), its(leagues.c.server_id, leagues))
    what = select(surfaces.c.match_id, surfaces.c.league_id, server)
    unsettled = surfaces.c.match_id.in_(select(matches.c.id).where(matches.c.settled.is_(None)))
    still = what.where(surfaces.c.state == "open")
    query = union(
        still.where(unsettled, surfaces.c.shown_version < its(matches.c.version, matches)),
        still.where(
            surfaces.c.league_id.is_not(None),
            surfaces.c.shown_version < its(leagues.c.version, leagues),
        ),
        what.where(NOT_SHOWN),
    )
    return [
        (Shown("match", match) if match is not None else Shown("league", league), server)
        for match, league, server in await tx.execute(query)
    ]


async def surfaces_in_channel(tx: Transaction, channel_id: int) -> list[SurfaceRow]:
    """What stood open in a channel for everybody, to know what is gone with it."""
    here = surfaces.c.kind.in_(STANDING) & (surfaces.c.channel_id == channel_id)
    query = select(surfaces).where(surfaces.c.state == "open", here)
    return await all_of(tx, SurfaceRow, query.order_by(surfaces.c.id))


async def standing_places(tx: Transaction) -> list[tuple[int, int]]:
    """The channels of servers in which matches and leagues are shown that go on, each with its
    server."""
    of_match = (surfaces.c.match_id == matches.c.id) & matches.c.status.in_(OPEN)
    of_league = (surfaces.c.league_id == leagues.c.id) & leagues.c.ended.is_(None)
    going_on = [
        select(surfaces.c.channel_id, some.c.server_id)
        .join(some, here)
        .where(surfaces.c.kind.in_(STANDING), surfaces.c.state == "open")
        .where(some.c.server_id.is_not(None))
        for some, here in ((matches, of_match), (leagues, of_league))
    ]
    return [(channel, server) for channel, server in await tx.execute(union(*going_on))]


async def without_surface(tx: Transaction) -> list[tuple[Shown, int | None]]:
    """The matches and leagues that go on and of which the store knows no message, with their
    servers."""
    return [
        *[(Shown("match", id), server) for id, server in await tx.execute(UNSHOWN_MATCHES)],
        *[(Shown("league", id), server) for id, server in await tx.execute(UNSHOWN_LEAGUES)],
    ]


async def change_surface(tx: Transaction, id: int, changes: SurfaceChanges) -> None:
    await tx.execute(CHANGED, {**changes, "which": id})


async def change_panel(
    tx: Transaction, id: int, token: str | None, changes: SurfaceChanges
) -> bool:
    """The same of what was shown for the press that has this token; False after another press."""
    return bool((await tx.execute(OF_PRESS, {**changes, "which": id, "press": token})).rowcount)


async def bring_level(tx: Transaction, id: int, changes: SurfaceChanges) -> bool:
    """The same of what shows a newer version now; False where an even newer one is shown."""
    newest = {"which": id, "newest": changes["shown_version"]}
    return bool((await tx.execute(NOT_OVERTAKEN, {**changes, **newest})).rowcount)


async def replace_message(tx: Transaction, id: int, old: int | None, new: int | None) -> bool:
    """Another message shows it, or none; False where meanwhile yet another one does."""
    column = surfaces.c.message_id
    there = column.is_(None) if old is None else column == old
    done = await tx.execute(
        update(surfaces).where(surfaces.c.id == id, there).values(message_id=new)
    )
    if done.rowcount:
        return True
    row = await surface(tx, id)
    return row is not None and row.message_id == new


async def panels_open(tx: Transaction) -> list[SurfaceRow]:
    """What people have opened, of whatever match."""
    return await all_of(tx, SurfaceRow, select(surfaces).where(OPEN_PANEL))
