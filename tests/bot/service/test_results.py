"""What matches count for, and what is kept of them when they end, however they end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from bot.matches.agreements import CALL_OFF, propose, take_back, vote
from bot.matches.book import Matches
from bot.matches.corrections import correct
from bot.matches.held import events_in
from bot.matches.lobbies.plans import made
from bot.matches.permitted import giving_up
from bot.matches.time.timekeeper import Timekeeper
from bot.people.scores import results, standings
from bot.people.scores.facts import what_stands
from bot.people.scores.stakes import NOTHING, counts
from bot.store import Store
from bot.store.kept import Beginning, Plan, Teaching
from bot.store.play.answers import events_of
from bot.store.play.results import result
from bot.store.rows import ResultRow, SeatRow
from bot.store.scores import scores_of
from bot.store.steward_deeds import deeds_of
from bot.store.tables import answers
from engine.creatures.board.events import Passed
from engine.games.marcomage.views.reports import reports_of
from engine.scoring.facts import Facts
from engine.table import Event
from engine.table.events import TakenBack
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    Clock,
    clock,
    play,
    store,
    table,
)
from tests.bot.service.test_matches import matches as plain_matches
from tests.kit.marks import rule

__all__ = ["clock", "plain_matches", "store"]


@pytest.fixture
def matches(plain_matches: Matches) -> Matches:
    plain_matches.at_end.append(results.keep)
    return plain_matches


async def kept(store: Store, id: str) -> ResultRow | None:
    async with store.reading() as tx:
        return await result(tx, id)


async def facts(store: Store, id: str) -> Facts:
    row = await kept(store, id)
    assert row is not None
    return row.facts


async def give_up(matches: Matches, id: str, person: int) -> None:
    async with matches.open(id) as held:
        seat = held.seat_of(person)
        assert seat is not None
        question = giving_up(held, seat.seat)
    await matches.answer(id, person, question, {"yes": True})


# ------------------------------------------------------------------ what counts


def seats(*people: int | None) -> list[SeatRow]:
    return [
        SeatRow("m", n, who, "person" if who is not None else "greedy", f"P{n}")
        for n, who in enumerate(people)
    ]


FRIENDLY = made("marcomage", modes=("friendly",))


@pytest.mark.parametrize(
    ("plan", "people", "why_not"),
    [
        (made("marcomage"), (ANN, BEN), ""),
        (made("marcomage"), (ANN,), ""),  # somebody may still come
        (FRIENDLY, (ANN, BEN), "friendly"),
        (msgspec.structs.replace(FRIENDLY, teaching=Teaching(0)), (ANN, None), "teaching"),
        (Plan("arcmage", begins=Beginning(1, ("A", "B"), (0, 1))), (ANN, BEN), "goes on"),
        (Plan("arcmage", tried={"name": "X"}), (ANN, BEN), "tried"),
        (made("wtactics", 3), (ANN, BEN, None), "computer"),
        (made("wtactics", 3), (ANN, BEN, ANN), "twice"),
    ],
)
def test_what_a_match_counts_for_is_said(plan: Plan, people: Any, why_not: str) -> None:
    found = counts(plan, seats(*people), 7)
    assert (found.why_not, found.rated, found.server) == (why_not, not why_not, 7)
    if why_not:
        assert found.told() == NOTHING[why_not]
        assert found.told().startswith("Unrated")
    else:
        assert found.told() == "It counts for ratings and experience in MArcomage."


def test_elsewhere_there_is_no_experience_and_no_server_is_one_place() -> None:
    found = counts(made("arcmage"), seats(ANN, BEN), None)
    assert (found.server, found.experience) == (0, False)
    assert found.told() == "It counts for ratings in Arcmage."


# ------------------------------------------------------------------ ends


@rule("M-9.2")
async def test_a_match_that_is_given_up_counts_for_both(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN)
    await give_up(matches, id, ANN)
    row = await kept(store, id)
    assert row is not None
    assert (row.server_id, row.game, row.number, row.void) == (1, "marcomage", 1, None)
    found = await facts(store, id)
    assert (found.kind, found.winner, found.turn) == ("Surrender", 1, 1)
    async with store.reading() as tx:
        [ben, ann] = await standings.ladder(tx, 1, "marcomage")
    assert (ben.person, ben.score.tally.won, ann.score.tally.lost) == (BEN, 1, 1)
    lines = (await matches.table(id)).gained
    assert lines[-2:] == (
        "**Ann**: rating 1500 (+0), 0 experience.",
        "Ratings stay as they are: not everybody has had 3 turns.",
    )


async def test_a_match_that_the_clock_ends_counts(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="day")
    keeper = Timekeeper(matches)
    while (look := await matches.table(id)).status == "running":
        if look.asked[0] == 0:
            clock.time += 86_401
            await keeper.tick()
        else:
            await play(matches, id, [BEN], 1)
    assert (await facts(store, id)).winner == 1


async def test_a_match_that_a_correction_ends_counts(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN, game="wtactics")
    await play(matches, id, [ANN, BEN], 40)
    await correct(matches, id, "influence:0", 0, CID, "Cid")
    async with store.reading() as tx:
        [noted] = await deeds_of(tx, 1, 5)
    assert (noted.kind, noted.by_id, noted.match_id) == ("judge", CID, id)
    assert noted.why.endswith(": 0")
    while (await matches.look(id)).status == "running":  # it is seen when the next step is taken
        await play(matches, id, [ANN, BEN], 1)
    assert (await facts(store, id)).winner == 1


async def test_a_match_that_is_called_off_counts_for_nobody(matches: Matches, store: Store) -> None:
    for game in ("marcomage", "arcmage"):
        id = await table(matches, ANN, BEN, game=game)
        await propose(matches, id, ANN, CALL_OFF)
        await vote(matches, id, BEN, True)
        assert await kept(store, id) is None
        assert (await matches.table(id)).gained == ()


@rule("M-8.1")
async def test_a_friendly_match_changes_nothing(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN, modes=("friendly",))
    await give_up(matches, id, ANN)
    assert await kept(store, id) is None
    async with store.reading() as tx:
        assert await scores_of(tx, 1, "marcomage") == []


async def test_against_the_computer_nothing_counts(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN)
    await give_up(matches, id, ANN)
    assert await kept(store, id) is None


async def test_what_is_void_is_said_at_the_table(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN)
    await give_up(matches, id, ANN)
    async with store.transaction() as tx:
        await results.void(tx, id, "Two browsers.")
    assert (await matches.table(id)).gained == ("This match no longer counts: Two browsers.",)


# ------------------------------------------------------------------ facts


@pytest.mark.parametrize("game", ["marcomage", "arcmage", "wtactics"])
async def test_the_facts_are_those_of_the_match(matches: Matches, store: Store, game: str) -> None:
    id = await table(matches, ANN, BEN, game=game)
    await play(matches, id, [ANN, BEN], 80)
    if (await matches.look(id)).status == "running":
        await give_up(matches, id, ANN)
    found = await facts(store, id)
    async with store.reading() as tx:
        happened = [e for batch in await events_of(tx, id) for e in events_in(game, batch)]
    async with matches.open(id) as held:
        assert held.match is not None
        assert held.match.outcome is not None
        assert (found.kind, found.winner) == (held.match.outcome.kind, held.match.outcome.winner)
        if game == "marcomage":
            levels = (0, 0)
            reports = reports_of(held.match.state, levels)
            async with store.reading() as tx:
                gained = {row.person_id: row for row in await scores_of(tx, 1, game)}
            both = [gained[who].score.experience for who in (ANN, BEN)]
            assert both == [report.experience for report in reports]
    plays = sum(getattr(event, "what", "") == "play" for event in happened)
    if game == "marcomage":
        plays = sum(type(event).__name__ == "Played" for event in happened)
    assert plays == sum(sat.seen.did.get("played", 0) for sat in found.seats)
    assert all(sum(sat.seen.cards.values()) <= plays for sat in found.seats)
    assert [sat.person for sat in found.seats] == [ANN, BEN]


@pytest.mark.parametrize("game", ["marcomage", "arcmage", "wtactics"])
async def test_a_match_ends_whose_events_nobody_can_read_any_more(
    matches: Matches, store: Store, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    id = await table(matches, ANN, BEN, game=game)
    await play(matches, id, [ANN, BEN], 4)
    async with store.transaction() as tx:
        await tx.execute(update(answers).values(events=b"\x81old"))
    await give_up(matches, id, ANN)
    found = await facts(store, id)
    assert (found.winner, found.seats[1].seen.cards) == (1, {})
    assert (found.seats[1].seen.final is not None) == (game == "marcomage")
    assert "cannot be read" in caplog.text


async def test_what_was_taken_back_has_not_happened(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    await play(matches, id, [ANN, BEN], 1)  # Ann has picked her cities
    await take_back(matches, id, ANN)
    await vote(matches, id, BEN, True)
    async with store.reading() as tx:
        batches = [events_in("arcmage", batch) for batch in await events_of(tx, id)]
    assert [type(event).__name__ for event in what_stands(batches)] == [
        "TakeBackAnswered",
        "TakenBack",
    ]


def test_only_what_came_after_the_answer_is_taken_back() -> None:
    passed: list[list[Event]] = [[Passed(seat=n)] for n in range(4)]
    once: list[list[Event]] = [*passed, [TakenBack(to=3)], [Passed(seat=9)]]
    assert what_stands(once) == [*passed[0], *passed[1], TakenBack(to=3), Passed(seat=9)]
    assert what_stands([*once, [TakenBack(to=2)]]) == [*passed[0], TakenBack(to=2)]


def test_what_was_told_in_two_ways_has_happened_once() -> None:
    whole, part = Passed(seat=1, audience=(0,)), Passed(seat=1, audience=(1, None))
    assert what_stands([[whole, part]]) == [whole]
