"""Matches: made, joined, begun, answered, and ended. What people do comes in here.

The truth is the store. A match is changed in memory, then recorded in one transaction, and only
then told; if it cannot be recorded, what is in memory is thrown away and read anew. Several
processes may serve the same match: the version of its row decides who was first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import traceback
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial

import msgspec

from bot.matches import choices, places, tutorial
from bot.matches.foresight import second_half
from bot.matches.held import (
    RECENT,
    AnyMatch,
    Held,
    Noted,
    events_out,
    in_english,
    journal_head,
    loaded,
    snapshot,
    taken,
    unnoted,
    with_secret,
)
from bot.matches.lobbies import admission, beginning, lobby, pressing
from bot.matches.lobbies.making import Place, Seating, begin
from bot.matches.lobbies.plans import with_him
from bot.matches.looking import chosen_so_far, look
from bot.matches.looks import LobbyLook, MatchLook
from bot.matches.narration import turns
from bot.matches.permitted import must_be_over, open_question, playing
from bot.matches.time import clocking, clocks
from bot.people.scores.gained import at_table, gained_in
from bot.people.scores.stakes import met_lately
from bot.refusals import Broken, Refused, by_rule
from bot.store import DatabaseTrouble, Store, Transaction
from bot.store.kept import Choice, Plan
from bot.store.play.answers import answers_of
from bot.store.play.drafts import draft, drop_draft, keep_draft
from bot.store.play.matches import Changes, NewAnswer, Recorded, position, record, version_of
from bot.store.play.matches import match as match_row
from bot.store.play.presses import press
from bot.store.play.seats import leave_seat, seats_of, take_seat
from bot.store.reports import add_report
from bot.store.rows import ENDED, MatchRow, SeatRow
from engine.table import Answer, Question, Rejected
from engine.words import say

log = logging.getLogger(__name__)

HELD = 2000
"""Matches that are kept in memory."""

Told = Callable[[str], None]
AtEnd = Callable[[Transaction, Held], Awaitable[None]]
AtSeats = Callable[[Transaction, Held, list[SeatRow]], Awaitable[None]]


class Matches:
    """All matches that this process has to do with."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.time, alone: bool = True
    ) -> None:
        self.store, self.now, self.alone = store, now, alone
        self.secret: Callable[[], str] = partial(secrets.token_hex, 16)
        """Where the secret of a new match comes from."""
        self.changed: list[Told] = []
        """Who is told the id of a match that has changed, once it is recorded."""
        self.at_end: list[AtEnd] = []
        """What is kept together with the end of a match, also of one that was called off …"""
        self.at_seats: list[AtSeats] = []
        """… and with a change in its lobby of who sits there, before it is made."""
        self.answered = 0
        """Answers that were recorded here."""
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    # -------------------------------------------------------------- in memory

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Held]:
        """A match, while nobody else in this process changes it; raises ``Refused``.

        What goes wrong inside leaves it as the store has it.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            held = await self._get(id)
            try:
                yield held
            except Refused:  # said before anything was changed
                raise
            except BaseException:
                self._held.pop(id, None)
                raise
        if not lock.locked() and id not in self._held:
            self._locks.pop(id, None)

    async def _get(self, id: str) -> Held:
        held = self._held.get(id)
        if held is not None and not self.alone and not await self._is_newest(held):
            held = None
        if held is None or id not in self._held:  # it may have been dropped meanwhile
            held = await self._load(id)
            self._held[id] = held
        self._held.move_to_end(id)
        while len(self._held) > HELD:
            self._held.popitem(last=False)
        return held

    async def _is_newest(self, held: Held) -> bool:
        """Whether no other process has changed a match since this one has read it."""
        async with self.store.reading() as tx:
            return await version_of(tx, held.row.id) == held.row.version

    async def _load(self, id: str) -> Held:
        async with self.store.reading() as tx:
            row = await match_row(tx, id)
            if row is None:
                raise Refused(say("This match is no longer here."))
            where = await position(tx, id)
            assert where is not None
            if row.started is not None and where.snapshot is None:  # but for its result
                raise Refused(say("This match is no longer here."))
            seats, answers = await seats_of(tx, id), await answers_of(tx, id)
            # A long match takes its time, and so does one with cards that people wrote.
            held = await asyncio.to_thread(loaded, row, seats, where, answers)
            for question in held.match.questions if held.match is not None else ():
                kept = await draft(tx, id, question.seat or 0, question.id)
                if kept is not None:
                    held.choices[kept.seat] = kept.chosen
            return held

    async def recorded(
        self,
        held: Held,
        changes: Changes,
        answers: list[NewAnswer],
        also: Noted | None = None,
        pressed: int | None = None,
    ) -> bool:
        """Record what has changed; False if this was done before. Raises ``Refused``."""
        try:
            done = await self._record(held, changes, answers, also, pressed)
        except BaseException as error:  # it has been changed in memory, and not in the store
            self._held.pop(held.row.id, None)
            if isinstance(error, DatabaseTrouble):  # or it has, and nobody could tell us
                self.tell(held.row.id)
            raise
        if done != "recorded":
            self._held.pop(held.row.id, None)
        if done == "stale":
            raise Refused(say("Too late, somebody else was faster. Refresh to see it."))
        self.answered += len(answers) if done == "recorded" else 0
        return done == "recorded"

    async def _record(
        self,
        held: Held,
        changes: Changes,
        answers: list[NewAnswer],
        also: Noted | None,
        pressed: int | None,
    ) -> Recorded:
        now = self.now()
        async with self.store.transaction() as tx:
            if pressed is not None and not await press(tx, pressed, now, held.row.id):
                return "again"
            done = await record(tx, held.row.id, held.row.version, changes, answers, at=now)
            if done == "recorded":
                held.row = _changed(held.row, changes, now)
                if also is not None:
                    await also(tx)
                for keep in self.at_end if changes.get("status") in ENDED else ():
                    await keep(tx, held)
        return done

    def drop(self, ids: Iterable[str] | None = None) -> None:
        """These, or any, have changed in the store by other ways than these."""
        for id in [*self._held] if ids is None else ids:
            self._held.pop(id, None)

    def knows(self, id: str, version: int) -> bool:
        """Whether a match is in memory as it is in this version, or a newer one."""
        held = self._held.get(id)
        return held is not None and held.row.version >= version

    def tell(self, id: str) -> None:
        """Let those know who want to that a match has changed."""
        for told in self.changed:
            told(id)

    # -------------------------------------------------------------- the lobby

    async def make(
        self,
        plan: Plan,
        place: Place,
        person: int,
        name: str,
        interaction: int | None = None,
        seats: Seating = lobby.alone,
    ) -> str:
        """A new match with its lobby; who made it has the first seat, and shows it first."""
        async with self.store.transaction() as tx:
            if interaction is not None and not await press(tx, interaction, self.now()):
                raise Refused(say("This match has been made already."))
            held = await begin(tx, plan, place, person, name, self.secret(), self.now(), seats)
        return held.row.id

    async def sit(
        self,
        id: str,
        change: Callable[[Held], list[SeatRow]],
        interaction: int | None = None,
        by: int | None = None,
    ) -> None:
        """Change who sits where: one of the functions of ``lobby`` says how. ``by`` has pressed."""
        async with self.open(id) as held:
            rows = change(held)
            before = len(held.seats)

            async def keep(tx: Transaction) -> None:
                nonlocal rows
                rows = await admission.admitted(tx, held, rows, self.now())
                for note in self.at_seats:
                    await note(tx, held, rows)
                for number in range(before):
                    await leave_seat(tx, id, number)
                for row in rows:
                    await take_seat(tx, row)

            plan = pressing.of_those(pressing.pressed(held.plan, by, interaction), rows)
            if await self.recorded(held, {"plan": plan}, [], keep, interaction):
                held.seats = rows
        self.tell(id)

    async def cancel(self, id: str, person: int, interaction: int | None = None) -> None:
        """Call a match off before it has begun."""
        async with self.open(id) as held:
            lobby.must_be_open(held)
            lobby.creator_only(held, person)
            changes: Changes = {"status": "aborted", "ended": self.now()}
            await self.recorded(held, changes, [], None, interaction)
        self.tell(id)

    async def start(
        self,
        id: str,
        person: int,
        interaction: int | None = None,
        wishes: dict[int, str] | None = None,
        thread: bool = False,
        factors: Mapping[int, float] = clocks.NONE,
    ) -> None:
        """Begin to play; ``wishes`` say when people want to be asked, if the game knows that, and
        ``factors`` by how much somebody has more time than is usual.
        ``thread`` says that the match may have a thread of its own; without one it needs a place
        that is free."""
        async with self.open(id) as held:
            lobby.must_be_complete(held, person)
            own = thread and held.row.thread_id is None
            if not own:
                place = held.row.thread_id or held.row.channel_id
                await places.must_be_free(self.store, place, id)
            begins = held.plan.begins
            earlier = await self.at(held.plan.of, begins.step) if begins is not None else None
            plan = pressing.pressed(held.plan, person, interaction)
            added = pressing.words(plan, held.seats)
            begun = partial(beginning.begun, held, wishes or {}, earlier, added)
            happened = await asyncio.to_thread(begun)
            assert held.match is not None
            now = self.now()
            plan = msgspec.structs.replace(plan, presses={})  # the journal has them
            held.row = msgspec.structs.replace(held.row, status="running", plan=plan)
            changes: Changes = {
                "status": "running",
                "started": now,
                "plan": msgspec.structs.replace(plan, thread=own),
                "journal_head": journal_head(held.match),
            }
            changes |= snapshot(held.match)
            changes |= clocking.begun(held, now, factors)
            if (taught := tutorial.moved_on(held)) is not None:
                changes["plan"] = taught
            answers = beginning.answers(held.match, happened)

            async def also(tx: Transaction) -> None:
                await admission.may_begin(tx, held)

            await self.recorded(held, changes, answers, also, interaction)
            held.recent = [event for events in happened for event in events]
        self.tell(id)

    # -------------------------------------------------------------- playing

    async def answer(
        self,
        id: str,
        person: int,
        question: str,
        answer: Answer,
        interaction: int | None = None,
        then: str = "",
    ) -> None:
        """Somebody's answer to a question of his seat, and what he chooses ``then``, if he is asked
        that next; raises ``Refused``."""
        async with self.open(id) as held:
            seat = playing(held, person).seat
            await self.give(held, seat, question, answer, person, interaction)
            for asked in held.questions_of(seat)[:1] if then else ():
                if (second := second_half(asked, then)) is not None:
                    await self.give(held, seat, asked.id, second, person)
        self.tell(id)

    async def give(
        self,
        held: Held,
        seat: int | None,
        question: str,
        answer: Answer,
        person: int | None = None,
        interaction: int | None = None,
        missed: bool | None = False,
        noted: Noted = unnoted,
    ) -> None:
        """An answer, recorded with all that follows from it, and what is ``noted`` of it; raises
        ``Refused``.

        ``missed`` says that it was given for somebody whose time was up; nothing, that the bot gave
        it for him in time, which says nothing about whether he is there.
        """
        assert held.match is not None
        before = held.match.questions
        try:
            match, events = await taken(held, seat, question, answer)
        except Exception as error:
            self._held.pop(held.row.id, None)
            number = await self._report(held, person, error)
            raise Broken(
                say(
                    "Something went wrong with this answer (report {number}), and nothing"
                    " was changed. Choose something else; a judge can correct the match.",
                    number=number,
                )
            ) from error
        if isinstance(events, Rejected):
            raise by_rule(events)
        held.match = match
        now = self.now()
        changes = snapshot(match)
        changes |= clocking.moved_on(held, before, now)
        if match.outcome is not None:
            changes |= {
                "status": "over",
                "ended": now,
                "outcome": in_english(match.outcome),
                "journal_head": with_secret(held),
                "deadline": None,
            }
        plan = with_him(tutorial.moved_on(held) or held.plan, seat if person else None)
        if plan is not held.plan:
            changes["plan"] = plan
        given = NewAnswer(seat, question, answer, events_out(events), person, interaction)
        late = clocking.missed(held, seat, missed)
        awaited = question in {asked.id for asked in before}

        async def also(tx: Transaction) -> None:
            if late is not None:
                await leave_seat(tx, late.match_id, late.seat)
                await take_seat(tx, late)
            if seat is not None and awaited and seat in held.choices:
                await drop_draft(tx, held.row.id, seat)
            await noted(tx)

        if not await self.recorded(held, changes, [given], also):
            return
        held.recent = [*held.recent, *events][-RECENT:]
        if interaction is not None:
            held.presses.append(len(match.journal.answers))
        turns.happened(held, events)
        if seat is not None and awaited:
            held.choices.pop(seat, None)
        if late is not None:
            held.seats[late.seat] = late

    async def _report(self, held: Held, person: int | None, error: Exception) -> int:
        """Keep what went wrong with the match's journal, for whoever mends it."""
        log.exception("an answer in match %s failed", held.row.id)
        assert held.match is not None
        trace = "".join(traceback.format_exception(error))
        async with self.store.transaction() as tx:
            return await add_report(
                tx, "An answer failed.", self.now(), held.row.id, person, held.match.journal, trace
            )

    async def set_aside(self, id: str) -> None:
        """Nobody can go on with this match by himself: a judge has to look at it."""
        async with self.open(id) as held:
            if held.row.status == "running":
                await self.recorded(held, {"status": "faulty"}, [])
        self.tell(id)

    # -------------------------------------------------------------- looking

    async def peek(self, id: str) -> Held:
        """A match as it is in memory, without waiting for whoever changes it: only to be read."""
        if id in self._held:
            return self._held[id]
        async with self.open(id) as held:
            return held

    async def look(self, id: str, person: int | None = None) -> LobbyLook | MatchLook:
        """A match as somebody sees it: as his seat does, or as everybody."""
        async with self.open(id) as held:
            seat = held.seat_of(person) if person is not None else None
            if not held.ended and (held.met is None or held.match is None):
                async with self.store.reading() as tx:
                    sat = held.plan, held.seats, held.row.server_id
                    held.met = await met_lately(tx, *sat, self.now())
            found = look(held, seat.seat if seat is not None else None)
        if not isinstance(found, MatchLook) or found.status != "over":
            return found
        async with self.store.reading() as tx:
            gained = await gained_in(tx, id)
        lines = at_table(gained) if gained is not None else []
        return msgspec.structs.replace(found, gained=tuple(lines))

    async def table(self, id: str, person: int | None = None) -> MatchLook:
        """The same of a match that has begun; raises ``Refused``."""
        found = await self.look(id, person)
        if not isinstance(found, MatchLook):
            raise Refused(say("The match has not begun yet."))
        return found

    async def at(self, id: str, step: int) -> AnyMatch:
        """A match that is over, as it stood after so many answers; raises ``Refused``."""
        async with self.open(id) as held:
            earlier = must_be_over(held)
        return await asyncio.to_thread(beginning.moment, earlier, step)

    # -------------------------------------------------------------- choosing

    async def choose(
        self, id: str, person: int, question: str, change: Callable[[Question, Choice], Choice]
    ) -> bool:
        """Change what somebody has chosen so far; nobody else learns of it. Whether it is his
        answer already, since that is one choice."""
        async with self.open(id) as held:
            seat = playing(held, person)
            asked = open_question(held, seat.seat, question)
            choice = change(asked, chosen_so_far(held, seat.seat, asked))
            async with self.store.noting(waited=True) as tx:
                await keep_draft(tx, id, seat.seat, choice, self.now())
            held.choices[seat.seat] = choice
            return choices.is_whole(asked, choice)

    async def confirm(
        self, id: str, person: int, question: str, interaction: int | None = None
    ) -> None:
        """Give the answer that has been chosen; raises ``Refused`` while something is missing."""
        async with self.open(id) as held:
            seat = playing(held, person)
            asked = open_question(held, seat.seat, question)
            choice = chosen_so_far(held, seat.seat, asked)
            answer = choices.answer(asked, choice)
            if answer is None:
                raise Refused(say("There's still something to choose."))
            await self.give(held, seat.seat, question, answer, person, interaction)
        self.tell(id)


# ------------------------------------------------------------------ rows


def _changed(row: MatchRow, changes: Changes, now: float) -> MatchRow:
    kept = {key: value for key, value in changes.items() if key in MatchRow.__struct_fields__}
    return msgspec.structs.replace(row, **kept, version=row.version + 1, changed=now)
