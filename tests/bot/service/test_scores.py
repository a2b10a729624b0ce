"""What follows from results: lists, profiles, comparisons, and what corrections do to them."""

from __future__ import annotations

import msgspec
import pytest

from bot.people.scores import standings
from bot.people.scores.results import renamed, unvoid, void
from bot.store import Store
from bot.store.people import meet_person
from bot.store.play.results import all_ledgers, result, results_in
from engine.scoring.scores import Tally
from tests.bot.service.test_matches import store
from tests.kit.ledgers import all_reckoned, ended, met
from tests.kit.marks import rule
from tests.kit.results import facts
from tests.kit.stores import a_match

__all__ = ["store"]


async def test_a_result_that_is_void_gives_nothing_and_comes_back_whole(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        first = await ended(tx, 7, facts("marcomage", 11, 12, kind="Destruction"))
        await ended(tx, 7, facts("marcomage", 11, 12, kind="Destruction"))
        whole = await all_reckoned(tx, 7)
        await void(tx, first, "He had two browsers.", 13)
        [ann, ben] = await standings.leaderboard(tx, 7, "marcomage") or await standings.ladder(
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


async def test_who_leaves_is_another_in_all_results(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        await meet_person(tx, -5, "Somebody who left")
        for winner, loser in ((11, 12), (12, 11), (12, 13)):
            await ended(tx, 7, facts("arcmage", winner, loser))
        before = {one.person: one.score for one in await standings.ladder(tx, 7, "arcmage")}
        await renamed(tx, 12, -5)
        after = {one.person: one.score for one in await standings.ladder(tx, 7, "arcmage")}
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
        ladder = await standings.ladder(tx, server, "marcomage")
        assert [(one.place, one.person) for one in ladder] == [(1, 11), (2, 13), (3, 12)]
        listed = await standings.leaderboard(tx, server, "marcomage")
        assert [(one.place, one.person, one.provisional) for one in listed] == [
            (1, 11, True),
            (2, 12, True),
        ]
        assert await standings.leaderboard(tx, server + 1, "marcomage") == []


async def test_a_profile_names_his_own_decks_to_himself_alone(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        for deck, called in (("stone", ""), ("abcdefgh", "Rush"), ("bcdefgha", "Slow")):
            some = facts("marcomage", 11, 12, kind="Surrender")
            first = msgspec.structs.replace(some.seats[0], deck=deck, called=called)
            some = msgspec.structs.replace(some, seats=(first, some.seats[1]))
            await ended(tx, 7, some)
        seen = await standings.profile(tx, 7, 11)
        own = await standings.profile(tx, 7, 11, own=True)
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
        compared = await standings.compare(tx, 7, 11, 12)
    assert [(one.game, one.tally) for one in compared.games] == [
        ("arcmage", Tally(won=1, lost=1)),
        ("wtactics", Tally(drawn=1)),
    ]
    assert (compared.first.name, compared.second.name) == ("Person 11", "Person 12")


@rule("M-7.5")
async def test_the_highest_level_anywhere_is_his(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        assert await standings.level_of(tx, 11) == 0
        for server, times in ((7, 5), (8, 11)):
            for _ in range(times):
                await ended(tx, server, facts("marcomage", 11, 12, kind="Destruction"))
        assert await standings.level_of(tx, 11) == 2
