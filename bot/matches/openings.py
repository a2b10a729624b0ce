"""The opening that the bot chooses for somebody: whatever he is asked before the first turn.

That is which quests are struck or which cities he begins with, while he has seen no card of his,
and whether he keeps his hand. An automatic player answers in his place; see ``computers``.
"""

from __future__ import annotations

from bot.matches.book import Matches
from bot.matches.permitted import playing
from bot.matches.time import clocking
from bot.refusals import Refused
from engine.words import say

CHOOSER = "greedy"


async def choose_for(matches: Matches, id: str, person: int) -> None:
    """From now on the opening is chosen for somebody; raises ``Refused``."""
    async with matches.open(id) as held:
        seat = playing(held, person).seat
        if not held.is_opening(seat):
            raise Refused(say("The first turn has begun: there is nothing left to choose for you."))
        clock = held.clock
        clock.choosing = sorted({*clock.choosing, seat})
        await matches.recorded(held, clocking.changed(held, clock), [])
    matches.tell(id)
