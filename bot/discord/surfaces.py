"""Surfaces: the messages that show a match, brought up to the version that the store has.

Whoever changes a match only says that it has changed. A surface is then brought up to the newest
version; when play is fast, those in between are skipped. After a crash it simply goes on, since the
store remembers which version each message shows.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from bot.discord.hands import Hands
from bot.discord.panels.table import table
from bot.service.looks import Look
from bot.service.matches import Matches
from bot.service.refusals import Refused
from bot.store.matches import match as match_row
from bot.store.rows import SurfaceRow
from bot.store.surfaces import (
    SurfaceChanges,
    change_surface,
    surface_at,
    surfaces_behind,
    surfaces_of,
)

log = logging.getLogger(__name__)

FRESH = 50 * 60
"""Seconds for which a message is edited; then it is posted anew, since Discord edits old ones
slowly."""
AT_ONCE = 8
"""Messages that are brought up to date at the same time."""
GATHER = 0.15
"""Seconds in which changes are gathered, and the answer to a press may show them first."""
PATIENCE = 5.0
"""Seconds after which something that Discord refused for a while is tried again."""


class Surfaces:
    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.client, self.matches, self.gather = client, matches, GATHER
        self.hands = Hands(client, matches)
        self._behind: set[str] = set()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        matches.changed.append(self.wake)

    def wake(self, id: str) -> None:
        """A match has changed."""
        self._behind.add(id)
        if id not in self._busy:
            self._busy[id] = asyncio.create_task(self._follow(id), name=f"surfaces of {id}")

    async def go_on(self) -> None:
        """Bring up to date whatever was left behind when the bot stopped."""
        async with self.matches.store.reading() as tx:
            for id in {row.match_id for row in await surfaces_behind(tx)}:
                self.wake(id)

    async def stop(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def settled(self) -> None:
        """Wait until nothing is left to be shown."""
        while self._busy:
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def shown(self, message_id: int, id: str, version: int) -> None:
        """A message shows a version already, since it answered a press."""
        async with self.matches.store.transaction() as tx:
            for row in await surfaces_of(tx, id):
                if row.message_id == message_id and row.shown_version < version:
                    await change_surface(tx, row.id, {"shown_version": version})

    async def posted(self, id: str, channel_id: int, message_id: int, version: int) -> None:
        """A message that shows a match has been posted in answer to a command; it takes the place
        of the one that was there."""
        async with self.matches.store.transaction() as tx:
            row = await surface_at(tx, id, "table", channel_id)
            changes: SurfaceChanges = {
                "message_id": message_id,
                "shown_version": version,
                "posted": self.matches.now(),
                "state": "open",
                "trouble": None,
            }
            await change_surface(tx, row.id, changes)
        if row.message_id is not None:
            channel = self.client.get_partial_messageable(channel_id)
            await self._take_away(channel.get_partial_message(row.message_id))

    # -------------------------------------------------------------- following

    async def _follow(self, id: str) -> None:
        try:
            while id in self._behind:
                await asyncio.sleep(self.gather)
                self._behind.discard(id)
                async with self._gate:
                    async with self.matches.store.reading() as tx:
                        rows = await surfaces_of(tx, id)
                    await self._bring_up(id, rows)
                    await self._send_hands(id, rows)
        except Refused:
            log.info("match %s is gone", id)
        except Exception:
            log.exception("the messages of match %s", id)
        finally:
            self._busy.pop(id, None)

    async def _send_hands(self, id: str, rows: list[SurfaceRow]) -> None:
        try:
            await self.hands.bring_up(id, rows)
        except discord.DiscordServerError:
            await asyncio.sleep(PATIENCE)
            self._behind.add(id)

    async def _bring_up(self, id: str, rows: list[SurfaceRow]) -> None:
        rows = [row for row in rows if row.kind == "table" and row.state == "open"]
        if not rows:
            async with self.matches.store.transaction() as tx:
                found = await match_row(tx, id)
                if found is None:
                    return
                where = found.thread_id or found.channel_id
                rows = [await surface_at(tx, id, "table", where)]
        look = await self.matches.look(id)
        for row in rows:
            if row.shown_version < look.version:
                await self._show(row, look)

    async def _show(self, row: SurfaceRow, look: Look) -> None:
        changes: SurfaceChanges = {"shown_version": look.version, "trouble": None}
        try:
            changes |= await self._post_or_edit(row, look)
        except discord.NotFound:
            changes = {"state": "lost", "trouble": "the channel is not there any more"}
        except discord.Forbidden as error:
            changes = {"trouble": f"not allowed: {error.text}"}
            log.warning("match %s cannot be shown in %s: %s", look.id, row.channel_id, error.text)
        except discord.DiscordServerError:
            await asyncio.sleep(PATIENCE)
            self._behind.add(look.id)
            return
        async with self.matches.store.transaction() as tx:
            await change_surface(tx, row.id, changes)

    async def _post_or_edit(self, row: SurfaceRow, look: Look) -> SurfaceChanges:
        channel: Any = self.client.get_partial_messageable(row.channel_id)
        panel = table(look)
        now = self.matches.now()
        if row.message_id is not None:
            old = channel.get_partial_message(row.message_id)
            if row.posted is not None and now - row.posted < FRESH:
                try:
                    await old.edit(view=panel, allowed_mentions=discord.AllowedMentions.none())
                except discord.NotFound:
                    pass  # somebody deleted it
                else:
                    return {}
            else:
                await self._take_away(old)
        nonce = f"{look.id}-{look.version}"
        message = await channel.send(
            view=panel, nonce=nonce, allowed_mentions=discord.AllowedMentions.none()
        )
        return {"message_id": message.id, "posted": now, "nonce": nonce}

    async def _take_away(self, message: Any) -> None:
        try:
            await message.delete()
        except discord.HTTPException as error:
            log.info("an old board could not be deleted: %s", error)
