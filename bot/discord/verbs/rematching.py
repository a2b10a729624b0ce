"""Once more: the same match in a new lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.replies import Interaction
from bot.discord.ringing import ring
from bot.discord.ruling import may_make_here
from bot.service.lobbies.rematches import rematch

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def again(interaction: Interaction, address: Address, _: list[str]) -> None:
        await may_make_here(desk.matches.store, interaction)
        id = await rematch(desk.matches, address.match, interaction.user.id)
        ringing = await ring(desk.matches.store, (await desk.matches.look(id)).invited)
        await desk.tables.answered(interaction, id, ringing)

    return {"rematch": again}
