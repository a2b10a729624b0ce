"""Threads: where a match that begins gets a place of its own, and what wakes one that sleeps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

import discord

from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.matches.discord.panels.fairness import as_it_begins
from bot.matches.looks import Look
from bot.text.words import called
from engine.text import clean
from engine.words import both, say

Done = TypeVar("Done")

NAME = 100
"""Signs of the name of a thread, at most."""
SLEEPS: Literal[10080] = 10080
"""Minutes without a message after which Discord puts a thread to sleep: a week, the longest."""
ASLEEP = 50083
"""What Discord says when something in an archived thread is to be changed."""
THERE_ALREADY = 160004
"""… and when a message has a thread already."""
PASSING = (404, 429)
"""Refusals that say nothing against a thread: the message is gone, or there were too many."""


def may_have_thread(interaction: Interaction) -> bool:
    """Whether the bot may make a thread from a message where something was pressed."""
    channel, held = interaction.channel, interaction.app_permissions
    text = isinstance(channel, discord.TextChannel) and channel.type is discord.ChannelType.text
    ours = text and interaction.is_guild_integration()
    return ours and held.create_public_threads and held.send_messages_in_threads


async def thread_of(client: discord.Client, look: Look, channel: int, message: int) -> int | None:
    """The thread of the message that shows a match, made if there is none; None if there may be
    none. A thread has the id of the message that it was made from."""
    try:
        made = await client.http.start_thread_with_message(
            channel, message, name=name(look), auto_archive_duration=SLEEPS
        )
    except discord.HTTPException as error:
        if error.code == THERE_ALREADY:
            return message
        if 400 <= error.status < 500 and error.status not in PASSING:
            return None
        raise
    return int(made["id"])


def name(look: Look) -> str:
    """What a thread is called: the game, and who plays."""
    names = both(called((seat.name for seat in look.seats), clean))
    return short(f"{look.title}: {names}", NAME)


async def awake(client: discord.Client, channel: int, deed: Callable[[], Awaitable[Done]]) -> Done:
    """Do something with a message; a thread that sleeps is woken first."""
    try:
        return await deed()
    except discord.HTTPException as error:
        if error.code != ASLEEP:
            raise
    await client.http.edit_channel(channel, archived=False)
    return await deed()


def calling(look: Look) -> str:
    """What calls the players into the thread of their match, with the hash that binds it: this
    message is never changed."""
    people = both([f"<@{seat.person}>" for seat in look.seats if seat.person is not None])
    begun = say("{people}, your match has begun.", people=people)
    return f"{begun}\n{as_it_begins(look.commitment)}"
