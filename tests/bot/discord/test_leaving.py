"""Who leaves the server in the middle of a match: the others are told, and may end it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from playground import Message, Person
from tests.bot.discord.test_direct_messages import asked, discard, hands, later, slow_match
from tests.bot.discord.test_direct_messages import begin as begin_unseen
from tests.kit.castle import Castle, begin, castle, running


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


def left(person: Person) -> str:
    return f"**{person.name}** left this server. Who stays may call the match off."


async def told(place: Castle, person: Person) -> bool:
    return left(person) in (await place.table()).text


async def is_over(place: Castle) -> bool:
    table = await place.table()
    return "the match was called off" in table.text and "My hand" not in table.labels


async def test_whom_no_direct_message_reaches_any_more_is_missed(place: Castle) -> None:
    await begin_unseen(place, "marcomage")
    now, waits = await asked(place)
    [hand] = await hands(place, now)
    place.guild.leave(waits)
    assert not await told(place, waits)
    await discard(now, hand)
    assert await told(place, waits)
    await now.press(await place.table(), "Call it off")
    assert await is_over(place)


async def test_whom_nothing_was_sent_to_is_looked_for_when_half_of_his_time_is_over(
    place: Castle,
) -> None:
    await slow_match(place)
    now, _ = await asked(place)
    now.close_dms()
    await later(place, 6)
    place.guild.leave(now)
    await later(place, 11.9)
    assert not await told(place, now)
    await later(place, 12.1)
    assert await told(place, now)
    await later(place, 12.2)
    assert (await place.table()).text.count(left(now)) == 1


@pytest.mark.parametrize("command", ["match abort", "match finish"])
async def test_who_wants_to_end_a_match_need_not_ask_somebody_who_is_gone(
    place: Castle, command: str, tmp_path: Path
) -> None:
    """Also if the bot was away as he left."""
    await begin(place, "marcomage", timers="none")
    ann, ben = place.people
    await place.bot.close()
    place.guild.leave(ben)
    async with running(place.discord, tmp_path) as place.bot:
        reply = await ann.use(place.channel, command)
        if command == "match finish":
            assert "has left this server. Call the match off with /match abort" in reply.text
            assert await told(place, ben)
            await ann.press(await place.table(), "Call it off")
        assert await is_over(place)


async def test_who_is_there_has_to_agree_as_before(place: Castle) -> None:
    await begin(place, "marcomage", timers="none")
    ann, ben = place.people
    reply = await ann.use(place.channel, "match abort")
    assert "The others can agree or refuse" in reply.text
    assert not await told(place, ben)
    assert "Call it off" not in (await place.table()).labels


async def test_who_comes_back_is_not_missed(place: Castle) -> None:
    """Whether he plays on in a direct message, or is on the server again."""
    hand = await missed(place)
    now, waits = await asked(place)
    await discard(now, hand)
    assert not await told(place, now)
    assert "Call it off" not in (await place.table()).labels
    place.guild.leave(waits)
    await now.use(place.channel, "match finish")
    assert await told(place, waits)
    old = await place.table()
    place.guild.join(waits)
    await now.press(old, "Call it off")
    assert not await told(place, waits)
    assert not await is_over(place)


async def missed(place: Castle) -> Message:
    """Who is asked has left the server, and the other one knows; the hand that was sent to him."""
    await begin_unseen(place, "marcomage")
    now, waits = await asked(place)
    [hand] = await hands(place, now)
    place.guild.leave(now)
    await waits.use(place.channel, "match finish")
    assert await told(place, now)
    place.guild.join(now)  # the stand-in lets nobody press who shares no server with the bot
    return hand
