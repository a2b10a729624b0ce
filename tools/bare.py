"""A bot that does nothing but answer one command, which others are measured beside.

What takes as long for each library and each machine, it does as ours does: the same loop, and an
answer that is as large as a hand.
"""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from discord import app_commands, ui

from bot.running import LOOP
from playground import Standin
from tests.kit.process import FORKING, preload

TABLE, CARDS = (random.Random(1).randbytes(size) for size in (133_000, 119_000))
"""As large as the two pictures of a hand: the table from one's own side, and the cards."""
SAID = {"table": "W" * 680, "cards": "W" * 280}
"""As long as what is said of them to who does not see them."""
Busy = tuple[int, Callable[[], Awaitable[int]]]
"""The process of a bot, and what people do with it."""


@asynccontextmanager
async def bare_bot() -> AsyncIterator[Busy]:
    """A bot that does nothing but answer one command, and somebody who uses it."""
    async with Standin() as standin:
        standin.schemas = None
        guild, ann = standin.guild("Field"), standin.person("Ann")
        guild.join(ann)
        channel = guild.text_channel("games")
        addresses = (standin.token, standin.api, standin.gateway_address)
        preload()
        bot = FORKING.Process(target=be_bare, args=addresses, daemon=True)
        await asyncio.to_thread(bot.start)

        async def use() -> int:
            reply = await ann.use(channel, "bare")
            assert reply.ephemeral
            return 1

        try:
            await standin.connected(30)
            await standin.until(lambda: standin.world.commands)
            yield bot.pid or 0, use
        finally:
            bot.kill()
            await asyncio.to_thread(bot.join)


def be_bare(token: str, api: str, gateway: str) -> None:
    """The bare bot: its answer is as large as a hand."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)

    class Bare(discord.AutoShardedClient):
        async def setup_hook(self) -> None:
            tree = app_commands.CommandTree(self)

            @tree.command(name="bare", description="Answer with a message as large as a hand")
            async def bare(interaction: discord.Interaction[Any]) -> None:
                pictures = {"table": TABLE, "cards": CARDS}
                files = [
                    discord.File(io.BytesIO(data), f"{name}.png", description=SAID[name])
                    for name, data in pictures.items()
                ]
                await interaction.response.send_message(view=shape(), files=files, ephemeral=True)

            await tree.sync()

    bot = Bare(intents=discord.Intents(guilds=True), max_messages=None)
    with asyncio.Runner(loop_factory=LOOP) as runner:  # the same loop as ours
        runner.run(bot.start(token))


def shape() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    galleries = [
        ui.MediaGallery[Any](discord.MediaGalleryItem(f"attachment://{name}.png", description=said))
        for name, said in SAID.items()
    ]
    choices = [
        discord.SelectOption(label=f"Play {n}", value=f"{n}", description="W" * 60)
        for n in range(8)
    ]
    cards: ui.Select[Any] = ui.Select(custom_id="cards", options=choices)
    buttons = [ui.Button[Any](label=f"Button {n}", custom_id=f"button {n}") for n in range(5)]
    rows = [ui.ActionRow[Any](cards), ui.ActionRow[Any](*buttons)]
    asked = [ui.TextDisplay[Any](text) for text in ("What do you do?", "W" * 120)]
    view.add_item(ui.Container(*galleries, ui.Separator(), *asked, *rows))
    view.is_finished = lambda: True  # type: ignore[method-assign]  # as our panels do
    return view
