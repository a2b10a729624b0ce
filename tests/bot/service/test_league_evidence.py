"""Deadlines by evidence: nobody loses a point by what another did, or did not do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import pytest

from bot.leagues import keeper as keeping
from bot.leagues import making, organisers, pairing_games, reports, steering
from bot.leagues import signup as signing
from bot.leagues.book import Leagues
from bot.leagues.evidence import WAITED
from bot.leagues.keeper import GRACE
from bot.leagues.looks import PairingLook
from bot.matches.book import Matches
from bot.matches.endings import call_off
from bot.matches.lobbies import lobby
from bot.refusals import Refused
from tests.bot.service.test_matches import (
    Clock,
    clock,
    matches,
    store,
)
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    DAY,
    GAME,
    PLACE,
    begun,
    leagues,
    open_now,
    places,
    player,
    reported,
    round_now,
    sit_down,
    visitor,
    win,
)

__all__ = ["clock", "leagues", "matches", "store"]

HOUR = 3600.0


async def ready(leagues: Leagues, id: str, one: PairingLook, *firsts: bool) -> str:
    """Those of a pairing press Ready, the first who does so having made the lobby."""
    match = ""
    for first in firsts:
        who = visitor(one, first)
        match = match or await pairing_games.begin(leagues, who, id, one.id, PLACE)
        await leagues.matches.sit(match, partial(lobby.readied, person=who.id))
    return match


async def one_pairing(leagues: Leagues, **said: str) -> tuple[str, PairingLook]:
    id = await begun(leagues, 2, **{"format": "robin", "days": "1", "drops": "1", **said})
    return id, (await round_now(leagues, id)).pairings[0]


async def at_the_end(leagues: Leagues, clock: Clock, id: str) -> PairingLook:
    """What became of the first pairing when its round was over."""
    clock.time += DAY + 1
    await keeping.tick(leagues)
    return (await leagues.look(id)).rounds[0].pairings[0]


async def log_of(leagues: Leagues, id: str) -> str:
    return "\n".join(line.text for line in await leagues.log(id))


# ------------------------------------------------------------------ reports


async def test_a_report_that_nobody_disputes_by_the_end_counts(
    leagues: Leagues, clock: Clock
) -> None:
    id, one = await one_pairing(leagues, best_of="3")
    await reports.report(leagues, visitor(one), id, one.id, (2, 1, 0))
    now = await at_the_end(leagues, clock, id)
    assert (now.score, now.winner) == ((2, 1, 0), one.first.id)
    assert now.ruled == "One reported it, and the other did not dispute it in time."
    assert not any(member.dropped for member in (await leagues.look(id)).members)


async def test_two_reports_that_differ_go_to_the_organisers(leagues: Leagues, clock: Clock) -> None:
    id, one = await one_pairing(leagues)
    await reports.report(leagues, visitor(one), id, one.id, (1, 0, 0))
    await reports.report(leagues, visitor(one, False), id, one.id, (0, 1, 0))
    now = await at_the_end(leagues, clock, id)
    assert not now.decided
    assert (await round_now(leagues, id)).left == 1, "the round waits for them"
    clock.time += 2 * DAY
    await keeping.tick(leagues)
    assert (await leagues.look(id)).state == "running"
    await organisers.correct(leagues, CHIEF, id, one.id, (0, 1, 0), "I have seen the replay.")
    seen = await leagues.look(id)
    assert (seen.state, seen.rounds[0].pairings[0].winner) == ("over", visitor(one, False).id)


async def test_where_the_organisers_say_nothing_it_is_a_draw_after_their_days(
    leagues: Leagues, clock: Clock
) -> None:
    id, one = await one_pairing(leagues, disputed="2")
    await reports.report(leagues, visitor(one), id, one.id, (1, 0, 0))
    await reports.report(leagues, visitor(one, False), id, one.id, (0, 1, 0))
    await at_the_end(leagues, clock, id)
    clock.time += 2 * DAY
    await keeping.tick(leagues)
    assert [points for _, points in await places(leagues, id)] == [1, 1]
    assert (
        "no organiser said which is right" in (await leagues.look(id)).rounds[0].pairings[0].ruled
    )


async def test_in_a_bracket_they_have_as_long_as_they_need(leagues: Leagues, clock: Clock) -> None:
    id, one = await one_pairing(leagues, format="single")
    await reports.report(leagues, visitor(one), id, one.id, (1, 0, 0))
    await reports.report(leagues, visitor(one, False), id, one.id, (0, 1, 0))
    await at_the_end(leagues, clock, id)
    clock.time += 30 * DAY
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert (seen.state, seen.rounds[0].waits) == ("running", True)
    await organisers.correct(leagues, CHIEF, id, one.id, (1, 0, 0), "Ann was right.")
    assert (await leagues.look(id)).champions == (one.first,)


async def test_what_is_reported_can_be_disputed_without_a_result_and_taken_back(
    leagues: Leagues, clock: Clock
) -> None:
    id, one = await one_pairing(leagues)
    other = visitor(one, False)
    with pytest.raises(Refused, match="Say how many games each has won"):
        await reports.report(leagues, other, id, one.id, (0, 0, 0))
    await reports.report(leagues, visitor(one), id, one.id, (1, 0, 0))
    await reports.report(leagues, other, id, one.id, (0, 0, 0))
    assert f"{other.name} said that what was reported" in await log_of(leagues, id)
    assert not (await at_the_end(leagues, clock, id)).decided
    await reports.report(leagues, visitor(one), id, one.id, (0, 0, 0))  # he takes it back
    assert (await round_now(leagues, id)).pairings[0].claims == ()
    clock.time += HOUR
    await keeping.tick(leagues)
    assert (await leagues.look(id)).rounds[0].pairings[0].ruled.startswith("Not ready in time")


# ------------------------------------------------------------------ readiness


async def test_who_was_ready_is_not_made_unready_by_the_other_who_cancels(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id, one = await one_pairing(leagues)
    mean, good = visitor(one), visitor(one, False)
    match = await pairing_games.begin(leagues, mean, id, one.id, PLACE)
    await matches.sit(match, partial(lobby.readied, person=good.id))
    clock.time += DAY - 60
    await matches.cancel(match, mean.id)
    clock.time += 60
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert seen.rounds[0].pairings[0].winner == good.id
    assert seen.rounds[0].pairings[0].ruled == f"Not ready in time: {mean.name}."
    assert [one.who.id for one in seen.members if one.dropped] == [mean.id]
    assert f"{good.name} was ready to play" in await log_of(leagues, id)


@pytest.mark.parametrize(("waited", "points"), [(WAITED - 1, [3, 0]), (WAITED, [1, 1])])
async def test_who_takes_back_that_he_is_ready_was_there_if_he_waited_a_while(
    leagues: Leagues, matches: Matches, clock: Clock, waited: float, points: list[int]
) -> None:
    id, one = await one_pairing(leagues, drops="0")
    match = await ready(leagues, id, one, True)
    clock.time += waited
    await matches.cancel(match, one.first.id)
    await ready(leagues, id, one, False)
    now = await at_the_end(leagues, clock, id)
    assert [points for _, points in await places(leagues, id)] == points
    if points == [1, 1]:
        assert now.ruled == "Both were ready, but not at the same time: a draw."
    else:
        assert now.winner == visitor(one, False).id


async def test_both_ready_and_nobody_pressed_start_begins_by_itself_and_is_played(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id, one = await one_pairing(leagues)
    match = await ready(leagues, id, one, True, False)
    now = await at_the_end(leagues, clock, id)
    assert (await matches.peek(match)).row.status == "running"
    assert not now.decided
    await win(leagues, match, one.first.id)
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert (seen.state, seen.rounds[0].pairings[0].winner) == ("over", one.first.id)
    assert not any(member.dropped for member in seen.members)


async def test_for_each_game_of_a_pairing_one_has_to_be_there_again(
    leagues: Leagues, clock: Clock
) -> None:
    id, one = await one_pairing(leagues, best_of="3")
    for winner in (True, False):
        match = await sit_down(leagues, id, one)
        await win(leagues, match, visitor(one, winner).id)
    await ready(leagues, id, one, False)
    now = await at_the_end(leagues, clock, id)
    assert (now.winner, now.ruled) == (
        visitor(one, False).id,
        f"Not ready in time: {one.first.name}.",
    )


async def test_after_a_game_that_was_called_off_both_have_to_be_there_again(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id, one = await one_pairing(leagues)
    match = await sit_down(leagues, id, one)
    clock.time += HOUR
    async with matches.open(match) as held:
        await call_off(matches, held)
    matches.tell(match)
    await ready(leagues, id, one, True)
    assert (await at_the_end(leagues, clock, id)).winner == one.first.id


async def test_not_ready_after_all_and_ready_again_is_ready(leagues: Leagues, clock: Clock) -> None:
    id, one = await one_pairing(leagues)
    match = await ready(leagues, id, one, True)
    await leagues.matches.sit(match, partial(lobby.unreadied, person=one.first.id))
    await leagues.matches.sit(match, partial(lobby.readied, person=one.first.id))
    assert (await at_the_end(leagues, clock, id)).winner == one.first.id


# ------------------------------------------------------------------ games that go on


async def test_a_game_that_goes_on_a_day_later_is_lost_by_whoever_has_to_decide(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id, one = await one_pairing(leagues)
    match = await sit_down(leagues, id, one)
    held = await matches.peek(match)
    slow = held.seats[held.asked[0]].person_id
    assert not (await at_the_end(leagues, clock, id)).decided
    assert set((await round_now(leagues, id)).warn) == {one.first.id, visitor(one, False).id}
    clock.time += GRACE
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert seen.rounds[0].pairings[0].winner not in (None, slow)
    assert not any(member.dropped for member in seen.members), "he was there"


@pytest.mark.parametrize(("running", "points"), [("draw", [1, 1]), ("organiser", None)])
async def test_a_league_can_say_otherwise_of_such_games(
    leagues: Leagues, clock: Clock, running: str, points: list[int] | None
) -> None:
    id, one = await one_pairing(leagues, running=running)
    await sit_down(leagues, id, one)
    await at_the_end(leagues, clock, id)
    clock.time += GRACE
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    if points is None:
        assert seen.rounds[0].waits
    else:
        assert [points for _, points in await places(leagues, id)] == points


# ------------------------------------------------------------------ coming back, coming late


async def test_who_is_brought_back_is_judged_by_what_comes_from_then_on(
    leagues: Leagues, clock: Clock
) -> None:
    id = await begun(leagues, 6, format="robin", days="1", drops="2")
    gone = 100

    async def a_round_without_him() -> list[int]:
        for one in await open_now(leagues, id):
            if gone in (one.first.id, visitor(one, False).id):
                await ready(leagues, id, one, one.first.id != gone)
            else:
                await reported(leagues, id, one, 1, 0)
        clock.time += DAY + 1
        await keeping.tick(leagues)
        return [one.who.id for one in (await leagues.look(id)).members if one.dropped]

    assert await a_round_without_him() == []
    assert await a_round_without_him() == [gone]
    assert (await round_now(leagues, id)).number == 3, "in which he was no part"
    await organisers.bring_back(leagues, CHIEF, id, gone)
    for one in await open_now(leagues, id):
        await reported(leagues, id, one, 1, 0)
    assert (await round_now(leagues, id)).number == 4
    assert await a_round_without_him() == []
    assert await a_round_without_him() == [gone]


@pytest.mark.parametrize(("missed", "points"), [("nothing", 0), ("draw", 1), ("win", 3)])
async def test_newcomers_are_taken_until_a_round_and_get_what_the_league_says(
    leagues: Leagues, missed: str, points: int
) -> None:
    id = await begun(leagues, 4, rounds="4", entry="2", missed=missed)
    for one in await open_now(leagues, id):
        await reported(leagues, id, one, 1, 0)
    assert (await round_now(leagues, id)).number == 2
    with pytest.raises(Refused, match="once round 2 was drawn"):
        await signing.join(leagues, player(7), id)
    id = await begun_again(leagues, missed)
    await signing.join(leagues, player(7), id)
    assert dict(await places(leagues, id))[107] == points


async def begun_again(leagues: Leagues, missed: str) -> str:
    """A league whose first round is open, and that takes newcomers until the second."""
    said = {"timers": "none", "rounds": "4", "entry": "2", "missed": missed}
    id = await making.create(leagues, CHIEF, CHANNEL, "Winter", GAME, said)
    for number in range(4):
        await signing.join(leagues, player(number), id)
    await organisers.start(leagues, CHIEF, id)
    return id


# ------------------------------------------------------------------ what organisers can do


async def test_a_void_pairing_counts_for_nobody_and_a_bye_can_be_given(leagues: Leagues) -> None:
    id = await begun(leagues, 4)
    one, other = (await round_now(leagues, id)).pairings
    with pytest.raises(Refused, match="Void it first"):
        await steering.give_bye(leagues, CHIEF, id, one.first.id)
    await steering.void(leagues, CHIEF, id, one.id, "They are siblings.")
    assert [points for _, points in await places(leagues, id)] == [0, 0, 0, 0]
    await steering.give_bye(leagues, CHIEF, id, one.first.id)
    assert dict(await places(leagues, id))[one.first.id] == 3
    assert dict(await places(leagues, id))[visitor(one, False).id] == 0
    await reported(leagues, id, other, 1, 0)
    assert (await round_now(leagues, id)).number == 2
    said = await log_of(leagues, id)
    assert "it counts for nobody. Reason: They are siblings." in said
    assert "was given a bye in round 1." in said


async def test_organisers_pair_by_hand_before_a_round_opens(leagues: Leagues) -> None:
    id = await begun(leagues, 6)
    one, other, third = (await round_now(leagues, id)).pairings
    await steering.pair(leagues, CHIEF, id, one.first.id, visitor(third, False).id)
    for each in (one, other, third):
        await reported(leagues, id, each, 1, 0)
    met = [
        {each.first.id, visitor(each, False).id} for each in (await round_now(leagues, id)).pairings
    ]
    assert {one.first.id, visitor(third, False).id} in met
    assert len(met) == 3
    assert "In round 2 these will meet" in await log_of(leagues, id)


async def test_a_pair_that_was_said_can_be_left_to_the_draw_again(leagues: Leagues) -> None:
    id = await begun(leagues, 4)
    await steering.pair(leagues, CHIEF, id, 100, 101)
    await steering.pair(leagues, CHIEF, id, 100, 101, apart=True)
    with pytest.raises(Refused, match="The draw decides who"):
        await steering.pair(leagues, CHIEF, id, 100, 101, apart=True)


async def test_while_a_league_is_paused_no_time_runs(leagues: Leagues, clock: Clock) -> None:
    id = await begun(leagues, 4, days="3")
    closes = (await round_now(leagues, id)).closes
    assert closes is not None
    clock.time += DAY
    await steering.pause(leagues, CHIEF, id, "Holidays")
    assert (await leagues.look(id)).stuck == "It is paused: Holidays"
    clock.time += 30 * DAY
    await keeping.tick(leagues)
    assert (await round_now(leagues, id)).left == 2
    await steering.resume(leagues, CHIEF, id)
    assert (await round_now(leagues, id)).closes == closes + 30 * DAY
    assert "It was paused. Reason: Holidays\nIt goes on." in await log_of(leagues, id)


async def test_the_end_of_a_round_can_be_moved(leagues: Leagues, clock: Clock) -> None:
    id = await begun(leagues, 4, days="3")
    before = (await round_now(leagues, id)).closes
    assert before is not None
    with pytest.raises(Refused, match="such as"):
        await steering.move(leagues, CHIEF, id, "soon")
    said = "1970-01-19 12:00"
    closes = await steering.move(leagues, CHIEF, id, said, "So that all can come.")
    assert (await round_now(leagues, id)).closes == closes > before
    clock.time = before + 1
    await keeping.tick(leagues)
    assert (await round_now(leagues, id)).left == 2
    assert "Round 1 was given another end." in await log_of(leagues, id)


async def test_who_leaves_a_round_robin_early_takes_his_results_along(leagues: Leagues) -> None:
    id = await begun(leagues, 5, format="robin")
    first = await open_now(leagues, id)
    gone = first[0].first
    for one in first:
        await reported(leagues, id, one, 1, 0)
    assert dict(await places(leagues, id))[gone.id] == 3
    await organisers.drop(leagues, CHIEF, id, gone.id, "He moved away.")
    points = dict(await places(leagues, id))
    assert points[gone.id] == 0, "one of four is less than half"
    assert sorted(points.values()) == [0, 0, 0, 0, 3]


async def test_whoever_has_left_the_server_is_asked_about_until_an_organiser_has_said_it(
    leagues: Leagues, clock: Clock
) -> None:
    asked: list[Sequence[int]] = []

    async def who_left(server: int, people: Sequence[int]) -> set[int]:
        asked.append(people)
        return {101, 102} & {*people}

    leagues.who_left = who_left
    id = await begun(leagues, 5, format="robin", days="1", drops="0")
    await asyncio.gather(*leagues.counting.values())
    [coming] = (await leagues.look(id)).rounds
    assert {one.id for one in coming.gone} == {101, 102}
    await organisers.stays(leagues, CHIEF, id, 101)
    assert (await leagues.look(id)).now is None, "the round waits for the other"
    clock.time += DAY
    await keeping.tick(leagues)
    assert (await round_now(leagues, id)).number == 1
    assert [one.who.id for one in (await leagues.look(id)).members if one.dropped] == [102]
    assert "Player 2 is out. Reason: Left the server." in await log_of(leagues, id)
    clock.time += DAY + 1
    await keeping.tick(leagues)
    await asyncio.gather(*leagues.counting.values())
    assert (await round_now(leagues, id)).number == 2, "nobody is asked about again"
    assert asked == [[100, 101, 102, 103, 104], [100, 101, 103, 104]], "one look-up a round"
    with pytest.raises(Refused, match="Nobody is asked"):
        await organisers.stays(leagues, CHIEF, id, 101)
