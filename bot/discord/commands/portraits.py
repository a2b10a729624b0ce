"""``/leaderboard``, ``/profile`` and ``/compare``: how people stand on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.commands.completing import GAME
from bot.discord.replies import Interaction
from bot.discord.verbs.portraits import list_asked, people_asked, show
from bot.service.refusals import Refused
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
BY = [
    app_commands.Choice(name="Rating", value="rating"),
    app_commands.Choice(name="Level", value="level"),
]


def portrait_commands(desk: Desk) -> list[Command]:
    return [_leaderboard(desk), _profile(desk), _compare(desk)]


def _leaderboard(desk: Desk) -> Command:
    async def deed(interaction: Interaction, game: str, by: str) -> None:
        await show(desk, interaction, await list_asked(desk, interaction, game, by))

    @app_commands.command(name="leaderboard", description="Who plays best on this server")
    @app_commands.describe(game="Of which game", by="By rating, or by level where there are levels")
    @app_commands.choices(game=GAME, by=BY)
    async def leaderboard(interaction: Interaction, game: str = "", by: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, game, by))

    return leaderboard


def _profile(desk: Desk) -> Command:
    async def deed(interaction: Interaction, who: discord.User | None, game: str) -> None:
        asked = await people_asked(desk, interaction, game, who or interaction.user)
        await show(desk, interaction, asked)

    @app_commands.command(name="profile", description="What somebody has reached, for you alone")
    @app_commands.describe(member="Who, if not you", game="In which game, if not the usual one")
    @app_commands.choices(game=GAME)
    async def profile(
        interaction: Interaction, member: discord.User | None = None, game: str = ""
    ) -> None:
        await desk.guarded(interaction, deed(interaction, member, game))

    return profile


def _compare(desk: Desk) -> Command:
    async def deed(
        interaction: Interaction, first: discord.User, second: discord.User | None, game: str
    ) -> None:
        # Alone, somebody is compared with whoever asks.
        one, other = (first, second) if second is not None else (interaction.user, first)
        if one.id == other.id:
            raise Refused(say("Name two who are not the same, or only somebody else than you."))
        await show(desk, interaction, await people_asked(desk, interaction, game, one, other))

    @app_commands.command(
        name="compare", description="Two players beside each other, for you alone"
    )
    @app_commands.describe(
        first="Who", second="With whom, if not with you", game="In which game, if not the usual one"
    )
    @app_commands.choices(game=GAME)
    async def compare(
        interaction: Interaction,
        first: discord.User,
        second: discord.User | None = None,
        game: str = "",
    ) -> None:
        await desk.guarded(interaction, deed(interaction, first, second, game))

    return compare
