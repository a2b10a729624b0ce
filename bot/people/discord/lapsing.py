"""Who has looked for somebody to play with until his time was over is told so."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.discord.notices import PASSING
from bot.people.likings import preferences_of_all
from bot.store import Store
from engine.words import noted, say, speaking

log = logging.getLogger(__name__)

NOBODY_CAME = noted(
    "Nobody else has looked for the same game, so I've stopped looking. /match find looks"
    " again, and /play begins a match against the computer."
)


async def tell_who_found_nobody(
    client: discord.Client, store: Store, people: Sequence[int]
) -> None:
    """A sentence by direct message for those who want any."""
    liked = await preferences_of_all(store, people)
    for person in people:
        if not liked[person].dms or liked[person].undisturbed:
            continue
        try:
            channel = await client.create_dm(discord.Object(person))
            with speaking(liked[person].heard):
                await channel.send(say(NOBODY_CAME))
        except PASSING as error:
            log.info("somebody cannot be told that nobody was found: %s", error)
