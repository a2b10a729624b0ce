"""Giving more time: one press, of which both hear."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.discord.handlers import Press, press
from bot.discord.mentions import ring
from bot.matches.time.clocks import in_words
from bot.matches.time.giving import give_time
from bot.text import plain
from engine.words import both, say


@press("more-time")
async def more_time(at: Press) -> None:
    others, seconds = await give_time(at.matches, at.subject, at.who.id)
    held = await at.matches.peek(at.subject)
    people = [one.person_id for one in others if one.person_id is not None]
    async with at.tables.publicly(at.subject):
        told = say(
            "{giver} gives {names} {time} more.",
            giver=plain(at.who.name),
            names=both([f"<@{person}>" for person in people]),
            time=in_words(seconds),
        )
    place = held.row.thread_id or held.row.channel_id
    channel = at.interaction.client.get_partial_messageable(place)
    with suppress(discord.Forbidden, discord.NotFound):  # the new time is where they look, too
        await channel.send(told, allowed_mentions=await ring(at.store, people))
    names = both([plain(one.name) for one in others])
    await at.tell(say("You give {names} {time} more.", names=names, time=in_words(seconds)))
