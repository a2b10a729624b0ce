"""Posting what a surface shows, once, whoever else posts it and whenever the bot is killed.

A message is sent with a name that follows from all that it shows. Discord knows such names for
some minutes, posts only the first message that has one, and answers all others with that message.
So what two processes post at the same moment comes once, and so does what the client sends again.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from hashlib import blake2b

import discord

from bot.discord.messages.strays import Channel, was_said
from bot.discord.parts import Panel
from bot.discord.replies import new

UNKNOWN_MESSAGE = 10008
SIZE = 10
"""Bytes of a name; Discord takes 25 signs."""
TRIES = 9
"""So many messages that show the same may have been deleted in these minutes."""


async def post(channel: Channel, panel: Panel, last: str | None) -> tuple[discord.Message, str]:
    """Post something; the message it is now, and with which name it was sent. ``last`` is the name
    of the message before, which is gone; nothing where that is not known."""
    name = named(panel)
    if last is None:
        name, first = secrets.token_hex(SIZE), 0
    else:
        first = int(last.removeprefix(f"{name}.")) + 1 if last.startswith(f"{name}.") else 0
    return await _send(lambda nonce: channel.send(**new(panel), nonce=nonce), name, first)


async def say_once(
    client: discord.Client, channel: Channel, text: str, only: discord.AllowedMentions
) -> None:
    """Say something that was not said here before."""
    if not await was_said(client, channel, text):
        name = blake2b(text.encode(), digest_size=SIZE).hexdigest()
        await _send(lambda nonce: channel.send(text, allowed_mentions=only, nonce=nonce), name, 0)


async def _send(
    send: Callable[[str], Awaitable[discord.Message]], name: str, number: int, tries: int = TRIES
) -> tuple[discord.Message, str]:
    nonce = f"{name}.{number}"
    try:
        return await send(nonce), nonce
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE or not tries:
            raise
    # The message of this name was deleted, and this is to be another one.
    return await _send(send, name, number + 1, tries - 1)


def named(panel: Panel) -> str:
    """The same for all that show the same with the same controls, and for nothing else."""
    shown = repr([part.to_component_dict() for part in panel.children])
    for number, picture in enumerate(panel.pictures):  # its name says how it is packed
        shown = shown.replace(f"attachment://{picture.name}", f"picture {number}")
    seen = blake2b(shown.encode(), digest_size=SIZE)
    for picture in panel.pictures:
        seen.update(picture.mark)
    return seen.hexdigest()
