"""Help, and the window in which somebody describes what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import ui

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.panels import modals
from bot.discord.panels.help import ALL, helping
from bot.discord.replies import Interaction, tell, turn_over
from bot.service.refusals import Refused
from bot.store.people import meet_person
from bot.store.reports import add_report
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

LONGEST = 2000
"""Signs of a description, at most."""


def verbs(desk: Desk) -> dict[str, Any]:
    async def help(interaction: Interaction, _address: Address, values: list[str]) -> None:
        await turn_over(interaction, helping((values or [ALL])[0]))

    return {"help": help}


def windows(desk: Desk) -> dict[str, Any]:
    async def bug(interaction: Interaction, address: Address) -> None:
        text = modals.typed(interaction).get("text", "").strip()
        if not text:
            raise Refused(say("Say in a few words what went wrong: type /bug again."))
        number = await _report(desk, interaction, address.match, text[:LONGEST])
        thanks = say("Thank you. This is report {number}.", number=number)
        if address.match != NO_MATCH:
            thanks = say(
                "Thank you. This is report {number}. The match's journal is attached.",
                number=number,
            )
        await tell(interaction, thanks)

    return {"bug": bug}


def bug_window(match: str) -> modals.Window:
    """Where somebody describes what went wrong, in a match or in none."""
    window = modals.Window(
        title=say("What went wrong?"), custom_id=str(Address(match or NO_MATCH, 0, "bug"))
    )
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        style=discord.TextStyle.paragraph,
        placeholder=say("I played …, and expected …, but …"),
        min_length=3,
        max_length=LONGEST,
    )
    about = say("What did you do, and what then?")
    if match:
        about = say("The match of this channel is attached")
    window.ask(say("In your own words"), field, about)
    return window


async def _report(desk: Desk, interaction: Interaction, match: str, text: str) -> int:
    journal, id = None, None
    if match != NO_MATCH:
        async with desk.matches.open(match) as held:
            id = held.row.id
            if held.match is not None:
                journal = msgspec.to_builtins(held.match.journal)
    person = interaction.user
    async with desk.matches.store.transaction() as tx:
        await meet_person(tx, person.id, person.display_name)
        return await add_report(tx, text, desk.matches.now(), id, person.id, journal)
