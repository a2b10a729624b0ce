"""Surfaces: messages that show something, brought up to the version that the store has.

Whoever changes something only says that it has changed. Its messages are then brought up to the
newest version; when changes are fast, those in between are skipped. After a crash it simply goes
on, since the store remembers which version each message shows. What Discord does not let happen now
is tried again later. Of several processes the one shows it that serves its server.

What is shown, and where, the subjects say: ``tables`` are those of matches, ``boards`` of leagues.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from time import perf_counter
from typing import Literal, NamedTuple, Protocol

import discord

from bot.about import work_on
from bot.discord.addresses import Address
from bot.discord.messages.budget import WISH, Budget, Paced, Wish, wishing
from bot.discord.messages.posting import post
from bot.discord.messages.sent import Sent
from bot.discord.messages.strays import messages_showing
from bot.discord.notices import PASSING
from bot.discord.parts import Panel
from bot.discord.replies import Interaction
from bot.matches.discord.threads import awake
from bot.refusals import Refused
from bot.servers.shards import Shards
from bot.store import DatabaseTrouble, Store
from bot.store.play.surfaces import (
    SurfaceChanges,
    bring_level,
    change_surface,
    replace_message,
    standing_places,
    surface,
    surface_of_message,
    surfaces_behind,
    surfaces_in_channel,
    surfaces_of,
    without_surface,
)
from bot.store.rows import STANDING, Shown, SurfaceRow

log = logging.getLogger(__name__)

FRESH = 50 * 60.0
"""Seconds for which a message is edited that changes often; then it is posted anew, since Discord
edits old ones slowly."""
AT_ONCE = 8
"""What is brought up to date at the same time."""
GATHER = 0.15
"""Seconds in which changes are gathered, and the answer to a press may show them first."""
PATIENCE = 5.0
"""Seconds after which something that Discord refused is tried again, then twice as many, …"""
LONGEST = 10 * 60.0
"""… and at most so many."""
SOONEST = 0.001
"""Seconds after which something is looked at again at the earliest."""
AN_ANSWER = 1.0
"""Seconds for which an answer that shows something waits for what is just being posted there."""
REMEMBERED = 500
"""Deleted messages that are remembered, until it is noted that they were posted."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008

Message = discord.Message | discord.PartialMessage
Place = tuple[Shown, int]
"""What is shown, and in which channel."""


class Subject(Protocol):
    """What is shown of one kind of things, such as matches."""

    async def bring_up(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Bring all that is shown of one of them up to date; False if something has to be tried
        again. Raises ``Refused`` where it is gone."""

    async def server(self, id: str) -> int | None:
        """On which server it is, or none; raises ``Refused`` where it is gone."""

    def publicly(self, id: str) -> AbstractAsyncContextManager[None]:
        """What everybody sees of it is said in its language."""


class Content(NamedTuple):
    """What a message is to show."""

    version: int
    panel: Panel
    said: str = ""
    """Of a message that stays where it is, however old: it is changed only when this does."""
    is_its: Callable[[Address], bool] = lambda _: True
    """Which controls only this message has, among those that show the same."""


class Tried(NamedTuple):
    """What came of it, and what is to be noted."""

    changes: SurfaceChanges
    trouble: Literal["", "forbidden", "gone", "later"] = ""

    @property
    def done(self) -> bool:
        return self.trouble in ("", "gone")


class Surfaces:
    def __init__(
        self,
        client: discord.Client,
        store: Store,
        now: Callable[[], float],
        shards: Shards | None = None,
    ) -> None:
        self.client, self.store, self.now = client, store, now
        self.shards = shards or Shards()
        self.sent = Sent()
        self.budget = Paced(Budget(self.shards.part))
        self.gather, self.patience = GATHER, PATIENCE
        self.subjects: dict[str, Subject] = {}
        self._behind: set[Shown] = set()
        self._since: dict[Shown, float] = {}
        """Since when something does not show its newest version, the oldest first."""
        self._busy: dict[Shown, asyncio.Task[None]] = {}
        self._answers: set[asyncio.Task[object]] = set()
        self._later: dict[Shown, asyncio.TimerHandle] = {}
        self._tries: dict[Shown, int] = {}
        self._posting: dict[Place, asyncio.Event] = {}
        self._answering: set[Place] = set()
        """Where an answer to a press is about to show something."""
        self._gone: deque[int] = deque(maxlen=REMEMBERED)
        self._stopped = False
        self._gate = asyncio.Semaphore(AT_ONCE)

    def wake(self, shown: Shown) -> None:
        """Something has changed, or has to be shown anew."""
        if self._stopped:
            return
        self._behind.add(shown)
        self._since.setdefault(shown, perf_counter())
        if shown not in self._busy:
            following = asyncio.create_task(self._follow(shown), name=f"surfaces of {shown.id}")
            self._busy[shown] = following

    def wake_later(self, shown: Shown, wait: float) -> None:
        """Look again in so many seconds, or before, if that was said already."""
        loop = asyncio.get_running_loop()
        if (before := self._later.get(shown)) is not None:
            if before.when() <= loop.time() + wait:
                return
            before.cancel()
        # What is due at once has no time in the loop of uvloop.
        self._later[shown] = loop.call_later(max(wait, SOONEST), self.wake, shown)

    async def go_on(self, shards: frozenset[int]) -> None:
        """Bring up to date whatever was left behind on the servers of these shards: when the bot
        stopped, or when their own process did."""
        async with self.store.reading() as tx:
            behind = {*await surfaces_behind(tx), *await without_surface(tx)}
        for shown, server in behind:
            if self.shards.of(server) in shards:
                self.wake(shown)

    async def answered(self, within: float) -> None:
        """Whoever is being answered gets his answer, if that takes no longer; nothing is begun."""
        self._stopped = True
        if self._answers:
            await asyncio.wait(self._answers, timeout=within)

    async def stop(self) -> None:
        """The same, and then what still goes on is ended."""
        await self.answered(self.patience)
        for handle in self._later.values():
            handle.cancel()
        tasks = [*self._busy.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def waiting(self) -> tuple[int, int, float]:
        """How many matches and leagues do not show their newest version, how many of them Discord
        did not let show, and for how many seconds the first of them has waited."""
        if not self._since:
            return 0, 0, 0.0
        return len(self._since), len(self._tries), perf_counter() - min(self._since.values())

    async def settled(self) -> None:
        """Wait until nothing is left to be shown now, and nobody is being answered."""
        while busy := {*self._busy.values(), *self._answers}:
            await asyncio.wait(busy)

    # -------------------------------------------------------------- what others do to messages

    async def look_for_places(self) -> None:
        """Find out which channels and threads were deleted while nobody listened. Discord has just
        said which there are, but for threads that rest; only after those it is asked."""
        async with self.store.reading() as tx:
            places = await standing_places(tx)
        for channel_id, server in places:
            if self.shards.shows(server) and self.client.get_channel(channel_id) is None:
                try:
                    with wishing(Wish.SHOW):  # nobody waits for that
                        await self.client.fetch_channel(channel_id)
                except discord.NotFound:
                    await self.channel_gone(channel_id)
                except PASSING as error:
                    log.info("channel %s could not be looked for: %s", channel_id, error)

    async def deleted(self, message_id: int, channel_id: int) -> None:
        """Somebody deleted a message; what stood there for everybody is posted anew."""
        self._gone.append(message_id)
        await self._surely(partial(self._deleted, message_id, channel_id))

    async def _deleted(self, message_id: int, channel_id: int) -> None:
        async with self.store.reading() as tx:
            row = await surface_of_message(tx, message_id)
            there = [] if row is not None else await surfaces_in_channel(tx, channel_id)
        for one in there:
            if one.message_id is None:  # it may be what another process posts and has yet to note
                self.wake(one.shows)
        if row is None or row.kind not in STANDING:
            return
        async with self.store.transaction() as tx:
            await change_surface(tx, row.id, {"message_id": None, "shown_version": 0})
        self.wake(row.shows)

    async def channel_gone(self, channel_id: int) -> None:
        """A channel was deleted, with all that was shown there."""
        await self._surely(partial(self._channel_gone, channel_id))

    async def _channel_gone(self, channel_id: int) -> None:
        async with self.store.transaction() as tx:
            rows = await surfaces_in_channel(tx, channel_id)
            for row in rows:
                await change_surface(tx, row.id, {"shown_version": 0, "occasion": ""})
        for row in rows:
            self.wake(row.shows)

    async def _surely(self, noted: Callable[[], Awaitable[None]]) -> None:
        """Note what Discord says only once, now or as soon as the database can be used again."""
        while True:  # also of a bot that is ending: the next one does not hear of it
            try:
                return await noted()
            except DatabaseTrouble as error:
                if self._stopped:
                    raise
                log.warning("what was deleted is noted later: %s", error)
                await asyncio.sleep(self.patience)

    def try_now(self) -> None:
        """Permissions have changed: what was refused may be allowed now."""
        for shown in {*self._later, *self._busy}:
            self.wake(shown)

    # -------------------------------------------------------------- answers that show it

    def answering(self) -> None:
        """What runs now answers somebody; until that is done something may be left to be shown."""
        task = asyncio.current_task()
        assert task is not None
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    async def turn_over(self, interaction: Interaction, shown: Shown, content: Content) -> None:
        """Answer a press with the newest version, in the message that was pressed."""
        if interaction.message is None:
            return
        edit = interaction.response.edit_message
        try:
            await self.sent.edit(interaction.message.id, content.panel, edit)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # Another message has taken its place meanwhile. What was pressed counts all the same.
            await interaction.response.defer()
            self.wake(shown)
            return
        try:
            await self._turned_over(interaction.message.id, shown, content)
        except DatabaseTrouble as error:
            log.warning("what %s %s shows is noted later: %s", *shown, error)
            self.wake(shown)

    async def _turned_over(self, message_id: int, shown: Shown, content: Content) -> None:
        changes: SurfaceChanges = {"shown_version": content.version, "occasion": content.said}
        async with self.store.noting() as tx:
            for row in await surfaces_of(tx, shown.id):
                here = row.message_id == message_id
                if here and row.shown_version != content.version:
                    await change_surface(tx, row.id, changes)
                    if row.shown_version > content.version:
                        self.wake(shown)  # the answer has come last, with what was shown before

    @asynccontextmanager
    async def answering_with(self, row: SurfaceRow) -> AsyncIterator[int | None]:
        """Somebody is answered with a message that shows it from now on, so that nothing else is
        posted there. It is noted before: if the bot is killed now, it looks for that message.
        Gives the message that stood there just before, which may be newer than the row."""
        place = row.shows, row.channel_id
        if (posted := self._posting.get(place)) is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(posted.wait(), AN_ANSWER)
        self._answering.add(place)
        try:
            async with self.store.transaction() as tx:
                now = await surface(tx, row.id)
                await change_surface(tx, row.id, {"message_id": None, "shown_version": 0})
            yield now.message_id if now is not None else None
        except BaseException:
            self.wake(row.shows)  # what stood there before is found again
            raise
        finally:
            self._answering.discard(place)

    # -------------------------------------------------------------- following

    async def _follow(self, shown: Shown) -> None:
        work_on(**{"match": None, shown.what: shown.id})
        subject = self.subjects[shown.what]
        WISH.set(Wish.TELL)  # of this task, and of no other
        try:
            while shown in self._behind:
                await asyncio.sleep(self.gather)
                self._behind.discard(shown)
                if (later := self._later.pop(shown, None)) is not None:
                    later.cancel()
                async with self._gate, subject.publicly(shown.id):
                    rows = await self._rows(shown)
                    done = not await self._is_here(shown, rows) or await subject.bring_up(
                        shown.id, rows
                    )
                if done:
                    self._tries.pop(shown, None)
                    if shown not in self._behind:
                        self._since.pop(shown, None)
                else:
                    self._try_later(shown)
        except Refused:
            self._since.pop(shown, None)
            self._tries.pop(shown, None)
            log.info("%s %s is gone", *shown)
        except DatabaseTrouble as error:
            log.warning("the messages of %s %s have to wait: %s", *shown, error)
            self.wake_later(shown, self.patience)
        except Exception:
            log.exception("the messages of %s %s", *shown)
        finally:
            self._busy.pop(shown, None)

    async def _rows(self, shown: Shown) -> list[SurfaceRow]:
        """Its messages, as they are noted; those that are gone stand nowhere any more."""
        async with self.store.reading() as tx:
            rows = await surfaces_of(tx, shown.id)
        # Another process may have noted one after somebody had deleted it.
        gone = [row for row in rows if row.message_id in self._gone and row.kind in STANDING]
        if not gone:
            return rows
        for row in gone:
            assert row.message_id is not None
            await self._deleted(row.message_id, row.channel_id)
        async with self.store.reading() as tx:
            return await surfaces_of(tx, shown.id)

    async def _is_here(self, shown: Shown, rows: list[SurfaceRow]) -> bool:
        """Whether this process shows it. Where only answers to presses may change a message, that
        is wherever somebody presses."""
        server = await self.subjects[shown.what].server(shown.id)
        return self.shards.shows(server) or any(row.state == "guest" for row in rows)

    def _try_later(self, shown: Shown) -> None:
        tries = self._tries[shown] = self._tries.get(shown, 0) + 1
        self.wake_later(shown, min(self.patience * 2 ** (tries - 1), LONGEST))

    # -------------------------------------------------------------- one message

    async def show(self, row: SurfaceRow, content: Content) -> Tried:
        """Bring a message up to date, or post it; what came of it is still to be noted."""
        place = f"{row.shows.what} {row.shows.id} in {row.channel_id}"
        try:
            changes = await self._post_or_edit(row, content)
        except discord.Forbidden as error:
            log.warning("not allowed to show %s: %s", place, error.text)
            return Tried({"trouble": f"not allowed: {error.text}"}, "forbidden")
        except PASSING as error:
            if getattr(error, "code", None) == UNKNOWN_CHANNEL:
                trouble = "the channel is not there any more"
                return Tried({"state": "lost", "trouble": trouble}, "gone")
            if isinstance(error, discord.NotFound):  # a message that somebody has just deleted
                return Tried({"message_id": None}, "later")
            log.warning("%s cannot be shown now: %s", place, error)
            return Tried({"trouble": f"{type(error).__name__}: {error}"}, "later")
        if changes is None:
            self.wake(row.shows)
            return Tried({"trouble": None})
        return Tried({"shown_version": content.version, "trouble": None, **changes})

    async def note(self, row_id: int, changes: SurfaceChanges) -> None:
        again = changes.get("message_id") in self._gone  # before we had noted it
        async with self.store.noting() as tx:
            if "shown_version" not in changes or not await bring_level(tx, row_id, changes):
                await change_surface(tx, row_id, changes)
                # Another process may have been faster, and now it shows what was before.
                again |= "shown_version" in changes
            row = await surface(tx, row_id) if again else None
        if row is not None:
            self.wake(row.shows)

    async def _post_or_edit(self, row: SurfaceRow, content: Content) -> SurfaceChanges | None:
        """What has changed by it; nothing where an answer to a press shows it by now."""
        channel = self.client.get_partial_messageable(row.channel_id)
        panel, said, now = content.panel, content.said, self.now()
        lost = row.message_id is None
        if row.message_id is not None:
            old = channel.get_partial_message(row.message_id)
            if said and said == row.occasion:
                return {}
            if said or (row.posted is not None and now - row.posted < FRESH):
                try:
                    await self._edit(row.channel_id, old, panel)
                except discord.NotFound as error:
                    if error.code == UNKNOWN_CHANNEL:
                        raise
                    lost = True
                else:
                    return {"occasion": said}
            # Noted first: if the bot is killed now, it looks for the message before it posts one.
            if not await self._replaced(row.id, row.message_id, None):
                return None
            if not lost:
                await self.take_away(old)
        if lost and (found := await self._found_again(channel, row, content)) is not None:
            if not await self._replaced(row.id, None, found.id):
                return None
            posted = found.created_at.timestamp()
            return {"message_id": found.id, "posted": posted, "occasion": said}
        place = row.shows, row.channel_id
        if place in self._answering:
            return None
        self._posting[place] = asyncio.Event()
        try:
            return await self._post(row, channel, content)
        finally:
            self._posting.pop(place).set()

    async def _post(
        self, row: SurfaceRow, channel: discord.PartialMessageable, content: Content
    ) -> SurfaceChanges | None:
        message, nonce = await post(channel, content.panel, row.nonce)
        self.sent.remember(message.id, content.panel, message)
        if not await self._replaced(row.id, None, message.id):
            await self.take_away(channel.get_partial_message(message.id))
            return None
        return {
            "message_id": message.id,
            "posted": self.now(),
            "nonce": nonce,
            "occasion": content.said,
        }

    async def _found_again(
        self, channel: discord.PartialMessageable, row: SurfaceRow, content: Content
    ) -> discord.Message | None:
        """A message that was posted and never noted, brought up to date."""
        of, its = row.shows.id, content.is_its
        messages = await messages_showing(self.client, channel, of, its)
        for found in messages[:1]:
            await self._edit(row.channel_id, found, content.panel)
        for other in messages[1:]:
            await self.take_away(other)
        return messages[0] if messages else None

    async def _replaced(self, row_id: int, old: int | None, new: int | None) -> bool:
        async with self.store.transaction() as tx:
            return await replace_message(tx, row_id, old, new)

    async def _edit(self, channel_id: int, message: Message, panel: Panel) -> None:
        edit = partial(self.sent.edit, message.id, panel, message.edit)
        await awake(self.client, channel_id, edit)

    async def take_away(self, message: Message) -> None:
        try:
            await awake(self.client, message.channel.id, message.delete)
        except discord.NotFound:
            pass
        except discord.HTTPException as error:
            log.info("an old board could not be deleted: %s", error)
