"""Leaving Discord's gateway so that nobody presses in vain: whoever pressed before Discord knew
that the bot goes is heard, and nobody after that."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord
from aiohttp import WSMsgType
from discord.shard import Shard, ShardInfo

WELL = 1000
"""That all is well, as websockets say it; Discord ends the session then."""
PATIENCE = 3.0
"""Seconds within which Discord has to say that it has heard it."""


async def leave(client: discord.AutoShardedClient) -> None:
    """Leave with all shards; what they hear on the way is dispatched as ever."""
    await asyncio.gather(*(_leave(each) for each in client.shards.values()))


async def _leave(info: ShardInfo) -> None:
    shard: Shard = info._parent  # discord.py would throw away what still comes
    if (worker := shard._task) is not None:
        worker.cancel()
        await asyncio.wait([worker])
    with suppress(Exception):  # the connection was lost, or Discord has said good-bye
        async with asyncio.timeout(PATIENCE):
            await shard.ws.socket.send_frame(WELL.to_bytes(2, "big"), WSMsgType.CLOSE)
            while True:
                await shard.ws.poll_event()
    await info.disconnect()
