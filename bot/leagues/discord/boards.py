"""Boards: what is shown of a league in its channel, with a message for each of its rounds."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b

import discord
from discord import ui

from bot.discord.addresses import Address
from bot.discord.mentions import ring
from bot.discord.notices import PASSING, tell_once
from bot.discord.parts import Panel
from bot.discord.pictures import Pictures
from bot.discord.posting import say_once
from bot.discord.replies import NOBODY, Interaction
from bot.discord.rights import guild_of, language_there
from bot.discord.surfaces import UNKNOWN_CHANNEL, Content, Surfaces
from bot.leagues.book import Leagues
from bot.leagues.discord.calendar import Calendar
from bot.leagues.discord.panels import board
from bot.leagues.discord.pictures import LeaguePictures
from bot.leagues.discord.rounds import (
    RINGS,
    is_of,
    number_in,
    of_round,
    reminder,
    ringing,
    round_panel,
)
from bot.leagues.looks import LeagueLook, RoundLook
from bot.people.likings import preferences_of_all
from bot.servers.houserules import AS_DISCORD
from bot.store.play.surfaces import surface_of_league, surfaces_of
from bot.store.rows import Shown, SurfaceRow
from bot.text import plain
from engine.words import noted, say, speaking

log = logging.getLogger(__name__)


WHY = {
    "gone": noted(
        "The channel of your league {league} was deleted, so it is shown nowhere now. It goes on:"
        " /league config lets you choose another channel."
    ),
    "forbidden": noted(
        "I'm no longer allowed to show your league {league} in {place}. Somebody who"
        " manages the server can let me see the channel, send messages and read the"
        " history there; then it comes back by itself."
    ),
}


class Boards:
    def __init__(self, surfaces: Surfaces, leagues: Leagues, pictures: Pictures) -> None:
        self.surfaces, self.leagues, self.pictures = surfaces, leagues, pictures
        self.client, self.store = surfaces.client, surfaces.store
        self.painted, self.calendar = LeaguePictures(pictures), Calendar(surfaces)
        surfaces.subjects["league"] = self
        leagues.changed.append(self.wake)

    def wake(self, id: str) -> None:
        """A league has changed, or has to be shown anew."""
        self.surfaces.wake(Shown("league", id))

    @asynccontextmanager
    async def publicly(self, id: str) -> AsyncIterator[None]:
        """What everybody sees of a league is said in the language of its server."""
        server = (await self.leagues.get(id)).row.server_id
        guild = await guild_of(self.client, server)
        locale = guild.preferred_locale if guild is not None else discord.Locale.american_english
        with speaking(language_there(await self.pictures.houses.of(server), locale)):
            yield

    # -------------------------------------------------------------- answers that show it

    async def turned_over(self, interaction: Interaction, address: Address) -> None:
        """Answer a press with the newest version, in the message that was pressed."""
        id = address.subject
        async with self.publicly(id):
            look = await self.leagues.look(id)
            content = await self._content(look, number_in(address), quick=True)
            await self.surfaces.turn_over(interaction, Shown("league", id), content)

    async def _rows(self, id: str) -> list[SurfaceRow]:
        async with self.store.reading() as tx:
            return await surfaces_of(tx, id)

    # -------------------------------------------------------------- following

    async def bring_up(self, id: str, rows: list[SurfaceRow]) -> bool:
        look = await self.leagues.look(id)
        if not any(row.kind == "league" and row.channel_id == look.channel for row in rows):
            await self._move(look, rows)
        shown = [of.number for of in look.rounds if of.state != "coming"]
        async with self.store.transaction() as tx:
            for number in shown:
                await surface_of_league(tx, id, "round", look.channel, number)
        rows = [row for row in await self._rows(id) if row.channel_id == look.channel]
        behind = [row for row in rows if row.kind in ("league", "round") and _behind(row, look)]
        done = [await self._show(row, look) for row in behind]
        done += [await self._remind(look, of, rows) for of in look.rounds if of.remind]
        done.append(await self.calendar.bring_up(look, rows))
        return all(done)

    async def _move(self, look: LeagueLook, rows: list[SurfaceRow]) -> None:
        """A league is announced somewhere, for the first time or from now on."""
        async with self.store.transaction() as tx:
            await surface_of_league(tx, look.id, "league", look.channel)
        for row in rows:
            if row.channel_id != look.channel and row.state == "open":
                await self.surfaces.note(row.id, {"state": "done", "shown_version": look.version})

    async def _show(self, row: SurfaceRow, look: LeagueLook) -> bool:
        """Bring a message up to date; False if it has to be tried again."""
        tried = await self.surfaces.show(row, await self._content(look, row.number))
        if tried.trouble in WHY:
            await self._tell_creator(look, tried.trouble)
        await self.surfaces.note(row.id, tried.changes)
        return tried.done

    async def _tell_creator(self, look: LeagueLook, trouble: str) -> None:
        """A sentence by direct message, once for each league."""
        sentence = say(WHY[trouble], league=plain(look.name), place=f"<#{look.channel}>")
        person, key = look.creator.id, f"{trouble} {look.id}"
        await tell_once(self.client, self.store, self.surfaces.now(), person, key, sentence)

    async def _content(self, look: LeagueLook, number: int, quick: bool = False) -> Content:
        """The board, or a round; ``quick`` if somebody waits for it, so that a picture that takes
        long comes later."""
        of, version = of_round(look, number), look.version
        if of is not None:
            panel = round_panel(look, of)
            return Content(version, panel, looks(panel), lambda at: is_of(at, number))
        pictures = await self.painted.board(look, quick)
        if quick and not pictures and self.painted.paints(look):
            version -= 1
            self.wake(look.id)
        panel = board(look, pictures)
        return Content(version, panel, looks(panel), lambda at: not at.arg)

    # -------------------------------------------------------------- reminders

    async def _remind(self, look: LeagueLook, of: RoundLook, rows: list[SurfaceRow]) -> bool:
        """Remind those who still have to play, each once: by direct message, or by a mention where
        the league is if none reaches him. False if it has to be tried again."""
        told = {row.person_id for row in rows if row.kind == "reminder" and row.number == of.number}
        people = [person for person in of.remind if person not in told]
        liked = await preferences_of_all(self.store, people)
        unreached = []
        try:
            for person in people:
                language = liked[person].language
                if not liked[person].dms or not await self._tell(look, of, person, language):
                    unreached.append(person)
                else:
                    await self._told(look, of, [person])
            for first in range(0, len(unreached), RINGS):
                some = unreached[first : first + RINGS]
                await self._ring(look, of, some)
                await self._told(look, of, some)
        except PASSING as error:
            log.info("not all of league %s can be reminded: %s", look.id, error)
            return getattr(error, "code", None) == UNKNOWN_CHANNEL or isinstance(
                error, discord.Forbidden
            )
        return True

    async def _tell(self, look: LeagueLook, of: RoundLook, person: int, language: str) -> bool:
        """By direct message; False if none reaches him."""
        try:
            channel = await self.client.create_dm(discord.Object(person))
            if language == AS_DISCORD:
                await say_once(self.client, channel, reminder(look, of), NOBODY)
            else:
                with speaking(language):
                    await say_once(self.client, channel, reminder(look, of), NOBODY)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def _ring(self, look: LeagueLook, of: RoundLook, people: list[int]) -> None:
        channel = self.client.get_partial_messageable(look.channel)
        only = await ring(self.store, people)
        await say_once(self.client, channel, ringing(look, of, people), only)

    async def _told(self, look: LeagueLook, of: RoundLook, people: list[int]) -> None:
        async with self.store.transaction() as tx:
            rows = [
                await surface_of_league(tx, look.id, "reminder", look.channel, of.number, person)
                for person in people
            ]
        for row in rows:
            await self.surfaces.note(row.id, {"state": "done", "shown_version": look.version})


def looks(panel: Panel) -> str:
    """What a message looks like: where that is the same it need not be changed. Boards are changed
    however old they are, since they change seldom and should stay where they are."""
    told: list[str] = []
    for part in panel.walk_children():
        if isinstance(part, ui.TextDisplay):
            told.append(part.content)
        elif isinstance(part, ui.Button):
            told.append(part.label or "")
    seen = "\0".join(told).encode() + b"".join(one.data for one in panel.pictures)
    return blake2b(seen, digest_size=12).hexdigest()


def _behind(row: SurfaceRow, look: LeagueLook) -> bool:
    older = row.message_id is None or row.shown_version < look.version
    return row.state == "open" and older
