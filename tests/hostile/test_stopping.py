"""Whatever the bot is given to work on: it ends in time when it is told to, and others are answered
meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from playground import Channel, Message, Person, Standin
from tests.hostile.kit import COMBOS, SIDES, long_journal
from tests.kit.castle import BUSY
from tests.kit.pressing import Control, control_of
from tests.kit.process import process
from tests.kit.soak import SOAK

LONG = 30.0 if SOAK else 1.2
"""Seconds that the journal takes."""
BEGUN = 1.5 if SOAK else 0.7
"""Seconds after which somebody else answers and the bot is told to end."""
IN_TIME = 10.0 if SOAK else 60.0
"""Seconds until it has ended; by day all that counts is that it ends, on whatever machine."""
TIMES = 200
"""How often somebody else asks for help where it is measured."""
Deed = Callable[[Person, Channel], Awaitable[None]]


async def journal(ann: Person, channel: Channel) -> None:
    file = ann.file(channel, "long.json", made())
    await ann.use(channel, "match verify", file=file)


async def concept(ann: Person, channel: Channel) -> None:
    await written(ann, channel, "When a creature " + "is damaged, deal 1 damage to it. " * 9)


async def estimate(ann: Person, channel: Channel) -> None:
    _, token, place = SIDES["arcmage"]
    text = COMBOS[0][0].replace("STRAY", f'"{token}" in your {place}')
    panel = await written(ann, channel, text)
    await ann.discord.until(lambda: "Estimate" in panel.labels)
    await ann.press(panel, "Estimate")


async def written(ann: Person, channel: Channel, text: str) -> Message:
    window = (await ann.use(channel, "concept new", game="arcmage")).modal
    assert window is not None
    entries = {"name": "Endless", "line": "Gaian creature", "figures": "0, 1/2", "text": text}
    panel = (await ann.fill(window, entries)).message
    assert panel is not None
    return panel


@cache
def made() -> bytes:
    """The journal, which takes as long to make as to replay."""
    return long_journal(LONG)


DEEDS: list[Deed] = [journal, concept, estimate]


@pytest.mark.parametrize("deed", DEEDS)
async def test_it_ends_in_time_and_finds_all_again(tmp_path: Path, deed: Deed) -> None:
    made()
    async with Standin() as standin:
        standin.patience = BUSY
        ann, ben, channel = place(standin)
        async with process(standin, tmp_path) as bot:
            hand = await begun(ben, channel)
            await answers(ben, hand)
            doing = asyncio.ensure_future(deed(ann, channel))
            await asyncio.sleep(BEGUN)
            await answers(ben, hand)  # a match in play goes on
            bot.terminate()
            await asyncio.to_thread(bot.join, IN_TIME)
            assert not bot.is_alive()
            doing.cancel()
            await asyncio.gather(doing, return_exceptions=True)
        assert kept(tmp_path) == 2
        async with process(standin, tmp_path):
            again = (await ben.use(channel, "hand")).message
            assert again is not None
            await answers(ben, again)
        assert kept(tmp_path) == 3
        assert "Traceback" not in (tmp_path / "bot.log").read_text()


@pytest.mark.skipif(not SOAK, reason="what is measured wants time")
@pytest.mark.parametrize("deed", DEEDS)
async def test_others_are_answered_meanwhile(tmp_path: Path, deed: Deed) -> None:
    made()
    async with Standin() as standin:
        standin.patience = BUSY
        ann, ben, channel = place(standin)
        async with process(standin, tmp_path):
            hand = await begun(ben, channel)
            await helped(ben, channel)
            quiet = await helped(ben, channel)
            doing = asyncio.ensure_future(deed(ann, channel))
            await asyncio.sleep(0.7)
            busy = await helped(ben, channel)
            await answers(ben, hand)
            doing.cancel()
            await asyncio.gather(doing, return_exceptions=True)
    print(f"{deed.__name__}: p99 of /help {quiet * 1000:.0f} ms, then {busy * 1000:.0f} ms")
    assert busy < 3 * quiet


def place(standin: Standin) -> tuple[Person, Person, Channel]:
    guild = standin.guild("Castle")
    ann, ben = standin.person("Ann"), standin.person("Ben")
    guild.join(ann, ben)
    return ann, ben, guild.text_channel("games")


async def begun(person: Person, channel: Channel) -> Message:
    """A match against the computer; the hand in it."""
    hand = (await person.use(channel, "play", game="marcomage")).message
    assert hand is not None
    return hand


async def answers(person: Person, hand: Message) -> None:
    """Somebody presses what answers at once."""
    await person.discord.until(lambda: quick(hand) is not None)
    control = quick(hand)
    assert control is not None
    reply = await person.press(hand, control["custom_id"])
    assert reply.interaction.answer is not None


def quick(hand: Message) -> Control | None:
    return control_of(hand, lambda verb, _: verb == "quick")


def kept(folder: Path) -> int:
    """How many answers the store has that somebody gave by a press."""
    with closing(sqlite3.connect(folder / "castle.db")) as database:
        counting = "SELECT count(*) FROM answers WHERE interaction_id IS NOT NULL"
        [(count,)] = database.execute(counting).fetchall()
    return int(count)


async def helped(person: Person, channel: Channel) -> float:
    """Somebody asks for help very often; in how many seconds he is answered, but for one in 100."""
    waits = []
    for _ in range(TIMES):
        start = time.perf_counter()
        await person.use(channel, "help")
        waits.append(time.perf_counter() - start)
    return sorted(waits)[-1 - TIMES // 100]
