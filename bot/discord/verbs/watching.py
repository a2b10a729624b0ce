"""Looking at boards and at lists of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels.watching import listed, watched
from bot.discord.replies import Interaction, channel_of, reply, turn_over
from bot.service import finding

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def watch(interaction: Interaction, address: Address, _: list[str]) -> None:
        await turn_over(interaction, watched(await desk.matches.look(address.match)))

    async def board(interaction: Interaction, address: Address, _: list[str]) -> None:
        """His own board, from the button under a hand that was sent to him."""
        look = await desk.matches.look(address.match, interaction.user.id)
        await reply(interaction, watched(look, "own-board"))

    async def own_board(interaction: Interaction, address: Address, _: list[str]) -> None:
        look = await desk.matches.look(address.match, interaction.user.id)
        await turn_over(interaction, watched(look, "own-board"))

    async def turn_page(interaction: Interaction, address: Address, _: list[str]) -> None:
        person, channel = interaction.user.id, channel_of(interaction)
        found = await finding.listed(desk.finder, person, channel)
        await turn_over(
            interaction, listed(found, person, int(address.arg or 0), desk.matches.now())
        )

    return {
        "watch": watch,
        "board": board,
        "own-board": own_board,
        "list": turn_page,
        "list-on": turn_page,
    }
