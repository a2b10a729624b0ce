"""``/players leaderboard``, ``profile`` and ``compare``: how people stand on a server."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.completion import GAME
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.people.discord.portrait_presses import list_asked, people_asked, show
from bot.refusals import Refused
from engine.words import say

BY = [
    app_commands.Choice(name="Rating", value="rating"),
    app_commands.Choice(name="Level", value="level"),
]


@app_commands.command(name="leaderboard", description="Who plays best on this server")
@app_commands.describe(game="Of which game", by="By rating, or by level where there are levels")
@app_commands.choices(game=GAME, by=BY)
async def leaderboard(interaction: Interaction, game: str = "", by: str = "") -> None:
    at = here(interaction)
    await show(at, await list_asked(at, game, by))


@app_commands.command(name="profile", description="What somebody has reached, for you alone")
@app_commands.describe(member="Who, if not you", game="In which game, if not the usual one")
@app_commands.choices(game=GAME)
async def profile(
    interaction: Interaction, member: discord.User | None = None, game: str = ""
) -> None:
    at = here(interaction)
    await show(at, await people_asked(at, game, member or interaction.user))


@app_commands.command(name="compare", description="Two players beside each other, for you alone")
@app_commands.describe(
    first="Who", second="The other player, if not you", game="In which game, if not the usual one"
)
@app_commands.choices(game=GAME)
async def compare(
    interaction: Interaction,
    first: discord.User,
    second: discord.User | None = None,
    game: str = "",
) -> None:
    one, other = (first, second) if second is not None else (interaction.user, first)
    if one.id == other.id:
        raise Refused(say("Name two different players, or only somebody other than you."))
    at = here(interaction)
    await show(at, await people_asked(at, game, one, other))


COMMANDS: list[Command] = [leaderboard, profile, compare]
