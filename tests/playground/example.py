"""A little bot that does a bit of everything, made with the real discord.py."""

import asyncio
import io
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import discord
import pytest
import yarl
from discord import app_commands, ui

from playground import Standin


def picture(width: int = 8, height: int = 4) -> bytes:
    """A small grey PNG."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class Join(ui.DynamicItem[ui.Button[Any]], template=r"join:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(ui.Button(label="Join", custom_id=f"join:{number}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Any, match: Any
    ) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        text = f"{interaction.user.display_name} joins match {self.number}"
        await interaction.response.send_message(text, ephemeral=True)


class Table(ui.LayoutView):
    """A message of components V2 with a picture, texts and controls."""

    def __init__(self, turn: int) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=0x336699)
        box.add_item(ui.TextDisplay(f"## Turn {turn}"))
        picture_item = discord.MediaGalleryItem("attachment://table.png", description="A table")
        box.add_item(ui.MediaGallery(picture_item))
        next_turn: ui.Button[Any] = ui.Button(label="Next", custom_id=f"next:{turn}")
        box.add_item(ui.Section("Who is to move", accessory=next_turn))
        box.add_item(ui.Separator())
        cards: ui.Select[Any] = ui.Select(
            custom_id="cards",
            placeholder="Your cards",
            max_values=2,
            options=[discord.SelectOption(label=name, value=name[0]) for name in ("Ace", "King")],
        )
        box.add_item(ui.ActionRow(cards))
        people: ui.UserSelect[Any] = ui.UserSelect(custom_id="people", placeholder="Against whom")
        box.add_item(ui.ActionRow(people))
        self.add_item(box)


class Form(ui.Modal, title="Propose a match"):
    name: ui.TextInput[Any] = ui.TextInput(label="Name", max_length=20)
    game: ui.Label[Any] = ui.Label(
        text="Game",
        component=ui.Select(options=[discord.SelectOption(label=x) for x in ("Arc", "Marc")]),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.game.component, ui.Select)
        text = f"{self.name.value} of {self.game.component.values[0]}"
        await interaction.response.send_message(text)


def commands() -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    match = app_commands.Group(name="match", description="Matches")

    @match.command(name="new", description="Propose a match")
    @app_commands.choices(game=[app_commands.Choice(name="MArcomage", value="marcomage")])
    async def new(
        interaction: discord.Interaction[Any],
        game: app_commands.Choice[str],
        against: discord.Member | None = None,
        rounds: app_commands.Range[int, 1, 9] = 1,
    ) -> None:
        view = ui.View(timeout=None)
        view.add_item(Join(7))
        against_whom = against.mention if against else "anybody"
        text = f"A match of {game.name} over {rounds} against {against_whom}"
        await interaction.response.send_message(text, view=view)

    @app_commands.command(name="table", description="Show the table")
    async def table(interaction: discord.Interaction[Any]) -> None:
        file = discord.File(io.BytesIO(picture()), "table.png", description="The table")
        await interaction.response.send_message(view=Table(1), file=file)

    @app_commands.command(name="form", description="Show a form")
    async def form(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())

    @app_commands.command(name="think", description="Answer later")
    async def think(interaction: discord.Interaction[Any], hidden: bool = False) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await interaction.followup.send("Done")
        await interaction.followup.send("And more", ephemeral=hidden)

    @app_commands.command(name="silent", description="Never answer")
    async def silent(interaction: discord.Interaction[Any]) -> None:
        return None

    @app_commands.command(name="act", description="Do something")
    async def act(interaction: discord.Interaction[Any], do: str) -> None:
        await interaction.response.send_message(f"You {do}.")

    @act.autocomplete("do")
    async def deeds(
        interaction: discord.Interaction[Any], typed: str
    ) -> list[app_commands.Choice[str]]:
        deeds = [deed for deed in ("play", "plunder", "pass") if deed.startswith(typed)]
        return [app_commands.Choice(name=deed.title(), value=deed) for deed in deeds]

    return [match, table, form, think, silent, act]


class Bot(discord.AutoShardedClient):
    def __init__(self, **more: Any) -> None:
        intents = more.pop("intents", discord.Intents(guilds=True, messages=True))
        super().__init__(intents=intents, guild_ready_timeout=0.05, **more)
        self.tree = app_commands.CommandTree(self)
        self.messages: list[discord.Message] = []
        self.resumes = 0

    async def setup_hook(self) -> None:
        for command in commands():
            self.tree.add_command(command)
        self.add_dynamic_items(Join)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Nobody limits how often we may identify here."""

    async def on_message(self, message: discord.Message) -> None:
        self.messages.append(message)

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        if interaction.type is not discord.InteractionType.component:
            return
        what, _, turn = data["custom_id"].partition(":")
        if what == "next":
            file = discord.File(io.BytesIO(picture()), "table.png", description="The table")
            await interaction.response.edit_message(view=Table(int(turn) + 1), attachments=[file])
        elif what in ("cards", "people"):
            await interaction.response.send_message(" and ".join(data["values"]), ephemeral=True)


@asynccontextmanager
async def running(standin: Standin, bot: Any, token: str | None = None) -> AsyncIterator[Any]:
    """The bot connected to the stand-in until the end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", standin.api)
        gateway = yarl.URL(standin.gateway_address)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        task = asyncio.create_task(bot.start(token or standin.token))
        try:
            connected = asyncio.create_task(standin.connected())
            await asyncio.wait([task, connected], return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                connected.cancel()
                task.result()
            await connected
            yield bot
        finally:
            await bot.close()
            with suppress(asyncio.CancelledError):
                await task
