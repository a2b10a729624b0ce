"""Asking what the computer would do, in a match against computers alone, and doing that."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.matches.discord.presses.answering import answered
from bot.matches.discord.presses.holding import turn_over_hand
from bot.text import plain


@press("hint")
async def hint(at: Press) -> None:
    await at.wait()  # it is thought about for a second
    said, question = await at.desk.hints.hint(at.subject, at.who.id)
    await turn_over_hand(at, plain(said), advised=question)


@press("do-that")
async def do_that(at: Press) -> None:
    await answered(at, at.desk.hints.follow(at.subject, at.who.id, at.arg, at.id))
