"""Agreeing to what somebody has proposed, or refusing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.boards import plain
from bot.discord.addresses import Address
from bot.discord.panels.proposing import proposed, settled
from bot.discord.replies import Interaction, turn_over_for_all
from bot.service import agreements

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def vote(interaction: Interaction, address: Address, yes: bool) -> None:
        async with desk.matches.open(address.match) as held:
            what = plain(agreements.in_words(held))
        await agreements.vote(desk.matches, address.match, interaction.user.id, yes)
        async with desk.matches.open(address.match) as held:
            if yes and agreements.in_words(held):
                panel = proposed(held)
            elif yes:
                panel = settled(f"{what} All have agreed.")
            else:
                panel = settled(f"{what} {plain(interaction.user.display_name)} refuses.")
        await turn_over_for_all(interaction, panel)

    async def agree(interaction: Interaction, address: Address, _: list[str]) -> None:
        await vote(interaction, address, True)

    async def refuse(interaction: Interaction, address: Address, _: list[str]) -> None:
        await vote(interaction, address, False)

    return {"agree": agree, "refuse": refuse}
