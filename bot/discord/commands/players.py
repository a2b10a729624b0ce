"""``/status``, ``/lfg``, ``/players``, ``/history`` and ``/privacy``: what people say of
themselves, who plays here, what they have played, and what is kept about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.commands.completing import GAME
from bot.discord.panels.players import IN_A_WORD, SAID
from bot.discord.panels.privacy import privacy_panel
from bot.discord.replies import Interaction, reply
from bot.discord.verbs.looking_back import past
from bot.discord.verbs.players import listed, look, say_status, status_of
from bot.service.lobbies.matchmaking import Wish

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
STATUS = [app_commands.Choice(name=text, value=id) for id, text in SAID.items()]
ACTIVITY = [app_commands.Choice(name=text, value=id) for id, text in IN_A_WORD.items()]


def players_commands(desk: Desk) -> list[Command]:
    return [_status(desk), _lfg(desk), _players(desk), _history(desk), _privacy(desk)]


def _status(desk: Desk) -> Command:
    async def deed(interaction: Interaction, status: str) -> None:
        if status:
            await say_status(desk, interaction, status)
        else:
            await reply(interaction, await status_of(desk, interaction))

    @app_commands.command(name="status", description="What you look for, as others see it")
    @app_commands.describe(status="What you look for; leave it out to see what you have said")
    @app_commands.choices(status=STATUS)
    async def status(interaction: Interaction, status: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, status))

    return status


def _lfg(desk: Desk) -> Command:
    async def deed(interaction: Interaction, game: str, quick: bool) -> None:
        await look(desk, interaction, Wish((game,) if game else (), quick))

    @app_commands.command(name="lfg", description="Find somebody on this server to play with")
    @app_commands.describe(
        game="Which game; any, if you leave it out", quick="A quick match, with short timers"
    )
    @app_commands.choices(game=GAME)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def lfg(interaction: Interaction, game: str = "", quick: bool = False) -> None:
        await desk.guarded(interaction, deed(interaction, game, quick))

    return lfg


def _players(desk: Desk) -> Command:
    async def deed(interaction: Interaction, status: str, activity: str) -> None:
        await reply(interaction, await listed(desk, interaction, status, activity))

    @app_commands.command(name="players", description="Who plays on this server")
    @app_commands.describe(
        status="Only those who look for this", activity="Only those seen so lately"
    )
    @app_commands.choices(status=STATUS, activity=ACTIVITY)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def players(interaction: Interaction, status: str = "", activity: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, status, activity))

    return players


def _history(desk: Desk) -> Command:
    async def deed(interaction: Interaction, member: discord.User | None, game: str) -> None:
        who = member.id if member is not None else interaction.user.id
        await reply(interaction, await past(desk, interaction, who, game))

    @app_commands.command(name="history", description="Matches that somebody has played here")
    @app_commands.describe(member="Whose; your own, if you leave it out", game="Only this game")
    @app_commands.choices(game=GAME)
    async def history(
        interaction: Interaction, member: discord.User | None = None, game: str = ""
    ) -> None:
        await desk.guarded(interaction, deed(interaction, member, game))

    return history


def _privacy(desk: Desk) -> Command:
    @app_commands.command(
        name="privacy", description="What I keep about you: read it, have it, or let me forget you"
    )
    async def privacy(interaction: Interaction) -> None:
        await desk.guarded(interaction, reply(interaction, privacy_panel()))

    return privacy
