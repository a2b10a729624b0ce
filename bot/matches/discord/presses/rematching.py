"""Once more: the same match in a new lobby."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.discord.mentions import ring
from bot.matches.lobbies.rematches import rematch


@press("rematch")
async def again(at: Press) -> None:
    await at.may_make()
    id = await rematch(at.matches, at.subject, at.who.id)
    ringing = await ring(at.store, (await at.matches.peek(id)).plan.invited)
    await at.tables.answered(at.interaction, id, ringing)
