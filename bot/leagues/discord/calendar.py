"""The calendar of a server: an event for each round of a league, where I may make one."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TypedDict

import discord

from bot.discord.messages.surfaces import Surfaces
from bot.discord.notices import PASSING
from bot.discord.parts import short
from bot.discord.rights import guild_of
from bot.leagues.looks import LeagueLook, RoundLook
from bot.store.play.surfaces import SurfaceChanges, surface_of_league
from bot.store.rows import SurfaceRow
from engine.text import clean
from engine.words import say

log = logging.getLogger(__name__)

NAME, WHERE = 100, 100
SOON = 60.0
"""Seconds from now at which an event may begin: Discord takes none that has begun."""
SHORTEST = 15 * 60.0
"""Seconds for which an event is worth while."""


class Calendar:
    def __init__(self, surfaces: Surfaces) -> None:
        self.surfaces, self.store, self.now = surfaces, surfaces.store, surfaces.now
        self.client = surfaces.client

    async def bring_up(self, look: LeagueLook, rows: list[SurfaceRow]) -> bool:
        """Make, change or take away the events of a league; False if it has to be tried again."""
        have = {row.number: row for row in rows if row.kind == "event" and row.state == "open"}
        wanted = {of.number: of for of in look.rounds if self._is_worth_while(look, of)}
        if not have and not wanted:
            return True
        guild = await guild_of(self.client, look.server)
        if guild is None or not self._may(guild):
            return True
        try:
            for number, of in wanted.items():
                await self._show(guild, look, of, have.get(number))
            for number, row in have.items():
                if number not in wanted:
                    await self._take_away(guild, look, row)
        except discord.Forbidden as error:
            log.info("league %s has no events: %s", look.id, error)
        except PASSING as error:
            log.info("the events of league %s have to wait: %s", look.id, error)
            return getattr(error, "status", 500) == 400  # it would be refused again
        return True

    def _is_worth_while(self, look: LeagueLook, of: RoundLook) -> bool:
        going_on = look.state == "running" and of.state != "closed"
        return going_on and of.closes is not None and of.closes > self.now() + SHORTEST

    async def _show(
        self, guild: discord.Guild, look: LeagueLook, of: RoundLook, row: SurfaceRow | None
    ) -> None:
        occasion = f"{look.name} {of.opens} {of.closes}"
        if row is not None and row.message_id is not None and row.occasion == occasion:
            return
        if row is None:
            async with self.store.transaction() as tx:
                row = await surface_of_league(tx, look.id, "event", look.channel, of.number)
        said = _said(look, of)
        opens = max(of.opens, self.now() + SOON)
        event = await self._found(guild, row, said["name"])
        if event is None:
            event = await self._made(guild, said, opens)
        elif event.status is discord.EventStatus.scheduled:
            await event.edit(**said, start_time=_moment(opens))
        else:
            await event.edit(**said)
        changes: SurfaceChanges = {
            "message_id": event.id,
            "occasion": occasion,
            "shown_version": look.version,
        }
        await self.surfaces.note(row.id, changes)

    async def _take_away(self, guild: discord.Guild, look: LeagueLook, row: SurfaceRow) -> None:
        """The round is over before its time, or it is past."""
        if row.message_id is not None:
            try:
                event = await guild.fetch_scheduled_event(row.message_id)
                await event.delete()
            except discord.NotFound:
                pass
        await self.surfaces.note(row.id, {"state": "done", "shown_version": look.version})

    def _may(self, guild: discord.Guild) -> bool:
        if guild.me is None:  # another process hears what I may do there, so I try
            return True
        held = guild.me.guild_permissions
        return held.create_events or held.manage_events

    async def _found(
        self, guild: discord.Guild, row: SurfaceRow, name: str
    ) -> discord.ScheduledEvent | None:
        """The event of a round; also if the bot was killed before it could note that it was
        made."""
        if row.message_id is None:
            return next(iter(await self._called(guild, name)), None)
        try:
            return await guild.fetch_scheduled_event(row.message_id)
        except discord.NotFound:
            return None

    async def _made(
        self, guild: discord.Guild, said: _Said, opens: float
    ) -> discord.ScheduledEvent:
        made = await guild.create_scheduled_event(
            **said,
            start_time=_moment(opens),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
        )
        for other in await self._called(guild, said["name"]):
            if other.id != made.id:  # an answer was lost, so the client has asked once more
                await other.delete()
        return made

    async def _called(self, guild: discord.Guild, name: str) -> list[discord.ScheduledEvent]:
        """Our events of a name."""
        own = self.client.user.id if self.client.user is not None else 0
        found = await guild.fetch_scheduled_events(with_counts=False)
        return [event for event in found if event.name == name and event.creator_id == own]


class _Said(TypedDict):
    """A round as an event has it."""

    name: str
    description: str
    end_time: datetime
    location: str


def _said(look: LeagueLook, of: RoundLook) -> _Said:
    assert of.closes is not None
    name = say("{league}: round {n}", league=clean(look.name), n=of.number)
    about = say("{game}, {format}", game=look.title, format=look.format)
    return {
        "name": short(name, NAME),
        "description": about,
        "end_time": _moment(of.closes),
        "location": f"<#{look.channel}>",
    }


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
