"""The example bot with a page to use it, until Ctrl-C: ``python -m tests.playground.showcase``."""

from __future__ import annotations

import asyncio
import signal

from playground import Standin
from playground.page import serving
from tests.playground.example import Bot, running


async def main() -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stopped.set)
    async with Standin() as discord:
        discord.patience = 0.5
        guild = discord.guild("Castle")
        guild.join(discord.person("Ann"), discord.person("Bob"))
        guild.text_channel("games")
        guild.text_channel("tavern")
        async with running(discord, Bot()), serving(discord, 0) as address:
            print(address, flush=True)
            await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main())
