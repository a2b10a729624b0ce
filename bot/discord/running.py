"""The bot from its start to its end: what ``banneret run`` does."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

from bot.discord.client import Banneret, point_at
from bot.settings import Settings
from bot.store import Store


async def run(settings: Settings) -> None:
    """Serve Discord until the process is asked to end.

    Raises ``DatabaseTrouble``, ``discord.LoginFailure`` for a wrong token, and ``OSError`` or
    ``aiohttp.ClientError`` where Discord cannot be reached.
    """
    store = await Store.open(settings.database)
    try:
        point_at(settings)
        async with Banneret(store, settings) as bot:
            _end_on_request(bot)
            await bot.start(settings.token)
    finally:
        await store.close()


def _end_on_request(bot: Banneret) -> None:
    """A service manager asks with SIGTERM; SIGINT cancels us as it does every asyncio program."""
    loop = asyncio.get_running_loop()
    ending: set[asyncio.Task[None]] = set()
    with suppress(NotImplementedError):  # Windows knows no such signals
        loop.add_signal_handler(signal.SIGTERM, lambda: ending.add(loop.create_task(bot.close())))
