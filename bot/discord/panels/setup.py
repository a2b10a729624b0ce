"""What the bot needs in a channel, and what of it is missing."""

from __future__ import annotations

import discord
from discord import ui

from bot.discord.panels.parts import Panel, words
from bot.discord.panels.table import BLUE, GREY
from bot.service.endings import Waits

NEEDED = {
    "view_channel": ("View Channel", "to see that it is there"),
    "send_messages": ("Send Messages", "to show the table"),
    "send_messages_in_threads": ("Send Messages in Threads", "to show a table in a thread"),
    "create_public_threads": ("Create Public Threads", "so that each match has its own place"),
    "embed_links": ("Embed Links", "to show cards"),
    "attach_files": ("Attach Files", "to paint boards"),
    "read_message_history": ("Read Message History", "to keep a table up to date"),
}
"""Permissions as Discord calls them, and what each is for."""


def missing(held: discord.Permissions, thread: bool) -> list[str]:
    """The needed permissions that the bot lacks in a channel, or in a thread."""
    spared = {"create_public_threads", "send_messages"} if thread else set()
    return [name for name in NEEDED if name not in spared and not getattr(held, name)]


def checked(lacking: list[str], where: str, thread: bool, waits: Waits) -> Panel:
    """What was found, in words."""
    ending = (
        f"Here a match can be called off when somebody was not seen for {waits.dead:g} days, and"
        f" finished when he has not moved for {waits.finish:g}. Change this with the options of"
        " /setup."
    )
    if not lacking:
        text = f"I may do everything that I need in {where}. Make a match with `/match new`."
        return Panel(ui.Container(words("## All is well", text, ending), accent_colour=BLUE))
    lines = [f"- **{NEEDED[name][0]}**, {NEEDED[name][1]}" for name in lacking]
    place = "the channel of this thread" if thread else "this channel"
    how = (
        f"Grant it so: open the settings of {place} (*Edit Channel*), then *Permissions*, choose my"
        " role, or add it, and set what is named above to ✓. Then type /setup again."
    )
    title = "## Something is missing"
    return Panel(
        ui.Container(words(title, f"In {where} I need:", *lines, how, ending), accent_colour=GREY)
    )
