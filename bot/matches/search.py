"""Which match somebody means when he types a command."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from bot.matches.book import Matches
from bot.matches.time import clocks
from bot.refusals import Refused
from bot.store.play.matches import match, matches_ended, matches_in_channel, matches_of_person
from bot.store.play.seats import seats_of, seats_of_all
from bot.store.rows import OPEN, MatchRow, SeatRow, Status
from engine.catalogue import GAMES
from engine.words import say

PLAYED: tuple[Status, ...] = ("running", "paused", "faulty")
MEMORY = 3.0
"""Seconds for which it is remembered what somebody may mean, since completion asks at each sign."""

LOOKED_BACK = 100
"""Matches that are over, among which somebody can search while he types."""


class Found(msgspec.Struct, frozen=True):
    """A match with who sits at it, without what is on the table."""

    row: MatchRow
    seats: list[SeatRow]

    @property
    def title(self) -> str:
        return GAMES[self.row.game].title

    @property
    def names(self) -> str:
        return ", ".join(seat.name for seat in self.seats) or say("nobody yet")

    @property
    def day(self) -> str:
        """The day on which it ended."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.row.ended or self.row.changed))

    @property
    def asked(self) -> dict[int, float | None]:
        """The seats whose decision the match waits for, and when the time of each is up."""
        if self.row.status != "running":
            return {}
        ends = clocks.ends(self.row.clock, clocks.TIMERS[self.row.plan.timers])
        return {seat: ends.get(seat) for seat in self.row.clock.since}

    def in_a_hurry(self, now: float) -> list[int]:
        """The seats whose time is short."""
        if self.row.status != "running":
            return []
        return clocks.short(self.row.clock, clocks.TIMERS[self.row.plan.timers], now)

    def has(self, person: int) -> bool:
        return any(seat.person_id == person for seat in self.seats)

    @property
    def place(self) -> int:
        return self.row.thread_id or self.row.channel_id


class Finder:
    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self._known: dict[tuple[int, int], tuple[float, list[Found]]] = {}

    async def near(
        self, person: int, channel: int, statuses: Sequence[Status] = PLAYED
    ) -> list[Found]:
        """The matches of a channel, then the others that somebody plays in."""
        async with self.matches.store.reading() as tx:
            rows = await matches_in_channel(tx, channel, statuses)
            here = {row.id for row in rows}
            own = await matches_of_person(tx, person, statuses)
            rows += [row for row in own if row.id not in here]
            return [Found(row, await seats_of(tx, row.id)) for row in rows]

    async def remembered(self, person: int, channel: int) -> list[Found]:
        """The same, from memory while somebody types."""
        now, key = self.matches.now(), (person, channel)
        known = self._known.get(key)
        if known is None or now - known[0] > MEMORY:
            self._known = {k: v for k, v in self._known.items() if now - v[0] <= MEMORY}
            known = self._known[key] = (now, await self.near(person, channel))
        return known[1]

    async def ended(self, person: int, channel: int, most: int = LOOKED_BACK) -> list[Found]:
        """The last matches of a channel, and of somebody, that are over."""
        async with self.matches.store.reading() as tx:
            rows = await matches_ended(tx, person, channel, most)
            seats = await seats_of_all(tx, [row.id for row in rows])
            return [Found(row, seats.get(row.id, [])) for row in rows]

    async def last_ended(self, person: int, channel: int) -> str:
        """The match that ended last, of this channel if there is one; raises ``Refused``."""
        found = await self.ended(person, channel)
        here = [one for one in found if channel in (one.row.channel_id, one.row.thread_id)]
        if not found:
            raise Refused(
                say("No match has ended here yet. While one is played, /table log tells of it.")
            )
        return (here or found)[0].row.id

    async def typing(self, person: int, channel: int, named: str) -> str:
        """The match in which somebody is about to act, while he still types."""
        near = await self.remembered(person, channel)
        if any(found.row.id == named for found in near):
            return named
        return self._clear(near, person, channel)

    async def own(self, person: int, channel: int, named: str = "") -> str:
        """The match in which somebody acts; raises ``Refused`` if it is not clear which."""
        if named:
            return await self.named(named, person, channel)
        return self._clear(await self.near(person, channel), person, channel)

    async def seen(self, person: int, channel: int, named: str = "") -> str:
        """The match that somebody wants to look at: one that he plays, or that of the channel."""
        if named:
            return await self.named(named, person, channel)
        near = await self.near(person, channel)
        of_thread = [found for found in near if found.row.thread_id == channel]
        if len(of_thread) == 1:
            return of_thread[0].row.id
        if any(found.has(person) for found in near):
            return self._clear(near, person, channel)
        if len(near) == 1:
            return near[0].row.id
        if near:
            raise Refused(
                say("Several matches are played here. Say which one with the option “match”.")
            )
        raise Refused(say("No match is being played here. Create one with /match new."))

    async def told_of(self, person: int, channel: int, named: str = "") -> str:
        """The match of which somebody wants to hear: one to look at, or else the last one."""
        if not named and not await self.near(person, channel):
            with suppress(Refused):
                return await self.last_ended(person, channel)
        return await self.seen(person, channel, named)

    async def named(self, id: str, person: int, channel: int) -> str:
        """A match by its id, if it is one that this person may see from here."""
        async with self.matches.store.reading() as tx:
            row = await match(tx, id)
            if row is not None:
                sits = any(seat.person_id == person for seat in await seats_of(tx, id))
                if sits or channel in (row.channel_id, row.thread_id, row.home_channel_id):
                    return id
        raise Refused(say("No such match here. Pick one from the suggestions."))

    def _clear(self, near: list[Found], person: int, channel: int) -> str:
        own = [found for found in near if found.has(person)]
        here = [found for found in own if channel in (found.row.channel_id, found.row.thread_id)]
        for some in (here, own):
            if len(some) == 1:
                return some[0].row.id
        if own:
            raise Refused(
                say("You play in several matches. Say which one you mean with the option “match”.")
            )
        raise Refused(
            say("You aren't in a match now. Create one with /match new, or join one in its lobby.")
        )


async def listed(finder: Finder, person: int, channel: int) -> list[Found]:
    """All open matches of a channel and of a person, also those in their lobby."""
    return await finder.near(person, channel, (*OPEN, "faulty"))
