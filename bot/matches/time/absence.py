"""Time that nobody could use, since the bot was not there, is given back."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

from bot.matches.held import timers_of
from bot.matches.time import clocks
from bot.store import Transaction
from bot.store.play.matches import Changes, open_matches, record
from bot.store.play.seats import seats_of_all
from bot.store.rows import MatchRow, SeatRow

LEAST = 1.0
"""Seconds that are worth it: what is changed has to be shown anew."""
PART = 0.005
"""The least part of what somebody has left that he would notice."""

Seen = Callable[[int | None], float]
"""When the bot was last there for a server."""


async def give_back(tx: Transaction, seen: Seen, now: float) -> list[str]:
    """Push all clocks back that ran meanwhile; in which matches."""
    late = [row for row in await open_matches(tx) if ran(row, now - seen(row.server_id), now)]
    seats = await seats_of_all(tx, [row.id for row in late])
    for row in late:
        changes = pushed_back(row, seats[row.id], now - seen(row.server_id), now)
        await record(tx, row.id, row.version, changes, at=now)
    return [row.id for row in late]


def ran(row: MatchRow, away: float, now: float) -> bool:
    """Whether somebody has lost time in a match that he would miss."""
    if row.deadline is None:
        return False
    return away >= max(LEAST, PART * (row.deadline - now))


def pushed_back(row: MatchRow, seats: list[SeatRow], seconds: float, now: float) -> Changes:
    clock = deepcopy(row.clock)
    clocks.push_back(clock, seconds, now)
    return {"clock": clock, "deadline": clocks.deadline(clock, timers_of(row.plan, seats))}
