"""Leagues in both kinds of database."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy.exc import SQLAlchemyError

from bot.store import Store, Transaction
from bot.store.database.troubles import DatabaseTrouble
from bot.store.kept import House, LockedDeck
from bot.store.leagues import (
    NewLeague,
    add_deed,
    add_game,
    add_league,
    change_league,
    count_members,
    deeds_of,
    games_of,
    league,
    league_after,
    leagues_due,
    leagues_going,
    leagues_of_person,
    leagues_on,
    members_of,
    pairing_of,
    put_member,
    put_round,
    rounds_of,
    secret_of_league,
    take_member,
)
from bot.store.people import meet_person
from bot.store.rows import DeedRow, LeagueRow, RoundRow
from bot.store.servers import meet_server
from engine.league.season import Played, Terms
from tests.kit.stores import ANN, BOB, CHANNEL, NOW, a_match

SERVER = 2**62 + 9
MINE, OTHER = LockedDeck("Mine", {"tower": 3}), LockedDeck("Other", {})
NEW = NewLeague(
    server_id=SERVER,
    channel_id=CHANNEL,
    name="Herbst \U0001f342 'Cup\"",
    game="arcmage",
    creator_id=ANN,
    house=House(days=2.5),
    terms=Terms(legs=2),
    secret=b"\x00\xffsecret",
    commitment="c0ffee",
)


async def a_league(tx: Transaction, **changes: object) -> LeagueRow:
    await meet_server(tx, SERVER)
    for person, name in ((ANN, "Ann"), (BOB, "Bob")):
        await meet_person(tx, person, name)
    return await add_league(tx, msgspec.structs.replace(NEW, **changes), NOW)


async def test_a_league_comes_back_as_it_was_kept(store: Store) -> None:
    async with store.transaction() as tx:
        row = await a_league(tx, secret=b"a secret")
        after = await a_league(tx, follows=row.id, season=2)
        await change_league(tx, row.id, {"due": NOW + 5, "state": "over", "version": 3}, NOW + 1)
    async with store.reading() as tx:
        found = await league(tx, row.id)
        assert found is not None
        assert (found.name, found.house, found.due, found.changed) == (
            NEW.name,
            NEW.house,
            NOW + 5,
            NOW + 1,
        )
        assert not hasattr(found, "secret")
        assert await secret_of_league(tx, row.id) == "a secret"
        assert await league_after(tx, row.id) == after
        assert await league_after(tx, after.id) is None
        assert await league(tx, "nothing") is None
        assert [one.id for one in await leagues_on(tx, SERVER, ["over"])] == [row.id]
        assert not await leagues_on(tx, SERVER, ["signup"], "marcomage")
        assert await leagues_going(tx) == [after]
        assert await leagues_due(tx, NOW + 4) == []
        assert [due.id for due in await leagues_due(tx, NOW + 5)] == [row.id]


async def test_what_may_happen_once_is_kept_once(store: Store) -> None:
    async with store.transaction() as tx:
        one, other = await a_league(tx), await a_league(tx)
        deed = DeedRow(one.id, 1, "match:abc", ANN, NOW, Played("abc", ANN, BOB))
        assert await add_deed(tx, deed)
        assert not await add_deed(tx, msgspec.structs.replace(deed, number=2, by_id=None))
        assert not await add_deed(tx, msgspec.structs.replace(deed, key=None))  # its number
        assert await add_deed(tx, msgspec.structs.replace(deed, number=2, key=None))
        assert await add_deed(tx, msgspec.structs.replace(deed, number=3, key=None))
        assert await add_deed(tx, msgspec.structs.replace(deed, league_id=other.id))
        assert [row.number for row in await deeds_of(tx, one.id)] == [1, 2, 3]
        assert [row.number for row in await deeds_of(tx, one.id, after=2)] == [3]
        assert (await deeds_of(tx, one.id))[0] == deed


async def test_members_come_and_go(store: Store) -> None:
    async with store.transaction() as tx:
        row = await a_league(tx)
        await put_member(tx, row.id, BOB, None, NOW)
        await put_member(tx, row.id, ANN, MINE, NOW + 1)
        await put_member(tx, row.id, BOB, OTHER, NOW + 2)
        found = [(one.person_id, one.deck, one.at) for one in await members_of(tx, row.id)]
        assert found == [(BOB, OTHER, NOW), (ANN, MINE, NOW + 1)]
        assert await leagues_of_person(tx, SERVER, BOB) == [row.id]
        assert not await leagues_of_person(tx, SERVER + 1, BOB)
        await take_member(tx, row.id, BOB)
        assert await count_members(tx, [row.id, "nothing"]) == {row.id: 1, "nothing": 0}


async def test_rounds_and_games_belong_to_their_league(store: Store) -> None:
    async with store.transaction() as tx:
        row, match = await a_league(tx), await a_match(tx)
        await put_round(tx, RoundRow(row.id, 1, NOW))
        await put_round(tx, RoundRow(row.id, 1, NOW, NOW + 7, {"remind": NOW}))
        await put_round(tx, RoundRow(row.id, 2, NOW + 7))
        assert await rounds_of(tx, row.id) == [
            RoundRow(row.id, 1, NOW, NOW + 7, {"remind": NOW}),
            RoundRow(row.id, 2, NOW + 7),
        ]
        await add_game(tx, row.id, "1-1", match.id)
        [game] = await games_of(tx, row.id, ("1-1",), ("lobby",))
        assert (game.match_id, game.status) == (match.id, "lobby")
        assert not await games_of(tx, row.id, ("1-2",))
        assert not await games_of(tx, row.id, statuses=("over",))
        assert await pairing_of(tx, match.id) == (row.id, "1-1")
        assert await pairing_of(tx, "nothing") is None


async def test_nobody_plays_who_was_never_met(store: Store) -> None:
    async with store.transaction() as tx:
        row = await a_league(tx)
    with pytest.raises((SQLAlchemyError, DatabaseTrouble)):
        async with store.transaction() as tx:
            await put_member(tx, row.id, 404, None, NOW)
