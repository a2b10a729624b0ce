"""/me privacy: what is kept is told in plain words, given as a file, and taken away."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.store.people import person
from tests.kit.castle import Castle, begin, castle


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


async def test_everybody_can_read_what_is_kept_and_have_it(place: Castle) -> None:
    ann, _ = place.people
    await begin(place, "marcomage")
    panel = await ann.use(place.channel, "me privacy")
    assert panel.ephemeral
    assert "## What I keep about you" in panel.text
    assert panel.message is not None
    given = await ann.press(panel.message, "Give me all of it")
    [file] = await place.discord.until(lambda: given.message and given.message.attachments)
    assert given.ephemeral
    found = json.loads(file.content)
    assert found["you"][0]["id"] == ann.id
    assert [one["name"] for one in found["matches"]] == ["Ann"]
    assert "answers in matches that are over" not in found
    assert b"Ben" not in file.content


async def test_who_wants_to_be_forgotten_is_asked_once_more(place: Castle) -> None:
    ann, ben = place.people
    await begin(place, "marcomage")
    panel = (await ann.use(place.channel, "me privacy")).message
    assert panel is not None
    await ann.press(panel, "Forget me …")
    assert "Shall I forget you?" in panel.text
    refused = await ann.press(panel, "Forget me permanently")
    [told] = await place.discord.until(lambda: refused.followups)
    assert told.ephemeral
    assert "You are still playing 1 match" in told.text
    sure = (await ann.press(await place.table(), "Give up")).message
    assert sure is not None
    await ann.press(sure, "Give up")
    await ann.press(panel, "No, keep it all")
    assert "## What I keep about you" in panel.text
    await ann.press(panel, "Forget me …")
    await ann.press(panel, "Forget me permanently")
    await place.discord.until(lambda: "## Forgotten" in panel.text)
    async with place.bot.store.reading() as tx:
        assert await person(tx, ann.id) is None
    replay = (await ben.use(place.channel, "match replay")).message
    assert replay is not None
    assert "Ann" not in replay.text
    assert "As somebody who left saw it" in str(replay.selects)
    again = await ben.press(await place.table(), "Rematch")
    assert "Somebody who played here has left" in again.text
    assert "**Newbie**" in (await ann.use(place.channel, "me status")).text
