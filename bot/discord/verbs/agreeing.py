"""Agreeing to what somebody has proposed, or refusing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels.proposing import proposed, settled
from bot.discord.replies import Interaction, turn_over_for_all
from bot.service.matches import agreements
from bot.text import plain
from engine.words import say, speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def vote(interaction: Interaction, address: Address, yes: bool) -> None:
        async with desk.matches.open(address.match) as held:
            with speaking(held.plan.language):
                what = plain(agreements.in_words(held))
        await agreements.vote(desk.matches, address.match, interaction.user.id, yes)
        async with desk.matches.open(address.match) as held:
            with speaking(held.plan.language):
                if yes and agreements.in_words(held):
                    panel = proposed(held)
                elif yes:
                    panel = settled(say("{proposal} All have agreed.", proposal=what))
                else:
                    name = plain(interaction.user.display_name)
                    panel = settled(say("{proposal} {name} refuses.", proposal=what, name=name))
        await turn_over_for_all(interaction, panel)

    async def agree(interaction: Interaction, address: Address, _: list[str]) -> None:
        await vote(interaction, address, True)

    async def refuse(interaction: Interaction, address: Address, _: list[str]) -> None:
        await vote(interaction, address, False)

    return {"agree": agree, "refuse": refuse}
