"""How a match is to be played: chosen in its lobby, by who made it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels import modals
from bot.discord.replies import Interaction
from bot.games import KITS
from bot.service.lobbies import lobby, options
from bot.service.lobbies.plans import numbers_of

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def modes(interaction: Interaction, address: Address, values: list[str]) -> None:
        person = interaction.user.id
        await options.set_modes(desk.matches, address.match, person, values, interaction.id)
        await desk.tables.turned_over(interaction, address.match)

    async def numbers(interaction: Interaction, address: Address, _: list[str]) -> None:
        async with desk.matches.open(address.match) as held:
            lobby.must_be_open(held)
            lobby.creator_only(held, interaction.user.id)
            plan = held.plan
        at = Address(address.match, address.version, "numbers")
        window = modals.numbers(at, KITS[plan.game].numbers, numbers_of(plan))
        await interaction.response.send_modal(window)

    return {"modes": modes, "numbers": numbers}


def windows(desk: Desk) -> dict[str, Any]:
    async def numbers(interaction: Interaction, address: Address) -> None:
        person, typed = interaction.user.id, modals.typed(interaction)
        await options.set_numbers(desk.matches, address.match, person, typed, interaction.id)
        await desk.tables.turned_over(interaction, address.match)

    return {"numbers": numbers}
