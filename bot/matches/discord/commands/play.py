"""Playing by typing: what can be pressed at the table, as commands.

Each acts in the match of the channel, or in the only one that somebody plays; whoever plays several
names one. What is answered is for the typist alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.completion import (
    HAND,
    of_actions,
    of_any_match,
    of_own_match,
    typed_option,
)
from bot.discord.handlers import Here, here
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.matches.discord.panels.watching import stacked
from bot.matches.discord.presses import holding
from bot.matches.discord.presses.passing import ask_to_concede, pass_on
from bot.matches.discord.presses.replaying import log_page
from bot.matches.discord.presses.watching import board_of
from bot.matches.search import Finder
from bot.matches.typed import (
    actions,
    answer,
    fitting,
    in_one_word,
    meant,
    why_not,
)
from bot.text import plain
from engine.words import say

Deed = Callable[[Here, str], Awaitable[None]]
Find = Callable[[Finder, int, int, str], Awaitable[str]]

IN_WHICH = "In which match, if not in that of this channel"


# ------------------------------------------------------------------ acting


@app_commands.command(name="act", description="Do anything that you can do now")
@app_commands.describe(
    action="A few letters of it, in any order of words; leave it out to see your hand",
    match=IN_WHICH,
)
@app_commands.autocomplete(action=of_actions, match=of_own_match)
async def act(interaction: Interaction, action: str = "", match: str = "") -> None:
    await _act(here(interaction), action, match)


async def _act(at: Here, typed: str, match: str) -> None:
    person = at.who.id
    id = await at.finder.own(person, at.channel, match)
    question = (await at.matches.table(id, person)).question
    if question is None or not typed.strip() or typed == HAND:
        await holding.show(at, id)
        return
    if not in_one_word(question):
        note = say("This takes more than one choice: make it here.")
        await holding.show(at, id, note)
        return
    typed, some = typed_option(question, typed), actions(question)
    if not fitting(some, typed):
        played = (await at.matches.peek(id)).match
        if played is not None and (refused := why_not(played, question, typed)) is not None:
            raise refused
    option = meant(some, typed)
    note = say("You have chosen: {what}.", what=plain(option.text))
    with at.tables.panels.pressed(at.interaction, id, person):
        await at.matches.answer(id, person, question.id, answer(question, option), at.id)
        await holding.show(at, id, note)


# ------------------------------------------------------------------ looking


def _looking(name: str, description: str, deed: Deed, find: Find) -> Command:
    """A command with nothing to say but in which match."""

    async def look(interaction: Interaction, match: str = "") -> None:
        at = here(interaction)
        await deed(at, await find(at.finder, at.who.id, at.channel, match))

    command: Command = app_commands.Command(name=name, description=description, callback=look)
    app_commands.describe(match=locale_str(IN_WHICH))(command)
    command.autocomplete("match")(of_own_match if find is Finder.own else of_any_match)
    return command


async def _pass(at: Here, id: str) -> None:
    with at.tables.panels.pressed(at.interaction, id, at.who.id):
        await pass_on(at, id)
        await holding.show(at, id, say("You pass."))


async def _log(at: Here, id: str) -> None:
    await at.reply(await log_page(at, id))


async def _board(at: Here, id: str) -> None:
    await at.reply(await board_of(at, id))


async def _stack(at: Here, id: str) -> None:
    look = await at.matches.table(id, at.who.id)
    picture = await at.pictures.stack(look, at.who.id)
    await at.reply(stacked(look, picture))


COMMANDS: list[Command] = [
    act,
    _looking("hand", "Your hand, and what you can do", holding.show, Finder.own),
]
IN_MATCH: list[Command] = [
    _looking("pass", "Pass now", _pass, Finder.own),
    _looking("concede", "Give a match up; you'll have to confirm it", ask_to_concede, Finder.own),
]
"""They belong to ``/match`` …"""
AT_TABLE: list[Command] = [
    _looking("board", "The board, for you alone", _board, Finder.seen),
    _looking("stack", "What waits to happen, for you alone", _stack, Finder.seen),
    _looking("log", "What has happened, for you alone", _log, Finder.told_of),
]
"""… and to ``/table``."""
