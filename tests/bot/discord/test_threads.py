"""A match in a thread of its own: made at the start, found after a crash, awake when needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches.threads import back_into_channel
from bot.store.play.matches import match, open_matches
from bot.store.play.surfaces import change_surface, surfaces_of
from bot.store.rows import MatchRow
from engine.table import Chance
from playground import Channel, Message
from tests.kit.castle import Castle, begin, castle, play, running


def threads(place: Castle) -> list[Channel]:
    return [thread for thread in place.guild.threads if thread.parent is place.channel]


async def the_thread(place: Castle) -> Channel:
    await place.bot.surfaces.settled()
    [thread] = threads(place)
    return thread


def tables(channel: Channel) -> list[Message]:
    return [message for message in channel.messages.values() if "My hand" in message.labels]


def calls(channel: Channel) -> list[Message]:
    return [m for m in channel.messages.values() if "your match has begun" in m.text]


async def the_match(place: Castle) -> MatchRow:
    async with place.bot.store.reading() as tx:
        [row] = await open_matches(tx)
    return row


async def give_up(place: Castle) -> None:
    ann = place.people[0]
    sure = await ann.press(await place.table(), "Give up")
    assert sure.message is not None
    await ann.press(sure.message, "Give up")
    await place.bot.surfaces.settled()


# ------------------------------------------------------------------ making it


async def test_a_match_that_begins_gets_a_thread_and_leaves_a_pointer(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        lobby = await begin(place, "arcmage")
        thread = await the_thread(place)
        assert thread.id == lobby.id
        assert thread.name == "Arcmage: Ann and Ben"
        assert lobby.text == f"Arcmage: **Ann** and **Ben** play in <#{thread.id}>."
        assert lobby.labels == ["Play", "Watch"]
        assert len(tables(thread)) == 1
        assert (await the_match(place)).thread_id == thread.id


async def test_the_players_are_called_once_and_nobody_else(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        eve = place.discord.person("@everyone <@1>")
        place.guild.join(eve)
        await begin(place, "marcomage")
        thread = await the_thread(place)
        await play(place, Chance.from_seed("called"), 3)
        [call] = calls(thread)
        assert call.pinged == place.people
        assert all(person.id in thread.thread_members for person in place.people)
        assert not [m for m in thread.messages.values() if m.pinged and m is not call]


async def test_the_pointer_is_changed_only_when_there_is_something_new(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        lobby = await begin(place, "marcomage", timers="none")
        await place.bot.surfaces.settled()
        edits = lobby.edits
        await play(place, Chance.from_seed("pointer"), 4)
        await place.bot.surfaces.settled()
        assert lobby.edits == edits
        now = place.bot.matches.now
        place.bot.matches.now = lambda: now() + 3600.0
        await give_up(place)
        assert not lobby.deleted
        assert "played in" in lobby.text
        assert "**Ben** wins:" in lobby.text
        assert "Watch" not in lobby.labels
        watched = await place.people[1].press(lobby, "Replay")
        assert watched.ephemeral


async def test_commands_find_the_match_from_the_thread_and_from_the_channel(tmp_path: Path) -> None:
    async with castle(tmp_path, people=3, threads=True) as place:
        *players, cid = place.people
        place.people = players
        await begin(place, "marcomage")
        thread = await the_thread(place)
        place.people = [players[0], cid]
        await begin(place, "arcmage")
        for channel in (thread, place.channel):
            assert "Your hand" in (await players[1].use(channel, "hand")).text
            assert "Round" in (await players[1].use(channel, "table board")).text
        assert (
            "Round" in (await cid.use(thread, "table board")).text
        )  # he plays elsewhere, and looks on
        assert "Your hand" in (await players[0].use(thread, "hand")).text
        assert "several matches" in (await players[0].use(place.channel, "hand")).text


async def test_a_match_is_played_to_its_end_in_its_thread(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        lobby = await begin(place, "marcomage")
        await play(place, Chance.from_seed("in a thread"))
        thread = await the_thread(place)
        table = await place.table()
        assert table.channel is thread
        assert " wins" in table.text
        assert table.labels == ["Rematch", "Review", "Replay", "Log", "Journal"]
        assert "played in" in lobby.text


# ------------------------------------------------------------------ where none may be


async def test_without_threads_one_match_is_played_in_a_channel(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann = place.people[0]
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        assert not threads(place)
        lobby = await second_lobby(place)
        refused = await ann.press(lobby, "Start")
        assert refused.ephemeral
        assert "Another match is being played here" in refused.text
        assert "Start" in lobby.labels
        first = next(board for board in place.boards() if "My hand" in board.labels)
        sure = await ann.press(first, "Give up")
        assert sure.message is not None
        await ann.press(sure.message, "Give up")
        await ann.press(lobby, "Start")
        assert "**'s turn" in lobby.text


async def second_lobby(place: Castle) -> Message:
    ann = place.people[0]
    lobby = (await ann.use(place.channel, "match new", game="marcomage")).message
    assert lobby is not None
    await ann.press(lobby, "Add computer")
    return lobby


async def test_a_match_in_a_thread_leaves_the_channel_free(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        await begin(place, "marcomage")
        place.people.reverse()  # nobody makes two against the same opponent
        await begin(place, "marcomage")
        await place.bot.surfaces.settled()
        assert len(threads(place)) == 2


async def test_where_a_thread_is_refused_after_all_the_table_stays_in_the_channel(
    tmp_path: Path,
) -> None:
    async with castle(tmp_path, threads=True) as place:
        place.discord.faults.refuse_requests(1, 403, matching="/threads")
        lobby = await begin(place, "marcomage")
        await play(place, Chance.from_seed("refused"), 2)
        await place.bot.surfaces.settled()
        assert not threads(place)
        assert "My hand" in lobby.labels


@pytest.mark.parametrize("status", [429, 503])  # at 500 the client itself waits for long
async def test_a_thread_that_cannot_be_made_now_is_made_later(tmp_path: Path, status: int) -> None:
    async with castle(tmp_path, threads=True) as place:
        place.bot.surfaces.patience = 0.02
        place.discord.faults.refuse_requests(6, status, matching="/threads", seconds=0.01)
        await begin(place, "marcomage")
        await place.discord.until(lambda: threads(place))
        thread = await the_thread(place)
        assert len(tables(thread)) == len(calls(thread)) == 1


# ------------------------------------------------------------------ what others do to it


async def test_a_thread_that_sleeps_is_woken(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        await begin(place, "marcomage")
        thread = await the_thread(place)
        await play(place, Chance.from_seed("awake"), 1)
        await place.bot.surfaces.settled()
        thread.archived = True
        place.discord.world.update_channel(thread)
        edits = tables(thread)[0].edits
        await play(place, Chance.from_seed("asleep"), 2)
        await place.bot.surfaces.settled()
        [table] = tables(thread)
        assert table.edits > edits
        assert not thread.archived
        # That it sleeps is only learnt from being refused.
        assert {one.what for one in place.discord.violations} <= {"Thread is archived"}
        place.discord.violations.clear()


async def test_a_deleted_thread_brings_the_table_back_into_the_channel(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        ann, ben = place.people
        lobby = await begin(place, "marcomage")
        thread = await the_thread(place)
        thread.delete()
        await place.discord.until(lambda: "My hand" in lobby.labels)
        await play(place, Chance.from_seed("back"), 2)
        await place.bot.surfaces.settled()
        [told] = [m for m in ann.dms if "was deleted" in m.text]
        assert f"its table is back in <#{place.channel.id}>" in told.text
        assert not [m for m in ben.dms if "was deleted" in m.text]
        row = await the_match(place)
        assert row.thread_id is None
        assert "My hand" in lobby.labels
        assert not threads(place)


async def test_a_thread_that_was_deleted_while_the_bot_was_away(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        lobby = await begin(place, "marcomage")
        thread = await the_thread(place)
        await place.bot.close()
        thread.delete()
        async with running(place.discord, tmp_path) as place.bot:
            await place.discord.until(lambda: "My hand" in lobby.labels)
            await play(place, Chance.from_seed("away"), 2)


async def test_the_channel_is_deleted_with_the_thread(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        ann = place.people[0]
        await begin(place, "marcomage")
        await the_thread(place)
        place.channel.delete()
        await place.discord.until(lambda: [m for m in ann.dms if "was deleted" in m.text])
        await place.bot.surfaces.settled()
        [told] = [m for m in ann.dms if "was deleted" in m.text]
        assert told.text.startswith("The channel of your match of MArcomage was deleted")
        assert (await the_match(place)).status == "running"


async def test_the_pointer_is_deleted(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        lobby = await begin(place, "marcomage")
        thread = await the_thread(place)
        lobby.delete()
        await place.discord.until(lambda: place.channel.messages)
        await place.bot.surfaces.settled()
        [pointer] = place.channel.messages.values()
        assert pointer.text.endswith(f"play in <#{thread.id}>.")
        assert len(tables(thread)) == 1


async def test_the_lobby_is_deleted_in_the_moment_of_the_start(tmp_path: Path) -> None:
    """The thread is made from the message that takes its place."""
    async with castle(tmp_path, threads=True) as place:
        place.bot.surfaces.patience = 0.02
        place.discord.faults.refuse_requests(4, 503, matching="/threads")
        lobby = await begin(place, "marcomage")
        lobby.delete()
        await place.discord.until(lambda: threads(place))
        thread = await the_thread(place)
        [pointer] = place.channel.messages.values()
        assert pointer.id == thread.id
        assert pointer.labels == ["Play", "Watch"]


# ------------------------------------------------------------------ killed in between


KILLED = (
    "before the thread was made",
    "before it was noted",
    "before the players were called",
    "before it was noted that they were",
    "before the table was posted",
    "before the table was noted",
    "before the pointer was shown",
)


@pytest.mark.parametrize("moment", KILLED)
async def test_killed_at_any_step_it_goes_on(tmp_path: Path, moment: str) -> None:
    async with castle(tmp_path, threads=True) as place:
        lobby = await begin(place, "marcomage")
        thread = await the_thread(place)
        await place.bot.close()
        await as_if_killed(place, thread, lobby, KILLED.index(moment))
        async with running(place.discord, tmp_path) as place.bot:
            await place.discord.until(lambda: threads(place) and lobby.labels == ["Play", "Watch"])
            thread = await the_thread(place)
            assert thread.id == lobby.id
            assert lobby.text.endswith(f"play in <#{thread.id}>.")
            assert len(tables(thread)) == len(calls(thread)) == 1
            assert (await the_match(place)).thread_id == thread.id
            await play(place, Chance.from_seed("killed"), 2)
            await place.bot.surfaces.settled()
            assert len(tables(thread)) == len(calls(thread)) == 1
        # That the message has its thread already is only learnt from being refused.
        place.discord.violations.clear()


async def as_if_killed(place: Castle, thread: Channel, lobby: Message, step: int) -> None:
    """Take back, in the store and on Discord, what came after a step of the start."""
    async with place.bot.store.transaction() as tx:
        [row] = await open_matches(tx)
        rows = await surfaces_of(tx, row.id)
        for surface in rows:
            pointer = surface.channel_id == place.channel.id
            if surface.kind == "table":
                noted = surface.message_id if pointer else None
                changes = {"shown_version": 0, "occasion": "", "message_id": noted}
                if pointer or step < 6:
                    await change_surface(tx, surface.id, changes)  # type: ignore[arg-type]
            if surface.kind == "call" and step < 4:
                await change_surface(tx, surface.id, {"state": "open"})
        if step < 2:
            from sqlalchemy import text

            await tx.execute(text("UPDATE matches SET thread_id = NULL"))
            await tx.execute(text(f"DELETE FROM surfaces WHERE channel_id = {thread.id}"))
    if step < 3:
        calls(thread)[0].delete()
    if step < 5:
        tables(thread)[0].delete()
    if step == 0:
        thread.delete()
        lobby.thread = None


# ------------------------------------------------------------------ once more


async def test_a_rematch_stays_in_the_thread(tmp_path: Path) -> None:
    async with castle(tmp_path, threads=True) as place:
        ann, ben = place.people
        lobby = await begin(place, "marcomage")
        thread = await the_thread(place)
        await give_up(place)
        again = (await ben.press(await place.table(), "Rematch")).message
        assert again is not None
        assert again.channel is thread
        await ann.press(again, "Accept")
        await ben.press(again, "Start")
        await place.bot.surfaces.settled()
        assert "**'s turn" in again.text
        assert threads(place) == [thread]
        assert "played in" in lobby.text
        await play(place, Chance.from_seed("again"), 2)
        assert len(calls(thread)) == 1


async def test_a_thread_is_named_after_people_in_a_hundred_signs(tmp_path: Path) -> None:
    async with castle(tmp_path, people=1, threads=True) as place:
        long = place.discord.person("**W**" * 6 + "\u202e")
        place.guild.join(long)
        place.people = [long, place.people[0]]
        await begin(place, "arcmage")
        thread = await the_thread(place)
        assert len(thread.name) <= 100
        assert "\u202e" not in thread.name


async def test_whoever_is_not_there_any_more_is_not_looked_for(tmp_path: Path) -> None:
    """A match that comes back into its channel does so once, whoever asks for it."""
    async with castle(tmp_path, threads=True) as place:
        await begin(place, "marcomage")
        await the_thread(place)
        row = await the_match(place)
        await back_into_channel(place.bot.matches, row.id)
        await place.bot.surfaces.settled()
        async with place.bot.store.reading() as tx:
            found = await match(tx, row.id)
        assert found is not None
        assert found.thread_id is None
