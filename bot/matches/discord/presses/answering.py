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
    question, pressed = asked_and_pressed(at)
    if choices.AND in pressed:
        await _pressed(at, question, pressed)
        return
    await _chosen(at, question, change_of("choose", at))


@press("toggle", "plus", "turn", "over")
async def change(at: Press) -> None:
    await _chosen(at, asked_and_pressed(at)[0], change_of(at.verb, at))


@press("do")
async def confirm(at: Press) -> None:
    await answered(at, at.matches.confirm(at.subject, at.who.id, at.arg, at.id))


@press("quick")
async def answer_at_once(at: Press) -> None:
    await _pressed(at, *asked_and_pressed(at))


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
    await _chosen(at, asked_and_pressed(at)[0], change_of("type", at))


def asked_and_pressed(at: Press) -> tuple[str, str]:
    """Which question somebody answers, and the first thing that he pressed or picked for it."""
    question, _, arg = at.arg.partition(":")
    return question, at.picked or arg


def change_of(verb: str, at: Press) -> Change:
    """How a press changes what somebody has chosen so far."""
    pressed = asked_and_pressed(at)[1]
    picked = at.values or ([pressed] if pressed else [])

    def changed(asked: Question, choice: Choice) -> Choice:
        match verb:
            case "choose":
                return choices.chosen(asked, choice, picked)
            case "toggle":
                return choices.toggled(asked, choice, pressed)
            case "plus":
                return choices.with_one_more(asked, choice, pressed)
            case "turn":
                return choices.turned(asked, choice, -1 if pressed == "-1" else 1)
            case "type" if asked.kind == "number":
                return choices.with_number(asked, choice, at.typed.get("number", ""))
            case "type":
                return choices.with_parts(asked, choice, at.typed)
        return choices.nothing(asked)

    return changed


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
        await turn_over_hand(at, note, why, news=True)
