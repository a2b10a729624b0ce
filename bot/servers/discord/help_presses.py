"""Help, and the window in which somebody describes what went wrong."""

from __future__ import annotations

import discord

from bot.discord import modals
from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.handlers import Press, press, window
from bot.refusals import Refused
from bot.servers.discord.help_panels import ALL, helping
from bot.store.people import meet_person
from bot.store.reports import add_report
from engine.words import say

LONGEST = 2000
"""Signs of a description, at most."""


@press("help")
async def help_with(at: Press) -> None:
    await at.turn_over(helping(at.picked or ALL, at.interaction.client.tree.clickable))


@window("bug")
async def report_bug(at: Press) -> None:
    text = at.typed.get("text", "").strip()
    if not text:
        raise Refused(say("Say in a few words what went wrong: type /match bug again."))
    number = await _report(at, text[:LONGEST])
    thanks = say("Thank you. This is report {number}.", number=number)
    if at.subject != NO_SUBJECT:
        thanks = say(
            "Thank you. This is report {number}. The match's journal is attached.",
            number=number,
        )
    await at.tell(thanks)


def bug_window(match: str) -> modals.Window:
    """Where somebody describes what went wrong, in a match or in none."""
    window = modals.Window(
        title=say("What went wrong?"), custom_id=str(Address(match or NO_SUBJECT, 0, "bug"))
    )
    field = modals.TextInput(
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


async def _report(at: Press, text: str) -> int:
    journal, id = None, None
    if at.subject != NO_SUBJECT:
        async with at.matches.open(at.subject) as held:
            id = held.row.id
            if held.match is not None:
                journal = held.match.journal
    async with at.store.transaction() as tx:
        await meet_person(tx, *at.who)
        return await add_report(tx, text, at.matches.now(), id, at.who.id, journal)
