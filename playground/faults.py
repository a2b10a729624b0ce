"""Everything that can go wrong on Discord's side, switched on by a test when it wants it.

What people do to the bot has no fault of its own: `message.delete()`, `channel.delete()`,
`channel.deny(discord.bot, …)`, `person.close_dms()`, `world.delete_guild(guild)`.
"""

import re
from collections import deque
from dataclasses import dataclass

from playground.gateway import Gateway


@dataclass
class RequestFault:
    """What happens to the next requests that match: a status, or an answer that takes long."""

    count: int
    status: int | None
    seconds: float
    matching: re.Pattern[str]
    afterwards: bool


class Faults:
    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._requests: list[RequestFault] = []
        self.late: deque[float] = deque()
        self.twice = 0

    # requests

    def refuse_requests(
        self, count: int, status: int, *, matching: str = "", seconds: float = 0.05
    ) -> None:
        """Answer the next requests with 429 (again after some seconds), 500 or another status.

        `matching` is searched in “METHOD /path”.
        """
        self._requests.append(RequestFault(count, status, seconds, re.compile(matching), False))

    def lose_answers(self, count: int, status: int = 500, *, matching: str = "") -> None:
        """Do what the next requests ask, yet answer that it has failed: the bot cannot know."""
        self._requests.append(RequestFault(count, status, 0, re.compile(matching), True))

    def slow_requests(self, count: int, seconds: float, *, matching: str = "") -> None:
        self._requests.append(RequestFault(count, None, seconds, re.compile(matching), False))

    def next_for(self, method: str, path: str) -> RequestFault | None:
        for fault in self._requests:
            if fault.matching.search(f"{method} {path}"):
                fault.count -= 1
                if fault.count == 0:
                    self._requests.remove(fault)
                return fault
        return None

    # interactions

    def deliver_twice(self, count: int = 1) -> None:
        """Bring the next interactions to the bot twice."""
        self.twice += count

    def deliver_late(self, seconds: float = 4) -> None:
        """Bring the next interaction so late; the clock moves, the test does not wait."""
        self.late.append(seconds)

    # the gateway

    def drop_gateway(self) -> None:
        """Cut the connection without a word; the bot may resume."""
        self._gateway.cut()

    def refuse_resumes(self, count: int = 1) -> None:
        self._gateway.refused_resumes += count

    def ask_to_reconnect(self) -> None:
        self._gateway.ask_to_reconnect()

    def invalidate_session(self) -> None:
        self._gateway.invalidate()
