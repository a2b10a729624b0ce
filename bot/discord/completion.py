"""What is offered while somebody types: matches, and all that he can do in one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

from discord import app_commands

from bot.discord.handlers import Here, here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.games import things, told_apart
from bot.matches.search import Found
from bot.matches.typed import SHOWN, actions, fitting, in_one_word, named
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.table import Question, View
from engine.table.questions import Option
from engine.text import bare, clean
from engine.words import say

Choice = app_commands.Choice[str]
GAME = [Choice(name=rules.title, value=id) for id, rules in GAMES.items()]
"""The games that a command can be about."""
Completion = Callable[[Interaction, str], Coroutine[object, None, list[Choice]]]

LONGEST = 100
"""Signs of a choice's name and of its value, at most."""
HAND = "?"
"""The value of a choice that only opens the hand."""
EXACT = "#"
"""What a value begins with that names its question and its option."""


async def of_any_match(interaction: Interaction, typed: str) -> list[Choice]:
    """Completes over the matches of this channel and those that he plays."""
    return _fitting(await _named(here(interaction)), typed)


async def of_own_match(interaction: Interaction, typed: str) -> list[Choice]:
    """Completes over the matches that he plays."""
    at = here(interaction)
    named = [(name, one) for name, one in await _named(at) if one.has(at.who.id)]
    return _fitting(named, typed)


async def of_ended_match(interaction: Interaction, typed: str) -> list[Choice]:
    """Completes over the matches of this channel and his own that are over, the last one first."""
    at = here(interaction)
    found = await at.finder.ended(at.who.id, at.channel)
    named = [(f"{one.title}: {clean(one.names)}, {one.day}", one) for one in found]
    return _fitting(named, typed)


async def _named(at: Here) -> list[tuple[str, Found]]:
    """The open matches near whoever types, by what they are called."""
    found = await at.finder.remembered(at.who.id, at.channel)
    return [(f"{one.title}: {clean(one.names)}", one) for one in found]


def _fitting(named: list[tuple[str, Found]], typed: str) -> list[Choice]:
    words = bare(typed).split()
    return [
        app_commands.Choice(name=short(name, LONGEST), value=one.row.id)
        for name, one in named
        if all(word in bare(name) for word in words)
    ][:SHOWN]


async def of_actions(interaction: Interaction, typed: str) -> list[Choice]:
    """Completes over what the typist can answer now; nobody else is ever offered it."""
    try:
        question, view = await _asked(here(interaction), before(interaction, "match"))
    except Refused as refused:
        return [_only(refused.sentence)]
    if question is None or view is None:
        return [_only(say("It's not your turn to decide. Open your hand."))]
    if not in_one_word(question):
        return [_only(say("Open your hand: {prompt}", prompt=question.prompt))]
    return [
        app_commands.Choice(name=short(option.text, LONGEST), value=value(question, option))
        for option in fitting(told_apart(view, actions(question)), typed)[:SHOWN]
    ]


async def of_things(interaction: Interaction, typed: str) -> list[Choice]:
    """Completes over all that he can see at the table."""
    at = here(interaction)
    try:
        id = await at.finder.seen(at.who.id, at.channel, before(interaction, "match"))
        held = await at.matches.peek(id)
    except Refused as refused:
        return [_only(refused.sentence)]
    seat = held.seat_of(at.who.id)
    if held.match is None:
        return []
    seen = things(held.view(seat.seat if seat is not None else None))
    return [
        app_commands.Choice(name=short(one.name, LONGEST), value=one.name[:LONGEST])
        for one in named(seen, typed)[:SHOWN]
    ]


def before(interaction: Interaction, option: str) -> str:
    """What has been said so far for another option of the command."""
    return str(getattr(interaction.namespace, option, "") or "")


async def _asked(at: Here, match: str) -> tuple[Question | None, View | None]:
    """What somebody is asked and what he sees, without waiting for anything but memory."""
    person = at.who.id
    id = await at.finder.typing(person, at.channel, match)
    held = await at.matches.peek(id)
    seat = held.seat_of(person)
    questions = held.questions_of(seat.seat) if seat is not None else []
    if seat is None or held.match is None or not questions:
        return None, None
    return questions[0], held.view(seat.seat)


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
        raise Refused(say("Too late, that's already decided. Type the command again."))
    return option
