"""The lobby: sitting down and getting up, decks, seats for the computer, and the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, whole
from bot.discord.replies import Interaction
from bot.discord.ruling import gets_thread
from bot.service.lobbies import lobby
from bot.service.people import preferences

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    matches, tables = desk.matches, desk.tables

    async def sit(interaction: Interaction, address: Address, values: list[str]) -> None:
        person, name = interaction.user.id, interaction.user.display_name
        place = whole(values[0]) if values else None
        deed = {
            "join": lambda held: lobby.joined(held, person, name),
            "leave": lambda held: lobby.left(held, person),
            "ready": lambda held: lobby.readied(held, person),
            "computer": lambda held: lobby.with_computer(held, person),
            "dismiss": lambda held: lobby.without_computer(held, person),
            "deck": lambda held: lobby.with_deck(held, person, (values or [""])[0]),
            "seat": lambda held: lobby.moved(held, person, name, place),
        }[address.verb]
        await matches.sit(address.match, deed, interaction.id)
        await tables.turned_over(interaction, address.match)

    async def cancel(interaction: Interaction, address: Address, _: list[str]) -> None:
        await matches.cancel(address.match, interaction.user.id, interaction.id)
        await tables.turned_over(interaction, address.match)

    async def start(interaction: Interaction, address: Address, _: list[str]) -> None:
        thread = await gets_thread(matches.store, interaction)
        person = interaction.user.id
        await preferences.start(matches, address.match, person, interaction.id, thread)
        await tables.turned_over(interaction, address.match)

    seats = ("join", "leave", "ready", "computer", "dismiss", "deck", "seat")
    return {**dict.fromkeys(seats, sit), "cancel": cancel, "start": start}
