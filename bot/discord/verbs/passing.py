"""Doing nothing, and giving a match up: whoever wants that is asked once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels.table import are_you_sure
from bot.discord.replies import Interaction, reply
from bot.discord.verbs.holding import turn_over_hand
from bot.service.matches import acting
from bot.service.matches.permitted import giving_up, playing
from bot.service.refusals import Refused
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    matches = desk.matches

    async def pass_(interaction: Interaction, address: Address, _: list[str]) -> None:
        """From the table itself."""
        await pass_on(desk, interaction, address.match)
        await desk.tables.turned_over(interaction, address.match)

    async def concede(interaction: Interaction, address: Address, _: list[str]) -> None:
        await ask_to_concede(desk, interaction, address.match)

    async def give_up(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        async with matches.open(address.match) as held:
            seat = playing(held, person).seat
            question = giving_up(held, seat)
            await matches.give(held, seat, question, {"yes": True}, person, interaction.id)
        matches.tell(address.match)
        await turn_over_hand(desk, interaction, address)

    return {"pass": pass_, "concede": concede, "give-up": give_up}


async def pass_on(desk: Desk, interaction: Interaction, id: str) -> None:
    """Pass, or do nothing, whatever is asked."""
    person = interaction.user.id
    look = await desk.matches.look(id, person)
    if look.seat is None:
        raise Refused(say("You do not play in this match."))
    nothing = acting.quiet(look.question) if look.question is not None else None
    if look.question is None or nothing is None:
        raise Refused(
            say("There is nothing to pass now. Press “My hand” to see what you are asked.")
        )
    answer = {"pick": [nothing]}
    await desk.matches.answer(id, person, look.question.id, answer, interaction.id)


async def ask_to_concede(desk: Desk, interaction: Interaction, id: str) -> None:
    """Ask somebody whether he is sure; raises ``Refused``."""
    look = await desk.matches.look(id, interaction.user.id)
    if look.seat is None:
        raise Refused(say("You do not play in this match."))
    if look.status != "running":
        raise Refused(say("This match is not being played now, so nobody can give it up."))
    await reply(interaction, are_you_sure(look))
