"""What people say of themselves, whom they look for, who plays here, what they have played, and
what is kept about them."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.completion import GAME
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.matches.discord.presses.looking_back import past
from bot.matches.lobbies.matchmaking import Wish
from bot.people.discord.panels import IN_A_WORD, SAID
from bot.people.discord.presses import listed, look, say_status, status_of
from bot.people.discord.privacy_panels import privacy_panel

STATUS = [app_commands.Choice(name=text, value=id) for id, text in SAID.items()]
ACTIVITY = [app_commands.Choice(name=text, value=id) for id, text in IN_A_WORD.items()]


@app_commands.command(name="status", description="What you look for, as others see it")
@app_commands.describe(status="What you look for; leave it out to see what you have said")
@app_commands.choices(status=STATUS)
async def status(interaction: Interaction, status: str = "") -> None:
    at = here(interaction)
    if status:
        await say_status(at, status)
    else:
        await at.reply(await status_of(at))


@app_commands.command(name="find", description="Find somebody on this server to play with")
@app_commands.describe(
    game="Which game; any, if you leave it out", quick="A quick match, with short timers"
)
@app_commands.choices(game=GAME)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
async def find(interaction: Interaction, game: str = "", quick: bool = False) -> None:
    at = here(interaction)
    await look(at, Wish((game,) if game else (), quick))


@app_commands.command(name="list", description="Who plays on this server")
@app_commands.describe(
    status="Only those who look for this", activity="Only those seen that recently"
)
@app_commands.choices(status=STATUS, activity=ACTIVITY)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
async def players(interaction: Interaction, status: str = "", activity: str = "") -> None:
    at = here(interaction)
    await at.reply(await listed(at, status, activity))


@app_commands.command(name="history", description="Matches that somebody has played here")
@app_commands.describe(member="Whose; your own, if you leave it out", game="Only this game")
@app_commands.choices(game=GAME)
async def history(
    interaction: Interaction, member: discord.User | None = None, game: str = ""
) -> None:
    at = here(interaction)
    who = member.id if member is not None else at.who.id
    await at.reply(await past(at, who, game))


@app_commands.command(
    name="privacy", description="What I keep about you: read it, have it, or let me forget you"
)
async def privacy(interaction: Interaction) -> None:
    at = here(interaction)
    await at.reply(privacy_panel())


OF_ONESELF: list[Command] = [status, privacy]
"""They belong to ``/me``, as ``find`` does to ``/match`` …"""
OF_OTHERS: list[Command] = [players, history]
"""… and these to ``/players``."""
