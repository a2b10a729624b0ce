"""Answering what one is asked: choices made one by one, taken together, or typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.discord import modals
from bot.discord.addresses import whole
from bot.discord.handlers import Press, press, window
from bot.matches import choices, openings
from bot.matches.discord.presses.beginning import THINKING
from bot.matches.discord.presses.holding import turn_over_hand
from bot.refusals import Refused
from bot.store.kept import Choice
from bot.text import plain
from engine.table import Question
from engine.words import say

Change = Callable[[Question, Choice], Choice]
"""What somebody has chosen so far of what he is asked, and what he has chosen then."""


@press("choose")
async def choose(at: Press) -> None:
    question, _, arg = at.arg.partition(":")
    picked = at.values or ([arg] if arg else [])
    if picked and choices.AND in picked[0]:
        await _pressed(at, question, picked[0])
        return
    await _chosen(at, question, lambda asked, choice: choices.chosen(asked, choice, picked))


@press("toggle")
async def turn_on_or_off(at: Press) -> None:
    question, _, id = at.arg.partition(":")
    await _chosen(at, question, lambda asked, choice: choices.toggled(asked, choice, id))


@press("plus")
async def one_more(at: Press) -> None:
    question, _, part = at.arg.partition(":")
    await _chosen(at, question, lambda asked, choice: choices.with_one_more(asked, choice, part))


@press("turn")
async def turn_page(at: Press) -> None:
    question, _, by = at.arg.partition(":")
    step = -1 if by == "-1" else 1
    await _chosen(at, question, lambda asked, choice: choices.turned(asked, choice, step))


@press("over")
async def begin_anew(at: Press) -> None:
    await _chosen(at, at.arg, lambda asked, _: choices.nothing(asked))


@press("do")
async def confirm(at: Press) -> None:
    await answered(at, at.matches.confirm(at.subject, at.who.id, at.arg, at.id))


@press("quick")
async def answer_at_once(at: Press) -> None:
    question, _, pressed = at.arg.partition(":")
    await _pressed(at, question, pressed)


async def _pressed(at: Press, question: str, pressed: str) -> None:
    """What one press answers, perhaps with what is asked after it."""
    look = await at.matches.table(at.subject, at.who.id)
    if look.question is None or look.question.id != question:
        await turn_over_hand(at, say("That's already decided."))
        return
    first, _, then = pressed.partition(choices.AND)
    answer = choices.by_one_press(look.question, first)
    await answered(at, at.matches.answer(at.subject, at.who.id, question, answer, at.id, then))


@press("opening")
async def choose_opening(at: Press) -> None:
    await answered(at, _chosen_for(at))


async def _chosen_for(at: Press) -> None:
    await openings.choose_for(at.matches, at.subject, at.who.id)
    await at.interaction.client.computers.settled(at.subject, THINKING)


@press("type")
async def ask_to_type(at: Press) -> None:
    question, _, page = at.arg.partition(":")
    look = await at.matches.table(at.subject, at.who.id)
    if look.question is None or look.question.id != question or look.choice is None:
        await turn_over_hand(at, say("That's already decided."))
    elif look.question.kind == "number":
        await at.open(modals.number(at.address, look.question))
    else:
        await at.open(modals.parts(at.address, look.question, look.choice.parts, whole(page)))


@window("type")
async def read_typed(at: Press) -> None:
    def change(asked: Question, choice: Choice) -> Choice:
        if asked.kind == "number":
            return choices.with_number(asked, choice, at.typed.get("number", ""))
        return choices.with_parts(asked, choice, at.typed)

    await _chosen(at, at.arg.partition(":")[0], change)


async def _chosen(at: Press, question: str, change: Change) -> None:
    """Change what somebody has chosen so far. If that is his answer it is given, unless he wants
    to be careful; else it is shown."""
    careful, note = (await at.pictures.liked.of(at.who.id)).careful, ""
    try:
        settled = await at.matches.choose(at.subject, at.who.id, question, change)
        if settled and not careful:
            await answered(at, at.matches.confirm(at.subject, at.who.id, question, at.id))
            return
    except Refused as refused:
        note = plain(refused.sentence)
    await turn_over_hand(at, note)


async def answered(at: Press, deed: Awaitable[None]) -> None:
    """Give an answer, and show the hand as it is then."""
    note = why = ""
    with at.tables.panels.pressed(at.interaction, at.subject, at.who.id):
        try:
            await deed
        except Refused as refused:
            note, why = plain(refused.sentence), refused.rule
        await turn_over_hand(at, note, why)
