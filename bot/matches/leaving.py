"""Whoever leaves the server in the middle of a match: those who stay are told, and may call it off.

It is not lost by that: somebody may have been sent away by whoever manages the server. But nobody
has to wait for him, and if he plays on, as he can in his direct messages, he is there again.
"""

from __future__ import annotations

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.lobbies.plans import with_him, without_him

ON = ("running", "paused")
"""The states of a match in which somebody can be missed."""


async def note_whether_there(matches: Matches, id: str, person: int, there: bool) -> None:
    """What Discord says of a player: whether he is still on the server of his match."""
    async with matches.open(id) as held:
        seat = held.seat_of(person)
        if seat is None or held.row.status not in ON or there != (seat.seat in held.plan.gone):
            return
        change = with_him if there else without_him
        await matches.recorded(held, {"plan": change(held.plan, seat.seat)}, [])
    matches.tell(id)


def others(held: Held, person: int) -> list[int]:
    """The people who play with somebody."""
    return [seat.person_id for seat in held.seats if seat.person_id not in (None, person)]
