"""``/match list|show|watch|abort|finish``: what can be done with open matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.completion import of_any_match, of_own_match
from bot.discord.handlers import Here, here
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.matches import endings
from bot.matches.discord.leaving import look_for
from bot.matches.discord.presses.calling_off import call_off, missed
from bot.matches.discord.presses.watching import matches_of, watching
from engine.words import say

Deed = Callable[[Here, str], Awaitable[None]]
WHICH = "Which match, if not that of this channel"


@app_commands.command(name="list", description="The open matches of this channel, and yours")
async def list_matches(interaction: Interaction) -> None:
    at = here(interaction)
    await at.reply(await matches_of(at))


def _of_one(name: str, description: str, deed: Deed, own: bool) -> Command:
    """A command about one match: one's ``own``, or any that one sees."""

    async def callback(interaction: Interaction, match: str = "") -> None:
        at = here(interaction)
        find = at.finder.own if own else at.finder.seen
        await deed(at, await find(at.who.id, at.channel, match))

    command: Command = app_commands.Command(name=name, description=description, callback=callback)
    app_commands.describe(match=locale_str(WHICH))(command)
    command.autocomplete("match")(of_own_match if own else of_any_match)
    return command


async def _show(at: Here, id: str) -> None:
    await at.tables.answered(at.interaction, id)


async def _watch(at: Here, id: str) -> None:
    """What everybody may see, also for those who play."""
    await at.reply(await watching(at, id))


async def _finish(at: Here, id: str) -> None:
    await look_for(at.interaction.client, at.matches, id, await missed(at, id))
    await endings.finish(at.matches, id, at.who.id, at.id)
    await at.tell(say("The match is finished: your opponent hasn't moved for too long."))


IN_MATCH: list[Command] = [
    list_matches,
    _of_one("show", "Show the table here again", _show, False),
    _of_one("watch", "Watch a match, for you alone", _watch, False),
    _of_one("abort", "Call a match off, if all agree or somebody is long gone", call_off, True),
    _of_one("finish", "End a match in which your opponent hasn't moved for weeks", _finish, True),
]
"""They belong to ``/match``."""
