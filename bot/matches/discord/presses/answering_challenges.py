"""Declining a challenge; whoever challenged is told."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.discord.mentions import ring
from bot.matches.lobbies.challenges import decline
from bot.text import plain
from engine.words import noted, say, speaking

DECLINED = {
    True: noted("{who}, {name} declines your challenge to {game}; it is cancelled."),
    False: noted("{who}, {name} declines your challenge to {game}; anybody may join it now."),
}
"""What whoever challenged is told, by whether that is the end of it."""


@press("decline")
async def decline_challenge(at: Press) -> None:
    cancelled = await decline(at.matches, at.subject, *at.who, at.id)
    await at.tables.turned_over(at.interaction, at.subject)
    async with at.matches.open(at.subject) as held:
        maker, plan = held.row.creator_id, held.plan
    with speaking(plan.language):
        name = plain(at.who.name)
        told = say(DECLINED[cancelled], who=f"<@{maker}>", name=name, game=plan.rules.title)
    ringing = await ring(at.store, [maker])
    await at.interaction.followup.send(told, allowed_mentions=ringing)
