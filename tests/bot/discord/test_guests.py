"""Brought along: where the bot is no member, and in direct messages with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.play.matches import open_matches
from bot.store.play.surfaces import change_surface, surfaces_of
from playground import Channel, Message, Person
from playground.asking import Impossible
from tests.bot.discord.test_direct_messages import discard
from tests.kit.castle import Castle, castle, running
from tests.kit.pressing import question_in


@pytest_asyncio.fixture
async def home(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as place:
        yield place


@pytest.fixture(params=["a server", "a group"])
def place(home: Castle, request: pytest.FixtureRequest) -> Castle:
    """Where two people play whom the bot meets nowhere else; Ann has brought it along."""
    ann, ben = home.people
    ann.install()
    if request.param == "a group":
        return replace(home, channel=home.discord.group(ann, ben))
    guild = home.discord.guild("Foreign", bot=False)
    guild.join(ann, ben)
    return replace(home, guild=guild, channel=guild.text_channel("talk"))


async def begin(place: Castle) -> Message:
    ann, ben = place.people
    lobby = (await ann.use(place.channel, "match new", game="marcomage")).message
    assert lobby is not None
    await ben.press(lobby, "Join")
    await ann.press(lobby, "Start")
    return lobby


async def answer(place: Castle, table: Message) -> None:
    """Whoever is asked opens his hand at the table, and discards a card there."""
    await hand_of_whoever_is_asked(place, table, act=True)
    await place.bot.surfaces.settled()


def shows_another(table: Message, text: str) -> bool:
    return table.text != text


async def hand_of_whoever_is_asked(place: Castle, table: Message, act: bool) -> Message:
    for person in place.people:
        hand = (await person.press(table, "My hand")).message
        assert hand is not None
        if question_in(hand):
            if act:
                await discard(person, hand)
            return hand
    raise AssertionError("nobody is asked")


# ------------------------------------------------------------------ where it is no member


async def test_a_match_is_played_where_the_bot_is_no_member(place: Castle) -> None:
    table = await begin(place)
    assert table.labels[0] == "My hand"
    for _ in range(3):
        before = table.text
        await answer(place, table)  # his press at the table is young enough to change it
        await place.discord.until(partial(shows_another, table, before))
    assert list(place.channel.messages.values()) == [table]
    asked_for = [path for _, path, _ in place.discord.requests]
    assert not [path for path in asked_for if path.startswith(f"/channels/{place.channel.id}")]


async def test_without_a_young_press_the_table_waits_for_the_next_one(place: Castle) -> None:
    table = await begin(place)
    hand = await hand_of_whoever_is_asked(place, table, act=False)
    owner = hand.only_for
    assert isinstance(owner, Person)
    await place.bot.surfaces.settled()  # else a token ends while it is used
    before, now = table.text, place.bot.matches.now
    place.bot.matches.now = lambda: now() + 15 * 60
    place.discord.clock.forward(minutes=15)
    reply = await owner.use(owner.direct_channel, "hand")
    assert reply.message is not None
    await discard(owner, reply.message)
    await place.bot.surfaces.settled()
    assert table.text == before
    other = next(person for person in place.people if person is not owner)
    await other.press(table, "My hand")
    await place.discord.until(lambda: table.text != before)
    assert not place.discord.violations


async def test_after_a_restart_the_next_press_brings_it_up_to_date(
    place: Castle, tmp_path: Path
) -> None:
    table = await begin(place)
    await place.bot.close()
    async with place.bot.store.transaction() as tx:
        [row] = await open_matches(tx)
        [surface] = [one for one in await surfaces_of(tx, row.id) if one.kind == "table"]
        assert surface.state == "guest"
        await change_surface(tx, surface.id, {"message_id": None, "shown_version": 0})
    async with running(place.discord, tmp_path) as place.bot:
        await place.bot.surfaces.settled()
        edits = table.edits
        asker = place.people[0]
        await asker.press(table, "Pass")  # refused, but it shows where the table is
        hand = await hand_of_whoever_is_asked(place, table, act=True)
        assert hand.ephemeral
        await place.discord.until(lambda: table.edits > edits)
        assert list(place.channel.messages.values()) == [table]


async def test_the_table_is_shown_anew_by_a_command(place: Castle) -> None:
    ann = place.people[0]
    first = await begin(place)
    second = (await ann.use(place.channel, "match show")).message
    assert second is not None
    assert not second.ephemeral
    await answer(place, second)
    assert "My hand" in second.labels
    assert (await place.people[1].press(first, "My hand")).ephemeral


async def test_there_the_others_are_asked_in_the_answer(place: Castle) -> None:
    ann, ben = place.people
    await begin(place)
    asked = (await ann.use(place.channel, "match pause")).message
    assert asked is not None
    assert not asked.ephemeral
    assert asked.pinged == [ben]
    await ben.press(asked, "Agree")
    assert "All have agreed" in asked.text


async def test_what_belongs_to_a_server_is_not_offered_there(place: Castle) -> None:
    ann, ben = place.people
    offered = ann.commands(place.channel)
    assert "match new" in offered
    assert not {"moderate setup", "moderate judge"} & set(offered)
    with pytest.raises(Impossible):
        await ben.use(place.channel, "match new", game="marcomage")  # he has not brought it along


# ------------------------------------------------------------------ direct messages with it


async def test_alone_against_the_computer_in_direct_messages(home: Castle) -> None:
    ann = home.people[0]
    lobby = (await ann.use(ann.direct_channel, "match new", game="marcomage")).message
    assert lobby is not None
    for label in ("Add computer", "Start"):
        await ann.press(lobby, label)
    for _ in range(3):
        await home.discord.until(lambda: is_asked(lobby, ann))
        await home.bot.surfaces.settled()
        hand = (await ann.press(lobby, "My hand")).message
        assert hand is not None
        assert hand.ephemeral
        await discard(ann, hand)
    await home.bot.surfaces.settled()
    assert ann.dms[0] is lobby
    assert [one for one in ann.dms if one.buttons and not one.ephemeral] == [lobby]


def is_asked(table: Message, person: Person) -> bool:
    return f"**{person.name}**'s turn" in table.text


async def test_nobody_else_can_be_challenged_in_direct_messages(home: Castle) -> None:
    ann, ben = home.people
    channel: Channel = ann.direct_channel
    refused = await ann.use(channel, "match new", game="marcomage", opponent=ben)
    assert refused.text.startswith("Only you can see this lobby")
