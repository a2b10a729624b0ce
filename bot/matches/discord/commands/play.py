"""Playing by typing: what can be pressed at the table, as commands.

Each acts in the match of the channel, or in the only one that somebody plays; whoever plays several
names one. What is answered is for the typist alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.completion import (
    HAND,
    Offered,
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
    DISCARD,
    PLAY,
    actions,
    answer,
    fitting,
    in_one_word,
    meant,
    responses,
    why_not,
)
from bot.refusals import Refused
from bot.text import plain
from engine.words import say

Deed = Callable[[Here, str], Awaitable[None]]
Find = Callable[[Finder, int, int, str], Awaitable[str]]

DISCARDS: Offered = partial(actions, kinds=DISCARD)
IN_WHICH = "In which match, if not in that of this channel"


# ------------------------------------------------------------------ acting


def _acting(name: str, what: str, description: str, offered: Offered) -> Command:
    """A command with something to do, and the match to do it in."""

    async def act(interaction: Interaction, action: str, match: str = "") -> None:
        await _act(here(interaction), action, match, offered)

    command: Command = app_commands.Command(name=name, description=description, callback=act)
    app_commands.rename(action=what)(command)
    app_commands.describe(
        action=locale_str("Type a few letters of it, in any order of words"),
        match=locale_str(IN_WHICH),
    )(command)
    command.autocomplete("action")(of_actions(offered))
    command.autocomplete("match")(of_own_match)
    return command


@app_commands.command(name="respond", description="Respond to what has just been done")
@app_commands.describe(action="With what; leave it out to see your hand", match=IN_WHICH)
@app_commands.autocomplete(action=of_actions(responses), match=of_own_match)
async def respond(interaction: Interaction, action: str = "", match: str = "") -> None:
    """To respond one may also only look at what one could respond with."""
    await _act(here(interaction), action, match, responses)


async def _act(at: Here, typed: str, match: str, offered: Offered) -> None:
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
    typed, some = typed_option(question, typed), offered(question)
    if offered is not DISCARDS and not fitting(some, typed):
        played = (await at.matches.peek(id)).match
        if played is not None and (refused := why_not(played, question, typed)) is not None:
            raise refused
    if not some:
        raise Refused(
            say("There is nothing of that kind to do now. /act completes all that you can do.")
        )
    option = meant(some, typed)
    await at.matches.answer(id, person, question.id, answer(question, option), at.id)
    note = say("You have chosen: {what}.", what=plain(option.text))
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
    _acting("act", "action", "Do anything that you can do now", actions),
    _acting("play", "card", "Play a card", partial(actions, kinds=PLAY)),
    _acting("discard", "card", "Discard a card", DISCARDS),
    respond,
    _looking("hand", "Your hand, and what you are asked", holding.show, Finder.own),
    _looking("pass", "Do nothing now", _pass, Finder.own),
    _looking("concede", "Give a match up; you are asked once more", ask_to_concede, Finder.own),
    _looking("board", "The board, for you alone", _board, Finder.seen),
    _looking("stack", "What waits to happen, for you alone", _stack, Finder.seen),
    _looking("log", "What has happened, for you alone", _log, Finder.told_of),
]
