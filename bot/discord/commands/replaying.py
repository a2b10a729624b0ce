"""``/replay``, ``/match journal`` and ``/verify``: looking back at matches that are over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.commands.completing import of_ended_match
from bot.discord.panels.verdict import verdict
from bot.discord.replies import Interaction, channel_of, reply
from bot.discord.verbs.replaying import scene, send_journal
from bot.service.matches.journals import LARGEST, too_large
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
WHICH = "Which match, if not the last one of this channel"


def replay_commands(desk: Desk) -> list[Command]:
    return [_replay(desk), _verify(desk)]


def add_commands(group: app_commands.Group, desk: Desk) -> None:
    """Put the command for journals into ``/match``."""

    async def deed(interaction: Interaction, id: str) -> None:
        await send_journal(desk, interaction, id)

    about = "The journal of a match that is over, as a file"
    group.add_command(_of_ended(desk, "journal", about, deed))


def _replay(desk: Desk) -> Command:
    async def deed(interaction: Interaction, id: str) -> None:
        await reply(interaction, await scene(desk, interaction, id))

    return _of_ended(desk, "replay", "A match that is over, step by step, for you alone", deed)


def _of_ended(
    desk: Desk, name: str, about: str, deed: Callable[[Interaction, str], Awaitable[None]]
) -> Command:
    """A command about a match that is over."""

    async def callback(interaction: Interaction, match: str = "") -> None:
        await desk.guarded(interaction, found(interaction, match))

    async def found(interaction: Interaction, match: str) -> None:
        person, channel = interaction.user.id, channel_of(interaction)
        await deed(interaction, match or await desk.finder.last_ended(person, channel))

    command: Command = app_commands.Command(name=name, description=about, callback=callback)
    app_commands.describe(match=locale_str(WHICH))(command)
    command.autocomplete("match")(of_ended_match(desk))
    return command


def _verify(desk: Desk) -> Command:
    async def deed(interaction: Interaction, file: discord.Attachment) -> None:
        if file.size > LARGEST:
            raise Refused(too_large(file.filename))
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            data = await file.read()
        except discord.HTTPException as error:
            raise Refused(
                say("{file}: Discord does not give me this file.", file=file.filename)
            ) from error
        found = await desk.checker.check(file.filename, data)
        panel = verdict(plain(file.filename), found)
        await interaction.followup.send(view=panel, ephemeral=True)

    @app_commands.command(name="verify", description="Check the journal of a match")
    @app_commands.describe(file="A journal, as /match journal gives it")
    async def verify(interaction: Interaction, file: discord.Attachment) -> None:
        await desk.guarded(interaction, deed(interaction, file))

    return verify
