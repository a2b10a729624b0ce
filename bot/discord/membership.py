"""Asking Discord who is on a server; it tells of members that leave only those bots that may know
all members, and this one may not."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.discord.notices import PASSING

log = logging.getLogger(__name__)

UNKNOWN = (10007, 10013)
"""What Discord answers who asks for a member, or for somebody, that is not there."""


async def is_member(client: discord.Client, server: int, person: int) -> bool | None:
    """Nothing where Discord does not say."""
    try:
        await client.http.get_member(server, person)
    except PASSING as error:
        if getattr(error, "code", None) in UNKNOWN:
            return False
        log.info("whether somebody is still on server %s is not known: %s", server, error)
        return None
    return True


async def who_left(client: discord.Client, server: int, people: Sequence[int]) -> set[int]:
    """Those of some people who are not on a server any more, as far as Discord says."""
    return {person for person in people if await is_member(client, server, person) is False}
