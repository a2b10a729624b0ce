"""Where no thread of its own is to be had a match is played in its channel, one at a time."""

from __future__ import annotations

from bot.refusals import Refused
from bot.store import Store
from bot.store.play.matches import matches_in_channel
from bot.store.rows import Status
from engine.words import say

BEING_PLAYED: tuple[Status, ...] = ("running", "paused", "faulty")


async def must_be_free(store: Store, place: int, but: str = "") -> None:
    """Without a thread of its own a match needs a place where no other is being played."""
    async with store.reading() as tx:
        others = await matches_in_channel(tx, place, BEING_PLAYED)
    for other in others:
        theirs = other.thread_id is None and other.plan.thread
        if other.id != but and not theirs and place == (other.thread_id or other.channel_id):
            raise Refused(
                say(
                    "Another match is being played here, and here I make no thread for each."
                    " Wait until it is over (/match list shows it), or make yours in another"
                    " channel."
                )
            )
