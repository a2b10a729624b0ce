"""Reports of matches that count: each player is told once, by direct message, what he has gained.

Each is a surface of its match. It is made before the report is sent, so that after a crash the
report is looked for before it is sent; when all have been told, the result says so.
"""

from __future__ import annotations

import logging

import discord

from bot.discord.messages.strays import was_said
from bot.discord.replies import NOBODY
from bot.matches.book import Matches
from bot.people.likings import Preferences, preferences_of_all
from bot.people.scores.gained import Gained, gained_in, report
from bot.servers.houserules import AS_DISCORD
from bot.store.play.results import all_told, untold
from bot.store.play.surfaces import SurfaceChanges, change_surface, surface_at
from bot.store.rows import SurfaceRow
from engine.words import speaking

log = logging.getLogger(__name__)


class Reports:
    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client, self.matches = client, matches
        self.went_back = 0.0
        """When the database went back: of what ended before it may not know who was told."""

    async def left_behind(self) -> list[str]:
        """The matches of which somebody may still have to be told."""
        async with self.matches.store.reading() as tx:
            return await untold(tx)

    async def bring_up(self, id: str, rows: list[SurfaceRow]) -> None:
        """Tell all who have not been told yet what a match has given to them."""
        held = await self.matches.peek(id)
        if held.row.status != "over":
            return
        async with self.matches.store.reading() as tx:
            gained = await gained_in(tx, id)
        if gained is None or gained.told:
            return
        liked = await preferences_of_all(self.matches.store, gained.gains)
        sent = {row.person_id: row for row in rows if row.kind == "report"}
        for number, person in enumerate(gained.gains):
            before, his = sent.get(person), liked[person]
            if before is None or before.state == "open":
                language = held.plan.language if his.language == AS_DISCORD else his.language
                with speaking(language):
                    first = before is None and (held.row.ended or 0.0) >= self.went_back
                    await self._tell(gained, person, his, before, f"{id}-gain-{number}", first)
        async with self.matches.store.noting() as tx:
            await all_told(tx, id)

    async def _tell(
        self,
        gained: Gained,
        person: int,
        liked: Preferences,
        before: SurfaceRow | None,
        nonce: str,
        first: bool,
    ) -> None:
        """``nonce`` is always the same for a report: what two processes send comes once."""
        text = report(gained, person, liked.reports)
        if not text or not liked.dms:
            return
        try:
            channel = await self.client.create_dm(discord.Object(person))
            row = before or await self._place(gained.match, person, channel.id)
            changes: SurfaceChanges = {"state": "done"}
            if first or not await was_said(self.client, channel, text):
                message = await channel.send(text, nonce=nonce, allowed_mentions=NOBODY)
                changes |= {"message_id": message.id, "posted": self.matches.now()}
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("nobody can be told of match %s: %s", gained.match, error)
            return
        await self._keep(row, changes)

    async def _place(self, match: str, person: int, channel: int) -> SurfaceRow:
        """Noted first, so that it is known later what may have been sent."""
        async with self.matches.store.transaction() as tx:
            return await surface_at(tx, match, "report", channel, person)

    async def _keep(self, row: SurfaceRow, changes: SurfaceChanges) -> None:
        async with self.matches.store.noting() as tx:
            await change_surface(tx, row.id, changes)
