"""Boards: what is shown of a league in its channel, with a message for each of its rounds."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from hashlib import blake2b

import discord
from discord import ui

from bot.discord.addresses import Address
from bot.discord.membership import who_left
from bot.discord.messages.surfaces import Content, Surfaces
from bot.discord.notices import tell_once
from bot.discord.parts import Panel
from bot.discord.pictures import Pictures
from bot.discord.replies import Interaction
from bot.discord.rights import guild_of, language_there
from bot.leagues.book import Leagues
from bot.leagues.discord.asking import about, arg, panel, questions
from bot.leagues.discord.calendar import Calendar
from bot.leagues.discord.panels import board
from bot.leagues.discord.pictures import LeaguePictures
from bot.leagues.discord.rounds import is_of, number_in, of_round, round_panel
from bot.leagues.discord.telling import Rounds
from bot.leagues.looks import LeagueLook
from bot.store.play.surfaces import SurfaceChanges, surface_of_league, surfaces_of
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
        self.telling = Rounds(surfaces)
        surfaces.subjects["league"] = self
        leagues.changed.append(self.wake)
        leagues.who_left = partial(who_left, self.client)

    def wake(self, id: str) -> None:
        """A league has changed, or has to be shown anew."""
        self.surfaces.wake(Shown("league", id))

    async def server(self, id: str) -> int | None:
        return (await self.leagues.get(id)).row.server_id

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
            if (asked := about(address)) is not None:
                content = self._question(look, *asked)[0]
            else:
                content = await self._content(look, number_in(address), quick=True)
            await self.surfaces.turn_over(interaction, Shown("league", id), content)

    async def _rows(self, id: str) -> list[SurfaceRow]:
        async with self.store.reading() as tx:
            return await surfaces_of(tx, id)

    # -------------------------------------------------------------- following

    async def bring_up(self, id: str, rows: list[SurfaceRow]) -> bool:
        look = await self.leagues.look(id)
        here = [row for row in rows if row.kind == "league" and row.state != "done"]
        elsewhere = [row for row in rows if row.state == "open" and not _is_in_place(row, look)]
        if elsewhere or not any(_is_in_place(row, look) for row in here):
            await self._move(look, rows)
        shown = [of.number for of in look.rounds if of.state != "coming"]
        async with self.store.transaction() as tx:
            for number in shown:
                await surface_of_league(tx, id, "round", look.results, number)
        every = await self._rows(id)
        rows = [row for row in every if _is_in_place(row, look)]
        behind = [row for row in rows if row.kind in ("league", "round") and _behind(row, look)]
        done = [await self._show(row, look) for row in behind]
        done.append(await self.telling.bring_up(look, every))
        done.append(await self._ask(look, every))
        done.append(await self.calendar.bring_up(look, rows))
        return all(done)

    async def _ask(self, look: LeagueLook, rows: list[SurfaceRow]) -> bool:
        """Ask the organisers what is open, and end what is not; False if it has to be tried
        again."""
        known = [row for row in rows if row.kind == "ask" and row.state == "open"]
        asked = {(row.number, row.person_id) for row in known}
        for one in questions(look):
            if (one.round, one.person) not in asked:
                async with self.store.transaction() as tx:
                    where = look.channel, one.round, one.person
                    known.append(await surface_of_league(tx, look.id, "ask", *where))
        done = []
        for row in known:
            content, is_open = self._question(look, row.number, row.person_id or 0)
            if row.message_id is None or content.said != row.occasion:
                tried = await self.surfaces.show(row, content)
                changes: SurfaceChanges = {**tried.changes, "occasion": content.said}
                if not tried.trouble:
                    changes["state"] = "open" if is_open else "done"
                await self.surfaces.note(row.id, changes)
                done.append(tried.done)
        rules = await self.pictures.houses.of(look.server)
        return await self.telling.call(look, questions(look), rules, rows) and all(done)

    def _question(self, look: LeagueLook, number: int, person: int) -> tuple[Content, bool]:
        asked, is_open = panel(look, number, person)
        mark = arg(number, person)
        return Content(look.version, asked, looks(asked), lambda at: at.arg == mark), is_open

    async def _move(self, look: LeagueLook, rows: list[SurfaceRow]) -> None:
        """A league is announced somewhere, for the first time or from now on."""
        async with self.store.transaction() as tx:
            await surface_of_league(tx, look.id, "league", look.channel)
        for row in rows:
            if row.state == "open" and not _is_in_place(row, look):
                await self.surfaces.note(row.id, {"state": "done", "shown_version": look.version})
            elif row.state == "done" and row.kind in ("league", "round"):  # it was here before
                await self.surfaces.note(row.id, {"state": "open"})

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
            shown = round_panel(look, of)
            return Content(version, shown, looks(shown), lambda at: is_of(at, number))
        pictures = await self.painted.board(look, quick)
        if quick and not pictures and self.painted.paints(look):
            version -= 1
            self.wake(look.id)
        shown = board(look, pictures)
        return Content(version, shown, looks(shown), lambda at: not at.arg)


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


def _is_in_place(row: SurfaceRow, look: LeagueLook) -> bool:
    """Whether a message is where it belongs now: rounds may have a channel of their own."""
    return row.channel_id == (look.results if row.kind == "round" else look.channel)


def _behind(row: SurfaceRow, look: LeagueLook) -> bool:
    older = row.message_id is None or row.shown_version < look.version
    return row.state == "open" and older
