"""The way in for the bot: automatic players think in processes of their own, so that nothing waits
for them.

What they are given is a view, and nothing else of the match; so a thought cannot know more than its
player may. The more of them think at once, the less time each has.
"""

from __future__ import annotations

import os
import time
from functools import partial

from bot.processes import begin, context
from bot.workers import Gone, Workers
from engine.catalogue import GAMES
from engine.players import think
from engine.table import Answer, Chance, Question, View

LONGEST = 0.9
"""Seconds that a player has for an answer, if nobody else thinks."""
NICER = 10
"""Whoever thinks steps back where anybody else wants the processor."""


class Thinkers:
    def __init__(self, count: int = max(1, (os.cpu_count() or 1) - 1)) -> None:
        self.workers = Workers(count, context(), partial(begin, NICER))

    async def answer(self, player: str, view: View, question: Question, seed: str) -> Answer:
        """What an automatic player answers; raises ``Gone``."""
        seconds = LONGEST * self.workers.count / max(self.workers.count, 1 + self.workers.waiting)
        return await self.workers.done(_thought, player, view, question, seed, seconds)

    async def close(self) -> None:
        await self.workers.close()


def _thought(player: str, view: View, question: Question, seed: str, seconds: float) -> Answer:
    end = time.monotonic() + seconds
    rules, chance = GAMES[view.game], Chance.from_seed(seed)
    rules.ready(view)  # the cards that people wrote for the match stand in it as in its state
    return think(rules, view, question, player, chance, lambda: time.monotonic() > end)


__all__ = ["Gone", "Thinkers"]
