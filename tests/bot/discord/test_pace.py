"""Whoever presses too much is told once, and then not heard until he is slower."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bot.discord.pace import SECONDS, Pace
from bot.people.likings import preferences_of
from tests.kit.castle import castle

PRESSES = st.lists(st.tuples(st.floats(0, 4), st.integers(1, 3)), max_size=120)


@given(PRESSES)
def test_nobody_is_heard_more_often_than_may_be_and_never_for_another(
    presses: list[tuple[float, int]],
) -> None:
    most, now = 5, 0.0
    pace = Pace(most, lambda: now)
    heard: dict[int, list[float]] = {1: [], 2: [], 3: []}
    last: dict[int, str] = {}
    for pause, person in presses:
        now += pause / 4
        said = pace.heard(person)
        lately = [at for at in heard[person] if at > now - SECONDS]
        if said == "heard":
            heard[person].append(now)
            assert len(lately) < 2 * most  # a full bucket, and what has come since
        else:
            assert lately, "he has pressed nothing for a while"
            assert (said == "told") == (last.get(person) == "heard")
        last[person] = said


async def test_who_presses_too_much_gets_one_sentence_and_nothing_is_done(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        now = [0.0]
        place.bot.desk.pace = Pace(3, lambda: now[0])
        panel = (await ann.use(place.channel, "settings")).message
        assert panel is not None
        switch = next(b["custom_id"] for b in panel.buttons if "light" in str(b))
        for _ in range(2):
            await ann.press(panel, switch)
        told = await ann.press(panel, switch)
        assert told.ephemeral
        assert "faster than I can follow" in told.text
        silent = asyncio.create_task(ann.press(panel, switch))
        assert "Your settings" in (await ben.use(place.channel, "settings")).text
        assert not (await preferences_of(place.bot.store, ann.id)).light
        now[0] += SECONDS / 3 + 0.01
        await ann.press(panel, switch)
        assert (await preferences_of(place.bot.store, ann.id)).light
        silent.cancel()
