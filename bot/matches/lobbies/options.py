"""How a match that is being made is to be played: who made it says so, until it begins."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from bot.games import KITS
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.plans import with_modes, with_numbers
from bot.refusals import Refused
from bot.store import Transaction
from bot.store.kept import Plan
from bot.store.play.seats import leave_seat, take_seat
from engine.words import say


async def set_modes(
    matches: Matches, id: str, person: int, modes: Collection[str], interaction: int | None = None
) -> None:
    """These modes and no others; raises ``Refused``."""
    await _change(matches, id, person, lambda plan: with_modes(plan, modes), interaction)


async def set_numbers(
    matches: Matches,
    id: str,
    person: int,
    typed: Mapping[str, str],
    interaction: int | None = None,
) -> None:
    """Numbers as they were typed; what was left empty is as usual. Raises ``Refused``."""

    def change(plan: Plan) -> Plan:
        spans = KITS[plan.game].numbers
        said = {name: text.strip() for name, text in typed.items() if text.strip()}
        for name, text in said.items():
            if name in spans and not text.isdecimal():
                span = spans[name]
                raise Refused(
                    say(
                        "{what}: type a whole number, {least} to {most}.",
                        what=say(span.about),
                        least=span.least,
                        most=span.most,
                    )
                )
        return with_numbers(plan, {name: int(text) for name, text in said.items()})

    await _change(matches, id, person, change, interaction)


async def _change(
    matches: Matches,
    id: str,
    person: int,
    change: Callable[[Plan], Plan],
    interaction: int | None,
) -> None:
    """Change the plan of a match. Whoever was ready for another one has to say so again."""
    async with matches.open(id) as held:
        lobby.must_be_open(held)
        lobby.creator_only(held, person)
        if held.plan.begins is not None:
            raise Refused(say("A match that goes on is played as it began."))
        if held.plan.league:
            raise Refused(say("A match of a league is played as the league says."))
        plan = change(held.plan)
        rows = [
            msgspec.structs.replace(row, ready=False)
            if row.player == lobby.PERSON and row.person_id != person
            else row
            for row in held.seats
        ]

        async def keep(tx: Transaction) -> None:
            for row in rows:
                await leave_seat(tx, id, row.seat)
                await take_seat(tx, row)

        if await matches.recorded(held, {"plan": plan}, [], keep, interaction):
            held.seats = rows
    matches.tell(id)
