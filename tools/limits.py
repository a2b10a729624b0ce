"""How long what waits when more is played than Discord lets a bot show: a simulation.

``python -m tools.limits 4 2000`` has four processes with 2,000 live matches between two people,
each with an answer in ten seconds, for five minutes. Whether Discord would refuse anything is asked
of the limits of the stand-in. Presses themselves are answered by tokens of their own, which count
for nothing, so they do not appear here.
"""

from __future__ import annotations

import heapq
import random
import sys
from collections import defaultdict
from itertools import count
from typing import NamedTuple
from unittest.mock import patch

from bot.discord.messages.budget import Budget, Wish
from playground.ratelimits import MESSAGE, MESSAGES, RateLimits

SECONDS = 300.0
BETWEEN = 10.0
"""Seconds between two answers of a match, on average."""
NOT_LOOKING = 0.1
"""The part of the answers after which somebody is asked who has no panel open: his old hand is
taken away and a new one sent."""
POSTED = 0.02
"""The part of them at which something is posted for who waits for it, such as a new match."""


class Waits(NamedTuple):
    wish: str
    requests: int
    half: float
    most: float
    """Within so many seconds came 99 of 100."""


class World:
    def __init__(self, processes: int, matches: int, seed: int = 1) -> None:
        self.time, self.chance = 1000.0, random.Random(seed)
        self.budgets = [Budget(1 / processes, lambda: self.time) for _ in range(processes)]
        self.limits, self.refused = RateLimits(1.0), 0
        self.waits: dict[Wish, list[float]] = defaultdict(list)
        self.due: list[tuple[float, int, str, int]] = []
        self.numbers = count()
        self.waiting: set[int] = set()
        """The matches whose tables wait; what changes meanwhile is shown together."""
        for match in range(matches):
            self.at(self.chance.uniform(0, BETWEEN), "answer", match)
        self.giving = [False] * processes

    def at(self, wait: float, what: str, which: int) -> None:
        heapq.heappush(self.due, (self.time + wait, next(self.numbers), what, which))

    def run(self) -> None:
        end = self.time + SECONDS
        while self.due and self.due[0][0] < end:
            self.time, _, what, which = heapq.heappop(self.due)
            if what == "answer":
                self.answered(which)
            else:
                self.giving[which] = False
                self.give(which)

    def answered(self, match: int) -> None:
        self.at(self.chance.expovariate(1 / BETWEEN), "answer", match)
        if match not in self.waiting:
            self.waiting.add(match)
            self.send(Wish.SHOW, match, "PATCH", MESSAGE)
        if self.chance.random() < NOT_LOOKING:
            self.send(Wish.TELL, match, "DELETE", MESSAGE)
            self.send(Wish.TELL, match, "POST", MESSAGES)
        if self.chance.random() < POSTED:
            self.send(Wish.ANSWER, match, "POST", MESSAGES)

    def send(self, wish: Wish, match: int, method: str, shape: str) -> None:
        asked = self.time
        channel = match + (0 if wish is Wish.SHOW else 1_000_000)  # direct messages, or the table

        def go() -> None:
            self.waits[wish].append(self.time - asked)
            if wish is Wish.SHOW:
                self.waiting.discard(match)
            with patch("playground.ratelimits.time.monotonic", lambda: self.time):
                self.refused += self.limits.meet(method, shape, f"/channels/{channel}/").wait > 0

        process = match % len(self.budgets)
        if self.budgets[process].ask(wish, go):
            go()
        self.give(process)

    def give(self, process: int) -> None:
        wait = self.budgets[process].give()
        if wait is not None and not self.giving[process]:
            self.giving[process] = True
            self.at(wait + 0.001, "give", process)


def simulated(processes: int, matches: int) -> tuple[list[Waits], int]:
    """What each kind of request waits, and how many Discord would have refused."""
    world = World(processes, matches)
    world.run()
    found = []
    for wish in (Wish.ANSWER, Wish.TELL, Wish.SHOW):
        waits = sorted(world.waits[wish]) or [0.0]
        half, most = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
        found.append(Waits(wish.name.lower(), len(waits), half, most))
    return found, world.refused


def main() -> int:
    given = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    processes, matches = (*given, 4, 2000)[:2] if len(given) != 1 else (given[0], 2000)
    waits, refused = simulated(processes, matches)
    print(f"{processes} processes, {matches} matches, {SECONDS:.0f} s; refused: {refused}")
    for one in waits:
        print(f"  {one.wish:7} {one.requests:6} requests, half within {one.half:.2f} s,"
              f" 99 of 100 within {one.most:.2f} s")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
