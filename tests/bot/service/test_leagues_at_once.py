"""Many do something with a league at the same moment, in two processes and both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest

from bot.leagues import keeper, making, organisers, pairing_games, reports, signup
from bot.leagues.book import Leagues, Visitor
from bot.matches.book import Matches
from bot.matches.lobbies.making import Place
from bot.people.scores import results
from bot.refusals import Refused
from bot.store import Store
from tests.bot.service.test_matches import ANN, BEN, CID, Clock, clock, table
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    DAY,
    GAME,
    HERE,
    PLACE,
    begun,
    league,
    open_now,
    places,
    player,
    round_now,
    sit_down,
    visitor,
    win,
)
from tests.kit.stores import store, url

__all__ = ["clock", "store", "url"]

Both = tuple[Leagues, Leagues]


@pytest.fixture
async def both(store: Store, url: str, clock: Clock) -> AsyncIterator[Both]:
    """The leagues of two processes that serve the same database."""
    other = await Store.open(url)
    found = []
    for one in (store, other):
        matches = Matches(one, clock, alone=False)
        matches.at_end.append(results.keep)
        found.append(Leagues(matches))
    yield found[0], found[1]
    await other.close()


async def at_once(*doing: Coroutine[Any, Any, Any]) -> list[Any]:
    """What came of all of it; only sentences may be said against something."""
    done = await asyncio.gather(*doing, return_exceptions=True)
    wrong = [one for one in done if isinstance(one, BaseException)]
    assert all(isinstance(one, Refused) for one in wrong), wrong
    return [one for one in done if not isinstance(one, BaseException)]


async def test_a_league_at_once(both: Both, clock: Clock) -> None:
    one, other = both
    id = await league(one, 0, most="6", days="1", format="robin")
    joined = await at_once(
        *(signup.join(both[n % 2], player(n), id) for n in range(10)),
        *(signup.join(both[n % 2], player(n), id) for n in range(10)),
    )
    assert len(joined) == len((await other.look(id)).members) == 6
    started = await at_once(*(organisers.start(book, CHIEF, id) for book in both for _ in "ab"))
    assert len(started) == 1
    await at_once(*(keeper.tick(book) for book in both for _ in "ab"))
    first, second, third = (await round_now(other, id)).pairings
    made = await at_once(
        *(
            pairing_games.begin(book, visitor(first, mine), id, first.id, PLACE)
            for book in both
            for mine in (True, False)
        )
    )
    assert len(made) == 4
    assert len(set(made)) == 1
    said = await at_once(
        *(
            reports.report(book, visitor(second, mine), id, second.id, (1, 0, 0))
            for book in both
            for mine in (True, False)
        )
    )
    assert said.count(True) == 1
    match = await sit_down(one, id, third)
    clock.time += DAY  # the clock rules, while the last game ends
    await at_once(
        win(one, match, third.first.id), *(keeper.tick(book) for book in both for _ in "ab")
    )
    clock.time += keeper.GRACE
    await at_once(*(keeper.tick(book) for book in both for _ in "ab"))
    seen = await one.look(id)
    assert seen == await other.look(id)
    assert seen.rounds[0].state == "closed"
    assert [pairing.winner for pairing in seen.rounds[0].pairings[1:]] == [
        second.first.id,
        third.first.id,
    ]
    numbers = [line.number for line in await other.log(id)]
    assert numbers == [*range(1, len(numbers) + 1)]


async def test_matches_that_end_at_once_count_in_all_ladders(both: Both) -> None:
    one, other = both
    ladders = []
    for name in ("One", "Two"):
        said = {"format": "ladder", "against_same": "9"}
        id = await making.create(one, CHIEF, CHANNEL, name, GAME, said)
        for person, called in ((ANN, "Ann"), (BEN, "Ben"), (CID, "Cid")):
            await signup.join(other, Visitor(HERE, person, called), id)
        await organisers.start(other, CHIEF, id)
        ladders.append(id)
    pairs = [(ANN, BEN), (BEN, CID), (CID, ANN)]
    found = [
        await table(both[n % 2].matches, *pair, game=GAME, where=Place(HERE, 30 + n))
        for n, pair in enumerate(pairs)
    ]
    await at_once(
        *(win(both[n % 2], match, pairs[n][0]) for n, match in enumerate(found)),
        *(keeper.tick(book) for book in both),
    )
    for id in ladders:
        for book in both:
            assert sorted(await places(book, id)) == [(ANN, 3), (BEN, 3), (CID, 3)]
        assert not await open_now(one, id)
    assert await begun(one, 2)
