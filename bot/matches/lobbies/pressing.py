"""What players add to the secret of a match, so that whoever runs the bot cannot choose the seed.

The secret is chosen when the lobby is made, and its hash is shown there. Each press of somebody who
sits there has a number that Discord gives it, which nobody knew then. The last of each player goes
into the seed beside the secret: ``engine.table.fairness`` says how.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.store.kept import Plan
from bot.store.rows import SeatRow


def pressed(plan: Plan, person: int | None, interaction: int | None) -> Plan:
    """The plan when somebody has pressed something in the lobby."""
    if person is None or interaction is None:
        return plan
    return msgspec.structs.replace(plan, presses={**plan.presses, person: interaction})


def of_those(plan: Plan, seats: Iterable[SeatRow]) -> Plan:
    """The plan with the presses of those only who sit there; so nothing stays of who has left."""
    there = {seat.person_id for seat in seats}
    presses = {person: press for person, press in plan.presses.items() if person in there}
    return msgspec.structs.replace(plan, presses=presses)


def words(plan: Plan, seats: Iterable[SeatRow]) -> tuple[str, ...]:
    """What each seat adds: a number, or nothing where nobody has pressed anything since. Where that
    is so of all, as in a match that begins with the press that makes it, there are no words."""
    found = tuple(word(plan.presses.get(seat.person_id or 0)) for seat in seats)
    return found if any(found) else ()


def word(press: int | None) -> str:
    return "" if press is None else str(press)
