"""Playing with somebody again whom one had blocked."""

from __future__ import annotations

from bot.discord.addresses import id_in
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.people import blocks
from bot.people.discord.stewardship_panels import blocks_panel
from engine.words import say


@press("unblock")
async def unblock(at: Press) -> None:
    other = id_in(at.picked) or 0
    await blocks.unblock(at.matches, at.who.id, other)
    note = say("Done. You can play with each other again.")
    await at.turn_over(await blocks_of(at, note))


async def blocks_of(at: Here, note: str = "") -> Panel:
    """Whom whoever asks has blocked."""
    return blocks_panel(await blocks.blocked(at.matches, at.who.id), note)
