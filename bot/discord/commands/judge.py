"""``/judge``: a match is corrected, for all to see, by who manages its server or is its judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.commands.completing import of_any_match
from bot.discord.panels.parts import short
from bot.discord.replies import Interaction, channel_of, tell
from bot.discord.ruling import house_of, manages, roles_of
from bot.service.houserules import may_judge
from bot.service.matches.acting import SHOWN, fitting
from bot.service.matches.judging import correct, corrections
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]


def judge_command(desk: Desk) -> Command:
    async def deed(
        interaction: Interaction, correction: str, number: int | None, match: str
    ) -> None:
        id = await match_to_judge(desk, interaction, match)
        judge = interaction.user
        told = await correct(desk.matches, id, correction, number, judge.id, judge.display_name)
        await tell(interaction, say("Done, and told to all: {told}", told=plain(told)))

    @app_commands.command(name="judge", description="Correct a match; everybody is told")
    @app_commands.describe(
        correction="What is to be changed",
        number="The new number, where one is set",
        match="Which match, if not that of this channel",
    )
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def judge(
        interaction: Interaction, correction: str, number: int | None = None, match: str = ""
    ) -> None:
        await desk.guarded(interaction, deed(interaction, correction, number, match))

    @judge.autocomplete("correction")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            named = str(getattr(interaction.namespace, "match", "") or "")
            id = await match_to_judge(desk, interaction, named)
            offered = await corrections(desk.matches, id)
        except Refused as refused:
            return [app_commands.Choice(name=short(refused.sentence, 100), value="?")]
        return [
            app_commands.Choice(name=short(option.text, 100), value=option.id)
            for option in fitting(offered, typed)[:SHOWN]
        ]

    judge.autocomplete("match")(of_any_match(desk))
    return judge


async def match_to_judge(desk: Desk, interaction: Interaction, named: str) -> str:
    """The match that is meant, if whoever asks may correct it; raises ``Refused``.

    A judge of one server is none of another, where he may play himself.
    """
    rules = await house_of(desk.matches.store, interaction)
    may_judge(rules, roles_of(interaction), manages(interaction))
    id = await desk.finder.seen(interaction.user.id, channel_of(interaction), named)
    async with desk.matches.open(id) as held:
        if held.row.server_id != interaction.guild_id:
            raise Refused(say("This match is not of this server, so it is judged elsewhere."))
    return id
