"""Tables: what is shown of a match, with the hands that are sent and the lines about turns."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import discord

from bot.about import work_on
from bot.cards.records import Record, deck_records
from bot.discord.lately import Lately
from bot.discord.mentions import ring
from bot.discord.messages.budget import Wish, wishing
from bot.discord.messages.guests import GOOD, Guests, is_guest
from bot.discord.messages.posting import say_once
from bot.discord.messages.surfaces import UNKNOWN_CHANNEL, Content, Surfaces
from bot.discord.notices import FORBIDDEN, GONE, NO_FILES, PASSING, THREAD_GONE, tell_creator
from bot.discord.parts import Panel, words
from bot.discord.pictures import Pictures
from bot.discord.replies import NOBODY, Interaction, New, channel_of, new, was_sent
from bot.discord.rights import lacking
from bot.matches import threads
from bot.matches.book import Matches
from bot.matches.discord.hands import Hands
from bot.matches.discord.own_panels import OwnPanels
from bot.matches.discord.panels.lobby import NONE, USUAL
from bot.matches.discord.panels.pointer import pointing, points, shown_in
from bot.matches.discord.reports import Reports
from bot.matches.discord.threads import calling, thread_of
from bot.matches.looks import LobbyLook, Look, MatchLook
from bot.matches.narration.turns import lately, turns_of
from bot.refusals import Refused
from bot.store import DatabaseTrouble
from bot.store.going_back import went_back
from bot.store.play.surfaces import (
    SurfaceChanges,
    change_surface,
    panels_open,
    surface,
    surface_at,
    surfaces_of,
)
from bot.store.rows import ENDED, Shown, SurfaceRow
from engine.words import say, speaking

log = logging.getLogger(__name__)

PACE = 2.0
"""Seconds between two changes of a table, at least: those who play see it in their own panels."""
IN_WORDS = 600.0
"""Seconds for which no picture is tried where none may be attached."""


class Tables:
    def __init__(self, surfaces: Surfaces, matches: Matches, pictures: Pictures) -> None:
        self.surfaces, self.matches, self.pictures = surfaces, matches, pictures
        self.client = surfaces.client
        self.hands = Hands(self.client, matches, pictures, surfaces.sent)
        self.panels = OwnPanels(
            self.client, matches, self.hands.panel, self.wake, pictures.read_aloud, surfaces.sent
        )
        self.reports = Reports(self.client, matches)
        self.deck_records = Lately(self._read_deck_records)
        self.guests = Guests(lambda: matches.now())
        self.pace = PACE
        self._changed: dict[int, float] = {}
        """When each table was changed last that is still played at, …"""
        self._thinking: dict[int, float] = {}
        """… and since when it waits for a computer that thinks."""
        self._room: dict[int, bool] = {}
        """The tables that wait for room among what may be sent, and whether it has come."""
        self._in_words: dict[int, float] = {}
        """The channels where no files may be attached, and until when none are tried there."""
        surfaces.subjects["match"] = self
        matches.changed.append(self.wake)

    async def _read_deck_records(self, of: tuple[int, str]) -> Mapping[str, Record]:
        return await deck_records(self.matches.store, *of)

    def try_now(self) -> None:
        """Permissions have changed: pictures may be attached now."""
        self._in_words.clear()
        self.surfaces.try_now()

    def wake(self, id: str) -> None:
        """A match has changed, or has to be shown anew."""
        self.surfaces.wake(Shown("match", id))

    async def server(self, id: str) -> int | None:
        return (await self.matches.peek(id)).row.server_id

    @asynccontextmanager
    async def publicly(self, id: str) -> AsyncIterator[None]:
        """What everybody sees of a match is said in its language."""
        held = await self.matches.peek(id)
        with speaking(held.plan.language):
            yield

    # -------------------------------------------------------------- answers that show it

    async def turned_over(self, interaction: Interaction, id: str) -> None:
        """Answer a press with the newest version, in the message that was pressed."""
        async with self.publicly(id):
            look = await self.matches.look(id)
            panel = await self._panel(look, channel_of(interaction), quick=True)
            content = Content(self._whole(look), panel)
            await self.surfaces.turn_over(interaction, Shown("match", id), content)

    async def pressed_as_guest(self, interaction: Interaction, id: str, table: bool) -> None:
        """A press on a message that can be changed only by answers: now it can be, for a while."""
        message = interaction.message
        if message is None or not self.guests.pressed(interaction):
            return
        async with self.matches.store.noting(waited=True) as tx:
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
        try:
            async with self.publicly(id):
                await self._answer(interaction, id, ringing)
        except DatabaseTrouble:
            self.wake(id)  # else nobody would see it
            raise

    async def _answer(
        self, interaction: Interaction, id: str, ringing: discord.AllowedMentions
    ) -> None:
        look, place = await self.matches.look(id), channel_of(interaction)
        panel = await self._panel(look, place, quick=True)
        async with self.matches.store.transaction() as tx:
            row = await surface_at(tx, id, "table", place)
        async with self.surfaces.answering_with(row) as before:
            content: New = {**new(panel), "allowed_mentions": ringing}
            answer = await interaction.response.send_message(**content)
            if answer.message_id is not None:
                await self._answered(interaction, look, row, before, answer.message_id)
        if answer.message_id is None or self._whole(look) < look.version:
            self.wake(id)

    async def _answered(
        self,
        interaction: Interaction,
        look: Look,
        row: SurfaceRow,
        before: int | None,
        message_id: int,
    ) -> None:
        """Note which message shows a match from now on, in the place of the one before."""
        if guest := is_guest(interaction):
            self.guests.remember(interaction, message_id)
        changes: SurfaceChanges = {
            "message_id": message_id,
            "shown_version": self._whole(look),
            "posted": self.matches.now(),
            "state": "guest" if guest else "open",
            "trouble": None,
            "occasion": "",
        }
        channel = self.client.get_partial_messageable(row.channel_id)
        if before is not None and not guest:
            await self.surfaces.take_away(channel.get_partial_message(before))
        async with self.matches.store.transaction() as tx:
            now = await surface(tx, row.id)
            await change_surface(tx, row.id, changes)
        await self.surfaces.note(row.id, changes)
        other = now.message_id if now is not None else None
        if other not in (None, message_id) and not guest:
            await self.surfaces.take_away(channel.get_partial_message(other))

    def _whole(self, look: Look) -> int:
        """Which version an answer to a press shows: nobody waits until the end of a match is
        painted, so the answer shows less than there is to it."""
        return look.version - self.pictures.shows_end(look)

    async def opened(
        self, interaction: Interaction, look: MatchLook, person: int, message_id: int
    ) -> None:
        """Somebody sees his hand in a message, which is followed from now on."""
        if was_sent(interaction):
            await self.hands.shown(message_id, look.id, person, look.version)
        if not await self.panels.opened(interaction, look, person, message_id):
            self.wake(look.id)
        self.surfaces.wake_later(Shown("match", look.id), GOOD)

    # -------------------------------------------------------------- following

    async def bring_up(self, id: str, rows: list[SurfaceRow]) -> bool:
        shown = await self._bring_up(id, rows)
        rows, pressed = await self._now(id)  # somebody may have opened his hand
        followed = await self._follow(id, rows)
        if has_panels(rows):  # or have done away with it
            rows, pressed = await self._now(id)
        sent = await self._send_hands(id, rows, pressed)
        reported = await self._report(id, rows)
        return shown and followed and sent and reported

    async def _now(self, id: str) -> tuple[list[SurfaceRow], dict[int, int]]:
        """The messages of a match, and in which of them somebody presses something now: he may
        have done so, and no more, before all is read."""
        pressed = self.panels.of(id, ())
        async with self.matches.store.reading() as tx:
            return await surfaces_of(tx, id), pressed

    async def get_ready(self) -> None:
        """Learn whether there may be messages of which the store does not know."""
        async with self.matches.store.reading() as tx:
            self.hands.went_back = self.reports.went_back = await went_back(tx)

    async def go_on(self) -> None:
        """Tell those whom the bot could not tell what they have gained, before it stopped; and
        say in time in the panels that people have opened that they are not followed any more."""
        for id in await self.reports.left_behind():
            self.wake(id)
        async with self.matches.store.reading() as tx:
            panels = await panels_open(tx)
        for row in panels:
            age = self.matches.now() - (row.posted or 0.0)
            self.surfaces.wake_later(row.shows, max(0.0, GOOD - age))

    async def _report(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Tell the players what they have gained; False if it has to be tried again."""
        try:
            await self.reports.bring_up(id, rows)
        except PASSING as error:
            log.warning("the players of match %s cannot be told: %s", id, error)
            return False
        return True

    async def _follow(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Bring the panels up to date that people have opened; False if it has to be tried
        again."""
        if not has_panels(rows):
            return True
        look = await self.matches.look(id)
        try:
            wait = await self.panels.bring_up(rows, look, look.status in ENDED)
        except PASSING as error:
            log.warning("the panels of match %s cannot be changed: %s", id, error)
            return False
        if wait is not None:
            self.surfaces.wake_later(Shown("match", id), wait)
        return True

    async def _send_hands(
        self, id: str, rows: list[SurfaceRow], pressed: Mapping[int, int]
    ) -> bool:
        """Bring the hands up to date; False if it has to be tried again."""
        try:
            await self.hands.bring_up(id, rows, {**pressed, **self.panels.of(id, rows)})
        except PASSING as error:
            log.warning("the hands of match %s cannot be sent: %s", id, error)
            return False
        return True

    async def _bring_up(self, id: str, rows: list[SurfaceRow]) -> bool:
        """Bring the tables up to date; False if it has to be tried again."""
        look = await self.matches.look(id)
        work_on(server=look.server)
        tables = [row for row in rows if row.kind == "table"]
        if not tables:
            async with self.matches.store.transaction() as tx:
                row = await surface_at(tx, id, "table", look.thread or look.home)
                if look.guest:
                    await change_surface(tx, row.id, {"state": "guest"})
                    return True
                tables = [row]
        wants_thread = isinstance(look, MatchLook) and look.wants_thread
        if wants_thread and await self._into_thread(look, tables):
            return True  # there is more to show now
        # First the table, then what points to it.
        tables.sort(key=lambda row: points(look, row.channel_id))
        calls = [row for row in rows if row.kind == "call" and row.state == "open"]
        called = [await self._call(row, look) for row in calls]
        behind = [row for row in tables if is_behind(row, look) and not self._is_soon(row, look)]
        shown = [await self._shown(row, look) for row in behind]
        if wants_thread:  # from its message, which may have just been posted anew
            if any(row.channel_id == look.home for row in behind):
                self.wake(id)
            return False
        return all([*called, *shown])

    async def _into_thread(self, look: Look, tables: list[SurfaceRow]) -> bool:
        """Give a match the thread that it is to have, made from its lobby; False if that has to
        wait."""
        home = next((row for row in tables if row.channel_id == look.home), None)
        if home is None or home.state != "open":
            await threads.back_into_channel(self.matches, look.id)
            return True
        if home.message_id is None:
            return False
        try:
            thread = await thread_of(self.client, look, home.channel_id, home.message_id)
        except PASSING as error:
            log.info("match %s has no thread yet: %s", look.id, error)
            if isinstance(error, discord.NotFound):
                await self.surfaces.note(home.id, {"message_id": None})
            return False
        try:
            if thread is None:
                await threads.back_into_channel(self.matches, look.id)
            else:
                await threads.into_thread(self.matches, look.id, thread)
        except Refused:  # another process was faster
            self.wake(look.id)
        return True

    async def _call(self, row: SurfaceRow, look: Look) -> bool:
        """Call the players into their thread, once; False if it has to be tried again."""
        channel = self.client.get_partial_messageable(row.channel_id)
        text = calling(look)
        only = await ring(self.matches.store, [seat.person for seat in look.seats])
        try:
            await say_once(self.client, channel, text, only)
        except PASSING as error:
            log.info("the players of match %s cannot be called: %s", look.id, error)
            if getattr(error, "code", None) != UNKNOWN_CHANNEL:
                return False
        await self.surfaces.note(row.id, {"state": "done"})
        return True

    def _is_soon(self, row: SurfaceRow, look: Look) -> bool:
        """Whether a table was changed a moment ago, or a computer is just thinking, so that it
        waits for what comes after this."""
        if not isinstance(look, MatchLook) or look.status != "running" or row.message_id is None:
            self._changed.pop(row.id, None)
            self._thinking.pop(row.id, None)
            return False
        now = self.matches.now()
        since = self._changed.get(row.id, 0.0)
        if all(look.seats[seat].person is None for seat in look.asked):
            since = max(since, self._thinking.setdefault(row.id, now))
        if (wait := since + self.pace - now) > 0:
            self.surfaces.wake_later(Shown("match", look.id), wait)
            return True
        if not self._may_show(row, look):
            return True
        self._changed[row.id] = now
        self._thinking.pop(row.id, None)
        return False

    def _may_show(self, row: SurfaceRow, look: Look) -> bool:
        """Whether a table may be changed now; else it comes when there is room for it."""
        if (has_room := self._room.pop(row.id, None)) is None:

            def go() -> None:
                self._room[row.id] = True
                self.wake(look.id)

            if self.surfaces.budget.may_show(go):
                return True
        if not has_room:
            self._room[row.id] = False
        return bool(has_room)

    async def _shown(self, row: SurfaceRow, look: LobbyLook | MatchLook) -> bool:
        """The same as ``_show``, with the room that there is for it."""
        asked = look.status == "running" and row.message_id is not None
        with wishing(Wish.PAID if asked else Wish.TELL):
            return await self._show(row, look)

    async def _show(self, row: SurfaceRow, look: LobbyLook | MatchLook) -> bool:
        """Bring a message up to date; False if it has to be tried again."""
        if row.state == "guest":
            return await self._show_as_guest(row, look)
        panel = await self._panel(look, row.channel_id)
        # A pointer changes twice in a match, so it stays where it is, however old.
        said = pointing(look) if points(look, row.channel_id) else ""
        tried = await self.surfaces.show(row, Content(look.version, panel, said))
        if tried.trouble == "forbidden" and panel.pictures:
            panel = await self._panel(look, row.channel_id, in_words=True)
            tried = await self.surfaces.show(row, Content(look.version, panel, said))
            if tried.done:
                self._in_words[row.channel_id] = self.matches.now() + IN_WORDS
                sentence = say(NO_FILES, game=look.title, place=f"<#{row.channel_id}>")
                await tell_creator(self.client, self.matches, look, "files", sentence)
        match tried.trouble:
            case "" if row.trouble == threads.MOVED:
                sentence = say(THREAD_GONE, game=look.title, place=f"<#{row.channel_id}>")
                await tell_creator(self.client, self.matches, look, "thread", sentence)
            case "forbidden":
                sentence = say(FORBIDDEN, game=look.title, place=f"<#{row.channel_id}>")
                await tell_creator(self.client, self.matches, look, "forbidden", sentence)
            case "gone" if row.channel_id == look.thread:
                await threads.back_into_channel(self.matches, look.id)
            case "gone":
                await tell_creator(
                    self.client, self.matches, look, "gone", say(GONE, game=look.title)
                )
        await self.surfaces.note(row.id, tried.changes)
        return tried.done

    async def _show_as_guest(self, row: SurfaceRow, look: LobbyLook | MatchLook) -> bool:
        """Bring a message up to date where only answers to presses may; without one that is young
        enough it shows what it showed, until somebody presses."""
        try:
            panel = await self._panel(look, row.channel_id)
            done = await self.guests.edit(row.message_id, panel)
        except PASSING as error:
            log.info("match %s cannot be shown as a guest: %s", look.id, error)
            return False
        if done:
            await self.surfaces.note(row.id, {"shown_version": look.version})
        return True

    async def _panel(
        self,
        look: LobbyLook | MatchLook,
        channel: int,
        quick: bool = False,
        in_words: bool = False,
    ) -> Panel:
        """A match as everybody sees it in a channel: its table, or the way to it."""
        painted = not in_words and self._in_words.get(channel, 0.0) <= self.matches.now()
        shown = painted and not points(look, channel)
        picture = await self.pictures.table(look, quick) if shown else None
        wins, factors = NONE, USUAL
        if isinstance(look, LobbyLook):
            if look.server is not None:
                wins = await self.deck_records.of((look.server, look.game))
            people = [seat.person for seat in look.seats if seat.person is not None]
            factors = {person: (await self.pictures.liked.of(person)).time for person in people}
        end = await self.pictures.end(look) if painted and not quick else None
        turns = await self._turns(look) if not points(look, channel) else ()
        panel = shown_in(look, channel, picture, end, wins, factors, turns)
        if isinstance(look, LobbyLook) and (line := lacking(self.client, channel)):
            panel.add_item(words(line))
        return panel

    async def _turns(self, look: Look) -> list[str]:
        """What happened in the last turns, and so far in the one that is on."""
        if not isinstance(look, MatchLook) or look.status in ENDED:
            return []
        async with self.matches.open(look.id) as held:
            return lately(held, await turns_of(self.matches.store, held))


def has_panels(rows: list[SurfaceRow]) -> bool:
    """Whether somebody has a panel of his own open."""
    return any(row.kind == "panel" and row.state == "open" for row in rows)


def is_behind(row: SurfaceRow, look: Look) -> bool:
    older = row.message_id is None or row.shown_version < look.version
    return row.state in ("open", "guest") and older
