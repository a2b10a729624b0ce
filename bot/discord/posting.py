"""Posting what a surface shows, once, whoever else posts it and whenever the bot is killed.

Each message of a surface is sent with a number, which Discord knows for some minutes: it posts only
the first one that has it, and answers all others with that message. All processes count alike, so
what two post at the same moment comes once, and so does what the client sends once more.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.panels.parts import Panel
from bot.discord.replies import new
from bot.store.rows import SurfaceRow
from bot.store.surfaces import SurfaceChanges

UNKNOWN_MESSAGE = 10008


async def post(channel: Any, row: SurfaceRow, panel: Panel) -> SurfaceChanges:
    """Post a surface anew; which message it is now."""
    nonce = next_nonce(row, row.nonce)
    try:
        message = await channel.send(**new(panel), nonce=nonce)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        # The bot had sent it and was killed before it could note that; since then it was deleted.
        nonce = next_nonce(row, nonce)
        message = await channel.send(**new(panel), nonce=nonce)
    return {"message_id": message.id, "nonce": nonce}


def next_nonce(row: SurfaceRow, nonce: str) -> str:
    """The number of the message after one of a surface."""
    own = f"{row.shows.id}.{row.id}."
    before = int(nonce.removeprefix(own)) if nonce.startswith(own) else 0
    return f"{own}{before + 1}"
