"""Hands in direct messages: one a match, that notifies once for each occasion."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.discord.messages.guests import GOOD
from bot.matches.agreements import GO_ON, HAND_OVER, PAUSE, propose, vote
from bot.matches.time.timekeeper import look_at
from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_secrecy import only_match
from tests.kit.castle import Castle, castle, running
from tests.kit.castle import begin as begin_open
from tests.kit.pressing import answer_by_chance, control_of, question_in


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        yield here


async def hands(place: Castle, person: Person) -> list[Message]:
    await place.bot.surfaces.settled()
    return person.dms


async def asked(place: Castle) -> tuple[Person, Person]:
    """Whose turn it is, and who waits."""
    look = await place.bot.matches.table(await only_match(place))
    first, second = place.people
    return (first, second) if look.asked == (0,) else (second, first)


def nobody_presses(place: Castle, seconds: float) -> None:
    now = place.bot.matches.now
    place.bot.matches.now = lambda: now() + seconds


async def begin(place: Castle, game: str) -> None:
    """A match that nobody has open: who has pressed *Start* sees his hand only for a while."""
    await begin_open(place, game)
    await place.bot.surfaces.settled()
    nobody_presses(place, GOOD + 1)
    place.bot.tables.wake(await only_match(place))
    await place.bot.surfaces.settled()


async def discard(person: Person, hand: Message) -> None:
    """Answer in a hand that was sent, with its own controls."""
    if "Discard instead" in hand.labels:
        await person.press(hand, "Discard instead")
    control = control_of(hand, lambda _, what: what.startswith("discard:"))
    assert control is not None
    await person.press(hand, control["custom_id"])


async def test_who_is_asked_gets_his_hand_and_plays_there(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    assert await hands(place, waits) == []
    [hand] = await hands(place, now)
    other = waits.name
    assert hand.text.startswith(f"### MArcomage with {other}\n-# at <#{place.channel.id}>")
    await discard(now, hand)
    [same] = await hands(place, now)
    assert same is hand
    assert "Waiting for" in hand.text
    assert question_in(hand) == ""
    [his] = await hands(place, waits)
    assert "Play a card or discard one" in his.text


async def test_who_looks_at_it_sees_his_next_turn_in_the_same_message(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    [first] = await hands(place, now)
    await discard(now, first)
    [his] = await hands(place, waits)
    await discard(waits, his)
    assert await hands(place, now) == [first]
    assert "Play a card or discard one" in first.text


async def test_nothing_is_noted_where_nothing_has_changed(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    [hand] = await hands(place, now)
    await discard(now, hand)  # in which he is asked no more
    await hands(place, waits)
    noted = place.bot.store.times["note"].now().count
    place.bot.tables.wake(await only_match(place))
    await place.bot.surfaces.settled()
    assert place.bot.store.times["note"].now().count == noted


async def test_else_each_new_turn_is_a_new_message_and_the_old_one_goes(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    [first] = await hands(place, now)
    await discard(now, first)
    [his] = await hands(place, waits)
    nobody_presses(place, GOOD + 1)
    await discard(waits, his)
    [second] = await hands(place, now)
    assert second is not first
    assert first.deleted


async def test_in_the_same_turn_it_is_changed_in_place(place: Castle) -> None:
    await begin(place, "arcmage")
    ann = place.people[0]
    [first] = await hands(place, ann)
    edits, posts = first.edits, 0
    for _ in range(12):  # arranging, keeping the hand, drawing: all before anybody else acts
        [hand] = await hands(place, ann)
        posts += hand is not first
        if not await answer_by_chance(ann, hand, Chance.from_seed(1)):
            break
    assert posts == 0
    assert first.edits > edits


async def test_when_he_plays_in_the_channel_the_message_leads_there(place: Castle) -> None:
    await begin(place, "marcomage")
    now, _ = await asked(place)
    [hand] = await hands(place, now)
    [choice, *_] = await now.complete(place.channel, "act", option="action", typed="discard")
    await now.use(place.channel, "act", action=str(choice.value))
    [same] = await hands(place, now)
    assert same is hand
    assert same.labels == ["Show it here"]


async def test_the_board_is_one_press_away(place: Castle) -> None:
    await begin(place, "marcomage")
    now, _ = await asked(place)
    [hand] = await hands(place, now)
    reply = await now.press(hand, "Board")
    assert reply.ephemeral
    assert not reply.updated


async def test_at_the_end_it_says_so(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    [hand] = await hands(place, now)
    sure = await waits.use(place.channel, "match concede")
    assert sure.message is not None
    await waits.press(sure.message, "Give up")
    await hands(place, now)
    assert " win" in hand.text
    assert question_in(hand) == ""


async def test_who_takes_a_seat_over_gets_its_hand_and_the_other_loses_it(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    [hand] = await hands(place, now)
    eve = place.discord.person("Eve")
    place.guild.join(eve)
    matches = place.bot.matches
    [found] = await place.bot.desk.finder.near(now.id, place.channel.id)
    await propose(matches, found.row.id, now.id, HAND_OVER, eve.id, "Eve")
    await vote(matches, found.row.id, waits.id, True)
    await vote(matches, found.row.id, eve.id, True)
    assert await hands(place, now) == []
    assert hand.deleted
    [hers] = await hands(place, eve)
    await discard(eve, hers)
    assert "Waiting for" in hers.text


async def test_a_pause_takes_the_controls_and_rings_for_nobody(place: Castle) -> None:
    await begin(place, "marcomage")
    now, waits = await asked(place)
    [hand] = await hands(place, now)
    matches = place.bot.matches
    [found] = await place.bot.desk.finder.near(now.id, place.channel.id)
    await propose(matches, found.row.id, now.id, PAUSE)
    await vote(matches, found.row.id, waits.id, True)
    await hands(place, now)
    assert question_in(hand) == ""
    await propose(matches, found.row.id, now.id, GO_ON)
    await vote(matches, found.row.id, waits.id, True)
    assert await hands(place, now) == [hand]
    assert question_in(hand) != ""


# ------------------------------------------------------------------ who does not want them


async def test_who_turns_them_off_gets_none_and_the_one_there_is_goes(place: Castle) -> None:
    await begin(place, "marcomage")
    now, _ = await asked(place)
    [hand] = await hands(place, now)
    panel = (await now.use(place.channel, "settings")).message
    assert panel is not None
    switch = next(b["custom_id"] for b in panel.buttons if b["custom_id"].endswith("dms"))
    await now.press(panel, switch)
    assert "Direct messages**: off" in panel.text
    assert await hands(place, now) == []
    assert hand.deleted
    await now.press(panel, switch)
    [again] = await hands(place, now)
    assert "Play a card or discard one" in again.text


async def test_where_they_are_closed_he_is_told_once(place: Castle) -> None:
    for person in place.people:
        person.close_dms()
    await begin(place, "marcomage")
    await place.bot.surfaces.settled()
    table = await place.table()
    [now] = [person for person in place.people if f"**{person.name}**'s turn" in table.text]
    first = await now.press(table, "My hand")
    again = await now.press(table, "My hand")
    assert "I can't send you direct messages" in first.text
    assert "I can't send you direct messages" not in again.text
    assert "My hand" in table.labels


# ------------------------------------------------------------------ reminders, restarts


async def later(place: Castle, hours: float) -> None:
    """Time passes, and the bot looks at its clock."""
    bot = place.bot
    bot.matches.now = lambda: time.time() + hours * 3600
    [found] = await bot.desk.finder.near(place.people[0].id, place.channel.id)
    await look_at(bot.matches, found.row.id)
    await bot.surfaces.settled()


async def slow_match(place: Castle) -> None:
    ann, ben = place.people
    lobby = (await ann.use(place.channel, "match new", game="marcomage", timers="day")).message
    assert lobby is not None
    await ben.press(lobby, "Join")
    await ann.press(lobby, "Start")


async def test_a_long_wait_is_reminded_of_once(place: Castle) -> None:
    await slow_match(place)
    now, waits = await asked(place)
    [first] = await hands(place, now)
    await later(place, 12.1)
    [second] = await hands(place, now)
    assert first.deleted
    assert "Half of your time is over" in second.text
    await later(place, 13)
    assert await hands(place, now) == [second]
    assert await hands(place, waits) == []
    await discard(now, second)
    [hand] = await hands(place, waits)
    assert "Half of your time" not in hand.text


async def test_whom_no_message_reaches_is_mentioned_at_the_table(place: Castle) -> None:
    for person in place.people:
        person.close_dms()
    await slow_match(place)
    now, _ = await asked(place)
    await later(place, 12.1)
    await later(place, 12.2)
    mentions = [m for m in place.channel.messages.values() if m.pinged]
    assert [m.pinged for m in mentions] == [[now]]
    assert "half of your time is over" in mentions[0].text
    [choice, *_] = await now.complete(place.channel, "act", option="action", typed="discard")
    await now.use(place.channel, "act", action=str(choice.value))
    await place.bot.surfaces.settled()
    assert mentions[0].deleted


async def test_after_a_restart_the_same_hand_goes_on(tmp_path: Path) -> None:
    async with castle(tmp_path, 2) as place:
        await begin(place, "marcomage")
        now, _ = await asked(place)
        [hand] = await hands(place, now)
        await place.bot.close()
        async with running(place.discord, tmp_path) as bot:
            place.bot = bot
            assert await hands(place, now) == [hand]
            await discard(now, hand)
            await bot.surfaces.settled()
            assert "Waiting for" in hand.text
