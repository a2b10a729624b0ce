"""More time for those who think, from those who wait for them."""

from __future__ import annotations

from bot.matches.book import Matches
from bot.matches.permitted import playing
from bot.matches.time import clocking, clocks
from bot.refusals import Refused
from bot.store.rows import SeatRow
from engine.words import say

ENOUGH = 3
"""Who has so many times the time of an answer left, but for his reserve, is given no more."""


async def give_time(matches: Matches, id: str, person: int) -> tuple[list[SeatRow], float]:
    """Let all others whose clock runs have the time of an answer once more: who they are, and the
    most that one of them gets. Raises ``Refused``."""
    async with matches.open(id) as held:
        giver, clock, now = playing(held, person), held.clock, matches.now()
        running = clocks.moves(clock, held.time)
        if not [seat for seat in running if seat != giver.seat]:
            raise Refused(say("Nobody else's clock runs now."))
        given = {
            seat: clocks.give(clock, held.time, seat)
            for seat, end in running.items()
            if seat != giver.seat and end - now < ENOUGH * clocks.time_of(clock, held.time, seat)
        }
        if not given:
            raise Refused(say("There is more than enough time left."))
        await matches.recorded(held, clocking.changed(held, clock), [])
        others = [held.seats[seat] for seat in given]
    matches.tell(id)
    return others, max(given.values())
