"""What follows from results: lists, profiles, comparisons, and what corrections do to them."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import text

from bot.people.scores import standings
from bot.people.scores.results import RULE, catch_up, reckon_anew, renamed, unvoid, void
from bot.store import Store
from bot.store.people import meet_person
from bot.store.play.results import all_ledgers, result, results_in, rule_of, set_rule
from bot.store.rows import ScoreRow
from bot.store.scores import put_score, scores_of
from engine.scoring.ratings import Rating
from engine.scoring.scores import Score, Tally
from tests.bot.service.test_matches import store
from tests.kit.ledgers import all_reckoned, ended, met
from tests.kit.marks import rule
from tests.kit.results import facts
from tests.kit.stores import a_match

__all__ = ["store"]

MORE = (15, 16)
"""People whom only some tests need."""


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
        assert after == {_now(who): _met_now(score) for who, score in before.items()}
        assert "12" not in repr([row.facts for row in await results_in(tx, 7, "arcmage")])


def _now(who: int) -> int:
    return -5 if who == 12 else who


def _met_now(score: Score) -> Score:
    """As somebody stands when one whom he has met is somebody else."""
    return msgspec.structs.replace(score, met={_now(who): one for who, one in score.met.items()})


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
        assert await standings.leaderboard(tx, server, "marcomage") == []  # nobody has met five


async def test_the_list_is_for_those_who_have_met_five_people(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        for other in MORE:
            await meet_person(tx, other, f"Person {other}")
        for other in (12, 13, 14, *MORE):
            assert await standings.leaderboard(tx, 7, "arcmage") == []
            await ended(tx, 7, facts("arcmage", 11, other))
        for _ in range(9):  # so often he has played, and he has met one
            await ended(tx, 7, facts("arcmage", 12, 11))
        [listed] = await standings.leaderboard(tx, 7, "arcmage")
        assert (listed.place, listed.person, listed.provisional) == (1, 11, False)
        everybody = await standings.ladder(tx, 7, "arcmage")
        assert {one.person for one in everybody if one.provisional} == {12, 13, 14, *MORE}
        assert await standings.leaderboard(tx, 8, "arcmage") == []


async def test_a_match_that_is_too_short_makes_nobody_known(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        for other in MORE:
            await meet_person(tx, other, f"Person {other}")
        for other in (12, 13, 14, *MORE):
            await ended(tx, 7, facts("arcmage", 11, other, turns=(9, 2)))
        assert await standings.leaderboard(tx, 7, "arcmage") == []


async def test_nothing_below_0_is_shown(store: Store) -> None:
    """While what is reckoned with may lie there."""
    async with store.transaction() as tx:
        await met(tx)
        for other in MORE:
            await meet_person(tx, other, f"Person {other}")
        for other in (12, 13, 14, *MORE):
            await ended(tx, 7, facts("arcmage", other, 11))
        low = Rating(-5.0, 2.0)
        for row in await scores_of(tx, 7, "arcmage"):
            score = msgspec.structs.replace(row.score, rating=low)
            await put_score(tx, msgspec.structs.replace(row, score=score))
        [last] = await standings.leaderboard(tx, 7, "arcmage")
    assert (last.sure, last.score.rating) == (0, low)
    assert (low.number, low.cautious) == (0, -540)


async def test_what_an_older_rule_has_made_is_reckoned_anew_once(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with store.transaction() as tx:
        await met(tx)
        for winner, loser in ((11, 12), (12, 11), (12, 13)):
            await ended(tx, 7, facts("arcmage", winner, loser))
        await ended(tx, 7, facts("wtactics", 11, 12))
        right = await all_reckoned(tx, 7)
        await put_score(tx, ScoreRow(7, "arcmage", 11, Score(Rating(99.0))))
        await set_rule(tx, 7, "arcmage", 0)
    await catch_up(store)
    assert caplog.messages == ["3 results of arcmage on server 7 were reckoned anew"]
    async with store.reading() as tx:
        assert await all_reckoned(tx, 7) == right
    await catch_up(store)
    assert len(caplog.messages) == 1


async def test_who_plays_before_that_is_done_sees_all_by_the_new_rule(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        await ended(tx, 7, facts("arcmage", 11, 12))
        await put_score(tx, ScoreRow(7, "arcmage", 11, Score(Rating(99.0))))
        await set_rule(tx, 7, "arcmage", 0)
        await ended(tx, 7, facts("arcmage", 12, 11))
        mixed = await all_reckoned(tx, 7)
        await reckon_anew(tx, 7, "arcmage")
        assert await all_reckoned(tx, 7) == mixed


async def test_a_ledger_that_cannot_be_read_keeps_no_other_from_it(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with store.transaction() as tx:
        await met(tx)
        bad = await ended(tx, 7, facts("arcmage", 11, 12))
        await ended(tx, 7, facts("wtactics", 11, 12))
        for game in ("arcmage", "wtactics"):
            await set_rule(tx, 7, game, 0)
        await tx.execute(text("UPDATE results SET facts = '{}' WHERE match_id = :id"), {"id": bad})
    await catch_up(store)
    assert "the results of arcmage on server 7 cannot be reckoned anew" in caplog.text
    async with store.reading() as tx:
        assert (await rule_of(tx, 7, "arcmage"), await rule_of(tx, 7, "wtactics")) == (0, RULE)


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
    assert (game.standing.place, game.standing.name) == (0, "Person 11")  # he has met only one
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
async def test_a_level_holds_on_the_server_where_it_was_reached(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        assert await standings.level_of(tx, 11, 7) == 0
        for server, times in ((7, 5), (8, 11)):
            for _ in range(times):
                await ended(tx, server, facts("marcomage", 11, 12, kind="Destruction"))
        levels = [await standings.level_of(tx, 11, server) for server in (7, 8, 9, None)]
        assert levels == [1, 2, 0, 0]
