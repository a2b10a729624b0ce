"""Mentions that ring: only for those who want that."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.people.likings import ringing
from bot.store import Store


async def ring(store: Store, people: Iterable[int | None]) -> discord.AllowedMentions:
    """What rings those of some people who are mentioned and have nothing against it."""
    rung = await ringing(store, [id for id in people if id is not None])
    return discord.AllowedMentions(users=[discord.Object(id) for id in rung])
