"""What is played once more gets time for it, and what has been answered is asked once more when it
happens once more."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.leagues import keeper as keeping
from bot.leagues import organisers, reports
from bot.leagues.book import Leagues
from tests.bot.service.test_matches import Clock, clock, matches, store
from tests.kit.leagues_played import CHIEF, DAY, begun, leagues, open_now, round_now, visitor

__all__ = ["clock", "leagues", "matches", "store"]

HOUR = 3600.0


@pytest.mark.parametrize(("days", "time"), [("7", DAY), ("1", DAY), ("0.25", DAY / 4)])
async def test_who_plays_again_after_the_end_has_a_day_for_it_or_as_long_as_a_round_is(
    leagues: Leagues, clock: Clock, days: str, time: float
) -> None:
    id = await begun(leagues, 2, format="robin", days=days)
    [one] = await open_now(leagues, id)
    for first, score in ((True, (1, 0, 0)), (False, (0, 1, 0))):
        await reports.report(leagues, visitor(one, first), id, one.id, score)
    clock.time += float(days) * DAY + HOUR
    await keeping.tick(leagues)
    await organisers.correct(leagues, CHIEF, id, one.id, (0, 0, 0), "Let them play again.")
    assert (await round_now(leagues, id)).closes == clock.time + time
    clock.time += time - 60
    await keeping.tick(leagues)
    assert not (await leagues.look(id)).rounds[0].pairings[0].decided
    assert "Round 1 was given another end. Reason: Let them play again." in [
        line.text for line in await leagues.log(id)
    ]
    clock.time += 120
    await keeping.tick(leagues)
    assert (await leagues.look(id)).state == "over", "neither was ready"


async def test_what_is_played_again_long_before_the_end_moves_no_end(leagues: Leagues) -> None:
    id = await begun(leagues, 2, format="robin", days="7")
    [one] = await open_now(leagues, id)
    closes = (await round_now(leagues, id)).closes
    await organisers.correct(leagues, CHIEF, id, one.id, (0, 0, 0), "Let them play again.")
    assert (await round_now(leagues, id)).closes == closes


async def test_who_came_back_and_leaves_once_more_is_asked_about_once_more(
    leagues: Leagues, clock: Clock
) -> None:
    away: set[int] = {101}

    async def who_left(server: int, people: Sequence[int]) -> set[int]:
        return away & {*people}

    leagues.who_left = who_left
    id = await begun(leagues, 7, format="robin", days="1", drops="0")

    async def next_round() -> set[int]:
        """Of whom the organisers are asked before the next round."""
        clock.time += DAY + 1
        await keeping.tick(leagues)
        await asyncio.gather(*leagues.counting.values())
        return {person.id for of in (await leagues.look(id)).rounds for person in of.gone}

    await asyncio.gather(*leagues.counting.values())
    await organisers.stays(leagues, CHIEF, id, 101)
    assert not await next_round(), "an organiser has said that he plays on"
    away.clear()
    assert not await next_round()
    away.add(101)
    assert await next_round() == {101}, "he came back, and has left once more"
