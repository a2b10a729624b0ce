"""*Undo*: one's own last answer, taken back."""

from __future__ import annotations

from bot.discord.addresses import whole
from bot.discord.handlers import Press, press
from bot.matches import undoing
from bot.matches.discord.presses.answering import answered


@press("undo")
async def undo(at: Press) -> None:
    deed = undoing.undo(at.matches, at.subject, at.who.id, whole(at.arg), at.id)
    await answered(at, deed)
