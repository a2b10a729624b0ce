"""``/judge``: whoever may manage the server corrects a match, for all to see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.boards import plain
from bot.discord.commands.completing import of_any_match
from bot.discord.panels.parts import short
from bot.discord.replies import Interaction, channel_of, say
from bot.service.acting import SHOWN, fitting
from bot.service.judging import correct, corrections
from bot.service.refusals import Refused

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]


def judge_command(desk: Desk) -> Command:
    async def deed(
        interaction: Interaction, correction: str, number: int | None, match: str
    ) -> None:
        _must_be_judge(interaction)
        id = await desk.finder.seen(interaction.user.id, channel_of(interaction), match)
        judge = interaction.user
        told = await correct(desk.matches, id, correction, number, judge.id, judge.display_name)
        await say(interaction, f"Done, and told to all: {plain(told)}")

    @app_commands.command(name="judge", description="Correct a match; everybody is told")
    @app_commands.describe(
        correction="What is to be changed",
        number="The new number, where one is set",
        match="Which match, if not that of this channel",
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def judge(
        interaction: Interaction, correction: str, number: int | None = None, match: str = ""
    ) -> None:
        await desk.guarded(interaction, deed(interaction, correction, number, match))

    @judge.autocomplete("correction")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            _must_be_judge(interaction)
            named = str(getattr(interaction.namespace, "match", "") or "")
            id = await desk.finder.seen(interaction.user.id, channel_of(interaction), named)
            offered = await corrections(desk.matches, id)
        except Refused as refused:
            return [app_commands.Choice(name=short(refused.sentence, 100), value="?")]
        return [
            app_commands.Choice(name=short(option.text, 100), value=option.id)
            for option in fitting(offered, typed)[:SHOWN]
        ]

    judge.autocomplete("match")(of_any_match(desk))
    return judge


def _must_be_judge(interaction: Interaction) -> None:
    if not interaction.permissions.manage_guild:
        raise Refused("Only who may manage this server can correct a match.")
