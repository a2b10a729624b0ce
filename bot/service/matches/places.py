"""Where a match is played: in a thread of its own, or in its channel, one match at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.service.refusals import Refused
from bot.store import Store, Transaction
from bot.store.matches import Changes, matches_in_channel
from bot.store.rows import MatchRow, Status
from bot.store.surfaces import change_surface, surface_at, surfaces_of
from engine.words import say

if TYPE_CHECKING:
    from bot.service.matches.book import Matches

BEING_PLAYED: tuple[Status, ...] = ("running", "paused", "faulty")
MOVED = "the thread was deleted"
"""The trouble of a table that has come back into the channel."""


async def must_be_free(store: Store, row: MatchRow) -> None:
    """Without a thread of its own a match needs a place where no other is being played."""
    place = row.thread_id or row.channel_id
    async with store.reading() as tx:
        others = await matches_in_channel(tx, place, BEING_PLAYED)
    for other in others:
        theirs = other.thread_id is None and other.plan.get("thread", False)
        if other.id != row.id and not theirs and place == (other.thread_id or other.channel_id):
            raise Refused(
                say(
                    "Another match is being played here, and here I make no thread for each."
                    " Wait until it is over (/match list shows it), or make yours in another"
                    " channel."
                )
            )


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
        changes: Changes = {"thread_id": None, "plan": msgspec.to_builtins(plan)}

        async def also(tx: Transaction) -> None:
            for surface in await surfaces_of(tx, id):
                if surface.channel_id == row.thread_id:
                    await change_surface(tx, surface.id, {"state": "lost", "trouble": MOVED})
            home = await surface_at(tx, id, "table", row.channel_id)
            trouble = MOVED if gone else home.trouble
            await change_surface(tx, home.id, {"shown_version": 0, "trouble": trouble})

        await matches.recorded(held, changes, [], also)
    matches.tell(id)
