"""The bot is killed in the middle of whatever it does, again and again, and plays on."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from sqlalchemy import text

from bot.discord.addresses import Address, read
from bot.matches.held import loaded
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.store.play.matches import match as match_row
from bot.store.play.matches import open_matches, position
from bot.store.play.seats import seats_of
from bot.store.play.surfaces import SurfaceChanges, change_surface, surfaces_of
from bot.store.rows import AnswerRow, MatchRow, SurfaceRow
from engine.catalogue import GAMES
from engine.table import Chance, Match, Rejected, Setup, encode
from playground import Channel, Guild, Impossible, Message, Person, Reply, Standin
from playground.interactions import Interaction
from tests.kit.castle import BUSY, begin, castle, running
from tests.kit.pressing import Control, answering, question_in, touch
from tests.kit.process import process

SOAKED = settings().max_examples > 100
KILLS = 200 if SOAKED else 6
ENOUGH = 10_000 if SOAKED else 30
"""So many answers are given in the match after the last kill, then somebody gives up."""
GIVES = ("do", "quick")
"""The presses that give an answer."""


class Place:
    """A channel in which two people play match after match, by nothing but what they see."""

    def __init__(self, standin: Standin, seed: str) -> None:
        self.standin = standin
        self.guild: Guild = standin.guild("Castle")
        self.people = [standin.person(name) for name in ("Ann", "Ben")]
        self.guild.join(*self.people)
        self.channel: Channel = self.guild.text_channel("games")
        self.chance = Chance.from_seed(seed)
        self.alive = True
        self.more: int | None = None
        """So many more answers are given before somebody gives up; without it they play on."""
        self.acknowledged: list[tuple[Interaction, Address, str]] = []
        """What was pressed to give an answer, and what was to be read right afterwards."""
        self._open: list[Interaction] = []
        deliver = standin.deliver

        async def delivered(interaction: Interaction) -> None:
            if not self.alive:  # it is not seen at once that nobody listens any more
                raise Impossible("The bot is dead.")
            self._open.append(interaction)
            await deliver(interaction)
            self._open.remove(interaction)

        standin.deliver = delivered  # type: ignore[method-assign]

    def bot_is_dead(self) -> None:
        """Nobody waits for an answer that will not come."""
        self.alive = False
        for interaction in self._open:
            if interaction.answer is None:
                interaction.end(failed=True)
            interaction.settled.set()

    # -------------------------------------------------------------- what is seen

    def boards(self) -> dict[str, list[Message]]:
        """The messages that show a match, by its id: in the channel, or in a thread of its own."""
        return by_match(self.channel) | self.in_threads()

    def in_threads(self) -> dict[str, list[Message]]:
        found: dict[str, list[Message]] = {}
        for thread in self.guild.threads:
            found |= by_match(thread)
        return found

    def hands(self) -> list[dict[str, list[Message]]]:
        """For each of them: the hands that were sent to him."""
        return [by_match(person.direct_channel) for person in self.people]

    # -------------------------------------------------------------- what is done

    async def play_on(self, matches: int | None = None) -> None:
        """One thing after the other until the bot is dead, or so many matches are over."""
        while self.alive and (matches is None or self.over() < matches):
            try:
                await self._step()
            except Impossible:  # the message has just been changed, or nobody is connected
                await asyncio.sleep(0.005)

    def over(self) -> int:
        return sum("Rematch" in boards[-1].labels for boards in self.boards().values())

    async def _step(self) -> None:
        open_ = [boards[-1] for boards in self.boards().values() if "Log" in boards[-1].labels]
        open_ = [board for board in open_ if "Rematch" not in board.labels]
        lobbies = [b[-1] for b in self.boards().values() if {"Join", "Start"} & set(b[-1].labels)]
        if not open_ and not lobbies:
            await self.people[0].use(self.channel, "match new", game="marcomage")
        for lobby in lobbies:
            await self._sit_down(lobby)
        for board in open_:
            if self.more is not None and self.more <= 0:
                await self._give_up(board)
                return
            if self.chance.below(8) == 0:
                board.delete()  # by somebody who may; it has to be posted anew
                await self.standin.until(partial(self._is_back, board))
                return
            await asyncio.gather(*(self._answer(person, board) for person in self.people))

    def _is_back(self, deleted: Message) -> bool:
        address = address_in(deleted)
        return not self.alive or (address is not None and address.subject in self.boards())

    async def _sit_down(self, lobby: Message) -> None:
        for person in self.people:
            if f"**{person.name}**" not in lobby.text:
                await person.press(lobby, "Join")
        if "free" not in lobby.text and "not ready yet" not in lobby.text:
            await self.people[0].press(lobby, "Start")

    async def _answer(self, person: Person, board: Message) -> None:
        """Press “My hand”, and choose until an answer is given."""
        reply = await person.press(board, "My hand")
        hand = reply.message
        while self.alive and hand is not None and hand.ephemeral and question_in(hand):
            address, control = self.chance.choice(answering(hand))
            if address.verb in GIVES:
                await self._give(person, hand, control)
                return
            await touch(person, hand, self.chance)

    async def _give(self, person: Person, hand: Message, pressed: Control) -> None:
        address = read(pressed["custom_id"])
        assert address is not None
        reply: Reply = await person.press(hand, pressed["custom_id"])
        if reply.interaction.answer is not None:
            self.acknowledged.append((reply.interaction, address, hand.text))
            self.more = None if self.more is None else self.more - 1

    async def _give_up(self, table: Message) -> None:
        """Somebody at a table does."""
        loser = self.chance.choice([one for one in self.people if one.name in table.text])
        sure = (await loser.press(table, "Give up")).message
        if sure is not None and "Give up" in sure.labels:
            await loser.press(sure, "Give up")


def by_match(channel: Channel) -> dict[str, list[Message]]:
    """The messages of a channel that show a match."""
    found: dict[str, list[Message]] = {}
    for message in channel.messages.values():
        if (address := address_in(message)) is not None:
            found.setdefault(address.subject, []).append(message)
    return found


def address_in(message: Message) -> Address | None:
    addresses = [read(part.get("custom_id") or "") for part in message.parts()]
    return next((address for address in addresses if address is not None), None)


async def killed_while_they_play(place: Place, folder: Path, times: int, within: int) -> None:
    """The bot begins and is killed so many times, each within so many milliseconds."""
    for _ in range(times):
        async with process(place.standin, folder) as bot:
            place.alive = True
            playing = asyncio.create_task(place.play_on())
            await asyncio.sleep(place.chance.below(within) / 1000)  # the moment is what is tested
            bot.kill()
            place.bot_is_dead()
            await playing


async def test_killed_at_any_moment_it_loses_nothing_and_does_nothing_twice(tmp_path: Path) -> None:
    async with Standin() as standin:
        standin.patience = BUSY
        place = Place(standin, f"killed {KILLS}")
        await killed_while_they_play(place, tmp_path, KILLS, within=500)
        over = place.over()
        async with process(standin, tmp_path):
            place.alive, place.more = True, ENOUGH
            await asyncio.wait_for(place.play_on(over + 1), 180)
            await standin.until(lambda: all_is_shown(place, tmp_path))
        await nothing_is_lost(place, tmp_path)
        assert place.acknowledged, "nobody could answer anything"
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
        assert not standin.errors


@pytest.mark.parametrize("known", [True, False])
async def test_a_board_that_was_sent_and_not_noted_is_found_again(
    tmp_path: Path, known: bool
) -> None:
    """The bot was killed between sending it and noting that, with or without a row for it."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        before = await place.table()
        await place.bot.close()
        async with place.bot.store.transaction() as tx:
            [row] = await open_matches(tx)
            surface = table_of(await surfaces_of(tx, row.id))
            if known:
                await change_surface(tx, surface.id, {"message_id": None, "shown_version": 0})
            else:
                await tx.execute(text("DELETE FROM surfaces"))
        edits = before.edits
        async with running(place.discord, tmp_path) as again:
            await again.surfaces.settled()
            [board] = place.channel.messages.values()
            assert board is before
            assert board.edits == edits + 1
            async with again.store.reading() as tx:
                surface = table_of(await surfaces_of(tx, row.id))
            assert (surface.message_id, surface.shown_version) == (board.id, row.version)


async def test_a_board_that_was_sent_and_not_noted_and_deleted_is_posted_anew(
    tmp_path: Path,
) -> None:
    """Somebody was quick to delete it while the bot was dead."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        first = await place.table()
        async with place.bot.store.reading() as tx:
            [row] = await open_matches(tx)
            before = table_of(await surfaces_of(tx, row.id))
        first.delete()
        await place.discord.until(lambda: len(place.channel.messages) == 1)
        second = await place.table()
        await place.bot.close()
        async with place.bot.store.transaction() as tx:
            unnoted: SurfaceChanges = {
                "message_id": None,
                "shown_version": 0,
                "posted": before.posted,
            }
            await change_surface(tx, before.id, unnoted)
        second.delete()
        async with running(place.discord, tmp_path) as again:
            await asyncio.wait_for(again.surfaces.settled(), 60)
            [third] = place.channel.messages.values()
            assert shown(third) == row.version


def table_of(rows: list[SurfaceRow]) -> SurfaceRow:
    [table] = [row for row in rows if row.kind == "table"]
    return table


async def all_is_shown(place: Place, folder: Path) -> bool:
    """Each match has one message, and it shows its newest version."""
    store = await Store.open(folder / "castle.db")
    rows = {}
    async with store.reading() as tx:
        for id in {*place.boards(), *(row.id for row in await open_matches(tx))}:
            rows[id] = await match_row(tx, id)
    await store.close()
    boards, pointers = place.boards(), by_match(place.channel)
    for shown_once in (boards, pointers, *place.hands()):
        assert all(len(messages) == 1 for messages in shown_once.values()), shown_once
    for id in place.in_threads():
        [thread] = {message.channel for message in boards[id]}
        calls = [m for m in thread.messages.values() if "has begun" in m.text]
        ended = "wins" if "Rematch" in boards[id][0].labels else "play in"
        if len(calls) != 1 or id not in pointers or ended not in pointers[id][0].text:
            return False
    return all(row and id in boards and shown(boards[id][0]) == row.version
               for id, row in rows.items())  # fmt: skip


def shown(board: Message) -> int:
    address = address_in(board)
    assert address is not None
    return address.version


async def nothing_is_lost(place: Place, folder: Path) -> None:
    """What people were told is in the store, once, and the rules say the same of it."""
    store = await Store.open(folder / "castle.db")
    kept: set[int | None] = set()
    async with store.reading() as tx:
        for id in place.boards():
            row, answers = await match_row(tx, id), await answers_of(tx, id)
            assert row is not None
            where = await position(tx, id)
            assert where is not None
            held = loaded(row, await seats_of(tx, id), where, answers)
            if held.match is not None:
                again = replayed(row, held.match, answers)
                assert encode(again.state) == where.snapshot
                assert again.journal.digest == row.digest
            kept.update(answer.interaction_id for answer in answers)
            asked = Counter((answer.seat, answer.question) for answer in answers)
            assert not [question for question, times in asked.items() if times > 1]
    await store.close()
    for interaction, address, told in place.acknowledged:
        refused = "Too late" in told or "not being played now" in told
        assert interaction.id in kept or refused, (address, told)


def replayed(row: MatchRow, match: Match[Any], answers: list[AnswerRow]) -> Match[Any]:
    """The match played once more from its beginning."""
    journal = match.journal
    setup = Setup(tuple(journal.seats), journal.seed, journal.options)
    again = Match.new(GAMES[row.game], setup)
    for given in answers:
        events = again.answer(given.seat, given.question, given.answer)
        assert not isinstance(events, Rejected), events
    return again
