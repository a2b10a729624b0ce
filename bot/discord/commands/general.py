"""``/settings``, ``/help``, ``/bug``, ``/setup``, and ``/judge``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.commands.completing import of_any_match
from bot.discord.commands.judge import judge_command
from bot.discord.panels.help import helping
from bot.discord.panels.setup import checked, missing
from bot.discord.replies import Interaction, channel_of, reply
from bot.discord.verbs.helping import bug_window
from bot.discord.verbs.preferring import settings as settings_panel
from bot.service.endings import waits_of
from bot.service.refusals import Refused
from bot.store.servers import set_server
from engine.games.marcomage.numbers import DAYS_UNTIL_DEAD, DAYS_UNTIL_FINISH

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]


def general_commands(desk: Desk) -> list[Command]:
    return [_settings(desk), _help(desk), _bug(desk), _setup(desk), judge_command(desk)]


def _settings(desk: Desk) -> Command:
    async def deed(interaction: Interaction) -> None:
        await reply(interaction, await settings_panel(desk, interaction))

    @app_commands.command(name="settings", description="How you want the bot to be; in private")
    async def settings(interaction: Interaction) -> None:
        await desk.guarded(interaction, deed(interaction))

    return settings


def _help(desk: Desk) -> Command:
    @app_commands.command(name="help", description="How to play, in one screen")
    async def help(interaction: Interaction) -> None:
        await desk.guarded(interaction, reply(interaction, helping()))

    return help


def _bug(desk: Desk) -> Command:
    async def deed(interaction: Interaction, match: str) -> None:
        person, channel = interaction.user.id, channel_of(interaction)
        try:
            id = await desk.finder.seen(person, channel, match)
        except Refused:
            if match:
                raise
            id = ""  # it need not be about a match
        await interaction.response.send_modal(bug_window(id))

    @app_commands.command(name="bug", description="Tell those who mend it that something is wrong")
    @app_commands.describe(match="In which match, if not in that of this channel")
    @app_commands.autocomplete(match=of_any_match(desk))
    async def bug(interaction: Interaction, match: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, match))

    return bug


def _setup(desk: Desk) -> Command:
    async def deed(interaction: Interaction, abort: int | None, finish: int | None) -> None:
        if interaction.guild_id is None:
            raise Refused("Type /setup in a channel of your server; here there is nothing to set.")
        if not interaction.permissions.manage_guild:
            raise Refused("Only who may manage this server can set me up. Ask somebody who may.")
        changes = {"days_until_dead": abort, "days_until_finish": finish}
        given = {name: days for name, days in changes.items() if days is not None}
        if given:
            async with desk.matches.store.transaction() as tx:
                await set_server(tx, interaction.guild_id, given)
        thread = isinstance(interaction.channel, discord.Thread)
        lacking = missing(interaction.app_permissions, thread)
        waits = await waits_of(desk.matches, interaction.guild_id)
        where = f"<#{channel_of(interaction)}>"
        await reply(interaction, checked(lacking, where, thread, waits))

    @app_commands.command(name="setup", description="Check what the bot needs in this channel")
    @app_commands.describe(
        abort_after="After how many days without somebody a match can be called off",
        finish_after="After how many days without a move a match can be finished",
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def setup(
        interaction: Interaction,
        abort_after: app_commands.Range[int, 1, DAYS_UNTIL_DEAD] | None = None,
        finish_after: app_commands.Range[int, 1, DAYS_UNTIL_FINISH] | None = None,
    ) -> None:
        await desk.guarded(interaction, deed(interaction, abort_after, finish_after))

    return setup
