"""Who waits for the others in a lobby hears what they say."""

from __future__ import annotations

from collections.abc import Collection

from bot.discord.handlers import Press
from bot.discord.mentions import ring
from bot.store.kept import Plan
from bot.text import plain
from engine.words import both, say, speaking


async def tell_those_who_wait(at: Press, plan: Plan, people: Collection[int], told: str) -> None:
    """A sentence about whoever pressed, beside the lobby that shows it already."""
    if not people:
        return
    with speaking(plan.language):
        who, name = both([f"<@{person}>" for person in people]), plain(at.who.name)
        sentence = say(told, who=who, name=name, game=plan.rules.title)
    ringing = await ring(at.store, [*people])
    await at.interaction.followup.send(sentence, allowed_mentions=ringing)
