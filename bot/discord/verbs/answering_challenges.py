"""Declining a challenge; whoever challenged is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.boards import plain
from bot.discord.addresses import Address
from bot.discord.replies import Interaction
from bot.service.challenges import decline

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def no(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user
        cancelled = await decline(
            desk.matches, address.match, person.id, person.display_name, interaction.id
        )
        await desk.surfaces.turned_over(interaction, address.match)
        async with desk.matches.open(address.match) as held:
            maker, title = held.row.creator_id, held.plan.rules.title
        then = "it is cancelled" if cancelled else "anybody may join it now"
        name = plain(person.display_name)
        await interaction.followup.send(
            f"<@{maker}>, {name} declines your challenge to {title}; {then}.",
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(maker)]),
        )

    return {"decline": no}
