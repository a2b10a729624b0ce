"""The opening that the bot chooses for somebody: whatever he is asked before the first turn.

That is which quests are struck or which cities he begins with, while he has seen no card of his,
and whether he keeps his hand.
"""

from __future__ import annotations

from bot.matches.book import Matches
from bot.matches.computers import thoughtful
from bot.matches.permitted import playing
from bot.matches.time import clocking
from bot.refusals import Refused
from engine.words import say

CHOOSER = "greedy"


async def choose_for(matches: Matches, id: str, person: int) -> None:
    """From now on the opening is chosen for somebody; what he is asked later is answered by the
    timekeeper. Raises ``Refused``."""
    async with matches.open(id) as held:
        seat = playing(held, person).seat
        if not clocking.is_opening(held, seat):
            raise Refused(say("The first turn has begun: there is nothing left to choose for you."))
        clock = held.clock
        clock.choosing = sorted({*clock.choosing, seat})
        clocking.plan_passes(held, clock, matches.now())
        await matches.recorded(held, clocking.changed(held, clock), [])
        while clocking.is_opening(held, seat):
            asked = held.questions_of(seat)[0]
            answer = await thoughtful(held, asked, CHOOSER)
            await matches.give(held, seat, asked.id, answer, person)
    matches.tell(id)
