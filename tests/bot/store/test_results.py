"""Ledgers of results: nothing is lost, and all that follows from them can be reckoned anew."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from bot.service import scores
from bot.service.results import as_facts, enter, reckon_anew, renamed, unvoid, void
from bot.store import Store, Transaction
from bot.store.people import meet_person
from bot.store.results import all_ledgers, result, results_in
from bot.store.tables import gains
from bot.store.tables import scores as scores_table
from engine.league.facts import Facts
from engine.league.scoring import Tally
from tests.kit.marks import rule
from tests.kit.results import facts, played
from tests.kit.stores import NOW, a_match

PEOPLE = (11, 12, 13, 14)
SERVERS = count(1)
"""Each example has a server of its own, so that they share a database."""


async def met(tx: Transaction) -> None:
    for person in PEOPLE:
        await meet_person(tx, person, f"Person {person}")


async def ended(tx: Transaction, server: int, some: Facts, at: float = NOW) -> str:
    match = (await a_match(tx)).id
    await enter(tx, match, server, at, some)
    return match


async def all_reckoned(tx: Transaction, server: int) -> list[list[Any]]:
    """All rows of a server that were reckoned."""
    found = []
    for table in (gains, scores_table):
        query = select(table).where(table.c.server_id == server)
        found.append(sorted(map(repr, await tx.execute(query))))
    return found


MATCHES = st.lists(st.tuples(played(PEOPLE), st.sampled_from(["", "void", "unvoid"])), max_size=8)


@settings(
    max_examples=max(4, settings().max_examples // 15),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(MATCHES, st.randoms(use_true_random=False))
async def test_reckoned_anew_it_is_as_it_was_reckoned_match_by_match(
    store: Store, ends: list[tuple[Facts, str]], chance: Any
) -> None:
    server, matches = next(SERVERS), []
    async with store.transaction() as tx:
        await met(tx)
        for number, (some, correction) in enumerate(ends):
            matches.append(await ended(tx, server, some, NOW + number))
            if correction == "void":
                await void(tx, chance.choice(matches), "A judge said so.", 11)
            elif correction == "unvoid":
                await unvoid(tx, chance.choice(matches), 11)
        before = await all_reckoned(tx, server)
        for _, game in {ledger for ledger in await all_ledgers(tx) if ledger[0] == server}:
            await reckon_anew(tx, server, game)
        assert await all_reckoned(tx, server) == before


async def test_a_result_that_is_void_gives_nothing_and_comes_back_whole(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        first = await ended(tx, 7, facts("marcomage", 11, 12, kind="Destruction"))
        await ended(tx, 7, facts("marcomage", 11, 12, kind="Destruction"))
        whole = await all_reckoned(tx, 7)
        await void(tx, first, "He had two browsers.", 13)
        [ann, ben] = await scores.leaderboard(tx, 7, "marcomage") or await scores.ladder(
            tx, 7, "marcomage"
        )
        assert (ann.score.tally.won, ben.score.tally.lost) == (1, 1)
        row = await result(tx, first)
        assert row is not None
        assert row.void == "He had two browsers."
        await unvoid(tx, first, 13)
        assert await all_reckoned(tx, 7) == whole


async def test_corrections_of_what_never_counted_do_nothing(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        match = (await a_match(tx)).id
        await void(tx, match, "No.", 11)
        await unvoid(tx, match, 11)
        assert await all_ledgers(tx) == []


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
        won = Counter(as_facts(row).seats[0].person for row in rows)
        assert won == {11: 8, 12: 12}
        standing = {one.person: one.score.tally.won for one in await _all(tx, "wtactics")}
        assert standing == won
    await other.close()


async def _all(tx: Transaction, game: str) -> list[scores.Standing]:
    return await scores.leaderboard(tx, 7, game)


async def test_who_leaves_is_another_in_all_results(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        await meet_person(tx, -5, "Somebody who left")
        for winner, loser in ((11, 12), (12, 11), (12, 13)):
            await ended(tx, 7, facts("arcmage", winner, loser))
        before = {one.person: one.score for one in await scores.ladder(tx, 7, "arcmage")}
        await renamed(tx, 12, -5)
        after = {one.person: one.score for one in await scores.ladder(tx, 7, "arcmage")}
        assert after == {-5 if who == 12 else who: score for who, score in before.items()}
        assert "12" not in repr([row.facts for row in await results_in(tx, 7, "arcmage")])


@rule("M-9.2")
@pytest.mark.parametrize("server", [0, 7])
async def test_ladders_and_lists(store: Store, server: int) -> None:
    async with store.transaction() as tx:
        await met(tx)
        for _ in range(3):
            await ended(tx, server, facts("marcomage", 11, 12, kind="Destruction"))
        await ended(tx, server, facts("marcomage", 13, 12, kind="Surrender"))
        ladder = await scores.ladder(tx, server, "marcomage")
        assert [(one.place, one.person) for one in ladder] == [(1, 11), (2, 13), (3, 12)]
        listed = await scores.leaderboard(tx, server, "marcomage")
        assert [(one.place, one.person, one.provisional) for one in listed] == [
            (1, 11, True),
            (2, 12, True),
        ]
        assert await scores.leaderboard(tx, server + 1, "marcomage") == []


async def test_a_profile_names_his_own_decks_to_himself_alone(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        for deck, called in (("stone", ""), ("abcdefgh", "Rush"), ("bcdefgha", "Slow")):
            some = facts("marcomage", 11, 12, kind="Surrender")
            first = msgspec.structs.replace(some.seats[0], deck=deck, called=called)
            some = msgspec.structs.replace(some, seats=(first, some.seats[1]))
            await ended(tx, 7, some)
        seen = await scores.profile(tx, 7, 11)
        own = await scores.profile(tx, 7, 11, own=True)
    [game], [mine] = seen.games, own.games
    assert [(one.deck, one.name, one.tally.won) for one in game.records] == [
        ("own", "", 2),
        ("stone", "", 1),
    ]
    assert [one.name for one in mine.records] == ["Rush", "Slow", ""]
    assert (game.standing.place, game.standing.name) == (1, "Person 11")
    assert game.latest == ("won", "won", "won")
    numbers = [rating.number for _, rating in game.history]
    assert numbers == sorted(numbers)
    assert len(numbers) == 3


async def test_two_are_compared_by_the_matches_that_both_played(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        await ended(tx, 7, facts("arcmage", 11, 12))
        await ended(tx, 7, facts("arcmage", 13, 12, 11))
        await ended(tx, 7, facts("wtactics", 11, 12, places=(1, 1)))
        await ended(tx, 7, facts("wtactics", 11, 13))
        await ended(tx, 8, facts("wtactics", 11, 12))  # elsewhere
        compared = await scores.compare(tx, 7, 11, 12)
    assert [(one.game, one.tally) for one in compared.games] == [
        ("arcmage", Tally(won=1, lost=1)),
        ("wtactics", Tally(drawn=1)),
    ]
    assert (compared.first.name, compared.second.name) == ("Person 11", "Person 12")


@rule("M-7.5")
async def test_the_highest_level_anywhere_is_his(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        assert await scores.level_of(tx, 11) == 0
        for server, times in ((7, 5), (8, 11)):
            for _ in range(times):
                await ended(tx, server, facts("marcomage", 11, 12, kind="Destruction"))
        assert await scores.level_of(tx, 11) == 2
