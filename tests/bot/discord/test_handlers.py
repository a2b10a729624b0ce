"""Handlers: each name means one thing, and whatever is pressed is answered, and answered once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord.addresses import NO_SUBJECT, Address, read
from bot.discord.all_handlers import load
from bot.discord.handlers import PRESSES, WINDOWS, Press, press, window
from playground import Message
from playground.interactions import COMPONENT, SUBMIT
from playground.people import Person, Reply
from tests.kit.castle import Castle, castle

load()


async def nothing(at: Press) -> None:
    raise AssertionError(f"{at.verb} is only a name here")


def test_no_name_means_two_things() -> None:
    for taken, register in (("league-join", press), ("concept-write", window)):
        with pytest.raises(ValueError, match=f"“{taken}” means two things"):
            register("free", taken)(nothing)
    assert PRESSES.pop("free") is WINDOWS.pop("free") is nothing


def test_each_name_can_stand_in_an_address() -> None:
    for name in (*PRESSES, *WINDOWS):
        address = Address(NO_SUBJECT, 0, name)
        assert read(str(address)) == address


async def test_a_press_is_answered_where_the_message_has_lost_its_control(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        lobby = (await ann.use(place.channel, "match new", game="marcomage")).message
        assert lobby is not None
        join = next(one["custom_id"] for one in lobby.buttons if one["label"] == "Join")
        await ann.press(lobby, "Cancel")
        await place.discord.until(lambda: "Join" not in lobby.labels)
        told = await pressed(place, ben, lobby, join)
        assert told.ephemeral
        assert "This match" in told.text


async def test_what_no_handler_knows_is_answered_too(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann = place.people[0]
        shown = (await ann.use(place.channel, "help")).message
        assert shown is not None
        for kind in (COMPONENT, SUBMIT):
            told = await pressed(place, ann, shown, str(Address(NO_SUBJECT, 0, "long-ago")), kind)
            assert "out of date" in told.text


async def pressed(
    place: Castle, person: Person, message: Message, custom_id: str, kind: int = COMPONENT
) -> Reply:
    """Press something that is not there any more, or send in its window."""
    data = {"custom_id": custom_id, "component_type": 2, "components": []}
    opened = place.discord.interactions.open(kind, person, message.channel, data, message)
    await place.discord.deliver(opened)
    return Reply(opened)
