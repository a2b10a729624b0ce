"""What is offered while somebody types: matches, and all that he can do in one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.panels.parts import short
from bot.discord.replies import Interaction, channel_of
from bot.service.matches.acting import SHOWN, fitting, in_one_word
from bot.service.matches.finding import Found
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.table import Question
from engine.table.questions import Option
from engine.text import bare, clean
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Choice = app_commands.Choice[str]
GAME = [Choice(name=rules.title, value=id) for id, rules in GAMES.items()]
"""The games that a command can be about."""
Completion = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice]]]
Offered = Callable[[Question], list[Option]]

LONGEST = 100
"""Signs of a choice's name and of its value, at most."""
HAND = "?"
"""The value of a choice that only opens the hand."""
EXACT = "#"
"""What a value begins with that names its question and its option."""


def of_any_match(desk: Desk) -> Completion:
    """Completes over the matches of this channel and those that he plays."""
    return _of_matches(desk, lambda found, person: True)


def of_own_match(desk: Desk) -> Completion:
    """Completes over the matches that he plays."""
    return _of_matches(desk, Found.has)


def of_ended_match(desk: Desk) -> Completion:
    """Completes over the matches of this channel and his own that are over, the last one first."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        found = await desk.finder.ended(interaction.user.id, channel_of(interaction))
        named = [(f"{one.title}: {clean(one.names)}, {one.day}", one) for one in found]
        return _fitting(named, typed)

    return complete


def _of_matches(desk: Desk, fits: Callable[[Found, int], bool]) -> Completion:
    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        person = interaction.user.id
        found = await desk.finder.remembered(person, channel_of(interaction))
        named = [(f"{one.title}: {clean(one.names)}", one) for one in found if fits(one, person)]
        return _fitting(named, typed)

    return complete


def _fitting(named: list[tuple[str, Found]], typed: str) -> list[Choice]:
    words = bare(typed).split()
    return [
        app_commands.Choice(name=short(name, LONGEST), value=one.row.id)
        for name, one in named
        if all(word in bare(name) for word in words)
    ][:SHOWN]


def of_actions(desk: Desk, offered: Offered) -> Completion:
    """Completes over what the typist can answer now; nobody else is ever offered it."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        try:
            question = await _asked(desk, interaction)
        except Refused as refused:
            return [_only(refused.sentence)]
        if question is None:
            return [_only(say("You are not asked now. Open your hand."))]
        if not in_one_word(question):
            return [_only(say("Open your hand: {prompt}", prompt=question.prompt))]
        return [
            app_commands.Choice(name=short(option.text, LONGEST), value=value(question, option))
            for option in fitting(offered(question), typed)[:SHOWN]
        ]

    return complete


async def _asked(desk: Desk, interaction: Interaction) -> Question | None:
    """What somebody is asked, without waiting for anything but memory."""
    person, named = interaction.user.id, str(getattr(interaction.namespace, "match", "") or "")
    id = await desk.finder.typing(person, channel_of(interaction), named)
    held = await desk.matches.peek(id)
    seat = held.seat_of(person)
    questions = held.questions_of(seat.seat) if seat is not None else []
    return questions[0] if questions else None


def _only(text: str) -> Choice:
    return app_commands.Choice(name=short(text, LONGEST), value=HAND)


def value(question: Question, option: Option) -> str:
    """An option as a command is given it: by its question and its id, if there is room."""
    exact = f"{EXACT}{question.id}:{option.id}"
    return exact if len(exact) <= LONGEST else option.text[:LONGEST]


def typed_option(question: Question, typed: str) -> str:
    """The id or the words that were typed; raises ``Refused`` if they are of another question."""
    if not typed.startswith(EXACT):
        return typed
    asked, _, option = typed.removeprefix(EXACT).partition(":")
    if asked != question.id:
        raise Refused(say("Too late: this is not asked any more. Type the command again."))
    return option
