"""Closing a round by hand is asked about first: which round, and what becomes of whose games."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import GREY, Panel, Style, button, row, words
from bot.leagues.organisers import Closing
from bot.matches.discord.panels.timing import moment
from bot.text import plain
from engine.words import say, say_n

JUST_OPENED = 86_400.0
"""Seconds for which a round has only just opened."""
MOST = 20
"""Games that are named, at most."""


def closing(id: str, shown: Closing, now: float) -> Panel:
    """The round that is open, before a press closes it."""
    lines = [say("## Close round {number} now?", number=shown.number)]
    if now - shown.opened < JUST_OPENED:
        lines.append(say("**It has only just opened**: {when}.", when=moment(shown.opened)))
    if not shown.left:
        lines.append(say("All its games have been played."))
    for first, second, becomes in shown.left[:MOST]:
        lines.append(f"- **{plain(first)}** – **{plain(second)}**: {plain(becomes)}")
    if len(shown.left) > MOST:
        more = len(shown.left) - MOST
        lines.append(say_n(more, "- … and {n} more game", "- … and {n} more games"))
    sure = say("Close round {number}", number=shown.number)
    press = button(sure, Address(id, 0, "league-close", f"{shown.number}"), Style.danger)
    keep = button(say("Keep it open"), Address(id, 0, "league-info"))
    return Panel(ui.Container(words(*lines), row(press, keep), accent_colour=GREY))
