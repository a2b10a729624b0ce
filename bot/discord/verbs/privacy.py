"""Giving somebody all that is kept about him, and forgetting him."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import Address
from bot.discord.panels.privacy import forget_panel, forgotten_panel, privacy_panel
from bot.discord.replies import NOBODY, Interaction, changed, turn_over
from bot.service.people import privacy
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

FILE = "about-me.json"


def verbs(desk: Desk) -> dict[str, Any]:
    async def show(interaction: Interaction, _address: Address, _: list[str]) -> None:
        await turn_over(interaction, privacy_panel())

    async def export(interaction: Interaction, _address: Address, _: list[str]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        data = await privacy.export(desk.matches.store, interaction.user.id)
        await interaction.followup.send(
            say("This is all that I keep about you. Only you can see this message."),
            file=discord.File(io.BytesIO(data), FILE),
            ephemeral=True,
            allowed_mentions=NOBODY,
        )

    async def ask(interaction: Interaction, _address: Address, _: list[str]) -> None:
        await turn_over(interaction, forget_panel())

    async def forget(interaction: Interaction, _address: Address, _: list[str]) -> None:
        who = interaction.user
        await interaction.response.defer()
        gone = await privacy.forget(desk.matches, desk.leagues, who.id, who.display_name)
        desk.forget(who.id, gone)
        await interaction.edit_original_response(**changed(forgotten_panel()))

    return {
        "privacy": show,
        "privacy-export": export,
        "privacy-ask": ask,
        "privacy-forget": forget,
    }
