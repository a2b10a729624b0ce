"""Whoever looks at the clock: answers for those whose time is up, and gives lost time back.

Each process looks after the matches of its own shards.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from bot.leagues import keeper
from bot.leagues.book import Leagues
from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.permitted import giving_up
from bot.matches.time import clocking, clocks
from bot.matches.time.absence import give_back
from bot.refusals import Broken, Refused
from bot.servers.shards import Shards, TakenOver
from bot.store import DatabaseTrouble
from bot.store.forgotten import let_go
from bot.store.play.looking import forget_looking
from bot.store.play.matches import matches_due
from bot.store.play.presses import forget_presses
from bot.store.play.settling import settle
from engine.players import idle_answer

log = logging.getLogger(__name__)

EVERY = 1.0
"""Seconds between two looks at the clock."""
NOTE = 5.0
"""Seconds between two notes that the bot is there."""
AWAY = 2 * NOTE
"""Seconds after which the bot was away, and not only busy: nobody could play, or a league go on."""
SETTLED = 5
"""So often some matches are settled with each note: those of a day are soon done, and the years of
an older version in some hours."""
FORFEIT = 3
"""So many times in a row the clock may run out; the last time gives the match up."""


class Timekeeper:
    def __init__(
        self,
        matches: Matches,
        leagues: Leagues | None = None,
        found_nobody: Callable[[list[int]], Awaitable[None]] | None = None,
        shards: Shards | None = None,
    ) -> None:
        self.matches, self.leagues, self.found_nobody = matches, leagues, found_nobody
        self.shards = shards or Shards()
        self.helping: Callable[[frozenset[int]], Awaitable[None]] | None = None
        """Who is told for which shards this process helps out from now on."""
        self._noted = self._looked = 0.0
        self._lost = False
        """Whether the bot stood still since the last look, or the database could not be used."""

    async def run(self) -> None:
        """Look at the clock for ever; a look that has begun is finished before it ends."""
        self._looked = time.time()
        while True:
            look = asyncio.create_task(self._look())
            try:
                await asyncio.shield(look)
            except asyncio.CancelledError:
                await look
                raise
            await asyncio.sleep(EVERY)

    async def _look(self) -> None:
        # Of the machine, whatever clock the matches have: it may have slept, or the bot may. Nobody
        # has his turn between this and when it is asked what time it is, or it could sleep there.
        before, self._looked = self._looked, time.time()
        if self._looked - before >= AWAY:
            log.warning("nothing was done for %d seconds", self._looked - before)
            self._lost = True
        try:
            await self.tick()
        except TakenOver:
            raise
        except DatabaseTrouble as error:
            if not self._lost:
                log.warning("nobody's clock can be looked at: %s", error)
            self._lost = True
        except Exception:
            log.exception("the clock could not be looked at")
        else:
            self._lost = False

    async def tick(self) -> None:
        """Answer for all whose time is up, and note that the bot is there."""
        if self._lost:
            await self.come_back()
        now = self.matches.now()
        async with self.matches.store.reading() as tx:
            due = await matches_due(tx, now)
        for id in [row.id for row in due if self.shards.serves(row.server_id)]:
            try:
                await look_at(self.matches, id)
            except Broken:
                await self.matches.set_aside(id)
            except Refused as refused:
                log.warning("the clock of match %s: %s", id, refused)
            except DatabaseTrouble:  # nor have they
                raise
            except Exception:  # the other matches have clocks too
                log.exception("the clock of match %s could not be looked at", id)
        if self.leagues is not None:
            await keeper.tick(self.leagues, self.shards.serves)
        if now - self._noted >= NOTE:
            await self._note(now)

    async def _note(self, now: float) -> None:
        """The bot is there. Raises ``TakenOver``."""
        if not self.shards.since:
            await self.come_back()
        new = await self.shards.still_there(self.matches.store, now)
        async with self.matches.store.transaction() as tx:
            await forget_presses(tx, now)
            await let_go(tx, now)
            looked = await forget_looking(tx, now)
        self._noted = now
        for _ in range(SETTLED):
            if not await settle(self.matches.store, now):
                break
        if self.found_nobody is not None:
            await self.found_nobody(looked)
        if new and self.helping is not None:
            await self.helping(new)

    async def come_back(self) -> None:
        """The bot is there from now on. After a time away, or without a database, nobody could
        play, so nobody loses time."""
        now, shards = self.matches.now(), self.shards
        async with self.matches.store.transaction() as tx:
            seen = await shards.begin(tx, now)
            changed = await give_back(tx, lambda server: seen.get(shards.of(server), now), now)
        self.matches.drop(changed)
        for id in changed:
            self.matches.tell(id)
        if self.leagues is not None:
            away = {shard: at for shard, at in seen.items() if now - at >= AWAY}
            await keeper.come_back(self.leagues, lambda server: away.get(shards.of(server), now))


async def look_at(matches: Matches, id: str) -> None:
    """Do what the clock of a match asks for: pass for some, remind some, answer for the late."""
    async with matches.open(id) as held:
        if held.match is None or held.row.status != "running":
            return
        await _pass_for_the_helpless(matches, held)
        await _answer_for_the_late(matches, held)
        await _remind(matches, held)
        ran = held.row.status == "running" and held.row.deadline is not None
        if ran and clocks.deadline(held.row.clock, held.time) is None:  # it waits for nobody
            await matches.recorded(held, clocking.changed(held, held.clock), [])
    matches.tell(id)


async def _pass_for_the_helpless(matches: Matches, held: Held) -> None:
    for seat, at in held.row.clock.passes.items():
        still = held.row.clock.passes.get(seat) == at  # another pass may have changed the question
        questions = held.questions_of(seat)
        if still and at <= matches.now() and questions and clocking.helpless(questions[0]):
            await matches.give(held, seat, questions[0].id, idle_answer(questions[0]), missed=None)


async def _answer_for_the_late(matches: Matches, held: Held) -> None:
    """Who misses too often in a row gives the match up."""
    for seat in clocks.late(held.row.clock, held.time, matches.now()):
        if held.row.status != "running":
            return
        if held.seats[seat].missed + 1 >= FORFEIT:
            await matches.give(held, seat, giving_up(held, seat), {"yes": True}, missed=True)
            continue
        for question in held.questions_of(seat)[:1]:
            await matches.give(held, seat, question.id, idle_answer(question), missed=True)


async def _remind(matches: Matches, held: Held) -> None:
    """Note who has to be reminded; those who show the match tell him."""
    if held.row.status != "running":
        return
    clock, now = held.clock, matches.now()
    due = [seat for seat, at in clocks.reminders(clock, held.time).items() if at <= now]
    if due:
        clock.reminded = [*clock.reminded, *due]
        await matches.recorded(held, clocking.changed(held, clock), [])
