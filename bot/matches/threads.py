"""A match that has a thread of its own, and one that comes back into its channel."""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.store import Transaction
from bot.store.play.matches import Changes
from bot.store.play.surfaces import change_surface, surface_at, surfaces_of

MOVED = "the thread was deleted"
"""The trouble of a table that has come back into the channel."""


async def into_thread(matches: Matches, id: str, thread: int) -> None:
    """A match has a thread from now on, in which its table is and its players are called."""

    async def also(tx: Transaction) -> None:
        await surface_at(tx, id, "table", thread)
        await surface_at(tx, id, "call", thread)

    async with matches.open(id) as held:
        await matches.recorded(held, {"thread_id": thread}, [], also)
    matches.tell(id)


async def back_into_channel(matches: Matches, id: str) -> None:
    """A match has no thread, or none any more: its table is in the channel in which it was made."""
    async with matches.open(id) as held:
        row, gone = held.row, held.row.thread_id is not None
        plan = msgspec.structs.replace(held.plan, thread=False)
        changes: Changes = {"thread_id": None, "plan": plan}

        async def also(tx: Transaction) -> None:
            for surface in await surfaces_of(tx, id):
                if surface.channel_id == row.thread_id:
                    await change_surface(tx, surface.id, {"state": "lost", "trouble": MOVED})
            home = await surface_at(tx, id, "table", row.channel_id)
            trouble = MOVED if gone else home.trouble
            await change_surface(tx, home.id, {"shown_version": 0, "trouble": trouble})

        await matches.recorded(held, changes, [], also)
    matches.tell(id)
