"""The example bot with a page to use it, until Ctrl-C: ``python -m tests.playground.showcase``."""

from __future__ import annotations

import asyncio
import signal
from typing import Any

import discord
from discord import app_commands, ui

from playground import Standin
from playground.page import serving
from tests.playground.example import Bot, running


@app_commands.command(description="Keep a file")
async def keep(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    await interaction.response.send_message(f"Kept {file.filename}, {file.size} bytes")


@app_commands.command(description="Show a button that nobody answers")
async def trap(interaction: discord.Interaction[Any]) -> None:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Nothing", custom_id="nothing"))
    await interaction.response.send_message("Press it", view=view)


@app_commands.context_menu(name="Quote")
async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}")


class Showcase(Bot):
    async def setup_hook(self) -> None:
        self.tree.add_command(keep)
        self.tree.add_command(trap)
        self.tree.add_command(quote)
        await super().setup_hook()


async def main() -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stopped.set)
    async with Standin() as standin:
        standin.patience = 0.5
        guild = standin.guild("Castle")
        guild.join(standin.person("Ann"), standin.person("Bob"))
        guild.text_channel("games")
        guild.text_channel("tavern")
        async with running(standin, Showcase()), serving(standin, 0) as address:
            print(address, flush=True)
            await stopped.wait()


if __name__ == "__main__":
    asyncio.run(main())
