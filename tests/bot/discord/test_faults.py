"""What goes wrong on Discord's side: the match goes on, or says why not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.discord.addresses import read
from bot.store.play.matches import open_matches
from bot.store.reports import latest_reports
from bot.store.rows import MatchRow
from engine.catalogue import GAMES
from engine.table import Chance
from playground import Message, Person
from tests.kit.castle import BUSY, Castle, begin, castle, play
from tests.kit.pressing import control_of

EXPECTED = ("discord.client", "discord.gateway", "discord.http", "discord.shard")
"""Who may say that something went wrong between Discord and us: discord.py, not the bot."""


@pytest.fixture(autouse=True)
def _no_exception_of_ours(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever Discord does, the bot logs no exception: it knows that such things happen."""
    yield
    traces = [r for r in caplog.get_records("call") if r.exc_info or r.levelno >= logging.ERROR]
    assert not [record.getMessage() for record in traces if record.name not in EXPECTED]


async def the_match(place: Castle) -> MatchRow:
    async with place.bot.store.reading() as tx:
        [row] = await open_matches(tx)
    return row


async def answers(place: Castle, count: int = 2) -> None:
    """The match goes on by so many answers, and its board shows that."""
    before = (await the_match(place)).version
    await play(place, Chance.from_seed("faults"), count)
    row = await the_match(place)
    assert row.version > before
    await place.discord.until(lambda: boards(place) and shown(place) == row.version)


def boards(place: Castle) -> list[Message]:
    return [m for m in place.channel.messages.values() if {"Join", "Start", "Log"} & set(m.labels)]


def shown(place: Castle) -> int:
    """The version that the one board shows."""
    [board] = boards(place)
    address = read(board.buttons[0]["custom_id"])
    assert address is not None
    return address.version


def told(person: Person, words: str) -> list[Message]:
    """What the bot has said to somebody in direct messages, among the hands it sent."""
    return [message for message in person.dms if words in message.text]


# ------------------------------------------------------------------ the gateway


@pytest.mark.parametrize("resumed", [True, False])
async def test_the_gateway_is_dropped(tmp_path: Path, resumed: bool) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        place.bot.before_identify_hook = at_once  # type: ignore[assignment]
        if not resumed:
            place.discord.faults.refuse_resumes()
        [before] = place.discord.gateway.live
        place.discord.faults.drop_gateway()
        await place.discord.until(lambda: place.discord.gateway.live)
        await place.discord.connected()
        assert (place.discord.gateway.live == [before]) is resumed
        await answers(place)


async def at_once(_shard: int | None, *, initial: bool = False) -> None:
    """Nobody limits how often we may identify here."""


# ------------------------------------------------------------------ requests


@pytest.mark.parametrize(("status", "times"), [(429, 2), (403, 3), (500, 1), (503, 3)])
async def test_requests_are_refused_for_a_while(tmp_path: Path, status: int, times: int) -> None:
    """The answers of people count though no board can be shown, and the board comes after all."""
    async with castle(tmp_path) as place:
        place.bot.surfaces.patience = 0.02
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        matching = "(PATCH|POST) /channels"
        place.discord.faults.refuse_requests(times, status, matching=matching, seconds=0.02)
        await answers(place)
        assert any(status == s for _, _, s in place.discord.requests)


async def test_requests_are_slow(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        place.discord.faults.slow_requests(4, 0.2)
        await answers(place)


async def test_an_answer_counts_though_nobody_could_be_told(tmp_path: Path) -> None:
    """Whoever presses again after “This interaction failed” sees how things stand."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        place.discord.patience = 0.3
        place.discord.faults.refuse_requests(1, 503, matching="/callback")
        row, table = await the_match(place), await place.table()
        ann = place.people[0]
        reply = await ann.press(table, "My hand")
        assert reply.error == "This interaction failed"
        reply = await ann.press(table, "My hand")
        assert reply.ephemeral
        assert (await the_match(place)).version == row.version
        await place.bot.surfaces.settled()
        [late] = place.discord.violations  # the first answer was tried once more
        assert "within three seconds" in late.right
        place.discord.violations.clear()


# ------------------------------------------------------------------ messages, channels, permissions


async def test_somebody_deletes_the_board(tmp_path: Path) -> None:
    """It is posted anew at once, since nobody could press anything otherwise."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        board = await place.table()
        board.delete()
        await place.discord.until(lambda: boards(place) and boards(place) != [board])
        board = await place.table()
        board.delete()
        await place.discord.until(lambda: boards(place) and boards(place) != [board])
        await answers(place)


async def test_an_old_board_is_posted_anew(tmp_path: Path) -> None:
    """Discord lets old messages be edited seldom."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage", timers="none")  # with a clock, somebody would be late
        board = await place.table()
        now = place.bot.matches.now
        place.bot.matches.now = lambda: now() + 3600.0
        await answers(place, 1)
        await place.bot.surfaces.settled()
        assert board.deleted


async def test_the_channel_is_deleted(tmp_path: Path) -> None:
    """Whoever made the match is told once; his match is kept."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        row = await the_match(place)
        place.channel.delete()
        ann, ben = place.people
        await place.discord.until(lambda: told(ann, "was deleted"))
        place.bot.matches.tell(row.id)
        place.bot.tables.wake(row.id)
        await place.bot.surfaces.settled()
        [said] = told(ann, "was deleted")
        assert said.text.startswith("The channel of your match of MArcomage was deleted")
        assert told(ben, "was deleted") == []
        assert (await the_match(place)).status == "running"


async def test_the_channel_is_deleted_and_direct_messages_are_closed(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        ann = place.people[0]
        ann.close_dms()
        place.channel.delete()
        tried = f"/channels/{ann.direct_channel.id}/messages"
        await place.discord.until(lambda: ("POST", tried, 403) in place.discord.requests)


async def test_the_bot_may_not_send_any_more_and_then_may_again(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.bot.surfaces.patience = 60.0  # so that only the permission itself brings it back
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        before = shown(place)
        place.channel.deny(place.discord.bot, "send_messages", "view_channel")
        ann = place.people[0]
        await play(place, Chance.from_seed("unseen"), 1)
        await place.discord.until(
            lambda: told(ann, "I'm no longer allowed to show your match of MArcomage")
        )
        assert shown(place) == before
        place.channel.allow(place.discord.bot, "send_messages", "view_channel")
        await place.discord.until(lambda: shown(place) > before)
        await answers(place)
        assert len(told(ann, "I'm no longer allowed to show")) == 1


# ------------------------------------------------------------------ interactions


async def test_an_interaction_that_is_delivered_twice_acts_once(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.discord.faults.deliver_twice(1000)
        await begin(place, "marcomage")
        row = await the_match(place)
        assert row.status == "running"
        await answers(place, 6)
        assert len(boards(place)) == 1


async def test_what_was_done_before_a_restart_is_not_done_again(tmp_path: Path) -> None:
    """The new process does not remember the interaction, but the store does."""
    async with castle(tmp_path) as place:
        ann, _ben = place.people
        reply = await ann.use(place.channel, "match new", game="arcmage", seats=3)
        assert reply.message is not None
        place.bot.desk._come.clear()
        matches = place.bot.matches
        row = await the_match(place)
        place.discord.faults.deliver_twice(1)
        forget(place)
        await ann.press(reply.message, "Add computer")
        await place.discord.until(lambda: len(place.discord.violations) == 1)
        look = await matches.look(row.id)
        assert len(look.seats) == 2
        place.discord.violations.clear()  # it was answered twice: we could not know


def forget(place: Castle) -> None:
    """As if each interaction came to another process."""
    place.bot.desk._is_new = lambda interaction_id: True  # type: ignore[method-assign]


async def test_an_interaction_that_comes_late_breaks_nothing(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        table = await place.table()
        for label in ("My hand", "Pass", "Log", "Give up"):
            place.discord.faults.deliver_late(BUSY + 1)
            reply = await place.people[0].press(table, label)
            assert reply.error == "This interaction failed"
        place.discord.violations.clear()  # that it answered too late is what was to be seen
        await answers(place)


async def test_the_message_is_deleted_while_it_is_pressed(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        lobby = await lobby_of(place)
        press = place.people[1].press(lobby, "Join")
        reply = await slowly(place, lambda: lobby.delete(), press)
        assert reply.error is None, "it counts, so nobody is told that it failed"
        await place.discord.until(lambda: boards(place))
        look = await place.bot.matches.look((await the_match(place)).id)
        assert [seat.name for seat in look.seats] == ["Ann", "Ben"]
        await place.discord.until(lambda: "**Ben**" in boards(place)[0].text)


async def lobby_of(place: Castle) -> Message:
    reply = await place.people[0].use(place.channel, "match new", game="marcomage")
    assert reply.message is not None
    await place.bot.surfaces.settled()
    return reply.message


async def slowly(place: Castle, meanwhile: Callable[[], None], deed: Any) -> Any:
    """Do something while the answer to something else is on its way."""
    place.discord.patience = 0.5
    place.discord.faults.slow_requests(1, 0.1, matching="/callback")
    doing = asyncio.create_task(deed)
    await place.discord.until(lambda: place.discord.busy)
    meanwhile()
    return await doing


# ------------------------------------------------------------------ the rules


@pytest.fixture
def broken_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """From when it is called on, every answer in MArcomage makes the rules fail."""

    def fails(*_: Any) -> None:
        raise ZeroDivisionError("a card that always fails")

    def break_them() -> None:
        answers: Any = GAMES["marcomage"].answers
        for name in list(answers):
            monkeypatch.setitem(answers, name, fails)

    yield break_them
    monkeypatch.undo()


async def test_an_error_of_the_rules_drops_the_answer_and_touches_no_other_match(
    tmp_path: Path,
    broken_rules: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with castle(tmp_path) as place:
        elsewhere = place.guild.text_channel("elsewhere")
        other = Castle(place.discord, place.guild, elsewhere, place.people, place.bot)
        await begin(place, "marcomage")
        await begin(other, "arcmage")
        broken, sound = await all_open(place)
        broken_rules()
        hand = await hand_of_whoever_is_asked(place, broken.id)
        person = hand.only_for
        assert isinstance(person, Person)
        at_once = control_of(hand, lambda verb, _: verb == "quick")
        assert at_once is not None
        await person.press(hand, at_once["custom_id"])

        async with place.bot.store.reading() as tx:
            [report] = await latest_reports(tx)
        assert f"(report {report.id})" in hand.text
        assert "ZeroDivisionError" not in hand.text
        assert "ZeroDivisionError" in report.trace
        assert (report.match_id, report.person_id) == (broken.id, person.id)
        assert report.journal is not None
        assert report.journal.game == "marcomage"
        assert (await all_open(place))[0] == broken
        caplog.clear()  # the error itself is logged, as it should be

        await play(other, Chance.from_seed("other"), 2)
        assert (await all_open(place))[1].version > sound.version
        monkeypatch.undo()
        await play(place, Chance.from_seed("mended"), 2)
        assert (await all_open(place))[0].version > broken.version


async def test_a_match_is_set_aside_when_all_that_the_computer_does_fails(
    tmp_path: Path, broken_rules: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    async with castle(tmp_path, people=1) as place:
        matches, computers = place.bot.matches, place.bot.computers
        matches.changed.remove(computers.wake)
        await begin(place, "marcomage", computers=1)
        id = (await the_match(place)).id
        while (await matches.table(id)).asked == (0,):
            await play(place, Chance.from_seed("until the computer is asked"), 1)
        broken_rules()
        computers.wake(id)
        await place.discord.until(lambda: "Something is wrong" in boards(place)[0].text)
        async with place.bot.store.reading() as tx:
            assert len(await latest_reports(tx)) == 2  # what it wanted, and what does least
        caplog.clear()


async def test_a_match_is_set_aside_when_the_clock_cannot_answer(
    tmp_path: Path, broken_rules: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    """And there is one report of it, not one each second."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        broken_rules()
        now = place.bot.matches.now
        place.bot.matches.now = lambda: now() + 3600.0
        for _ in range(3):
            await place.bot.timekeeper.tick()
        await place.discord.until(
            lambda: boards(place) and "Something is wrong" in boards(place)[0].text
        )
        async with place.bot.store.reading() as tx:
            assert len(await latest_reports(tx)) == 1
        caplog.clear()


async def hand_of_whoever_is_asked(place: Castle, id: str) -> Message:
    [seat] = (await place.bot.matches.table(id)).asked
    hand = (await place.people[seat].press(boards(place)[0], "My hand")).message
    assert hand is not None
    return hand


async def all_open(place: Castle) -> list[MatchRow]:
    async with place.bot.store.reading() as tx:
        return await open_matches(tx)
