"""What leagues do by themselves: rounds open and close at their hours, remind, wait, and rule."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

import pytest

from bot.leagues import keeper as keeping
from bot.leagues import making, organisers, pairing_games
from bot.leagues import signup as signing
from bot.leagues.book import Leagues
from bot.leagues.keeper import AGAIN, GRACE
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.time.timekeeper import Timekeeper
from bot.store import Store
from bot.store.servers import set_server
from tests.bot.service.test_matches import Clock, clock, matches, store
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    DAY,
    GAME,
    HERE,
    PLACE,
    begun,
    league,
    leagues,
    open_now,
    places,
    played,
    player,
    reported,
    round_now,
    sit_down,
    visitor,
    win,
)

__all__ = ["clock", "leagues", "matches", "store"]

BERLIN = ZoneInfo("Europe/Berlin")
MONDAY = datetime(2026, 10, 19, 18, tzinfo=BERLIN).timestamp()
NEXT_MONDAY = datetime(2026, 10, 26, 18, tzinfo=BERLIN).timestamp()
"""A week later by the clock on the wall, which is put back on the Sunday between."""
HOUR = 3600.0


async def test_rounds_by_the_week_open_at_their_hour(
    leagues: Leagues, store: Store, clock: Clock
) -> None:
    async with store.transaction() as tx:
        await set_server(tx, HERE, {"timezone": "Europe/Berlin"})
    clock.time = MONDAY - 2 * DAY
    id = await begun(leagues, format="robin", opens="mon 18:00", late="draw")
    seen = await leagues.look(id)
    assert seen.now is None
    assert seen.next is not None
    assert (seen.next.at, seen.next.what) == (MONDAY, "Round 1 opens on")
    clock.time = MONDAY - 1
    await keeping.tick(leagues)
    assert (await leagues.look(id)).now is None
    clock.time = MONDAY + 90  # a little later, as it happens
    await keeping.tick(leagues)
    assert (await round_now(leagues, id)).closes == NEXT_MONDAY
    for one in await open_now(leagues, id):
        await reported(leagues, id, one, 1, 0)
    await keeping.tick(leagues)  # all is played on the first day …
    seen = await leagues.look(id)
    assert seen.now is None
    assert seen.rounds[-1].opens == NEXT_MONDAY  # … and the next round has its hour nevertheless
    clock.time = NEXT_MONDAY
    await keeping.tick(leagues)
    clock.time = NEXT_MONDAY + 7 * DAY + 30
    await keeping.tick(leagues)
    now = await round_now(leagues, id)
    assert (now.number, now.opens) == (3, NEXT_MONDAY + 7 * DAY)


async def test_who_has_not_played_is_reminded_once(leagues: Leagues, clock: Clock) -> None:
    id = await begun(leagues, days="3", remind="24")
    one, other = (await round_now(leagues, id)).pairings
    assert not (await round_now(leagues, id)).remind
    told: list[str] = []
    leagues.changed.append(told.append)
    clock.time += 2 * DAY + 1
    await keeping.tick(leagues)
    now = await round_now(leagues, id)
    assert set(now.remind) == {visitor(x, y).id for x in (one, other) for y in (True, False)}
    assert told == [id]
    await keeping.tick(leagues)
    assert told == [id]
    await reported(leagues, id, one, 1, 0)
    assert set((await round_now(leagues, id)).remind) == {
        visitor(other).id,
        visitor(other, False).id,
    }


async def test_in_the_end_who_was_ready_wins_and_who_never_comes_is_dropped(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id = await begun(leagues, 4, format="robin", days="1", drops="2")
    gone = 100
    for _ in range(2):
        for one in await open_now(leagues, id):
            if gone not in (one.first.id, visitor(one, False).id):
                await reported(leagues, id, one, 1, 0)
                continue
            other = visitor(one, one.first.id != gone)
            match = await pairing_games.begin(leagues, other, id, one.id, PLACE)
            await matches.sit(match, partial(lobby.readied, person=other.id))
        clock.time += DAY + 1
        await keeping.tick(leagues)
    seen = await leagues.look(id)
    forfeit = next(one for one in seen.rounds[0].pairings if one.ruled[:3] == "Not")
    assert forfeit.winner != gone
    assert forfeit.ruled == "Not ready in time: Player 0."
    assert [row.who.id for row in seen.divisions[0].standings if row.dropped] == [gone]
    assert any("too many rounds" in line.text for line in await leagues.log(id))
    assert not [one for one in seen.rounds[2].pairings if one.open and gone in (one.first.id,)]


@pytest.mark.parametrize(("late", "points"), [("forfeit", [0, 0]), ("draw", [1, 1])])
async def test_where_nobody_came_the_terms_say_what_becomes_of_it(
    leagues: Leagues, clock: Clock, late: str, points: list[int]
) -> None:
    id = await begun(leagues, 2, format="robin", days="1", late=late, drops="0")
    clock.time += DAY
    await keeping.tick(leagues)
    assert (await leagues.look(id)).state == "over"
    assert [n for _, n in await places(leagues, id)] == points


async def test_an_organiser_may_have_to_decide(leagues: Leagues, clock: Clock) -> None:
    id = await begun(leagues, late="organiser", days="1")
    one, other = (await round_now(leagues, id)).pairings
    await reported(leagues, id, other, 0, 1)
    clock.time += DAY
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert (seen.rounds[0].state, seen.rounds[0].waits, seen.next) == ("closed", True, None)
    assert one.id in seen.stuck
    clock.time += 30 * DAY
    await keeping.tick(leagues)
    await organisers.correct(leagues, CHIEF, id, one.id, (1, 0, 0), "He came and won.")
    assert (await round_now(leagues, id)).number == 2


async def test_a_game_that_is_being_played_is_waited_for(leagues: Leagues, clock: Clock) -> None:
    id = await begun(leagues, 4, format="robin", days="1")
    one, other = (await round_now(leagues, id)).pairings
    first, second = await sit_down(leagues, id, one), await sit_down(leagues, id, other)
    clock.time += DAY
    await keeping.tick(leagues)
    assert (await round_now(leagues, id)).left == 2
    await win(leagues, first, one.first.id)
    clock.time += AGAIN
    await keeping.tick(leagues)
    assert (await round_now(leagues, id)).left == 1
    deciding = (await leagues.matches.peek(second)).asked[0]
    loser = (await leagues.matches.peek(second)).seats[deciding].person_id
    clock.time += GRACE
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    both = {other.first.id, visitor(other, first=False).id}
    assert [one.winner for one in seen.rounds[0].pairings] == [one.first.id, *both - {loser}]
    assert (await leagues.matches.peek(second)).row.status == "over"
    assert (await round_now(leagues, id)).number == 2


async def test_sign_up_ends_at_its_hour_if_there_are_enough(leagues: Leagues, clock: Clock) -> None:
    clock.time = MONDAY - DAY
    id = await league(leagues, 1, starts="2026-10-19 18:00")
    clock.time = MONDAY + 2 * HOUR  # that was UTC
    await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert (seen.state, seen.next) == ("signup", None)
    assert "too few players" in seen.stuck
    await signing.join(leagues, player(1), id)
    await keeping.tick(leagues)
    assert (await leagues.look(id)).state == "signup"  # an organiser says what now
    await making.configure(leagues, CHIEF, id, {"starts": "2026-10-20 18:00"})
    clock.time += DAY
    await keeping.tick(leagues)
    assert (await leagues.look(id)).state == "running"


# ------------------------------------------------------------------ after a time away


@pytest.mark.parametrize(
    ("left", "away", "closes"),
    [
        (2 * DAY, 0.5 * HOUR, 0),
        (2 * DAY, 5 * HOUR, 5 * HOUR),
        (0.25 * HOUR, 0.5 * HOUR, 0.5 * HOUR),
        (HOUR, 2 * DAY, 2 * DAY),
    ],
)
async def test_time_in_which_nobody_could_play_is_given_back(
    leagues: Leagues, matches: Matches, clock: Clock, left: float, away: float, closes: float
) -> None:
    id = await begun(leagues, days="3")
    signup = await making.create(
        leagues, CHIEF, CHANNEL, "Later", GAME, {"starts": "1970-01-20 00:00"}
    )
    before = (await round_now(leagues, id)).closes
    starts = (await leagues.look(signup)).next
    assert before is not None
    assert starts is not None
    clock.time = before - left
    await Timekeeper(matches, leagues).tick()
    clock.time += away
    late = Leagues(matches)
    keeper = Timekeeper(matches, late)
    await keeper.come_back()
    await keeper.tick()
    assert (await round_now(late, id)).closes == before + closes
    again = (await late.look(signup)).next
    assert again is not None
    assert again.at == starts.at + (away if away >= HOUR else 0)


async def test_a_round_that_opens_late_is_as_long_as_it_was_said(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id = await begun(leagues, days="3")
    for one in await open_now(leagues, id):
        await played(leagues, id, one)
    await making.configure(leagues, CHIEF, id, {"opens": "thu 12:00"})
    await keeping.tick(leagues)
    opens = (await leagues.look(id)).rounds[-1].opens
    await Timekeeper(matches, leagues).tick()
    clock.time = opens + DAY
    keeper = Timekeeper(matches, leagues)
    await keeper.come_back()
    await keeper.tick()
    assert (await round_now(leagues, id)).closes == opens + 4 * DAY
