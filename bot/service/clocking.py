"""The clock of a match in play: who is asked since when, and when somebody has to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.service import clocks
from bot.service.clocks import Clock
from bot.service.held import Held, clock_row
from engine.table import Question


def begun(held: Held, now: float) -> dict[str, Any]:
    """The clock at the start of a match."""
    timers = held.plan.time
    clock = clocks.started(timers, len(held.seats))
    clocks.asked(clock, timers, people_asked(held), now)
    return clock_row(clock, clocks.deadline(clock, timers))


def moved_on(held: Held, before: Sequence[Question], now: float) -> dict[str, Any]:
    """The clock after an answer: who is asked the same as before has no new time."""
    timers, clock = held.plan.time, held.clock
    assert held.match is not None
    same = {question.id for question in before} & {q.id for q in held.match.questions}
    waiting = {q.seat for q in held.match.questions if q.id in same}
    seats = people_asked(held)
    clocks.still_asked(clock, timers, [seat for seat in seats if seat in waiting], now)
    for seat in seats:
        clock.since.setdefault(seat, now)
    return clock_row(clock, clocks.deadline(clock, timers))


def people_asked(held: Held) -> list[int]:
    """The seats that are asked and have a person; automatic players have no clock."""
    return [seat for seat in held.asked if held.seats[seat].player == "person"]


def changed(held: Held, clock: Clock) -> dict[str, Any]:
    return clock_row(clock, clocks.deadline(clock, held.plan.time))
