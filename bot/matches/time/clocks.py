"""The clocks of a match: each answer has its time, and what it takes longer comes off a reserve.

All of it is arithmetic. ``now`` is always given, in seconds; nobody here looks at a clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from bot.store.kept import Clock
from engine.words import say, say_n


class Timers(msgspec.Struct, frozen=True):
    """How much time there is; no move time means that nobody is ever late."""

    move: float = 0
    """Seconds for each answer."""
    reserve: float = 0
    """Seconds for each player and match, for answers that take longer."""


TIMERS = {
    "none": Timers(),
    "quick": Timers(60, 5 * 60),
    "calm": Timers(3 * 60, 15 * 60),
    "day": Timers(24 * 3600),
    "days": Timers(3 * 24 * 3600),
}
"""The timers that can be chosen, from quick ones to those of correspondence matches."""


NONE: Mapping[int, float] = MappingProxyType({})
LONG = 6 * 3600.0
"""Whoever has at least so many seconds for an answer is reminded when half of them are over."""


FACTORS = (1.0, 1.5, 2.0, 3.0)
"""How much more time than is usual somebody can have, in all his matches."""


def started(timers: Timers, seats: int, factors: Mapping[int, float] = NONE) -> Clock:
    """The clock of so many seats; some of them have more time than is usual."""
    each = [factors.get(seat, 1.0) for seat in range(seats)]
    return Clock([timers.reserve * factor for factor in each], factors=each if factors else [])


def time_of(clock: Clock, timers: Timers, seat: int) -> float:
    """The seconds that a seat has for each answer."""
    return timers.move * (clock.factors[seat] if clock.factors else 1.0)


def give(clock: Clock, timers: Timers, seat: int) -> float:
    """Somebody lets another one have the time of an answer once more; how much that is."""
    more = time_of(clock, timers, seat)
    clock.since[seat] += more
    clock.reminded = [one for one in clock.reminded if one != seat]
    return more


def asked(clock: Clock, timers: Timers, seats: Iterable[int], now: float) -> None:
    """These seats are asked from now on, each for something new; the others are not any more."""
    for seat, since in clock.since.items():
        late = max(0.0, now - since - time_of(clock, timers, seat))
        clock.reserve[seat] = max(0.0, clock.reserve[seat] - late)
    clock.since = dict.fromkeys(seats, now)
    clock.reminded, clock.passes = [], {}


def still_asked(clock: Clock, timers: Timers, seats: Iterable[int], now: float) -> None:
    """The same, but who was asked before is asked the same thing: his time goes on."""
    seats = list(seats)
    since = {seat: began for seat, began in clock.since.items() if seat in seats}
    reminded = [seat for seat in clock.reminded if seat in since]
    passes = {seat: at for seat, at in clock.passes.items() if seat in since}
    clock.since = {seat: began for seat, began in clock.since.items() if seat not in seats}
    asked(clock, timers, seats, now)
    clock.since |= since
    clock.reminded, clock.passes = reminded, passes


def ends(clock: Clock, timers: Timers) -> dict[int, float]:
    """When the time of each seat that is asked is up; of nobody while the clock stands."""
    if not timers.move or clock.stopped is not None:
        return {}
    first = moves(clock, timers)
    return {seat: over + clock.reserve[seat] for seat, over in first.items()}


def moves(clock: Clock, timers: Timers) -> dict[int, float]:
    """When the time for his answer is over and the reserve begins, for each seat that is asked."""
    if not timers.move or clock.stopped is not None:
        return {}
    return {seat: since + time_of(clock, timers, seat) for seat, since in clock.since.items()}


def short(clock: Clock, timers: Timers, now: float) -> list[int]:
    """The seats that have to hurry: less than a quarter of an answer's time is left in all."""
    found = ends(clock, timers).items()
    return [seat for seat, end in found if end - now < time_of(clock, timers, seat) / 4]


def reminders(clock: Clock, timers: Timers) -> dict[int, float]:
    """When half of a long time is over, for each seat that has not been reminded."""
    if timers.move < LONG or clock.stopped is not None:
        return {}
    waiting = {seat: began for seat, began in clock.since.items() if seat not in clock.reminded}
    return {seat: began + time_of(clock, timers, seat) / 2 for seat, began in waiting.items()}


def deadline(clock: Clock, timers: Timers) -> float | None:
    """When something has to be looked at again."""
    passes = clock.passes if clock.stopped is None else {}
    moments = [*ends(clock, timers).values(), *reminders(clock, timers).values(), *passes.values()]
    return min(moments, default=None)


def late(clock: Clock, timers: Timers, now: float) -> list[int]:
    """The seats whose time is up."""
    return [seat for seat, end in ends(clock, timers).items() if end <= now]


def stop(clock: Clock, now: float) -> None:
    """All time stands still; stopping twice is stopping once."""
    if clock.stopped is None:
        clock.stopped = now


def go_on(clock: Clock, now: float) -> None:
    """Time runs on from where it stood."""
    if clock.stopped is not None:
        push_back(clock, max(0.0, now - clock.stopped), now)
        clock.stopped = None


def push_back(clock: Clock, seconds: float, now: float) -> None:
    """Give back time that nobody could use: the bot was not there."""
    for seat, since in clock.since.items():
        # Who was asked meanwhile has lost what passed since then; who was given time, all of it.
        lost = min(seconds, now - since) if since <= now else seconds
        clock.since[seat] = since + lost


def in_words(seconds: float) -> str:
    """A span of time as people say it: its two largest parts."""
    minutes, s = divmod(max(0, round(seconds)), 60)
    hours, m = divmod(minutes, 60)
    d, h = divmod(hours, 24)
    parts = [
        say_n(d, "{n} day", "{n} days") if d else "",
        say_n(h, "{n} hour", "{n} hours") if h else "",
        say_n(m, "{n} minute", "{n} minutes") if m else "",
        say_n(s, "{n} second", "{n} seconds") if s else "",
    ]
    return " ".join([part for part in parts if part][:2]) or say("no time")
