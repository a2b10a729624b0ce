"""Challenges: somebody is asked by name, once, and accepts or declines."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from playground import Message
from tests.kit.castle import Castle, castle
from tests.kit.marks import rule


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 3) as here:
        yield here


async def challenge(place: Castle, **options: Any) -> Message:
    ann, ben, _ = place.people
    reply = await ann.use(place.channel, "match new", game="arcmage", opponent=ben, **options)
    assert reply.message is not None
    return reply.message


@rule("M-8.2")
async def test_a_challenge_rings_once_and_says_what_was_written(place: Castle) -> None:
    _, ben, _ = place.people
    lobby = await challenge(place, message="A duel at **dawn** <@1>")
    assert lobby.pinged == [ben]
    assert "A duel at \\*\\*dawn" in lobby.text
    assert lobby.labels[:2] == ["Accept", "Decline"]
    assert "Withdraw" in lobby.labels
    lobby.delete()
    await place.discord.until(lambda: place.channel.messages)
    again = place.channel.last_message
    assert again is not None
    assert again.pinged == []


@rule("M-8.2")
async def test_whoever_accepts_sits_down(place: Castle) -> None:
    ann, ben, cid = place.people
    lobby = await challenge(place)
    assert "challenge to somebody else" in (await cid.press(lobby, "Accept")).text
    assert "aren't challenged" in (await cid.press(lobby, "Decline")).text
    await ben.press(lobby, "Accept")
    assert "Decline" not in lobby.labels
    await ann.press(lobby, "Start")
    assert "**'s turn" in (await place.table()).text


@rule("M-8.2")
async def test_whoever_declines_leaves_the_lobby_open_for_all(place: Castle) -> None:
    ann, ben, cid = place.people
    lobby = await challenge(place)
    reply = await ben.press(lobby, "Decline")
    [told] = await place.discord.until(lambda: reply.followups)
    assert told.pinged == [ann]
    assert "Ben declines your challenge to Arcmage; anybody may join it now" in told.text
    assert "Ben has declined." in lobby.text
    await cid.press(lobby, "Join")
    assert "**Cid**" in lobby.text


async def test_or_cancels_it_if_the_maker_chose_that(place: Castle) -> None:
    ann, ben, _ = place.people
    lobby = await challenge(place, if_declined="It is cancelled then")
    reply = await ben.press(lobby, "Decline")
    [told] = await place.discord.until(lambda: reply.followups)
    assert told.pinged == [ann]
    assert told.text.endswith("it is cancelled.")
    assert "Ben has declined." in lobby.text
    assert "called off" in lobby.text
    assert not lobby.labels


@rule("M-8.2")
async def test_a_challenge_is_withdrawn_by_its_maker_alone(place: Castle) -> None:
    ann, ben, _ = place.people
    lobby = await challenge(place)
    assert "Only whoever made this match" in (await ben.press(lobby, "Withdraw")).text
    await ann.press(lobby, "Withdraw")
    assert "called off" in lobby.text


async def test_a_rematch_can_be_declined(place: Castle) -> None:
    ann, ben, cid = place.people
    lobby = await challenge(place)
    await ben.press(lobby, "Accept")
    await ann.press(lobby, "Start")
    sure = await ann.press(await place.table(), "Give up")
    assert sure.message is not None
    await ann.press(sure.message, "Give up")
    again = (await ann.press(await place.table(), "Rematch")).message
    assert again is not None
    assert again.pinged == [ben]
    await ben.press(again, "Decline")
    await cid.press(again, "Join")
    assert "**Cid**" in again.text
    assert "**Ben**" not in again.text


@pytest.mark.parametrize("who", ["himself", "the bot", "a stranger", "one who does not see it"])
async def test_who_cannot_be_challenged(place: Castle, who: str) -> None:
    ann, ben, _ = place.people
    eve = place.discord.person("Eve")
    if who == "one who does not see it":
        place.channel.deny(ben, "view_channel")
    opponent = {"himself": ann, "the bot": place.discord.bot, "a stranger": eve}.get(who, ben)
    reply = await ann.use(place.channel, "match new", game="arcmage", opponent=opponent)
    assert reply.ephemeral
    right = {"himself": "somebody else", "the bot": "Add computer"}
    assert right.get(who, "can't see this channel") in reply.text
    assert not place.channel.messages
