"""The clock of a match in play: who is asked since when, and when somebody has to be looked at."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import msgspec

from bot.matches.held import Held
from bot.matches.time import clocks
from bot.store.kept import Clock
from bot.store.play.matches import Changes
from bot.store.rows import SeatRow
from engine.table import Question

HESITATION = (2.0, 6.0)
"""Seconds after which the bot passes for whoever can do nothing else: as long as he might think, so
that the time it takes tells nobody what he holds."""


def begun(held: Held, now: float, factors: Mapping[int, float] = clocks.NONE) -> Changes:
    """The clock at the start of a match; some people have more time than is usual."""
    timers = held.time
    more = {
        seat.seat: factors[seat.person_id]
        for seat in held.seats
        if seat.person_id is not None and factors.get(seat.person_id, 1.0) > 1
    }
    clock = clocks.started(timers, len(held.seats), more)
    if held.plan.teaching is not None:  # the first thing to decide is not to be the hardest
        clock.choosing = [held.plan.teaching.seat]
    clocks.asked(clock, timers, people_asked(held), now)
    plan_passes(held, clock, now)
    return changed(held, clock)


def moved_on(held: Held, before: Sequence[Question], now: float) -> Changes:
    """The clock after an answer: who is asked the same as before has no new time."""
    timers, clock = held.time, held.clock
    assert held.match is not None
    same = {question.id for question in before} & {q.id for q in held.match.questions}
    waiting = {q.seat for q in held.match.questions if q.id in same}
    seats = people_asked(held)
    clocks.still_asked(clock, timers, [seat for seat in seats if seat in waiting], now)
    for seat in seats:
        clock.since.setdefault(seat, now)
    plan_passes(held, clock, now)
    return changed(held, clock)


def plan_passes(held: Held, clock: Clock, now: float) -> None:
    """Say when the bot passes for those who can do nothing else."""
    for seat in people_asked(held):
        if helpless(held.questions_of(seat)[0]):
            clock.passes.setdefault(seat, now + random.SystemRandom().uniform(*HESITATION))
        else:
            clock.passes.pop(seat, None)


def helpless(question: Question) -> bool:
    """Whether there is nothing to do but pass or be done, or nothing to choose from."""
    ids = [option.id for option in question.options]
    if question.kind == "pick":
        return question.max == 0
    return question.kind == "menu" and ids in (["pass"], ["done"])


def people_asked(held: Held) -> list[int]:
    """The seats that are asked and have a person; automatic players have no clock."""
    return [seat for seat in held.asked if held.seats[seat].player == "person"]


def changed(held: Held, clock: Clock) -> Changes:
    """What changes in the row of a match with its clock."""
    return {"clock": clock, "deadline": clocks.deadline(clock, held.time)}


def missed(held: Held, seat: int | None, late: bool | None) -> SeatRow | None:
    """The row of a seat whose count of answers that came too late changes; nothing is said of one
    that was given for it in time."""
    if seat is None or late is None:
        return None
    count = held.seats[seat].missed + 1 if late else 0
    if count == held.seats[seat].missed:
        return None
    return msgspec.structs.replace(held.seats[seat], missed=count)
