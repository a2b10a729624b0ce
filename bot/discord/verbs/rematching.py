"""Once more: the same match in a new lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels.table import table
from bot.discord.replies import NOBODY, Interaction, channel_of
from bot.service.rematches import rematch

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def again(interaction: Interaction, address: Address, _: list[str]) -> None:
        id = await rematch(desk.matches, address.match, interaction.user.id)
        look = await desk.matches.look(id)
        answer = await interaction.response.send_message(view=table(look), allowed_mentions=NOBODY)
        if answer.message_id is not None:
            place = channel_of(interaction)
            await desk.surfaces.posted(id, place, answer.message_id, look.version)

    return {"rematch": again}
