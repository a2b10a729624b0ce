"""Ledgers of results: nothing is lost, and all that follows from them can be reckoned anew."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.people.scores import standings
from bot.people.scores.results import enter, reckon_anew, unvoid, void
from bot.store import Store, Transaction
from bot.store.play.results import all_ledgers, results_in
from engine.scoring.facts import Facts
from tests.kit.ledgers import PEOPLE, all_reckoned, ended, met
from tests.kit.results import facts, played
from tests.kit.stores import NOW, a_match

SERVERS = count(1)
"""Each example has a server of its own, so that they share a database."""


DAY = 86_400.0
MATCHES = st.lists(
    st.tuples(
        played(PEOPLE), st.sampled_from(["", "void", "unvoid"]), st.sampled_from([0, 1, 4, 8])
    ),
    max_size=8,
)
"""What happened, what was corrected then, and so many days until the next."""


@settings(
    max_examples=max(4, settings().max_examples // 15),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(MATCHES, st.randoms(use_true_random=False))
async def test_reckoned_anew_it_is_as_it_was_reckoned_match_by_match(
    store: Store, ends: list[tuple[Facts, str, int]], chance: Any
) -> None:
    server, matches, now = next(SERVERS), [], NOW
    async with store.transaction() as tx:
        await met(tx)
        for some, correction, days in ends:
            matches.append(await ended(tx, server, some, now))
            now += days * DAY
            if correction == "void":
                await void(tx, chance.choice(matches), "A judge said so.", 11)
            elif correction == "unvoid":
                await unvoid(tx, chance.choice(matches), 11)
        before = await all_reckoned(tx, server)
        for _, game in {ledger for ledger in await all_ledgers(tx) if ledger[0] == server}:
            await reckon_anew(tx, server, game)
        assert await all_reckoned(tx, server) == before


async def test_results_that_come_at_once_are_all_numbered_and_all_count(
    store: Store, url: str
) -> None:
    """From several processes, to the same ledger and to others."""
    other = await Store.open(url)
    async with store.transaction() as tx:
        await met(tx)
        ids = [(await a_match(tx)).id for _ in range(24)]

    async def end(number: int, id: str) -> None:
        game = "arcmage" if number % 6 == 5 else "wtactics"
        people = (11, 12) if number % 2 else (12, 11)
        async with (store, other)[number % 2].transaction() as tx:
            await enter(tx, id, 7, NOW, facts(game, *people))
            await asyncio.sleep(0)

    await asyncio.gather(*(end(number, id) for number, id in enumerate(ids)))
    async with store.transaction() as tx:
        rows = await results_in(tx, 7, "wtactics")
        assert [row.number for row in rows] == list(range(1, 21))
        assert [row.number for row in await results_in(tx, 7, "arcmage")] == [1, 2, 3, 4]
        before = await all_reckoned(tx, 7)
        await reckon_anew(tx, 7, "wtactics")
        await reckon_anew(tx, 7, "arcmage")
        assert await all_reckoned(tx, 7) == before
        won = Counter(row.facts.seats[0].person for row in rows)
        assert won == {11: 8, 12: 12}
        standings = {one.person: one.score.tally.won for one in await _all(tx, "wtactics")}
        assert standings == won
    await other.close()


async def _all(tx: Transaction, game: str) -> list[standings.Standing]:
    return await standings.ladder(tx, 7, game)
