"""``/match replay``, ``/match journal`` and ``/match verify``: looking back at matches that are
over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.completion import of_ended_match
from bot.discord.handlers import Here, here
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.matches.discord.panels.verdict import verdict
from bot.matches.discord.presses.replaying import scene, send_journal
from bot.matches.record.comparing import compared
from bot.matches.record.journals import LARGEST, checked, too_large
from bot.refusals import Refused
from bot.text import plain
from engine.words import say

WHICH = "Which match, if not the last one of this channel"


def _of_ended(name: str, about: str, deed: Callable[[Here, str], Awaitable[None]]) -> Command:
    """A command about a match that is over."""

    async def callback(interaction: Interaction, match: str = "") -> None:
        at = here(interaction)
        await deed(at, match or await at.finder.last_ended(at.who.id, at.channel))

    command: Command = app_commands.Command(name=name, description=about, callback=callback)
    app_commands.describe(match=locale_str(WHICH))(command)
    command.autocomplete("match")(of_ended_match)
    return command


async def _replay(at: Here, id: str) -> None:
    await at.reply(await scene(at, id))


@app_commands.command(name="verify", description="Check the journal of a match")
@app_commands.describe(file="A journal, as /match journal gives it")
async def verify(interaction: Interaction, file: discord.Attachment) -> None:
    at = here(interaction)
    if file.size > LARGEST:
        raise Refused(too_large(file.filename))
    await at.wait()
    try:
        data = await file.read()
    except discord.HTTPException as error:
        raise Refused(
            say("{file}: Discord does not give me this file.", file=file.filename)
        ) from error
    found = await checked(at.desk.aside, at.who.id, file.filename, data)
    kept = await compared(at.matches, file.filename, data)
    await at.reply(verdict(plain(file.filename), found, kept))


ABOUT_THE_PAST: list[Command] = [
    _of_ended("replay", "A match that is over, step by step, for you alone", _replay),
    _of_ended("journal", "The journal of a match that is over, as a file", send_journal),
    verify,
]
"""They belong to ``/match``."""
