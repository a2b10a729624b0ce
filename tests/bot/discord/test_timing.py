"""Time in words: how long somebody has, what is left in reserve, and what being late costs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from bot.matches.discord.panels.timing import left, too_late
from bot.matches.looks import MatchLook, SeatLook
from bot.matches.narration.narrator import Narrator
from bot.matches.narration.news import News
from bot.matches.time.clocks import TIMERS, moves, short, started
from bot.store.kept import Clock
from engine.catalogue import GAMES
from engine.table import Chance, Match, Seat, Setup
from tests.kit.castle import Castle, begin, castle, play

LIVE = TIMERS["calm"]
SEATS = (Seat("Ann", "random"), Seat("Ben", "random"))


def look(timers: str, move: float, end: float, missed: int = 0) -> MatchLook:
    """A match in which seat 0 has time until some moments."""
    match: Match[Any] = Match.new(GAMES["marcomage"], Setup(SEATS, 1, {}))
    return MatchLook(
        id="abcdefgh",
        version=1,
        game="marcomage",
        title="MArcomage",
        status="running",
        seats=(SeatLook("Ann", 1, "person", "", True, True, missed),),
        timers=timers,
        view=match.view(0),
        news=News(Narrator(GAMES["marcomage"], ("Ann", "Ben"), (), 0), []),
        moves={0: move},
        ends={0: end},
    )


def test_the_reserve_is_told_beside_the_time_for_the_move() -> None:
    said = left(look("calm", 1000, 1900), 0)
    assert said == "time runs out <t:1000:R>; with the reserve of 15 minutes, <t:1900:R>"


def test_a_reserve_that_is_used_up_is_told_too() -> None:
    assert left(look("calm", 1000, 1000), 0) == "time runs out <t:1000:R>, no reserve left"


def test_where_there_was_never_a_reserve_none_is_missed() -> None:
    assert left(look("day", 1000, 1000), 0) == "time runs out <t:1000:R>"


def test_for_whom_no_clock_runs_no_time_is_told() -> None:
    assert left(look("calm", 1000, 1900), 1) == ""
    assert too_late(look("calm", 1000, 1900), 1) == ""


def test_it_is_told_what_being_late_costs_before_it_does() -> None:
    first, second, third = (too_late(look("calm", 1, 2, missed), 0) for missed in range(3))
    assert "I'll make the safest choice" in first
    assert "1 time in a row" in second
    assert "once more" in third


def test_a_reserve_begins_when_the_time_for_the_move_is_over() -> None:
    clock = started(LIVE, 2)
    clock.since = {1: 1000}
    assert moves(clock, LIVE) == {1: 1000 + LIVE.move}


def test_time_is_short_in_the_last_quarter_of_a_move_with_no_reserve() -> None:
    clock = Clock([0.0, 0.0], {0: 1000})
    assert short(clock, LIVE, 1000 + LIVE.move * 0.7) == []
    assert short(clock, LIVE, 1000 + LIVE.move * 0.8) == [0]
    clock.reserve[0] = 500
    assert short(clock, LIVE, 1000 + LIVE.move * 0.8) == []
    clock.stopped = 1000
    assert short(clock, LIVE, 9000) == []


# ------------------------------------------------------------------ at the table


async def begun(place: Castle, timers: str) -> None:
    await begin(place, "marcomage", timers=timers)
    await play(place, Chance.from_seed("time"), 2)


async def test_the_table_and_the_hand_tell_the_same_time(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begun(place, "quick")
        shown = await place.table()
        clause = r"'s turn, time (runs out .*:R>; with the reserve of 5 minutes, .*:R>)"
        [time] = re.findall(clause, shown.text)
        hands = [(await one.press(shown, "My hand")).text for one in place.people]
        assert sum(f"Time {time}." in hand for hand in hands) == 1
        assert (
            sum("If your time runs out, I'll make the safest choice" in hand for hand in hands) == 1
        )


async def test_without_clocks_no_time_is_told(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begun(place, "none")
        shown = await place.table()
        assert "'s turn." in shown.text
        assert "<t:" not in shown.text


async def test_the_list_tells_whose_time_is_short(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begun(place, "quick")
        ann = place.people[0]
        listed = (await ann.use(place.channel, "match list")).text
        assert "time runs out <t:" in listed
        assert "time is short" not in listed
        now = place.bot.matches.now
        place.bot.matches.now = lambda: now() + 5 * 60 + 50  # of the minute, 10 seconds are left
        listed = (await ann.use(place.channel, "match list")).text
        assert "**time is short**" in listed
