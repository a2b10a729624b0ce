"""What happened in each turn, in a line beside the table.

The lines are a surface of their own. Its newest message tells some turns in a row, and grows while
play is fast or nobody is there who could miss it; then another one follows. Which turns it tells is
noted before it is sent, so after a crash the same message is looked for, and sent if it is not
there: each turn is told once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import discord
import msgspec

from bot.discord.replies import NOBODY
from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.narration.turns import turns_of
from bot.matches.tutorial import alone
from bot.servers.houserules import rules_in
from bot.store.play.surfaces import SurfaceChanges, change_surface, surface_at, surfaces_of
from bot.store.rows import Kind, SurfaceRow
from bot.store.servers import server
from engine.words import say

log = logging.getLogger(__name__)

PACE = 10.0
"""Seconds between two messages about turns of a match, at least."""
FAST = 90.0
"""Seconds for which a message about turns grows; then the next turn is told in another one."""
FRESH = 50 * 60.0
"""The same where only one person plays, who sees the table and wants no noise."""
TOGETHER = 8
"""Lines in a message, at most."""
SIGNS = 1_800
"""Signs in a message, at most; Discord takes 2,000."""
BURIED = 12
"""When so many lines lie below a table it is posted anew below them."""
LOOK_BACK = 100
UNKNOWN_CHANNEL = 10003


class Told(msgspec.Struct, frozen=True):
    """What the lines of a match tell; kept in the occasion of their surface."""

    first: int = 0
    """The newest message tells the turns from this one …"""
    last: int = 0
    """… to before this one."""
    table: int = 0
    """The message of the table above them …"""
    below: int = 0
    """… and how many lines lie below it."""

    def __str__(self) -> str:
        return f"{self.first}:{self.last}:{self.table}:{self.below}"


def read(occasion: str) -> Told:
    return Told(*map(int, occasion.split(":"))) if occasion else Told()


class State(msgspec.Struct, frozen=True):
    """What has to be known of a match to tell its turns."""

    id: str
    version: int
    server: int | None
    place: int
    started: float
    count: int
    lines: dict[int, str]
    """Those that may still have to be told, by their number."""
    alone: bool
    aloud: bool
    """Somebody plays who has it read aloud, and to whom an edit says nothing."""
    over: bool

    def room(self, first: int) -> int:
        """To before which turn a message can tell that begins with some turn."""
        last, lines, signs = first, 0, 0
        while last < self.count:
            line = self.lines.get(last, "")
            lines, signs = lines + bool(line), signs + len(line) + 1
            if last > first and (lines > TOGETHER or signs > SIGNS):
                break
            last += 1
        return last

    def text(self, first: int, last: int) -> str:
        """The lines of some turns, and how many there were before that nobody remembers."""
        shown = [self.lines[n] for n in range(first, last) if n in self.lines]
        left = last - first - len(shown)
        more = [say("-# {n} more before that; *Log* shows them.", n=left)] if left else []
        return "\n".join([*more, *shown])


class Lines:
    def __init__(
        self, client: discord.Client, matches: Matches, aloud: Callable[[int], Awaitable[bool]]
    ) -> None:
        self.client, self.matches, self.aloud = client, matches, aloud
        self.pace = PACE
        self._spoken: dict[str, float] = {}
        """When something was last said of a match, by the clock of the loop."""

    async def bring_up(self, id: str, rows: list[SurfaceRow]) -> float | None:
        """Tell the turns that are over; the seconds to wait where that would be too soon."""
        state = await self._state(id)
        if state is None:
            return None
        row = at(rows, "log", state.place)
        if row is None and state.count == 0:
            return None
        if row is None:
            before = max((read(one.occasion).last for one in rows if one.kind == "log"), default=0)
            async with self.matches.store.transaction() as tx:
                row = await surface_at(tx, id, "log", state.place)
                if before:  # the match has moved here; what was told is not told again
                    occasion = str(Told(before, before))
                    await change_surface(tx, row.id, {"occasion": occasion})
                    row = msgspec.structs.replace(row, occasion=occasion)
        if row.state != "open":
            return None
        told = read(row.occasion)
        unsent = row.message_id is None and told.last > told.first
        if not unsent and told.last >= state.count:
            await self._nothing_new(state, row)
            return None
        if not await self._wanted(state):
            await self._note(row, state, Told(state.count, state.count), None)
            return None
        now = asyncio.get_running_loop().time()
        if (wait := self._spoken.get(id, -self.pace) + self.pace - now) > 0:
            return wait
        self._spoken[id] = now
        if state.over:
            del self._spoken[id]
        told = await self._tell(state, row, told, await self._table(state, told), unsent)
        again = told.last < state.count or told.below >= BURIED  # more turns, or a buried table
        return 0.0 if again else None

    async def _state(self, id: str) -> State | None:
        async with self.matches.open(id) as held:
            row = held.row
            if held.match is None or row.status not in ("running", "over"):
                return None
            if held.plan.guest or (held.plan.thread and row.thread_id is None):
                return None  # nothing can be told there, or not yet
            turns = await turns_of(self.matches.store, held)
            first = turns.count - len(turns.lines)
            return State(
                id,
                row.version,
                row.server_id,
                row.thread_id or row.channel_id,
                row.started or row.created,
                turns.count,
                dict(enumerate(turns.lines, first)),
                alone(held),
                await self._heard(held),
                row.status == "over",
            )

    async def _heard(self, held: Held) -> bool:
        people = [seat.person_id for seat in held.seats if seat.person_id is not None]
        return any([await self.aloud(person) for person in people])

    async def _table(self, state: State, told: Told) -> int:
        """The message of the table, which may just have been posted anew."""
        async with self.matches.store.reading() as tx:
            table = at(await surfaces_of(tx, state.id), "table", state.place)
        return (table.message_id if table is not None else None) or told.table

    async def _wanted(self, state: State) -> bool:
        """Whether the owner of the server lets turns be told."""
        if state.server is None:
            return True
        async with self.matches.store.reading() as tx:
            return rules_in((await server(tx, state.server)).settings).turn_lines

    # -------------------------------------------------------------- telling

    async def _tell(
        self, state: State, row: SurfaceRow, told: Told, table: int, unsent: bool
    ) -> Told:
        """Send or change a message; what is told then."""
        try:
            if unsent:
                message = await self._sent(state, row, told) or await self._send(state, row, told)
                return await self._note(row, state, told, message)
            before = told.below if told.table == table else 0
            last = state.room(told.first)
            if last > told.last and told.table == table and self._grows(state, row):
                grown = Told(told.first, last, table, before + last - told.last)
                if await self._change(state, row, grown):
                    return await self._note(row, state, grown, row.message_id)
            last = state.room(told.last)
            new = Told(told.last, last, table, before + last - told.last)
            # Noted first: if the bot is killed now, it knows what it has to look for.
            async with self.matches.store.transaction() as tx:
                await change_surface(tx, row.id, {"message_id": None, "occasion": str(new)})
            return await self._note(row, state, new, await self._send(state, row, new))
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("turns of match %s cannot be told: %s", state.id, error)
            gone = error.code == UNKNOWN_CHANNEL
            silent = Told(state.count, state.count)
            return await self._note(row, state, silent, None, lost=gone)

    def _grows(self, state: State, row: SurfaceRow) -> bool:
        """Whether the newest message can tell more turns."""
        if row.message_id is None or row.posted is None or state.aloud:
            return False
        return self.matches.now() - row.posted < (FRESH if state.alone else FAST)

    async def _change(self, state: State, row: SurfaceRow, told: Told) -> bool:
        """Let the newest message tell more; False if somebody has deleted it."""
        assert row.message_id is not None  # else nothing grows
        channel = self.client.get_partial_messageable(row.channel_id)
        text = state.text(told.first, told.last)
        try:
            old = channel.get_partial_message(row.message_id)
            await old.edit(content=text, allowed_mentions=NOBODY)
        except discord.NotFound:
            return False
        return True

    async def _send(self, state: State, row: SurfaceRow, told: Told) -> int:
        channel = self.client.get_partial_messageable(row.channel_id)
        text, nonce = state.text(told.first, told.last), f"{state.id}-t{told.last}"
        message = await channel.send(
            text, nonce=nonce, silent=True, suppress_embeds=True, allowed_mentions=NOBODY
        )
        return int(message.id)

    async def _sent(self, state: State, row: SurfaceRow, told: Told) -> int | None:
        """The message about some turns, if it was sent before the bot was killed."""
        channel = self.client.get_partial_messageable(row.channel_id)
        assert self.client.user is not None
        own, text = self.client.user.id, state.text(told.first, told.last)
        after = datetime.fromtimestamp(state.started, UTC)
        try:
            async for message in channel.history(limit=LOOK_BACK, after=after, oldest_first=False):
                if message.author.id == own and message.content == text:
                    return int(message.id)
        except discord.Forbidden:
            log.info("match %s: the history of its channel may not be read", state.id)
        return None

    # -------------------------------------------------------------- noting

    async def _nothing_new(self, state: State, row: SurfaceRow) -> None:
        changes: SurfaceChanges = {}
        if row.shown_version < state.version:
            changes["shown_version"] = state.version
        if state.over:
            changes["state"] = "done"
        if changes:
            async with self.matches.store.noting() as tx:
                await change_surface(tx, row.id, changes)

    async def _note(
        self, row: SurfaceRow, state: State, told: Told, message: int | None, lost: bool = False
    ) -> Told:
        changes: SurfaceChanges = {
            "message_id": message,
            "shown_version": state.version,
            "occasion": str(told),
        }
        if message is not None and message != row.message_id:
            changes["posted"] = self.matches.now()
        if lost or (state.over and told.last == state.count):
            changes["state"] = "lost" if lost else "done"
        async with self.matches.store.noting() as tx:  # else it is looked for once more
            await change_surface(tx, row.id, changes)
        return told


def at(rows: list[SurfaceRow], kind: Kind, place: int) -> SurfaceRow | None:
    """The surface of a kind in a place."""
    return next((row for row in rows if (row.kind, row.channel_id) == (kind, place)), None)


def is_buried(table: SurfaceRow, rows: list[SurfaceRow]) -> bool:
    """Whether so many lines lie below a table that it is to be posted anew."""
    lines = at(rows, "log", table.channel_id)
    if lines is None or table.message_id is None:
        return False
    told = read(lines.occasion)
    return told.table == table.message_id and told.below >= BURIED
