"""What was read is remembered for a minute, and not longer than it holds."""

from __future__ import annotations

import asyncio

from bot.discord.lately import LONGEST, MOST, Lately


class Kept:
    """Something that others change, and that says how often it was read."""

    def __init__(self) -> None:
        self.now, self.value, self.reads = 0.0, "old", 0
        self.lately = Lately(self.read, lambda: self.now)

    async def read(self, key: int) -> str:
        self.reads += 1
        value = self.value
        await asyncio.sleep(0)
        return value


async def test_it_is_read_once_a_minute() -> None:
    kept = Kept()
    for kept.now in (0.0, 1.0, LONGEST - 1):
        assert await kept.lately.of(1) == "old"
    assert kept.reads == 1


async def test_what_another_process_has_changed_is_seen_a_minute_later() -> None:
    kept = Kept()
    await kept.lately.of(1)
    kept.value = "new"
    assert await kept.lately.of(1) == "old"
    kept.now += LONGEST
    assert await kept.lately.of(1) == "new"


async def test_what_this_process_has_changed_is_seen_at_once() -> None:
    kept = Kept()
    await kept.lately.of(1)
    kept.value = "new"
    kept.lately.forget(1)
    assert await kept.lately.of(1) == "new"


async def test_what_changes_while_it_is_read_is_read_again() -> None:
    kept = Kept()
    reading = asyncio.create_task(kept.lately.of(1))
    await asyncio.sleep(0)
    kept.value = "new"
    kept.lately.forget(1)
    await reading
    assert await kept.lately.of(1) == "new"


async def test_no_more_are_remembered_than_there_is_room_for() -> None:
    kept = Kept()
    for key in range(MOST + 1):
        await kept.lately.of(key)
    await kept.lately.of(MOST)
    assert kept.reads == MOST + 1
    await kept.lately.of(0)
    assert kept.reads == MOST + 2
