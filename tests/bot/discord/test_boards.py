"""What shows a league, whatever happens to it: messages, events and pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import text

from playground.permissions import bits
from tests.bot.discord.test_secrecy import forged
from tests.hostile.test_commands import harmless, quiet
from tests.hostile.tricks import TRICKS
from tests.kit.castle import Castle, castle, running
from tests.kit.cups import (
    begun,
    board,
    created,
    organiser,
    passing,
    play,
    play_round,
    round_of,
    shown,
)


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 4) as here:
        yield here


async def test_a_press_on_something_old_shows_the_newest(place: Castle) -> None:
    table = await created(place)
    old = forged(place.channel, next(b["custom_id"] for b in table.buttons))
    ben = place.people[1]
    await ben.press(old, "Press")
    await place.bot.surfaces.settled()
    assert "Ben" in table.text


async def test_what_is_brought_twice_is_done_once(place: Castle) -> None:
    table = await created(place)
    ben = place.people[1]
    place.discord.faults.deliver_twice()
    await ben.press(table, "Join")
    await place.bot.surfaces.settled()
    assert "1 player of" in table.text
    log = await ben.use(place.channel, "league log")
    assert log.text.count("Ben is in") == 1


async def test_a_board_that_is_deleted_is_posted_anew(place: Castle) -> None:
    table = await begun(place)
    first = await round_of(place, 1)
    table.delete()
    first.delete()
    await place.discord.until(lambda: len(shown(place, "## Cup")) == 1)
    await place.discord.until(lambda: len(shown(place, "### Cup: round 1")) == 1)
    assert (await board(place)) is not table


async def test_a_league_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with castle(tmp_path, 4) as place:
        await begun(place)
        ann = place.people[0]
        await play(place, ann, 1)
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            await play_round(place, 1)
            assert "Round 2 of 2" in (await board(place)).text
            assert len(shown(place, "## Cup")) == 1
            assert len(shown(place, "### Cup: round 1")) == 1
            await play_round(place, 2)
            assert "**Ann** wins" in (await board(place)).text


async def test_what_has_not_changed_is_not_edited(place: Castle) -> None:
    """Each round has a message; what happens in one says nothing new of the others."""
    await begun(place)
    await play_round(place, 1)
    first = await round_of(place, 1)
    edits = first.edits
    await play(place, place.people[0], 2)
    assert first.edits == edits


# ------------------------------------------------------------------ the calendar


async def test_rounds_stand_in_the_calendar_where_that_is_allowed(place: Castle) -> None:
    await begun(place)
    [event] = place.guild.events.values()
    assert event.name == "Cup: round 1"
    await play_round(place, 1)
    assert [event.name for event in place.guild.events.values()] == ["Cup: round 2"]
    await place.people[0].use(place.channel, "league close", why="Enough.")
    await place.bot.surfaces.settled()
    assert not place.guild.events


async def test_without_permission_there_are_no_events_and_nothing_breaks(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        for role in place.guild.roles.values():
            role.permissions &= ~bits(["create_events", "manage_events"])
        await begun(place)
        assert not place.guild.events
        assert await round_of(place, 1)


# ------------------------------------------------------------------ what people write


async def test_no_name_and_no_reason_does_harm(place: Castle) -> None:
    """On the board, in the messages of rounds, in answers and in the calendar."""
    ann = await organiser(place)
    for number, trick in enumerate(TRICKS[:24:8]):
        said = {"name": trick[:60], "game": "marcomage", "format": "single"}
        made = await ann.use(place.channel, "league create", **said)
        harmless(made, trick)
        if "## " not in made.text:
            continue  # it is no name, and that was said
        id = made.message.buttons[0]["custom_id"].split("|")[1] if made.message else ""
        for person in place.people[:2]:
            await person.use(place.channel, "league join", league=id)
        await ann.use(place.channel, "league start", league=id)
        await passing(place)
        why = TRICKS[8 * number + 1][:300]
        for command, more in {
            "league report": {"score": "1:0", "why": why},
            "league log": {},
            "league close": {"why": why},
        }.items():
            harmless(await ann.use(place.channel, command, league=id, **more), trick)
        await place.bot.surfaces.settled()
    for message in place.channel.messages.values():
        if "and you are paired" in message.text:  # it mentions those two, and nobody else
            who, _, message.content = message.content.partition(": ")
            assert set(who.split()) == {f"<@{person.id}>" for person in place.people[:2]}
            assert set(message.mentions) == set(place.people[:2])
            message.mentions = []
        quiet(message, message.text)
    assert len(place.channel.messages) > 3


# ------------------------------------------------------------------ faults


@pytest.mark.parametrize("status", [429, 403, 503])
async def test_boards_come_after_all_when_requests_are_refused(place: Castle, status: int) -> None:
    place.bot.surfaces.patience = 0.02
    table = await created(place)
    place.discord.faults.refuse_requests(3, status, matching="(PATCH|POST) /channels", seconds=0.02)
    await place.people[1].use(place.channel, "league join")
    await place.discord.until(lambda: "Ben" in table.text)


async def test_a_league_whose_channel_is_deleted_can_be_announced_elsewhere(place: Castle) -> None:
    await created(place)
    other = place.guild.text_channel("hall")
    place.channel.delete()
    ann, words = place.people[0], "The channel of your league Cup was deleted"
    await place.discord.until(lambda: any(words in m.text for m in ann.dms))
    panel = (await ann.use(other, "league config")).message
    assert panel is not None
    await ann.select(panel, "Where it is announced", [other])
    window = (await ann.press(panel, "Rename")).modal
    assert window is not None
    await ann.fill(window, {"value": "Grand Cup"})
    await place.bot.surfaces.settled()
    [table] = [m for m in other.messages.values() if m.text.startswith("## Grand Cup")]
    await place.people[1].press(table, "Join")
    assert "Ben" in table.text


async def test_a_board_that_was_sent_and_not_noted_is_found(tmp_path: Path) -> None:
    """The bot was killed between the two, or its store was put back."""
    async with castle(tmp_path, 2) as place:
        await begun(place)
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            async with again.store.transaction() as tx:
                await tx.execute(text("UPDATE surfaces SET message_id = NULL, shown_version = 0"))
            await again.surfaces.go_on(place.bot.served.own)
            await again.surfaces.settled()
            assert len(shown(place, "## Cup")) == 1
            assert len(shown(place, "### Cup: round 1")) == 1
            assert len(place.guild.events) == 1


@pytest.mark.parametrize("where", ["/channels", "/guilds"])
async def test_what_was_made_though_nobody_said_so_is_not_made_twice(
    place: Castle, where: str
) -> None:
    """Discord made a message or an event, and the answer was lost on the way."""
    place.bot.surfaces.patience = 0.02
    await created(place)
    for person in place.people[:2]:
        await person.use(place.channel, "league join")
    place.discord.faults.lose_answers(1, matching=f"POST {where}")
    await place.people[0].use(place.channel, "league start")
    await passing(place)
    await place.discord.until(lambda: bool(place.guild.events))
    await place.bot.surfaces.settled()
    assert len(place.guild.events) == 1
    assert len(shown(place, "### Cup: round 1")) == 1


# ------------------------------------------------------------------ pictures


async def test_standings_and_brackets_are_painted_for_all(tmp_path: Path) -> None:
    async with castle(tmp_path, 2, pictures=True) as place:
        table = await begun(place, format="single")
        await place.discord.until(lambda: bool(table.attachments))
        assert "bracket" in table.attachments[0].filename
        ben = place.people[1]
        own = await ben.press(table, "Standings")
        assert own.message is not None
        assert own.message.attachments
        reply = await ben.use(place.channel, "settings")
        assert reply.message is not None
        toggle = next(b["custom_id"] for b in reply.message.buttons if "text_boards" in str(b))
        await ben.press(reply.message, toggle)
        own = await ben.press(table, "Standings")
        assert own.message is not None
        assert not own.message.attachments
        assert "1\\. **" in own.text
