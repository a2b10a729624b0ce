"""Playing with somebody again whom one had blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, id_in
from bot.discord.panels.parts import Panel
from bot.discord.panels.stewardship import blocks_panel
from bot.discord.replies import Interaction, turn_over
from bot.service.people import blocking
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def unblock(interaction: Interaction, _address: Address, values: list[str]) -> None:
        other = (id_in(values[0]) if values else None) or 0
        await blocking.unblock(desk.matches, interaction.user.id, other)
        note = say("Done. You can play with each other again.")
        await turn_over(interaction, await blocks_of(desk, interaction, note))

    return {"unblock": unblock}


async def blocks_of(desk: Desk, interaction: Interaction, note: str = "") -> Panel:
    """Whom whoever asks has blocked."""
    return blocks_panel(await blocking.blocked(desk.matches, interaction.user.id), note)
