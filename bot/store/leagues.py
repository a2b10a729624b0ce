"""Leagues: their rows, who plays in them, what was done in them, and when their rounds are.

What it all means is said in ``bot.leagues``, and not here. Whoever changes a league locks its
row first, so that one change comes after the other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypedDict

import msgspec
from sqlalchemy import Text, bindparam, delete, func, select, type_coerce, update

from bot.store.database.news import tell_others
from bot.store.kept import House, LockedDeck
from bot.store.play.matches import new_id
from bot.store.rows import (
    DeedRow,
    GameRow,
    LeagueRow,
    LeagueState,
    MemberRow,
    RoundRow,
    Status,
)
from bot.store.statements import add_new, all_of, one, put
from bot.store.store import Transaction
from bot.store.tables import (
    league_deeds,
    league_games,
    league_members,
    league_rounds,
    leagues,
    matches,
)
from engine.league.season import Deed, Terms

SEEN = [leagues.c[name] for name in LeagueRow.__struct_fields__]
GOING: tuple[LeagueState, ...] = ("signup", "running")

THAT = select(*SEEN).where(leagues.c.id == bindparam("which"))
THAT_LOCKED = THAT.with_for_update()
DEEDS = (
    select(league_deeds)
    .where(league_deeds.c.league_id == bindparam("of"), league_deeds.c.number > bindparam("after"))
    .order_by(league_deeds.c.number)
)
ROUNDS = (
    select(league_rounds)
    .where(league_rounds.c.league_id == bindparam("of"))
    .order_by(league_rounds.c.number)
)


class NewLeague(msgspec.Struct, frozen=True, kw_only=True):
    server_id: int
    channel_id: int
    name: str
    game: str
    creator_id: int
    house: House
    terms: Terms
    secret: bytes
    commitment: str
    season: int = 1
    follows: str | None = None


class LeagueChanges(TypedDict, total=False):
    channel_id: int
    name: str
    state: LeagueState
    house: House
    terms: Terms
    version: int
    due: float | None
    ended: float | None


async def league(tx: Transaction, id: str, lock: bool = False) -> LeagueRow | None:
    """A league; ``lock`` lets nobody else change it until the transaction ends."""
    return await one(tx, LeagueRow, THAT_LOCKED if lock else THAT, which=id)


async def secret_of_league(tx: Transaction, id: str) -> str:
    """What nobody but the rules may know before its end; never show or log it."""
    found = await tx.scalar(select(leagues.c.secret).where(leagues.c.id == id))
    return bytes(found or b"").decode()


async def leagues_on(
    tx: Transaction, server: int, states: Collection[str], game: str = ""
) -> list[LeagueRow]:
    """The leagues of a server in some states, of all games or of one; the newest first."""
    query = select(*SEEN).where(leagues.c.server_id == server, leagues.c.state.in_(states))
    if game:
        query = query.where(leagues.c.game == game)
    return await all_of(tx, LeagueRow, query.order_by(leagues.c.created.desc(), leagues.c.id))


async def league_after(tx: Transaction, id: str) -> LeagueRow | None:
    """The league that follows another one."""
    query = select(*SEEN).where(leagues.c.follows == id).order_by(leagues.c.created)
    return await one(tx, LeagueRow, query.limit(1))


async def leagues_due(tx: Transaction, now: float) -> list[LeagueRow]:
    """The leagues in which something is to happen by itself, the earliest first."""
    query = select(*SEEN).where(leagues.c.due <= now)
    return await all_of(tx, LeagueRow, query.order_by(leagues.c.due, leagues.c.id))


async def leagues_going(tx: Transaction) -> list[LeagueRow]:
    """All that are not over, for a bot that was away."""
    query = select(*SEEN).where(leagues.c.state.in_(GOING))
    return await all_of(tx, LeagueRow, query.order_by(leagues.c.id))


async def add_league(tx: Transaction, new: NewLeague, at: float) -> LeagueRow:
    """A league, with an id that no other league has."""
    values = {
        **msgspec.structs.asdict(new),
        "state": "signup",
        "version": 0,
        "created": at,
        "changed": at,
    }
    while not await add_new(tx, leagues, {**values, "id": (id := new_id())}):
        pass
    row = await league(tx, id)
    assert row is not None
    return row


async def change_league(tx: Transaction, id: str, changes: LeagueChanges, at: float) -> None:
    here = leagues.c.id == id
    await tx.execute(update(leagues).where(here).values(**changes, changed=at))
    await tell_others(tx, "league", id)


# ------------------------------------------------------------------ members


async def members_of(tx: Transaction, id: str) -> list[MemberRow]:
    """Who has signed up, the first first."""
    query = select(league_members).where(league_members.c.league_id == id)
    order = (league_members.c.at, league_members.c.person_id)
    return await all_of(tx, MemberRow, query.order_by(*order))


async def count_members(tx: Transaction, ids: Collection[str]) -> dict[str, int]:
    query = (
        select(league_members.c.league_id, func.count())
        .where(league_members.c.league_id.in_(ids))
        .group_by(league_members.c.league_id)
    )
    found = dict.fromkeys(ids, 0)
    for id, many in await tx.execute(query):
        found[id] = many
    return found


async def put_member(
    tx: Transaction, id: str, person: int, deck: LockedDeck | None, at: float
) -> None:
    """Sign somebody up, or change his deck; whoever was there before stays where he was."""
    keys = {"league_id": id, "person_id": person}
    if not await add_new(tx, league_members, {**keys, "deck": deck, "at": at}):
        his = (league_members.c.league_id == id) & (league_members.c.person_id == person)
        await tx.execute(update(league_members).where(his).values(deck=deck))


async def take_member(tx: Transaction, id: str, person: int) -> None:
    his = (league_members.c.league_id == id) & (league_members.c.person_id == person)
    await tx.execute(delete(league_members).where(his))


async def leagues_of_person(
    tx: Transaction, server: int, person: int, states: Collection[str] = GOING
) -> list[str]:
    """The leagues of a server in which somebody plays; those that are not over, if nothing else is
    said."""
    query = (
        select(leagues.c.id)
        .join(league_members, league_members.c.league_id == leagues.c.id)
        .where(
            leagues.c.server_id == server,
            leagues.c.state.in_(states),
            league_members.c.person_id == person,
        )
        .order_by(leagues.c.created, leagues.c.id)
    )
    return [id for (id,) in await tx.execute(query)]


async def leagues_with(tx: Transaction, person: int) -> list[str]:
    """All leagues in which somebody has done anything, also those that are over; and those in which
    others have put him into a team and out of it again, which only their deeds know."""
    found: set[str] = set()
    named = type_coerce(league_deeds.c.deed, Text).like(f'%"person":{person}%')
    for query in (
        select(leagues.c.id).where(leagues.c.creator_id == person),
        select(league_members.c.league_id).where(league_members.c.person_id == person),
        select(league_deeds.c.league_id).where((league_deeds.c.by_id == person) | named),
    ):
        found |= {id for (id,) in await tx.execute(query)}
    return sorted(found)


async def rename_person(tx: Transaction, id: str, old: int, new: int) -> None:
    """Somebody is somebody else in the rows of a league; its deeds say it for themselves."""
    for table, column in (
        (leagues, leagues.c.creator_id),
        (league_members, league_members.c.person_id),
        (league_deeds, league_deeds.c.by_id),
    ):
        which = leagues.c.id if table is leagues else table.c.league_id
        here = update(table).where(which == id, column == old)
        await tx.execute(here.values({column.name: new}))


async def rewrite_deed(tx: Transaction, id: str, number: int, deed: Deed) -> None:
    here = (league_deeds.c.league_id == id) & (league_deeds.c.number == number)
    await tx.execute(update(league_deeds).where(here).values(deed=deed))


# ------------------------------------------------------------------ deeds


async def deeds_of(tx: Transaction, id: str, after: int = 0) -> list[DeedRow]:
    """What was done in a league, the oldest first; ``after`` leaves out so many."""
    return await all_of(tx, DeedRow, DEEDS, of=id, after=after)


async def add_deed(tx: Transaction, row: DeedRow) -> bool:
    """False if the same was done before: its key is there."""
    return await add_new(tx, league_deeds, msgspec.structs.asdict(row))


# ------------------------------------------------------------------ rounds


async def rounds_of(tx: Transaction, id: str) -> list[RoundRow]:
    return await all_of(tx, RoundRow, ROUNDS, of=id)


async def put_round(tx: Transaction, row: RoundRow) -> None:
    keys = {"league_id": row.league_id, "number": row.number}
    values = {"opens": row.opens, "closes": row.closes, "told": row.told}
    await put(tx, league_rounds, keys, values)


# ------------------------------------------------------------------ games


async def games_of(
    tx: Transaction, id: str, pairings: Sequence[str] = (), statuses: Sequence[Status] = ()
) -> list[GameRow]:
    """The matches that were made for pairings, of all or of some; the oldest first."""
    query = (
        select(league_games, matches.c.status, matches.c.created)
        .join(matches, matches.c.id == league_games.c.match_id)
        .where(league_games.c.league_id == id)
    )
    if pairings:
        query = query.where(league_games.c.pairing.in_(pairings))
    if statuses:
        query = query.where(matches.c.status.in_(statuses))
    return await all_of(tx, GameRow, query.order_by(matches.c.created, matches.c.id))


async def add_game(tx: Transaction, id: str, pairing: str, match_id: str) -> None:
    values = {"match_id": match_id, "league_id": id, "pairing": pairing}
    await tx.execute(league_games.insert().values(values))


async def pairing_of(tx: Transaction, match_id: str) -> tuple[str, str] | None:
    """The league and the pairing that a match was made for."""
    query = select(league_games.c.league_id, league_games.c.pairing)
    row = (await tx.execute(query.where(league_games.c.match_id == match_id))).first()
    return None if row is None else (row.league_id, row.pairing)
