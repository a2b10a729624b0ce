"""Declining a challenge; whoever challenged is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.replies import Interaction
from bot.discord.ringing import ring
from bot.service.lobbies.challenges import decline
from bot.text import plain
from engine.words import noted, say, speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk


DECLINED = {
    True: noted("{who}, {name} declines your challenge to {game}; it is cancelled."),
    False: noted("{who}, {name} declines your challenge to {game}; anybody may join it now."),
}
"""What whoever challenged is told, by whether that is the end of it."""


def verbs(desk: Desk) -> dict[str, Any]:
    async def no(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user
        cancelled = await decline(
            desk.matches, address.match, person.id, person.display_name, interaction.id
        )
        await desk.tables.turned_over(interaction, address.match)
        async with desk.matches.open(address.match) as held:
            maker, plan = held.row.creator_id, held.plan
        with speaking(plan.language):
            name = plain(person.display_name)
            told = say(DECLINED[cancelled], who=f"<@{maker}>", name=name, game=plan.rules.title)
        await interaction.followup.send(
            told,
            allowed_mentions=await ring(desk.matches.store, [maker]),
        )

    return {"decline": no}
