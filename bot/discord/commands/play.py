"""Playing by typing: what can be pressed at the table, as commands.

Each acts in the match of the channel, or in the only one that somebody plays; whoever plays several
names one. What is answered is for the typist alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.commands.completing import (
    HAND,
    Offered,
    of_actions,
    of_any_match,
    of_own_match,
    typed_option,
)
from bot.discord.panels.watching import stacked
from bot.discord.replies import Interaction, channel_of, reply
from bot.discord.verbs import holding
from bot.discord.verbs.passing import ask_to_concede, pass_on
from bot.discord.verbs.replaying import log_page
from bot.discord.verbs.watching import board_of
from bot.service.matches.acting import (
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
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
Deed = Callable[[Interaction, str], Awaitable[None]]
Find = Callable[[int, int, str], Awaitable[str]]

DISCARDS: Offered = partial(actions, kinds=DISCARD)
IN_WHICH = "In which match, if not in that of this channel"


def play_commands(desk: Desk) -> list[Command]:
    own, seen, told_of = desk.finder.own, desk.finder.seen, desk.finder.told_of
    return [
        _acting(desk, "act", "action", "Do anything that you can do now", actions),
        _acting(desk, "play", "card", "Play a card", partial(actions, kinds=PLAY)),
        _acting(desk, "discard", "card", "Discard a card", DISCARDS),
        _responding(desk),
        _looking(desk, "hand", "Your hand, and what you are asked", _hand(desk), own),
        _looking(desk, "pass", "Do nothing now", _pass(desk), own),
        _looking(desk, "concede", "Give a match up; you are asked once more", _concede(desk), own),
        _looking(desk, "board", "The board, for you alone", _board(desk), seen),
        _looking(desk, "stack", "What waits to happen, for you alone", _stack(desk), seen),
        _looking(desk, "log", "What has happened, for you alone", _log(desk), told_of),
    ]


# ------------------------------------------------------------------ acting


def _acting(desk: Desk, name: str, what: str, description: str, offered: Offered) -> Command:
    """A command with something to do, and the match to do it in."""

    async def act(interaction: Interaction, action: str, match: str = "") -> None:
        await desk.guarded(interaction, _act(desk, interaction, action, match, offered))

    command: Command = app_commands.Command(name=name, description=description, callback=act)
    app_commands.rename(action=what)(command)
    return _described(desk, command, offered, "Type a few letters of it, in any order of words")


def _responding(desk: Desk) -> Command:
    """To respond one may also only look at what one could respond with."""

    async def respond(interaction: Interaction, action: str = "", match: str = "") -> None:
        await desk.guarded(interaction, _act(desk, interaction, action, match, responses))

    command: Command = app_commands.Command(
        name="respond", description="Respond to what has just been done", callback=respond
    )
    return _described(desk, command, responses, "With what; leave it out to see your hand")


def _described(desk: Desk, command: Command, offered: Offered, about: str) -> Command:
    app_commands.describe(action=locale_str(about), match=locale_str(IN_WHICH))(command)
    command.autocomplete("action")(of_actions(desk, offered))
    command.autocomplete("match")(of_own_match(desk))
    return command


async def _act(
    desk: Desk, interaction: Interaction, typed: str, match: str, offered: Offered
) -> None:
    person = interaction.user.id
    id = await desk.finder.own(person, channel_of(interaction), match)
    question = (await desk.matches.look(id, person)).question
    if question is None or not typed.strip() or typed == HAND:
        await holding.show(desk, interaction, id)
        return
    if not in_one_word(question):
        note = say("This takes more than one choice: make it here.")
        await holding.show(desk, interaction, id, note)
        return
    typed, some = typed_option(question, typed), offered(question)
    if offered is not DISCARDS and not fitting(some, typed):
        played = (await desk.matches.peek(id)).match
        if played is not None and (refused := why_not(played, question, typed)) is not None:
            raise refused
    if not some:
        raise Refused(
            say("There is nothing of that kind to do now. /act completes all that you can do.")
        )
    option = meant(some, typed)
    await desk.matches.answer(id, person, question.id, answer(question, option), interaction.id)
    note = say("You have chosen: {what}.", what=plain(option.text))
    await holding.show(desk, interaction, id, note)


# ------------------------------------------------------------------ looking


def _looking(desk: Desk, name: str, description: str, deed: Deed, find: Find) -> Command:
    """A command with nothing to say but in which match."""

    async def look(interaction: Interaction, match: str = "") -> None:
        await desk.guarded(interaction, told(interaction, match))

    async def told(interaction: Interaction, match: str) -> None:
        await deed(interaction, await find(interaction.user.id, channel_of(interaction), match))

    command: Command = app_commands.Command(name=name, description=description, callback=look)
    app_commands.describe(match=locale_str(IN_WHICH))(command)
    command.autocomplete("match")(
        of_own_match(desk) if find == desk.finder.own else of_any_match(desk)
    )
    return command


def _hand(desk: Desk) -> Deed:
    return partial(holding.show, desk)


def _pass(desk: Desk) -> Deed:
    async def deed(interaction: Interaction, id: str) -> None:
        await pass_on(desk, interaction, id)
        await holding.show(desk, interaction, id, say("You pass."))

    return deed


def _concede(desk: Desk) -> Deed:
    return partial(ask_to_concede, desk)


def _log(desk: Desk) -> Deed:
    async def deed(interaction: Interaction, id: str) -> None:
        await reply(interaction, await log_page(desk, interaction, id))

    return deed


def _board(desk: Desk) -> Deed:
    async def deed(interaction: Interaction, id: str) -> None:
        await reply(interaction, await board_of(desk, interaction, id))

    return deed


def _stack(desk: Desk) -> Deed:
    async def deed(interaction: Interaction, id: str) -> None:
        look = await desk.matches.look(id, interaction.user.id)
        picture = await desk.pictures.stack(look, interaction.user.id)
        await reply(interaction, stacked(look, picture))

    return deed
