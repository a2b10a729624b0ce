"""/players history: what somebody has played here, to be watched again, with what it gave him."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from playground import Person
from tests.kit.castle import Castle, begin, castle


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


async def over(place: Castle, game: str, loser: Person) -> None:
    await begin(place, game)
    sure = (await loser.press(await place.table(), "Give up")).message
    assert sure is not None
    await loser.press(sure, "Give up")


async def test_his_matches_are_listed_watched_again_and_reported(place: Castle) -> None:
    ann, ben = place.people
    cid = place.discord.person("Cid")
    place.guild.join(cid)
    assert "None has been played" in (await ann.use(place.channel, "players history")).text
    await over(place, "marcomage", ben)
    await over(place, "arcmage", ann)
    shown = await ann.use(place.channel, "players history")
    panel = shown.message
    assert panel is not None
    assert shown.ephemeral
    assert "## The matches of Ann" in panel.text
    lines = panel.text.splitlines()
    [won] = [line for line in lines if "**MArcomage**: victory over Ben · rating +" in line]
    [lost] = [line for line in lines if "**Arcmage**: defeat by Ben · rating +0" in line]
    assert lines.index(lost) < lines.index(won)  # the last one first
    [game] = [o["label"] for o in panel.selects[0]["options"] if "MArcomage" in o["label"]]
    watched = await ann.select(panel, "Watch one again", [game])
    assert watched.ephemeral
    assert "MArcomage: step 0" in watched.text
    report = await ann.select(panel, "A battle report", [game])
    assert "Victory over Ben in MArcomage" in report.text
    only = await cid.use(place.channel, "players history", member=ben, game="arcmage")
    assert "## The matches of Ben" in only.text
    assert "victory over Ann" in only.text
    assert "MArcomage" not in only.text


async def test_what_was_played_elsewhere_is_not_shown_to_others(place: Castle) -> None:
    ann, ben = place.people
    hidden = place.guild.text_channel("hidden")
    place.channel, here = hidden, place.channel
    await over(place, "arcmage", ann)
    cid = place.discord.person("Cid")
    place.guild.join(cid)
    panel = (await cid.use(here, "players history", member=ann)).message
    assert panel is not None
    assert "defeat by Ben" in panel.text
    assert not panel.selects  # it was played where he has not asked
    own = await ann.use(ann.direct_channel, "players history")
    assert "defeat by Ben" in own.text
    other = await ann.use(ann.direct_channel, "players history", member=ben)
    assert "listed on a server" in other.text


async def test_many_matches_have_pages(place: Castle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.people.history.PAGE", 1)
    ann, ben = place.people
    await over(place, "arcmage", ben)
    await over(place, "marcomage", ben)
    panel = (await ben.use(place.channel, "players history", member=ann)).message
    assert panel is not None
    assert "2 matches here" in panel.text
    assert "MArcomage" in panel.text
    await ben.press(panel, "Page 1 of 2 · next ▶")
    assert "Page 2 of 2 · next ▶" in panel.labels
    assert "MArcomage" not in panel.text
    assert "Arcmage" in panel.text
    await ben.press(panel, "◀ Page before")
    assert "MArcomage" in panel.text
