"""Agreeing to what somebody has proposed, or refusing it."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.discord.replies import turn_over_for_all
from bot.matches import agreements
from bot.matches.discord.panels.proposing import proposed, settled
from bot.text import plain
from engine.words import say, speaking


@press("agree")
async def agree(at: Press) -> None:
    await _vote(at, True)


@press("refuse")
async def refuse(at: Press) -> None:
    await _vote(at, False)


async def _vote(at: Press, yes: bool) -> None:
    async with at.matches.open(at.subject) as held:
        with speaking(held.plan.language):
            what = plain(agreements.in_words(held))
    await agreements.vote(at.matches, at.subject, at.who.id, yes)
    async with at.matches.open(at.subject) as held:
        with speaking(held.plan.language):
            if yes and agreements.in_words(held):
                panel = proposed(held)
            elif yes:
                panel = settled(say("{proposal} All have agreed.", proposal=what))
            else:
                name = plain(at.who.name)
                panel = settled(say("{proposal} {name} refuses.", proposal=what, name=name))
    await turn_over_for_all(at.interaction, panel)
