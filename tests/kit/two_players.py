"""Two people who play match after match by nothing but what they see, whatever becomes of the bot,
and what has to hold then: nothing that was acknowledged is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.discord.addresses import Address, read
from bot.discord.desk import UNKEPT
from bot.matches.held import loaded
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.store.play.matches import match as match_row
from bot.store.play.matches import open_matches, position
from bot.store.play.seats import seats_of
from bot.store.play.surfaces import surfaces_of
from bot.store.rows import AnswerRow, MatchRow
from bot.store.tables import pressed
from engine.catalogue import GAMES
from engine.table import Chance, Match, Rejected, Setup, encode
from playground import Channel, Guild, Impossible, Message, Person, Reply, Standin
from playground.interactions import Interaction
from tests.kit.pressing import Control, answering, question_in, touch

GIVES = ("do", "quick")
"""The presses that give an answer."""

REFUSED = ("Too late", "not being played now", "That's already decided")
"""What is said of an answer that does not count."""


Given = tuple[int, str, str]


def never() -> bool:
    return False


class Place:
    """A channel in which two people play match after match, by nothing but what they see."""

    def __init__(self, standin: Standin, seed: str, guild: Guild | None = None) -> None:
        self.standin = standin
        self.guild: Guild = guild or standin.guild("Castle")
        self.people = [standin.person(name) for name in ("Ann", "Ben")]
        self.guild.join(*self.people)
        self.channel: Channel = self.guild.text_channel("games")
        self.chance = Chance.from_seed(seed)
        self.alive = True
        self.first_alive = True
        """Whether direct messages arrive."""
        self.deletes = True
        """Whether somebody deletes a board now and then."""
        self.deleted: Message | None = None
        """The board that was deleted last: where the bot was not there to hear of it, one of them
        has to ask for it."""
        self.by_message = False
        """Whether they ask for their hands in direct messages too."""
        self.timers: dict[str, str] = {}
        """What is said of the timers of each match."""
        self.more: int | None = None
        """So many more answers are given before somebody gives up; without it they play on."""
        self.acknowledged: list[tuple[Interaction, Address, str]] = []
        """What was pressed to give an answer, and what was to be read right afterwards."""
        self.tried: defaultdict[Given, set[int | None]] = defaultdict(set)
        """The presses that gave the same answer: somebody presses again, perhaps elsewhere, where
        the first one was not answered, though it counted."""
        self.told = 0
        """How often somebody was told that the database cannot be used."""
        self.failed: list[str] = []
        """What Discord said to those whom nobody had answered while the bot was alive."""
        self._open: list[Interaction] = []
        deliver = standin.deliver

        async def delivered(interaction: Interaction) -> None:
            if interaction.person not in self.people:  # of another place
                await deliver(interaction)
                return
            there = self.alive if interaction.channel.guild is not None else self.first_alive
            if not there:  # it is not seen at once that nobody listens any more
                raise Impossible("The bot is dead.")
            self._open.append(interaction)
            self.tried[given_by(interaction)].add(interaction.id)
            try:
                await deliver(interaction)
            finally:
                self._open.remove(interaction)

        standin.deliver = delivered  # type: ignore[method-assign]

    def unanswered(self) -> list[Interaction]:
        """What was brought to the bot and has no answer yet."""
        return [each for each in self._open if each.answer is None]

    def bot_is_dead(self) -> None:
        """Nobody waits for an answer that will not come."""
        self.alive = False
        self._nobody_waits([each for each in self._open if each.channel.guild is not None])

    def first_is_dead(self) -> None:
        """Of two processes the one is, at which direct messages arrive."""
        self.first_alive = False
        self._nobody_waits([each for each in self._open if each.channel.guild is None])

    def _nobody_waits(self, interactions: list[Interaction]) -> None:
        for interaction in interactions:
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

    async def play_on(self, enough: Callable[[], bool] = never) -> None:
        """One thing after the other until the bot is dead, or it is enough."""
        while self.alive and not enough():
            try:
                await self._step()
            except Impossible:  # the message has just been changed, or nobody is connected
                await asyncio.sleep(0.005)

    async def play_to_an_end(self) -> None:
        """One thing after the other until a match more is over, or the bot is dead."""
        over = self.over()
        await asyncio.wait_for(self.play_on(lambda: self.over() > over), 180)

    def over(self) -> int:
        return sum("Rematch" in boards[-1].labels for boards in self.boards().values())

    async def _step(self) -> None:
        open_ = [boards[-1] for boards in self.boards().values() if "Log" in boards[-1].labels]
        open_ = [board for board in open_ if "Rematch" not in board.labels]
        lobbies = [b[-1] for b in self.boards().values() if {"Join", "Start"} & set(b[-1].labels)]
        if self.misses_a_board():
            await self.ask_for_it()
            return
        if not open_ and not lobbies:
            await self.people[0].use(self.channel, "match new", game="marcomage", **self.timers)
        for lobby in lobbies:
            await self._sit_down(lobby)
        for board in open_:
            if self.more is not None and self.more <= 0:
                await self._give_up(board)
                return
            if self.deletes and self.chance.below(8) == 0:
                self.deleted = board
                board.delete()  # by somebody who may; it has to be posted anew
                await self.standin.until(partial(self._is_back, board))
                return
            await asyncio.gather(*(self._answer(person, board) for person in self.people))

    def misses_a_board(self) -> bool:
        """Whether one was deleted that has not come back."""
        return self.deleted is not None and not is_back(self.deleted)

    def misses_nothing(self) -> bool:
        return not self.misses_a_board()

    async def ask_for_it(self) -> None:
        """The bot was not there to hear of it."""
        assert self.deleted is not None
        match = subject_of(self.deleted)
        await self.people[0].use(self.deleted.channel, "match show", match=match)
        if is_back(self.deleted):  # and else it was killed again, or its database was away
            self.deleted = None

    def _is_back(self, deleted: Message) -> bool:
        return not self.alive or is_back(deleted)

    async def _sit_down(self, lobby: Message) -> None:
        for person in self.people:
            if f"**{person.name}**" not in lobby.text:
                await person.press(lobby, "Join")
        if "free" not in lobby.text and "not ready yet" not in lobby.text:
            await self.people[0].press(lobby, "Start")

    async def _answer(self, person: Person, board: Message) -> None:
        """Press “My hand”, and choose until an answer is given."""
        if self.by_message and self.chance.below(2):
            reply = await person.use(person.direct_channel, "hand")
        else:
            reply = await person.press(board, "My hand")
        self._heard(reply)
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
        if self._heard(reply) and reply.interaction.answer is not None:
            self.acknowledged.append((reply.interaction, address, hand.text))
            self.more = None if self.more is None else self.more - 1

    def _heard(self, reply: Reply) -> bool:
        """Whether somebody was told anything but that the database cannot be used."""
        if self.alive and reply.error:
            self.failed.append(reply.error)
        said = [reply.message, *reply.followups]
        kept = all(UNKEPT not in message.text for message in said if message is not None)
        self.told += not kept
        return kept

    async def _give_up(self, table: Message) -> None:
        """Somebody at a table does."""
        loser = self.chance.choice([one for one in self.people if one.name in table.text])
        sure = (await loser.press(table, "Give up")).message
        if sure is not None and "Give up" in sure.labels:
            await loser.press(sure, "Give up")


def given_by(interaction: Interaction) -> Given:
    """Who answers what with a press, in which match."""
    address = read(interaction.data.get("custom_id") or "")
    what = (address.subject, address.arg) if address is not None else ("", "")
    return interaction.person.id, *what


def by_match(channel: Channel) -> dict[str, list[Message]]:
    """The messages of a channel that show a match."""
    found: dict[str, list[Message]] = {}
    for message in channel.messages.values():
        if (address := address_in(message)) is not None:
            found.setdefault(address.subject, []).append(message)
    return found


def is_back(deleted: Message) -> bool:
    """Whether another message shows what a board did, where it stood."""
    return subject_of(deleted) in by_match(deleted.channel)


def subject_of(board: Message) -> str:
    address = address_in(board)
    assert address is not None
    return address.subject


def address_in(message: Message) -> Address | None:
    addresses = [read(part.get("custom_id") or "") for part in message.parts()]
    return next((address for address in addresses if address is not None), None)


async def all_is_shown(place: Place, database: str | Path, within: float = 30) -> None:
    """Wait until each match has one message that shows its newest version."""
    behind: list[str] = []

    async def nothing_is_behind() -> bool:
        behind[:] = await what_is_behind(place, database)
        return not behind

    try:
        await place.standin.until(nothing_is_behind, within)
    except TimeoutError:
        raise AssertionError("\n".join(behind)) from None


async def what_is_behind(place: Place, database: str | Path) -> list[str]:
    """The matches that are not shown as they are, and how."""
    store = await Store.open(database)
    rows, messages = {}, {}
    async with store.reading() as tx:
        here = [row.id for row in await open_matches(tx) if row.server_id == place.guild.id]
        for id in {*place.boards(), *here}:
            rows[id], messages[id] = await match_row(tx, id), await surfaces_of(tx, id)
    await store.close()
    boards, pointers = place.boards(), by_match(place.channel)
    # Of two that post at the same moment one takes its message away again.
    found = [
        f"{id} has {[(one.id, one.channel.id, one.nonce) for one in several]}"
        for shown_once in (boards, pointers, *place.hands())
        for id, several in shown_once.items()
        if len(several) > 1
    ]
    for id in place.in_threads():
        [thread] = {message.channel for message in boards[id]}
        calls = [m for m in thread.messages.values() if "has begun" in m.text]
        ended = "wins" if "Rematch" in boards[id][0].labels else "play in"
        if len(calls) != 1:
            found.append(f"{id} was announced {len(calls)} times in its thread")
        if id not in pointers or ended not in pointers[id][0].text:
            found.append(f"{id} has no pointer that says {ended}")
    for id, row in rows.items():
        if row is None or id not in boards:
            found.append(f"{id} has no {'row' if row is None else 'board'}")
        elif shown(boards[id][0]) != row.version:
            found.append(f"{boards[id][0]} shows {shown(boards[id][0])} of {row}: {messages[id]}")
    return found


def shown(board: Message) -> int:
    address = address_in(board)
    assert address is not None
    return address.version


async def nothing_is_lost(place: Place, database: str | Path) -> None:
    """What people were told is in the store, once, and the rules say the same of it."""
    store = await Store.open(database)
    kept: set[int | None] = set()
    given: defaultdict[str, list[AnswerRow]] = defaultdict(list)
    """All answers, by match."""
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
            given[id] = answers
            # Of a match that is settled the presses are known by themselves.
            settled = select(pressed.c.interaction_id).where(pressed.c.match_id == id)
            kept.update(await tx.scalars(settled))
            asked = Counter((answer.seat, answer.question) for answer in answers)
            assert not [question for question, times in asked.items() if times > 1]
    await store.close()
    for interaction, address, told in place.acknowledged:
        refused = any(words in told for words in REFUSED)
        presses = place.tried[given_by(interaction)]
        assert kept & presses or refused, (address, presses, told[:300], given[address.subject])


def replayed(row: MatchRow, match: Match[Any], answers: list[AnswerRow]) -> Match[Any]:
    """The match played once more from its beginning."""
    journal = match.journal
    setup = Setup(tuple(journal.seats), journal.seed, journal.options)
    again = Match.new(GAMES[row.game], setup)
    for given in answers:
        events = again.answer(given.seat, given.question, given.answer)
        assert not isinstance(events, Rejected), events
    return again
