"""Discord's ids: they carry the time at which they were made, and they only ever grow."""

from playground.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
TIME_SHIFT = 22


class Snowflakes:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << TIME_SHIFT)
        return self._last


def made_at(snowflake: int) -> float:
    """The time, in seconds since 1970, that an id carries."""
    return ((snowflake >> TIME_SHIFT) + DISCORD_EPOCH_MS) / 1000
