"""How a person is answered, in private unless it is said otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypedDict

import aiohttp
import discord

from bot.discord.messages.sent import NOBODY as NOBODY
from bot.discord.messages.sent import message_in
from bot.discord.parts import Panel
from bot.rules.discord.panels import refused
from engine.text import clean

if TYPE_CHECKING:
    from bot.discord.client import Banneret

Interaction: TypeAlias = "discord.Interaction[Banneret]"
TOO_LATE = (10008, 10015, 10062, 40060, 50027)
"""What Discord says where nobody waits for an answer any more: the message is gone, the time is up,
or the interaction has been answered."""


class New(TypedDict):
    """A panel as a new message takes it."""

    view: Panel
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions


class Changed(TypedDict):
    """A panel as a message takes it that showed something else."""

    view: Panel
    attachments: list[discord.File]
    allowed_mentions: discord.AllowedMentions


def new(panel: Panel) -> New:
    return {"view": panel, "files": panel.files(), "allowed_mentions": NOBODY}


def changed(panel: Panel) -> Changed:
    return {"view": panel, "attachments": panel.files(), "allowed_mentions": NOBODY}


async def wait(interaction: Interaction, anew: bool = False) -> None:
    """Say that it takes a moment, since Discord waits three seconds: in the message that was
    pressed, if nobody but him sees that and what comes is not to be shown ``anew``."""
    if for_him_alone(interaction) and not anew:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def reply(interaction: Interaction, panel: Panel) -> int | None:
    """Answer to him alone, whether he was told to wait or not; in which message."""
    if interaction.response.is_done():
        message = await interaction.followup.send(**new(panel), ephemeral=True, wait=True)
        interaction.client.sent.remember(message.id, panel, message)
        return message.id
    done = await interaction.response.send_message(**new(panel), ephemeral=True)
    if done.message_id is not None:
        interaction.client.sent.remember(done.message_id, panel, message_in(done))
    return done.message_id


async def turn_over(interaction: Interaction, panel: Panel) -> int | None:
    """Show something else in the message that was pressed, if nobody but him sees that, else in a
    new one; in which message."""
    if interaction.message is None or not for_him_alone(interaction):
        return await reply(interaction, panel)
    done = interaction.response.is_done()
    edit = interaction.edit_original_response if done else interaction.response.edit_message
    await interaction.client.sent.edit(interaction.message.id, panel, edit)
    return interaction.message.id


async def show(interaction: Interaction, panel: Panel) -> None:
    """Answer for all to see, whether they were told to wait or not."""
    if interaction.response.is_done():
        await interaction.followup.send(**new(panel))
    else:
        await interaction.response.send_message(**new(panel))


async def turn_over_for_all(interaction: Interaction, panel: Panel) -> None:
    """Show something else in a message that everybody may see."""
    await interaction.response.edit_message(**changed(panel))


def for_him_alone(interaction: Interaction) -> bool:
    """Whether nobody but him sees the message that was pressed.

    What is his own is never shown in any other, whatever its controls say.
    """
    message = interaction.message
    return message is not None and (message.flags.ephemeral or was_sent(interaction))


def was_sent(interaction: Interaction) -> bool:
    """Whether the message that was pressed was sent to him by the bot, in direct messages."""
    message = interaction.message
    sent = message is not None and not message.flags.ephemeral
    return sent and interaction.context.dm_channel


async def tell(interaction: Interaction, sentence: str, rule: str = "") -> None:
    """A sentence for him alone, whatever was answered before, with the rule behind it if any."""
    if rule:
        await reply(interaction, refused(sentence, rule))
    elif interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(sentence, ephemeral=True, allowed_mentions=NOBODY)


def name_of(somebody: discord.abc.User) -> str:
    """What somebody is called here; where nothing of that is to be seen, as Discord knows him."""
    called = somebody.display_name
    return called if clean(called) else somebody.name


def channel_of(interaction: Interaction) -> int:
    """Where something was typed or pressed."""
    assert interaction.channel_id is not None  # everything that people do is done somewhere
    return interaction.channel_id


def nobody_waits(error: Exception) -> bool:
    """Whether Discord, or the way to it, is why an answer does not arrive."""
    if isinstance(error, discord.HTTPException):
        return error.code in TOO_LATE or error.status >= 500
    return isinstance(error, (aiohttp.ClientError, OSError))
