"""``/settings``, ``/help``, ``/bug``, ``/setup``, and ``/judge``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.commands.completing import of_any_match
from bot.discord.commands.judge import judge_command
from bot.discord.panels.help import helping
from bot.discord.replies import Interaction, channel_of, reply
from bot.discord.verbs.helping import bug_window
from bot.discord.verbs.preferring import settings as settings_panel
from bot.discord.verbs.setting_up import its_server, setup_panel
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
        server = its_server(interaction)
        changes = {"days_until_dead": abort, "days_until_finish": finish}
        given = {name: days for name, days in changes.items() if days is not None}
        if given:
            async with desk.matches.store.transaction() as tx:
                await set_server(tx, server, given)
        await reply(interaction, await setup_panel(desk, interaction))

    @app_commands.command(name="setup", description="What I need in this channel, and your rules")
    @app_commands.describe(
        abort_after="After how many days without somebody a match can be called off",
        finish_after="After how many days without a move a match can be finished",
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def setup(
        interaction: Interaction,
        abort_after: app_commands.Range[int, 1, DAYS_UNTIL_DEAD] | None = None,
        finish_after: app_commands.Range[int, 1, DAYS_UNTIL_FINISH] | None = None,
    ) -> None:
        await desk.guarded(interaction, deed(interaction, abort_after, finish_after))

    return setup
