"""``/match list|show|watch|abort|finish``: what can be done with open matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.commands.agreeing import ask_others
from bot.discord.commands.completing import of_any_match, of_own_match
from bot.discord.panels.watching import listed
from bot.discord.replies import Interaction, channel_of, reply, tell
from bot.discord.verbs.watching import watching
from bot.service.matches import endings, finding
from bot.service.matches.agreements import CALL_OFF, propose
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

WHICH = "Which match, if not that of this channel"


def add_commands(group: app_commands.Group, desk: Desk) -> None:
    """Put the commands for open matches into ``/match``."""
    deeds: list[tuple[str, str, Any, bool]] = [
        ("show", "Show the table anew, here", _show, False),
        ("watch", "Watch a match, for you alone", _watch, False),
        ("abort", "Call a match off, if all agree or somebody is long gone", _abort, True),
        ("finish", "End a match in which the other player has not moved for weeks", _finish, True),
    ]
    group.add_command(_list(desk))
    for name, description, deed, own in deeds:
        group.add_command(_command(desk, name, description, deed, own))


def _list(desk: Desk) -> app_commands.Command[Any, ..., None]:
    async def deed(interaction: Interaction) -> None:
        person, channel = interaction.user.id, channel_of(interaction)
        found = await finding.listed(desk.finder, person, channel)
        await reply(interaction, listed(found, person, 0, desk.matches.now()))

    @app_commands.command(name="list", description="The open matches of this channel, and yours")
    async def command(interaction: Interaction) -> None:
        await desk.guarded(interaction, deed(interaction))

    return command


def _command(
    desk: Desk, name: str, description: str, deed: Any, own: bool
) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, match: str = "") -> None:
        await desk.guarded(interaction, found(interaction, match))

    async def found(interaction: Interaction, match: str) -> None:
        find = desk.finder.own if own else desk.finder.seen
        await deed(
            desk, interaction, await find(interaction.user.id, channel_of(interaction), match)
        )

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=description, callback=callback
    )
    app_commands.describe(match=locale_str(WHICH))(command)
    command.autocomplete("match")(of_own_match(desk) if own else of_any_match(desk))
    return command


async def _show(desk: Desk, interaction: Interaction, id: str) -> None:
    await desk.tables.answered(interaction, id)


async def _watch(desk: Desk, interaction: Interaction, id: str) -> None:
    """What everybody may see, also for those who play."""
    await reply(interaction, await watching(desk, interaction, id))


async def _abort(desk: Desk, interaction: Interaction, id: str) -> None:
    person = interaction.user.id
    if await endings.abort(desk.matches, id, person, interaction.id):
        await tell(interaction, say("The match was called off. It counts for nobody."))
        return
    async with desk.matches.open(id) as held:
        proposal = held.plan.proposal
    if proposal is None or proposal.what != CALL_OFF:  # else it is only asked once more
        await propose(desk.matches, id, person, CALL_OFF)
    await ask_others(desk, interaction, id, say("The match was called off. It counts for nobody."))


async def _finish(desk: Desk, interaction: Interaction, id: str) -> None:
    await endings.finish(desk.matches, id, interaction.user.id, interaction.id)
    await tell(
        interaction, say("The match is finished: the other player has not moved for too long.")
    )
