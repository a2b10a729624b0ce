"""Declining a challenge; whoever challenged is told."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.matches.discord.presses.waiting import tell_those_who_wait
from bot.matches.lobbies.challenges import decline
from engine.words import noted

DECLINED = {
    True: noted("{who}, {name} declines your challenge to {game}; it is cancelled."),
    False: noted("{who}, {name} declines your challenge to {game}; anybody may join it now."),
}
"""What whoever challenged is told, by whether that is the end of it."""


@press("decline")
async def decline_challenge(at: Press) -> None:
    cancelled = await decline(at.matches, at.subject, *at.who, at.id)
    await at.tables.turned_over(at.interaction, at.subject)
    held = await at.matches.peek(at.subject)
    await tell_those_who_wait(at, held.plan, [held.row.creator_id], DECLINED[cancelled])
