"""How chance is bound in a match, for whoever wants to know."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.matches.discord.panels.fairness import fair


@press("fair")
async def show_fairness(at: Press) -> None:
    await at.reply(fair(await at.matches.look(at.subject)))
