"""Preferences: kept, applied to matches at once, and what the bot does by itself for them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.book import Matches
from bot.matches.computers import Computers
from bot.matches.looking import occasions
from bot.matches.time.clocking import HESITATION, helpless
from bot.matches.time.clocks import Timers, asked, deadline, reminders, started, still_asked
from bot.matches.time.timekeeper import Timekeeper
from bot.people import preferences
from bot.people.likings import Preferences, preferences_in, preferences_of
from bot.refusals import Refused
from bot.store import Store
from engine.table import Chance
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    ELSEWHERE,
    Clock,
    clock,
    matches,
    some_answer,
    store,
    table,
)

__all__ = ["clock", "matches", "store"]


async def test_what_is_not_known_any_more_is_as_it_usually_is() -> None:
    assert preferences_in({"dms": "perhaps"}) == Preferences()
    assert preferences_in({"dms": False, "colour": "red"}) == Preferences(dms=False)
    assert preferences_in({"light": True}) == Preferences(light=True, large=False)  # as of 0.1


async def test_a_switch_is_kept(matches: Matches, store: Store) -> None:
    await preferences.switch(matches, ANN, "Ann", "dms")
    assert await preferences_of(store, ANN) == Preferences(dms=False)
    await preferences.switch(matches, ANN, "Ann", "dms")
    assert await preferences_of(store, ANN) == Preferences()
    with pytest.raises(Refused, match="no longer exists"):
        await preferences.switch(matches, ANN, "Ann", "finished")


async def test_a_wish_holds_in_running_matches_and_in_new_ones(matches: Matches) -> None:
    first = await table(matches, ANN, BEN, game="arcmage")
    await preferences.wish(matches, ANN, "Ann", "stops:always")
    await preferences.wish(matches, ANN, "Ann", "pays:ask")
    assert await wished(matches, first) == ("always", "ask")
    second = await table(
        matches, BEN, ANN, game="arcmage", where=ELSEWHERE, begin=preferences.start
    )
    assert await wished(matches, second) == ("always", "ask")


async def test_how_somebody_draws_is_a_wish_in_wtactics_alone(matches: Matches) -> None:
    await preferences.wish(matches, ANN, "Ann", "draws:two")
    arcmage = await table(matches, ANN, BEN, game="arcmage", begin=preferences.start)
    assert await wished(matches, arcmage) == ("happens", "auto")
    id = await table(matches, ANN, BEN, game="wtactics", where=ELSEWHERE, begin=preferences.start)
    assert await draws(matches, id) == "two"
    await preferences.wish(matches, ANN, "Ann", "draws:ask")
    assert await draws(matches, id) == "ask"


async def draws(matches: Matches, id: str) -> str:
    """How Ann draws in a match, as her wishes at its table say it."""
    async with matches.open(id) as held:
        return preferences.wished_in(held, 0, Preferences()).draws


async def wished(matches: Matches, id: str) -> tuple[str, str]:
    look = await matches.table(id, ANN)
    assert look.view is not None
    own = look.view.players[look.view.reader].own
    return own.stops, own.pays


async def test_to_pass_for_a_turn_is_no_lasting_wish(matches: Matches, store: Store) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    with pytest.raises(Refused, match="at the table"):
        await preferences.wish(matches, ANN, "Ann", "stops:turn")
    await preferences.wish(matches, ANN, "Ann", "stops:turn", id)
    assert await preferences_of(store, ANN) == Preferences()


async def test_a_wish_drops_nothing_that_was_chosen(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    look = await matches.table(id, ANN)
    assert look.question is not None
    picked = [look.question.options[0].id]
    await matches.choose(id, ANN, look.question.id, lambda q, c: _with(c, picked))
    await preferences.wish(matches, ANN, "Ann", "stops:respond")
    choice = (await matches.table(id, ANN)).choice
    assert choice is not None
    assert list(choice.chosen) == picked


def _with(choice: Any, picked: list[str]) -> Any:
    import msgspec

    return msgspec.structs.replace(choice, chosen=tuple(picked))


# ------------------------------------------------------------------ passing by itself


async def until_helpless(matches: Matches, id: str, clock: Clock) -> int:
    """Play until somebody can do nothing but pass, and is asked since he always wants to be; who
    it is."""
    for person, name in ((ANN, "Ann"), (BEN, "Ben")):
        await preferences.wish(matches, person, name, "stops:always")
    chance = Chance.from_seed("helpless")
    for _ in range(3000):
        for person in (ANN, BEN):
            question = (await matches.table(id, person)).question
            if question is None:
                continue
            if helpless(question):
                return person
            clock.time += 1
            await matches.answer(id, person, question.id, some_answer(question, chance))
    raise AssertionError("nobody is ever asked in vain")


async def test_the_bot_passes_after_a_while_and_also_after_a_restart(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, game="arcmage", begin=preferences.start)
    person = await until_helpless(matches, id, clock)
    look = await matches.table(id, person)
    assert look.passed_for
    seat = look.seat
    other = BEN if person == ANN else ANN
    assert not (await matches.table(id, other)).passed_for
    async with matches.open(id) as held:
        assert seat not in occasions(held)
        when = held.clock.passes[seat] - clock.time  # type: ignore[index]
        assert held.row.deadline == min(held.clock.passes.values())
    assert HESITATION[0] <= when <= HESITATION[1]

    again = Matches(store, clock)
    keeper = Timekeeper(again)
    clock.time += 1.9
    await keeper.tick()
    assert (await again.table(id, person)).question == look.question
    clock.time += 4.2
    await keeper.tick()
    assert (await again.table(id, person)).question != look.question
    async with again.open(id) as held:
        assert held.seats[seat or 0].missed == 0


async def test_against_the_computer_nobody_is_asked_in_vain(matches: Matches) -> None:
    computers = Computers(matches)
    id = await table(matches, ANN, game="arcmage", begin=preferences.start)
    chance = Chance.from_seed("alone")
    for _ in range(60):
        await computers.settled(id)
        question = (await matches.table(id, ANN)).question
        if question is None:
            break
        assert not helpless(question)
        await matches.answer(id, ANN, question.id, some_answer(question, chance))
    await computers.stop()


# ------------------------------------------------------------------ reminders


def test_half_of_a_long_time_is_a_moment_to_look_at() -> None:
    day, short = Timers(86_400), Timers(3600)
    clock = started(day, 2)
    asked(clock, day, [0, 1], 0)
    assert deadline(clock, day) == 43_200
    clock.reminded = [0]
    still_asked(clock, day, [0], 10)
    assert (reminders(clock, day), clock.reminded) == ({}, [0])
    asked(clock, day, [0], 50_000)
    assert reminders(clock, day) == {0: 50_000 + 43_200}
    assert reminders(clock, short) == {}


async def test_who_is_asked_for_half_of_his_time_is_reminded_once(
    matches: Matches, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="day")
    keeper = Timekeeper(matches)
    for hours, reminded in ((11.9, False), (0.2, True), (1, True)):
        clock.time += hours * 3600
        before = (await matches.look(id)).version
        await keeper.tick()
        async with matches.open(id) as held:
            [occasion] = occasions(held).values()
        assert occasion.endswith(".half") is reminded
        changed = (await matches.look(id)).version != before
        assert changed is (reminded and hours < 1)
