"""Asking what the computer would do, in a match that is played to learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.replies import Interaction
from bot.discord.verbs.holding import turn_over_hand
from bot.service.matches import hints
from bot.text import plain

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def hint(interaction: Interaction, address: Address, _: list[str]) -> None:
        said = await hints.hint(desk.matches, address.match, interaction.user.id)
        await turn_over_hand(desk, interaction, address, plain(said))

    return {"hint": hint}
