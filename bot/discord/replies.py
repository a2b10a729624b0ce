"""How a person is answered, in private unless it is said otherwise."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.panels.parts import Panel

Interaction = discord.Interaction[Any]
NOBODY = discord.AllowedMentions.none()


async def reply(interaction: Interaction, panel: Panel) -> None:
    """Answer to him alone."""
    await interaction.response.send_message(view=panel, ephemeral=True, allowed_mentions=NOBODY)


async def turn_over(interaction: Interaction, panel: Panel) -> None:
    """Show something else in the message that was pressed."""
    await interaction.response.edit_message(view=panel, allowed_mentions=NOBODY)


async def say(interaction: Interaction, sentence: str) -> None:
    """A sentence for him alone, whatever was answered before."""
    if interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(sentence, ephemeral=True, allowed_mentions=NOBODY)


def channel_of(interaction: Interaction) -> int:
    """Where something was typed or pressed."""
    assert interaction.channel_id is not None  # everything that people do is done somewhere
    return interaction.channel_id
