"""Challenges: somebody is asked by name, and accepts by sitting down, or declines."""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.plans import CANCEL
from bot.store import Transaction
from bot.store.people import meet_person
from bot.store.play.matches import Changes
from bot.store.play.seats import leave_seat, take_seat
from bot.store.play.settling import involve


async def decline(
    matches: Matches, id: str, person: int, name: str, interaction: int | None = None
) -> bool:
    """Say no to a challenge; True if the match is cancelled by that. Raises ``Refused``."""
    async with matches.open(id) as held:
        rows, before = lobby.declined(held, person), len(held.seats)
        cancelled = held.plan.if_declined == CANCEL
        plan = msgspec.structs.replace(
            held.plan,
            invited=held.plan.invited if cancelled else (),
            declined=(*held.plan.declined, name),
        )
        changes: Changes = {"plan": plan}
        if cancelled:
            changes |= {"status": "aborted", "ended": matches.now()}

        async def keep(tx: Transaction) -> None:
            await meet_person(tx, person, name)
            await involve(tx, id, [person])  # his name stays in the plan, and his id does not
            for number in range(before):
                await leave_seat(tx, id, number)
            for row in rows:
                await take_seat(tx, row)

        if await matches.recorded(held, changes, [], keep, interaction):
            held.seats = rows
    matches.tell(id)
    return cancelled
