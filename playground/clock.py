"""The time of the stand-in: real time, which a test may move forward."""

import time


class Clock:
    """Seconds since 1970, ahead of the real ones by as much as a test has asked for."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.time() + self.ahead

    def forward(self, *, seconds: float = 0, minutes: float = 0, hours: float = 0) -> None:
        """Let time pass at once; heartbeats go by the real clock and notice nothing."""
        self.ahead += seconds + 60 * minutes + 3600 * hours
