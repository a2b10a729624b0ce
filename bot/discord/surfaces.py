"""Surfaces: the messages that show a match, brought up to the version that the store has.

Whoever changes a match only says that it has changed. A surface is then brought up to the newest
version; when play is fast, those in between are skipped. After a crash it simply goes on, since the
store remembers which version each message shows. What Discord does not let happen now is tried
again later.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.discord.guests import Guests, is_guest
from bot.discord.hands import Hands
from bot.discord.lines import Lines, is_buried
from bot.discord.panels.parts import Panel
from bot.discord.panels.pointer import pointing, points, shown_in
from bot.discord.pictures import Pictures
from bot.discord.replies import NOBODY, Interaction, changed, channel_of, new
from bot.discord.seeking import messages_showing, was_said
from bot.discord.telling import FORBIDDEN, GONE, PASSING, THREAD_GONE, tell_creator
from bot.discord.threads import awake, calling, thread_of
from bot.service import places
from bot.service.looks import Look
from bot.service.matches import Matches
from bot.service.refusals import Refused
from bot.store.rows import SurfaceRow
from bot.store.surfaces import (
    SurfaceChanges,
    change_surface,
    matches_without_surface,
    messages_of_open_matches,
    surface_at,
    surface_of_message,
    surfaces_behind,
    surfaces_in_channel,
    surfaces_of,
)
from engine.words import say, speaking

log = logging.getLogger(__name__)

FRESH = 50 * 60
"""Seconds for which a message is edited; then it is posted anew, since Discord edits old ones
slowly."""
AT_ONCE = 8
"""Messages that are brought up to date at the same time."""
GATHER = 0.15
"""Seconds in which changes are gathered, and the answer to a press may show them first."""
PATIENCE = 5.0
"""Seconds after which something that Discord refused is tried again, then twice as many, …"""
LONGEST = 10 * 60.0
"""… and at most so many."""
REMEMBERED = 500
"""Deleted messages that are remembered, until it is noted that they were posted."""

UNKNOWN_CHANNEL = 10003


class Surfaces:
    def __init__(self, client: discord.Client, matches: Matches, pictures: Pictures) -> None:
        self.client, self.matches, self.pictures = client, matches, pictures
        self.gather, self.patience = GATHER, PATIENCE
        self.hands = Hands(client, matches, pictures)
        self.lines = Lines(client, matches)
        self.guests = Guests(lambda: matches.now())
        self._behind: set[str] = set()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._answers: set[asyncio.Task[Any]] = set()
        self._later: dict[str, asyncio.TimerHandle] = {}
        self._tries: dict[str, int] = {}
        self._gone: deque[int] = deque(maxlen=REMEMBERED)
        self._looking: asyncio.Task[None] | None = None
        self._stopped = False
        self._gate = asyncio.Semaphore(AT_ONCE)
        matches.changed.append(self.wake)

    def wake(self, id: str) -> None:
        """A match has changed, or has to be shown anew."""
        if self._stopped:
            return
        self._behind.add(id)
        if id not in self._busy:
            self._busy[id] = asyncio.create_task(self._follow(id), name=f"surfaces of {id}")

    async def go_on(self) -> None:
        """Bring up to date whatever was left behind when the bot stopped."""
        async with self.matches.store.reading() as tx:
            behind = {row.match_id for row in await surfaces_behind(tx)}
            behind.update(await matches_without_surface(tx))
            messages = await messages_of_open_matches(tx)
        for id in behind:
            self.wake(id)
        self._looking = asyncio.create_task(self._look_for(messages), name="looking for messages")

    async def _look_for(self, messages: list[tuple[int, int]]) -> None:
        """Find out which messages were deleted while nobody listened, without any hurry."""
        for channel_id, message_id in messages:
            channel = self.client.get_partial_messageable(channel_id)
            try:
                await channel.fetch_message(message_id)
            except discord.NotFound:
                await self.deleted(message_id)
            except PASSING as error:
                log.info("message %s could not be looked for: %s", message_id, error)

    async def stop(self) -> None:
        self._stopped = True
        for handle in self._later.values():
            handle.cancel()
        tasks = [*self._busy.values(), *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until nothing is left to be shown now."""
        while busy := {*self._busy.values(), *self._answers}:
            await asyncio.wait(busy)

    # -------------------------------------------------------------- what others do to messages

    async def deleted(self, message_id: int) -> None:
        """Somebody deleted a message; if it showed a match, it is posted anew."""
        self._gone.append(message_id)
        async with self.matches.store.reading() as tx:
            row = await surface_of_message(tx, message_id)
        if row is None or row.kind != "table":
            return
        async with self.matches.store.transaction() as tx:
            await change_surface(tx, row.id, {"message_id": None, "shown_version": 0})
        self.wake(row.match_id)

    async def channel_gone(self, channel_id: int) -> None:
        """A channel was deleted, with all that was shown there."""
        async with self.matches.store.transaction() as tx:
            rows = await surfaces_in_channel(tx, channel_id)
            for row in rows:
                await change_surface(tx, row.id, {"shown_version": 0, "occasion": ""})
        for row in rows:
            self.wake(row.match_id)

    def try_now(self) -> None:
        """Permissions have changed: what was refused may be allowed now."""
        for id in {*self._later, *self._busy}:
            self.wake(id)

    async def turned_over(self, interaction: Interaction, id: str) -> None:
        """Answer a press with the newest version, in the message that was pressed."""
        self._is_answer()
        async with self._publicly(id):
            await self._turn_over(interaction, id)

    async def _turn_over(self, interaction: Interaction, id: str) -> None:
        look = await self.matches.look(id)
        panel = await self._panel(look, channel_of(interaction), quick=True)
        await interaction.response.edit_message(**changed(panel))
        if interaction.message is None:
            return
        version = self._whole(look)
        changes: SurfaceChanges = {"shown_version": version, "occasion": ""}
        async with self.matches.store.noting() as tx:
            for row in await surfaces_of(tx, id):
                if row.message_id == interaction.message.id and row.shown_version != version:
                    await change_surface(tx, row.id, changes)
                    if row.shown_version > version:
                        self.wake(id)  # the answer has come last, with what was shown before

    async def pressed_as_guest(self, interaction: Interaction, id: str, table: bool) -> None:
        """A press on a message that can be changed only by answers: now it can be, for a while."""
        message = interaction.message
        if message is None or not self.guests.pressed(interaction):
            return
        async with self.matches.store.noting() as tx:
            for row in await surfaces_of(tx, id):
                here = row.state == "guest" and row.channel_id == channel_of(interaction)
                if here and table and row.message_id is None:  # it was sent and never noted
                    await change_surface(tx, row.id, {"message_id": message.id})
        self.wake(id)

    async def answered(
        self, interaction: Interaction, id: str, ringing: discord.AllowedMentions = NOBODY
    ) -> None:
        """Answer with a match for all to see, and keep that up to date. It takes the place of the
        message that showed the match there before."""
        self._is_answer()
        async with self._publicly(id):
            await self._answer(interaction, id, ringing)

    async def _answer(
        self, interaction: Interaction, id: str, ringing: discord.AllowedMentions
    ) -> None:
        look, place = await self.matches.look(id), channel_of(interaction)
        panel = await self._panel(look, place, quick=True)
        content = {**new(panel), "allowed_mentions": ringing}
        answer = await interaction.response.send_message(**content)
        if answer.message_id is None:
            return
        guest = is_guest(interaction)
        if guest:
            self.guests.remember(interaction, answer.message_id)
        async with self.matches.store.transaction() as tx:
            row = await surface_at(tx, id, "table", place)
        changes: SurfaceChanges = {
            "message_id": answer.message_id,
            "shown_version": self._whole(look),
            "posted": self.matches.now(),
            "state": "guest" if guest else "open",
            "trouble": None,
            "occasion": "",
        }
        await self._note(row.id, changes)
        if row.message_id is not None and not guest:
            channel = self.client.get_partial_messageable(place)
            await self._take_away(channel.get_partial_message(row.message_id))
        if changes["shown_version"] < look.version:
            self.wake(id)

    def _is_answer(self) -> None:
        """Something may be left to be shown until what now runs is done."""
        task = asyncio.current_task()
        assert task is not None
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    @asynccontextmanager
    async def _publicly(self, id: str) -> AsyncIterator[None]:
        """What everybody sees of a match is said in its language."""
        held = await self.matches.peek(id)
        with speaking(held.plan.language):
            yield

    def _whole(self, look: Look) -> int:
        """Which version an answer to a press shows: nobody waits until the end of a match is
        painted, so the answer shows less than there is to it."""
        return look.version - self.pictures.shows_end(look)

    # -------------------------------------------------------------- following

    async def _follow(self, id: str) -> None:
        try:
            while id in self._behind:
                await asyncio.sleep(self.gather)
                self._behind.discard(id)
                if (later := self._later.pop(id, None)) is not None:
                    later.cancel()
                async with self._gate, self._publicly(id):
                    async with self.matches.store.reading() as tx:
                        rows = await surfaces_of(tx, id)
                    shown = await self._bring_up(id, rows)
                    sent = await self._send_hands(id, rows)
                    told = await self._tell_turns(id, rows)
                if shown and sent and told:
                    self._tries.pop(id, None)
                else:
                    self._try_later(id)
        except Refused:
            log.info("match %s is gone", id)
        except Exception:
            log.exception("the messages of match %s", id)
        finally:
            self._busy.pop(id, None)

    async def _send_hands(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Bring the hands up to date; False if it has to be tried again."""
        try:
            await self.hands.bring_up(id, rows)
        except PASSING as error:
            log.warning("the hands of match %s cannot be sent: %s", id, error)
            return False
        return True

    async def _tell_turns(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Tell what happened in the turns that are over; False if it has to be tried again."""
        try:
            wait = await self.lines.bring_up(id, rows)
        except PASSING as error:
            log.warning("the turns of match %s cannot be told: %s", id, error)
            return False
        if wait == 0:
            self._behind.add(id)
        elif wait is not None:
            self._wake_later(id, wait)
        return True

    async def _bring_up(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Bring the tables up to date; False if it has to be tried again."""
        look = await self.matches.look(id)
        buried = {row.id for row in rows if is_buried(row, rows)}
        tables = [row for row in rows if row.kind == "table"]
        if not tables:
            async with self.matches.store.transaction() as tx:
                row = await surface_at(tx, id, "table", look.thread or look.home)
                if look.guest:
                    await change_surface(tx, row.id, {"state": "guest"})
                    return True
                tables = [row]
        if look.wants_thread and await self._into_thread(look, tables):
            return True  # there is more to show now
        # First the table, then what points to it.
        tables.sort(key=lambda row: points(look, row.channel_id))
        calls = [row for row in rows if row.kind == "call" and row.state == "open"]
        called = [await self._call(row, look) for row in calls]
        behind = [row for row in tables if is_behind(row, look) or row.id in buried]
        shown = [await self._show(row, look, row.id in buried) for row in behind]
        if look.wants_thread:  # from its message, which may have just been posted anew
            if any(row.channel_id == look.home for row in behind):
                self._behind.add(id)
            return False
        return all([*called, *shown])

    async def _into_thread(self, look: Look, tables: list[SurfaceRow]) -> bool:
        """Give a match the thread that it is to have, made from its lobby; False if that has to
        wait."""
        home = next((row for row in tables if row.channel_id == look.home), None)
        if home is None or home.state != "open":
            await places.back_into_channel(self.matches, look.id)
            return True
        if home.message_id is None:
            return False
        try:
            thread = await thread_of(self.client, look, home.channel_id, home.message_id)
        except PASSING as error:
            log.info("match %s has no thread yet: %s", look.id, error)
            if isinstance(error, discord.NotFound):
                await self._note(home.id, {"message_id": None})
            return False
        try:
            if thread is None:
                await places.back_into_channel(self.matches, look.id)
            else:
                await places.into_thread(self.matches, look.id, thread)
        except Refused:  # another process was faster
            self._behind.add(look.id)
        return True

    async def _call(self, row: SurfaceRow, look: Look) -> bool:
        """Call the players into their thread, once; False if it has to be tried again."""
        channel: Any = self.client.get_partial_messageable(row.channel_id)
        text = calling(look)
        people = [discord.Object(seat.person) for seat in look.seats if seat.person is not None]
        only = discord.AllowedMentions(users=people)
        nonce = secrets.token_hex(8)
        try:
            if not await was_said(self.client, channel, text):
                await channel.send(text, nonce=nonce, allowed_mentions=only)
        except PASSING as error:
            log.info("the players of match %s cannot be called: %s", look.id, error)
            if getattr(error, "code", None) != UNKNOWN_CHANNEL:
                return False
        await self._note(row.id, {"state": "done"})
        return True

    def _try_later(self, id: str) -> None:
        tries = self._tries[id] = self._tries.get(id, 0) + 1
        self._wake_later(id, min(self.patience * 2 ** (tries - 1), LONGEST))

    def _wake_later(self, id: str, wait: float) -> None:
        if (before := self._later.pop(id, None)) is not None:
            before.cancel()
        self._later[id] = asyncio.get_running_loop().call_later(wait, self.wake, id)

    async def _show(self, row: SurfaceRow, look: Look, anew: bool = False) -> bool:
        """Bring a message up to date; False if it has to be tried again."""
        if row.state == "guest":
            return await self._show_as_guest(row, look)
        changes: SurfaceChanges = {"shown_version": look.version, "trouble": None}
        done = True
        try:
            changes |= await self._post_or_edit(row, look, anew)
            if row.trouble == places.MOVED:
                sentence = say(THREAD_GONE, game=look.title, place=f"<#{row.channel_id}>")
                await tell_creator(self.client, self.matches, look, "thread", sentence)
        except discord.Forbidden as error:
            changes, done = {"trouble": f"not allowed: {error.text}"}, False
            log.warning("match %s cannot be shown in %s: %s", look.id, row.channel_id, error.text)
            sentence = say(FORBIDDEN, game=look.title, place=f"<#{row.channel_id}>")
            await tell_creator(self.client, self.matches, look, "forbidden", sentence)
        except PASSING as error:
            if getattr(error, "code", None) == UNKNOWN_CHANNEL:
                changes = {"state": "lost", "trouble": "the channel is not there any more"}
                if row.channel_id == look.thread:
                    await places.back_into_channel(self.matches, look.id)
                else:
                    sentence = say(GONE, game=look.title)
                    await tell_creator(self.client, self.matches, look, "gone", sentence)
            elif isinstance(error, discord.NotFound):  # a message that somebody has just deleted
                changes, done = {"message_id": None}, False
            else:
                changes, done = {"trouble": f"{type(error).__name__}: {error}"}, False
                log.warning("match %s cannot be shown in %s: %s", look.id, row.channel_id, error)
        await self._note(row.id, changes)
        return done

    async def _show_as_guest(self, row: SurfaceRow, look: Look) -> bool:
        """Bring a message up to date where only answers to presses may; without one that is young
        enough it shows what it showed, until somebody presses."""
        try:
            panel = await self._panel(look, row.channel_id)
            done = await self.guests.edit(row.message_id, panel)
        except PASSING as error:
            log.info("match %s cannot be shown as a guest: %s", look.id, error)
            return False
        if done:
            await self._note(row.id, {"shown_version": look.version})
        return True

    async def _note(self, row_id: int, changes: SurfaceChanges) -> None:
        async with self.matches.store.noting() as tx:
            await change_surface(tx, row_id, changes)
        message_id = changes.get("message_id")
        if message_id is not None and message_id in self._gone:  # before we had noted it
            await self.deleted(message_id)

    async def _post_or_edit(
        self, row: SurfaceRow, look: Look, anew: bool = False
    ) -> SurfaceChanges:
        channel: Any = self.client.get_partial_messageable(row.channel_id)
        panel = await self._panel(look, row.channel_id)
        now = self.matches.now()
        # A pointer changes twice in a match, so it stays where it is, however old.
        said = pointing(look) if points(look, row.channel_id) else ""
        if row.message_id is None:
            for found in await messages_showing(self.client, channel, look.id):
                await self._edit(row.channel_id, found, panel)
                posted = found.created_at.timestamp()
                return {"message_id": found.id, "posted": posted, "occasion": said}
        else:
            old = channel.get_partial_message(row.message_id)
            if said and said == row.occasion:
                return {}
            if said or (row.posted is not None and now - row.posted < FRESH and not anew):
                try:
                    await self._edit(row.channel_id, old, panel)
                except discord.NotFound as error:
                    if error.code == UNKNOWN_CHANNEL:
                        raise
                else:
                    return {"occasion": said}
            # Noted first: if the bot is killed now, it looks for the message before it posts one.
            async with self.matches.store.transaction() as tx:
                await change_surface(tx, row.id, {"message_id": None})
            await self._take_away(old)
        # What the client sends once more comes once. It is never used again: Discord would answer
        # with the message that had it first, also if somebody has deleted that since.
        nonce = secrets.token_hex(8)
        message = await channel.send(**new(panel), nonce=nonce)
        return {"message_id": message.id, "posted": now, "nonce": nonce, "occasion": said}

    async def _panel(self, look: Look, channel: int, quick: bool = False) -> Panel:
        """A match as everybody sees it in a channel: its table, or the way to it."""
        picture = None if points(look, channel) else await self.pictures.table(look, quick)
        return shown_in(look, channel, picture, None if quick else await self.pictures.end(look))

    async def _edit(self, channel_id: int, message: Any, panel: Panel) -> None:
        def edit() -> Any:
            return message.edit(**changed(panel))

        await awake(self.client, channel_id, edit)

    async def _take_away(self, message: Any) -> None:
        try:
            await awake(self.client, message.channel.id, message.delete)
        except discord.NotFound:
            pass
        except discord.HTTPException as error:
            log.info("an old board could not be deleted: %s", error)


def is_behind(row: SurfaceRow, look: Look) -> bool:
    older = row.message_id is None or row.shown_version < look.version
    return row.state in ("open", "guest") and older
