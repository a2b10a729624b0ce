"""Telling who made a match why nobody sees it any more."""

from __future__ import annotations

import logging

import aiohttp
import discord

from bot.discord.replies import NOBODY
from bot.matches.book import Matches
from bot.matches.looks import Look
from bot.store import Store
from bot.store.people import tell_person
from bot.store.play.matches import match as match_row
from engine.words import noted

log = logging.getLogger(__name__)

GONE = noted(
    "The channel of your match of {game} was deleted, so its table can no longer be shown"
    " there. The match itself is kept: /match show puts its table into another channel."
)
FORBIDDEN = noted(
    "I'm no longer allowed to show your match of {game} in {place}. Somebody who manages"
    " the server can let me see the channel, send messages and read the history there;"
    " then the table comes back by itself."
)
NO_FILES = noted(
    "I'm not allowed to attach files in {place}, so your match of {game} is shown there in"
    " words. Somebody who manages the server can give me the right “Attach Files”; then"
    " it is shown in pictures."
)
THREAD_GONE = noted(
    "The thread of your match of {game} was deleted, so its table is back in {place}. Nothing"
    " of the match is lost."
)
PASSING = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What goes wrong between Discord and us and may be better later; a time that is up is one."""


async def tell_creator(
    client: discord.Client, matches: Matches, look: Look, what: str, sentence: str
) -> None:
    """A sentence by direct message, once for each match."""
    async with matches.store.reading() as tx:
        found = await match_row(tx, look.id)
        if found is None or look.status not in ("lobby", "running", "paused"):
            return
    key = f"{what} {look.id}"
    await tell_once(client, matches.store, matches.now(), found.creator_id, key, sentence)


async def tell_once(
    client: discord.Client, store: Store, now: float, person: int, key: str, sentence: str
) -> None:
    """A sentence by direct message, which somebody is told once."""
    async with store.transaction() as tx:
        if not await tell_person(tx, person, key, now):
            return
    try:
        channel = await client.create_dm(discord.Object(person))
        await channel.send(sentence, allowed_mentions=NOBODY)
    except PASSING as error:
        log.info("somebody cannot be told (%s): %s", key, error)
