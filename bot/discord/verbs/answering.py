"""Answering what one is asked: choices made one by one, taken together, or typed."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, whole
from bot.discord.panels import modals
from bot.discord.replies import Interaction
from bot.discord.verbs.holding import turn_over_hand
from bot.service.matches import choices
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    matches = desk.matches

    async def choose(interaction: Interaction, address: Address, values: list[str]) -> None:
        question, _, arg = address.arg.partition(":")
        picked = values or ([arg] if arg else [])

        def change(asked: Any, choice: Any) -> Any:
            return choices.chosen(asked, choice, picked)

        await _chosen(desk, interaction, address, question, change)

    async def turn(interaction: Interaction, address: Address, _: list[str]) -> None:
        question, _sep, by = address.arg.partition(":")
        step = -1 if by == "-1" else 1

        def change(asked: Any, choice: Any) -> Any:
            return choices.turned(asked, choice, step)

        await _chosen(desk, interaction, address, question, change)

    async def over(interaction: Interaction, address: Address, _: list[str]) -> None:
        def change(asked: Any, _choice: Any) -> Any:
            return choices.nothing(asked)

        await _chosen(desk, interaction, address, address.arg, change)

    async def do(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        deed = matches.confirm(address.match, person, address.arg, interaction.id)
        await _answered(desk, interaction, address, deed)

    async def quick(interaction: Interaction, address: Address, _: list[str]) -> None:
        question, _sep, option = address.arg.partition(":")
        person, answer = interaction.user.id, {"pick": [option]}
        deed = matches.answer(address.match, person, question, answer, interaction.id)
        await _answered(desk, interaction, address, deed)

    async def open_window(interaction: Interaction, address: Address, _: list[str]) -> None:
        question, _sep, page = address.arg.partition(":")
        look = await matches.look(address.match, interaction.user.id)
        if look.question is None or look.question.id != question or look.choice is None:
            note = say("This is not asked any more.")
            await turn_over_hand(desk, interaction, address, note)
            return
        if look.question.kind == "number":
            window = modals.number(address, look.question)
        else:
            parts = look.choice.parts
            window = modals.parts(address, look.question, parts, whole(page))
        await interaction.response.send_modal(window)

    return {
        "choose": choose,
        "turn": turn,
        "over": over,
        "do": do,
        "quick": quick,
        "type": open_window,
    }


def windows(desk: Desk) -> dict[str, Any]:
    async def typed(interaction: Interaction, address: Address) -> None:
        question, said = address.arg.partition(":")[0], modals.typed(interaction)

        def change(asked: Any, choice: Any) -> Any:
            if asked.kind == "number":
                return choices.with_number(asked, choice, said.get("number", ""))
            return choices.with_parts(asked, choice, said)

        await _chosen(desk, interaction, address, question, change)

    return {"type": typed}


async def _chosen(
    desk: Desk, interaction: Interaction, address: Address, question: str, change: Any
) -> None:
    """Change what somebody has chosen so far, and show it."""
    note = ""
    try:
        await desk.matches.choose(address.match, interaction.user.id, question, change)
    except Refused as refused:
        note = plain(refused.sentence)
    await turn_over_hand(desk, interaction, address, note)


async def _answered(
    desk: Desk, interaction: Interaction, address: Address, deed: Awaitable[None]
) -> None:
    """Give an answer, and show the hand as it is then."""
    note = why = ""
    try:
        await deed
    except Refused as refused:
        note, why = plain(refused.sentence), refused.rule
    await turn_over_hand(desk, interaction, address, note, why)
