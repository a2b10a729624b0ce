"""Posting what a surface shows, once, whoever else posts it and whenever the bot is killed.

A message is sent with a name that follows from all that it shows. Discord knows such names for
some minutes, posts only the first message that has one, and answers all others with that message.
So what two processes post at the same moment comes once, and so does what the client sends again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

import discord

from bot.discord.parts import Panel
from bot.discord.replies import new
from bot.discord.strays import was_said

UNKNOWN_MESSAGE = 10008
SIZE = 10
"""Bytes of a name; Discord takes 25 signs."""
TRIES = 9
"""So many messages that show the same may have been deleted in these minutes."""


async def post(channel: Any, panel: Panel, last: str | None) -> tuple[int, str]:
    """Post something; the message it is now, and with which name it was sent. ``last`` is the name
    of the message before, which is gone; nothing where that is not known."""
    name = named(panel)
    if last is None:
        return await _send(channel, secrets.token_hex(SIZE), 0, lambda: new(panel))
    first = int(last.removeprefix(f"{name}.")) + 1 if last.startswith(f"{name}.") else 0
    return await _send(channel, name, first, lambda: new(panel))


async def say_once(
    client: discord.Client, channel: Any, text: str, only: discord.AllowedMentions
) -> None:
    """Say something that was not said here before."""
    if not await was_said(client, channel, text):
        name = blake2b(text.encode(), digest_size=SIZE).hexdigest()
        await _send(channel, name, 0, lambda: {"content": text, "allowed_mentions": only})


async def _send(
    channel: Any, name: str, number: int, message: Callable[[], Mapping[str, Any]],
    tries: int = TRIES,
) -> tuple[int, str]:  # fmt: skip
    nonce = f"{name}.{number}"
    try:
        return (await channel.send(**message(), nonce=nonce)).id, nonce
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE or not tries:
            raise
    # The message of this name was deleted, and this is to be another one.
    return await _send(channel, name, number + 1, message, tries - 1)


def named(panel: Panel) -> str:
    """The same for all that show the same with the same controls, and for nothing else."""
    shown: Any = panel
    seen = blake2b(repr(shown.to_components()).encode(), digest_size=SIZE)
    for picture in panel.pictures:
        seen.update(picture.data)
    return seen.hexdigest()
