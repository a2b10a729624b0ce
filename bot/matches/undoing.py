"""Undo: taking back one's own last answer without asking anybody, where the engine allows it.

What one press has answered is taken back by one *Undo*: both halves of a press that answered two
questions, and what was passed for somebody since.
"""

from __future__ import annotations

from bot.matches.book import Matches
from bot.matches.permitted import playing
from bot.refusals import Refused
from engine.table.takeback import UNDO
from engine.words import say


async def undo(
    matches: Matches, id: str, person: int, number: int, interaction: int | None = None
) -> None:
    """Take back what somebody has answered last, if it still is that; raises ``Refused``."""
    async with matches.open(id) as held:
        seat = playing(held, person).seat
        if not number or held.undone_from(seat) != number:
            raise Refused(
                say(
                    "Too late, this can no longer be undone. Others have answered, or"
                    " something was learned since."
                )
            )
        await matches.give(held, seat, UNDO, {"number": number}, person, interaction)
    matches.tell(id)
