"""Asking what the computer would do, in a match that is played to learn."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.matches import hints
from bot.matches.discord.presses.holding import turn_over_hand
from bot.text import plain


@press("hint")
async def hint(at: Press) -> None:
    said = await hints.hint(at.matches, at.subject, at.who.id)
    await turn_over_hand(at, plain(said))
