"""Messages that show a match or a league though the store does not know them.

The bot was killed after it had sent one and before it could note that.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord

from bot.discord.addresses import Address, read

log = logging.getLogger(__name__)

Channel = discord.PartialMessageable | discord.DMChannel

LOOK_BACK = 100
"""So many messages of a channel are looked through."""


async def messages_showing(
    client: discord.Client,
    channel: Channel,
    id: str,
    is_its: Callable[[Address], bool] = lambda _: True,
) -> list[discord.Message]:
    """Our messages in a channel with such controls of a match or a league, the newest first."""
    return [message for message in await _own(client, channel) if _shows(message, id, is_its)]


async def was_said(client: discord.Client, channel: Channel, text: str) -> bool:
    """Whether we have said this in a channel."""
    return any(message.content == text for message in await _own(client, channel))


async def _own(client: discord.Client, channel: Channel) -> list[discord.Message]:
    own = client.user
    assert own is not None
    try:
        messages = [message async for message in channel.history(limit=LOOK_BACK)]
    except discord.Forbidden:
        log.info("the history of channel %s may not be read", channel.id)
        return []
    return [message for message in messages if message.author.id == own.id]


def _shows(message: discord.Message, id: str, is_its: Callable[[Address], bool]) -> bool:
    controls = discord.ui.LayoutView.from_message(message).walk_children()
    addresses = [read(getattr(control, "custom_id", None) or "") for control in controls]
    ours = [address for address in addresses if address is not None and address.subject == id]
    return any(is_its(address) for address in ours)
