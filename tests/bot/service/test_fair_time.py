"""Time is fair: a factor of one's own, no clock where only computers wait, time that is given."""

from __future__ import annotations

import pytest

from bot.matches.book import Matches
from bot.matches.time.clocks import TIMERS
from bot.matches.time.giving import give_time
from bot.matches.time.timekeeper import Timekeeper
from bot.people import preferences
from bot.people.preferences import take_time
from bot.refusals import Refused
from bot.store import Store
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    NAMES,
    Clock,
    clock,
    matches,
    play,
    store,
    table,
)

__all__ = ["clock", "matches", "store"]

MOVE, RESERVE = TIMERS["quick"].move, TIMERS["quick"].reserve


async def test_who_needs_it_has_twice_the_time_and_twice_the_reserve(
    matches: Matches, clock: Clock
) -> None:
    await take_time(matches, ANN, NAMES[ANN], "2")
    id = await table(matches, ANN, BEN, timers="quick", begin=preferences.start)
    seen = set()
    for _ in range(6):
        look = await matches.table(id)
        [asked] = look.asked
        seen.add(asked)
        factor = 2 if asked == 0 else 1
        assert look.moves == {asked: clock.time + factor * MOVE}
        assert look.ends == {asked: clock.time + factor * (MOVE + RESERVE)}
        await play(matches, id, [ANN, BEN], 1)
    assert seen == {0, 1}


async def test_a_factor_holds_for_matches_that_begin_after_it(
    matches: Matches, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="quick", begin=preferences.start)
    await take_time(matches, ANN, NAMES[ANN], "3")
    await take_time(matches, BEN, NAMES[BEN], "3")
    assert list((await matches.table(id)).moves.values()) == [clock.time + MOVE]
    with pytest.raises(Refused, match="no longer exists"):
        await take_time(matches, ANN, NAMES[ANN], "100")


async def test_against_computers_alone_there_is_no_clock(matches: Matches, clock: Clock) -> None:
    id = await table(matches, ANN, timers="quick")
    assert (await matches.table(id)).ends == {}
    clock.time += 1_000_000
    await Timekeeper(matches).tick()
    look = await matches.table(id)
    assert look.status == "running"
    assert look.seats[0].missed == 0


async def test_a_match_of_an_older_version_loses_its_clock_and_is_not_looked_at_again(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, timers="quick")
    async with matches.open(id) as held:
        await matches.recorded(held, {"deadline": clock.time + MOVE}, [])
    clock.time += 1_000
    later = Matches(store, clock)
    await Timekeeper(later).tick()
    async with later.open(id) as held:
        assert held.row.deadline is None
        assert held.row.status == "running"


async def test_who_waits_can_give_the_time_of_an_answer(matches: Matches, clock: Clock) -> None:
    id = await table(matches, ANN, BEN, timers="quick")
    [asked] = (await matches.table(id)).asked
    thinks, waits = (ANN, BEN) if asked == 0 else (BEN, ANN)
    clock.time += 50
    others, seconds = await give_time(matches, id, waits)
    assert [one.person_id for one in others] == [thinks]
    assert seconds == MOVE
    [end] = (await matches.table(id)).ends.values()
    assert end == clock.time - 50 + 2 * MOVE + RESERVE
    with pytest.raises(Refused, match="Nobody else's clock runs"):
        await give_time(matches, id, thinks)


async def test_nobody_is_given_more_than_enough(matches: Matches, clock: Clock) -> None:
    id = await table(matches, ANN, BEN, timers="day")
    [asked] = (await matches.table(id)).asked
    waits = BEN if asked == 0 else ANN
    await give_time(matches, id, waits)
    await give_time(matches, id, waits)  # three days in all
    with pytest.raises(Refused, match="more than enough"):
        await give_time(matches, id, waits)
    clock.time += 2 * 86_400
    await give_time(matches, id, waits)


async def test_time_that_was_given_keeps_somebody_from_being_late(
    matches: Matches, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="day")
    [asked] = (await matches.table(id)).asked
    clock.time += 80_000
    await give_time(matches, id, BEN if asked == 0 else ANN)
    clock.time += 80_000
    await Timekeeper(matches).tick()
    look = await matches.table(id)
    assert look.asked == (asked,)
    assert look.seats[asked].missed == 0
