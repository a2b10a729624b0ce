"""Asking Discord who is still on the server of a match.

It tells of members that leave only those bots that may know all members, and this one may not. So
it is asked where it matters: when a direct message does not reach somebody, when half of his time
is over, and when those who wait for him want to end the match.
"""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.discord.membership import is_member
from bot.matches.book import Matches
from bot.matches.leaving import ON, note_whether_there


async def look_for(
    client: discord.Client, matches: Matches, id: str, people: Iterable[int]
) -> None:
    """Find out whether some players of a match are still on its server."""
    row = (await matches.peek(id)).row
    if row.server_id is None or row.status not in ON:
        return
    for person in people:
        there = await is_member(client, row.server_id, person)
        if there is not None:
            await note_whether_there(matches, id, person, there)
