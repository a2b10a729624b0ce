"""Calling a match off: at once where somebody is gone, else if all agree."""

from __future__ import annotations

from bot.discord.handlers import Here, Press, press
from bot.matches import endings
from bot.matches.agreements import CALL_OFF, propose
from bot.matches.discord.commands.agreeing import ask_others
from bot.matches.discord.leaving import look_for
from bot.matches.leaving import others
from engine.words import say


@press("call-off")
async def press_call_off(at: Press) -> None:
    await call_off(at, at.subject)


async def call_off(at: Here, id: str) -> None:
    await look_for(at.interaction.client, at.matches, id, await missed(at, id))
    if await endings.abort(at.matches, id, at.who.id, at.id):
        await at.tell(say("The match was called off. It doesn't count for anybody."))
        return
    async with at.matches.open(id) as held:
        proposal = held.plan.proposal
    if proposal is None or proposal.what != CALL_OFF:  # else it is only asked once more
        await propose(at.matches, id, at.who.id, CALL_OFF)
    await ask_others(at, id, say("The match was called off. It doesn't count for anybody."))


async def missed(at: Here, id: str) -> list[int]:
    """Whom somebody may miss who plays in a match; nobody where he does not."""
    held = await at.matches.peek(id)
    return others(held, at.who.id) if held.seat_of(at.who.id) is not None else []
