"""Of a message that changes only the pictures are sent that it does not have."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.discord.parts import Painted, Panel, words
from bot.painting import Picture
from playground import Message
from playground.messages import PNG
from tests.kit.castle import Castle, castle

HAND, TABLE, OTHER = (
    Picture(PNG + name.encode(), f"{name}.png", name) for name in ("hand", "table", "other")
)


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as place:
        yield place


def panel(*pictures: Picture) -> Panel:
    return Panel(words("Look"), *map(Painted, pictures))


async def posted(place: Castle, *pictures: Picture) -> tuple[Message, int]:
    channel = place.bot.get_partial_messageable(place.channel.id)
    shown = panel(*pictures)
    sent = await channel.send(view=shown, files=shown.files())
    place.bot.sent.remember(sent.id, shown, sent)
    return place.channel.messages[sent.id], sent.id


async def changed(place: Castle, id: int, *pictures: Picture) -> None:
    message = place.bot.get_partial_messageable(place.channel.id).get_partial_message(id)
    await place.bot.sent.edit(id, panel(*pictures), message.edit)


def files(message: Message) -> dict[str, int]:
    return {one.filename: one.id for one in message.attachments}


def shown(message: Message) -> list[bytes]:
    by_id = {str(one.id): one.content for one in message.attachments}
    return [by_id[part["items"][0]["media"]["attachment_id"]] for part in message.parts()
            if part["type"] == 12]  # fmt: skip


async def test_what_a_message_has_stays_and_what_is_new_is_sent(place: Castle) -> None:
    message, id = await posted(place, TABLE, HAND)
    before = files(message)
    await changed(place, id, TABLE, OTHER)
    after = files(message)
    assert after["table.png"] == before["table.png"]
    assert shown(message) == [TABLE.data, OTHER.data]
    await changed(place, id, OTHER)
    assert files(message) == {"other.png": after["other.png"]}
    await changed(place, id)
    assert not message.attachments


async def test_a_picture_of_the_same_name_takes_the_place_of_the_other(place: Castle) -> None:
    message, id = await posted(place, TABLE, HAND)
    before = files(message)
    newer = Picture(PNG + b"newer", TABLE.name, "newer")
    await changed(place, id, newer, HAND)
    assert shown(message) == [newer.data, HAND.data]
    assert files(message)["hand.png"] == before["hand.png"]


async def test_what_another_process_took_away_is_sent_again(place: Castle) -> None:
    message, id = await posted(place, TABLE, HAND)
    there = place.bot.get_partial_messageable(place.channel.id).get_partial_message(id)
    other = panel(OTHER)
    await there.edit(view=other, attachments=other.files())  # and nobody here knows of it
    await changed(place, id, TABLE, HAND)
    assert shown(message) == [TABLE.data, HAND.data]
    place.discord.violations.clear()  # it was refused once, as Discord would


async def test_a_message_of_which_nothing_is_known_gets_all(place: Castle) -> None:
    channel = place.bot.get_partial_messageable(place.channel.id)
    first = panel(TABLE)
    sent = await channel.send(view=first, files=first.files())
    await changed(place, sent.id, TABLE, HAND)
    assert shown(place.channel.messages[sent.id]) == [TABLE.data, HAND.data]
