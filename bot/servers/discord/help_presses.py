"""Help, and the window in which somebody describes what went wrong."""

from __future__ import annotations

import discord

from bot.discord import modals
from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.handlers import Press, press, window
from bot.refusals import Refused
from bot.servers.discord.help_panels import ALL, helping
from bot.store.people import meet_person
from bot.store.reports import add_report, drop_reports, has_journal, reported_since
from engine.words import say

LONGEST = 2000
"""Signs of a description, at most."""
A_DAY = 5
"""So many reports does somebody send in a day."""
DAY = 86_400.0
KEPT = 180 * DAY
"""Seconds after which a report goes: by then it is mended, or never will be."""


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
    """Keep a report; raises ``Refused`` where somebody has made many, or does not see the match."""
    journal, id, now = None, None, at.matches.now()
    if at.subject != NO_SUBJECT:
        id = await at.finder.seen(at.who.id, at.channel, at.subject)
        async with at.matches.open(id) as held:
            if held.match is not None:
                journal = held.match.journal
    async with at.store.transaction() as tx:
        await meet_person(tx, *at.who)
        if await reported_since(tx, at.who.id, now - DAY) >= A_DAY:
            raise Refused(
                say(
                    "You have sent {n} reports today, thank you. Tell us more tomorrow.",
                    n=A_DAY,
                )
            )
        await drop_reports(tx, now - KEPT)
        if id is not None and journal is not None and await has_journal(tx, id, journal.digest):
            journal = None  # another report of this moment has it
        return await add_report(tx, text, now, id, at.who.id, journal)
