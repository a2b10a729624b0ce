"""The panel of ``/setup``, for those who manage the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import Address
from bot.discord.panels.modals import typed
from bot.discord.panels.parts import Panel
from bot.discord.panels.setup import missing, setting_up, zone_window
from bot.discord.replies import Interaction, channel_of, turn_over
from bot.discord.ruling import manages
from bot.service.houserules import rules_of, set_rule
from bot.service.matches.endings import waits_of
from bot.service.refusals import Refused
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def rule(interaction: Interaction, address: Address, values: list[str]) -> None:
        server = its_server(interaction)
        await set_rule(desk.matches.store, server, address.arg, values)
        desk.pictures.forget_house(server)
        await turn_over(interaction, await setup_panel(desk, interaction))

    async def zone(interaction: Interaction, _: Address, __: list[str]) -> None:
        rules = await rules_of(desk.matches.store, its_server(interaction))
        await interaction.response.send_modal(zone_window(rules.timezone))

    return {"rule": rule, "zone": zone}


def windows(desk: Desk) -> dict[str, Any]:
    async def zone(interaction: Interaction, _: Address) -> None:
        server, said = its_server(interaction), typed(interaction).get("zone", "")
        await set_rule(desk.matches.store, server, "timezone", [said])
        desk.pictures.forget_house(server)
        await turn_over(interaction, await setup_panel(desk, interaction))

    return {"zone": zone}


def its_server(interaction: Interaction) -> int:
    """The server that somebody may set up; raises ``Refused``."""
    if interaction.guild_id is None or not interaction.is_guild_integration():
        raise Refused(say("Type /setup in a channel of your server; here there is nothing to set."))
    if not manages(interaction):
        raise Refused(say("Only who may manage this server can set me up. Ask somebody who may."))
    return interaction.guild_id


async def setup_panel(desk: Desk, interaction: Interaction) -> Panel:
    """What the server says now, and what is missing where it was asked."""
    server = its_server(interaction)
    thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, thread)
    rules = await rules_of(desk.matches.store, server)
    waits = await waits_of(desk.matches, server)
    where, reads = f"<#{channel_of(interaction)}>", interaction.client.intents.message_content
    return setting_up(lacking, where, thread, rules, waits, reads)
