"""Whoever is paired in a round of a league is told so, once, and as he likes it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord.messages.posting import say_once
from bot.store.leagues import leagues_going
from playground import Message, Person
from tests.bot.discord.test_several_processes import in_two, ticking, url
from tests.kit import cups
from tests.kit.castle import Castle, castle, running

__all__ = ["url"]  # a fixture


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 4) as here:
        yield here


async def by_message(place: Castle, person: Person) -> None:
    settings = (await person.use(place.channel, "settings")).message
    assert settings is not None
    await person.select(settings, "How do you hear of a new round?", ["dm"])


def mentions(place: Castle) -> list[Message]:
    """What was said in the channel to those who are paired."""
    return [m for m in place.channel.messages.values() if "and you are paired" in m.text]


def messages(person: Person) -> list[Message]:
    """The same by direct message."""
    return [m for m in person.dms if "and you play against" in m.text]


async def test_each_is_told_once_as_he_likes_it(place: Castle) -> None:
    ann, ben, cid, dee = place.people
    await by_message(place, ben)
    await by_message(place, dee)
    dee.close_dms()
    await cups.begun(place)
    await cups.passing(place)
    [told] = mentions(place)
    assert set(told.pinged) == {ann, cid, dee}
    assert "round 1 of Cup opened <t:" in told.text
    [letter] = messages(ben)
    assert f"see <#{place.channel.id}>" in letter.text
    assert "Ben" not in letter.text.removeprefix("Round 1 of Cup")
    assert not messages(ann)
    await cups.play_round(place, 1)
    assert [m.text.count("round 2 of Cup") for m in mentions(place)] == [0, 1]
    assert len(messages(ben)) == 2


async def test_whoever_has_a_bye_is_not_told_that_he_is_paired(tmp_path: Path) -> None:
    async with castle(tmp_path, 3) as place:
        await cups.begun(place)
        [told] = mentions(place)
        assert len(told.pinged) == 2


@pytest.mark.parametrize("said", [0, 1, 3])
async def test_a_bot_that_is_killed_meanwhile_tells_all_of_them_once(
    place: Castle, tmp_path: Path, said: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it has told anybody, after the first of them, and before it could note that it has."""
    ann, ben, *others = place.people
    for person in (ann, ben):
        await by_message(place, person)
    with monkeypatch.context() as patch:
        patch.setattr("bot.leagues.discord.telling.say_once", killed_after(said))
        await cups.begun(place)
        assert len(mentions(place)) + len(messages(ann)) + len(messages(ben)) == said
        await place.bot.close()
    async with running(place.discord, tmp_path) as place.bot:
        await place.bot.surfaces.settled()
        [told] = mentions(place)
        assert set(told.pinged) == set(others)
        assert [len(messages(person)) for person in place.people] == [1, 1, 0, 0]


def killed_after(said: int) -> Callable[..., Awaitable[None]]:
    """The end of all that is said, after so much of it."""
    left = said

    async def some(*what: Any) -> None:
        nonlocal left
        if left > 0:
            await say_once(*what)
        left -= 1
        if left <= 0:
            raise RuntimeError("killed")

    return some


async def test_where_nothing_may_be_said_they_are_told_once_it_may(place: Castle) -> None:
    ann, ben, *others = place.people
    await by_message(place, ben)
    await cups.created(place)
    for person in place.people:
        await person.press(await cups.board(place), "Join")
    place.channel.deny(place.discord.bot, "send_messages")
    await ann.use(place.channel, "league start")
    await cups.passing(place)
    assert not mentions(place)
    place.channel.allow(place.discord.bot, "send_messages")
    [told] = await place.discord.until(lambda: mentions(place))
    await place.bot.surfaces.settled()
    assert mentions(place) == [told]
    assert set(told.pinged) == {ann, *others}
    assert len(messages(ben)) == 1


async def test_two_processes_tell_it_once(url: str) -> None:
    async with in_two(url) as (place, bots):
        board = await cups.created(place, format="single")
        for person in place.people:
            await person.press(board, "Join")
        await place.people[0].use(place.channel, "league start")
        await asyncio.gather(*(bot.timekeeper.tick() for bot in bots))
        await ticking(bots[0])
        async with bots[0].store.reading() as tx:
            [league] = [row.id for row in await leagues_going(tx)]
        for bot in bots:
            bot.boards.wake(league)
        await asyncio.gather(*(bot.surfaces.settled() for bot in bots))
        [told] = mentions(place)
        assert set(told.pinged) == set(place.people)
