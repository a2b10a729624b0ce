"""Private panels: what somebody has opened for himself at the table, kept level with the match.

Nobody but him sees such a message, and it is reached only by the token of his last press, for
fifteen minutes. Shortly before these are over the panel says so, and waits to be pressed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

import discord

from bot.discord.guests import GOOD
from bot.discord.parts import Panel
from bot.discord.replies import Interaction, changed, channel_of
from bot.matches.book import Matches
from bot.matches.discord.panels.hand import elsewhere, resting
from bot.matches.looks import Look, MatchLook
from bot.store.play.surfaces import SurfaceChanges, change_surface, surface, surface_at, surfaces_of
from bot.store.rows import SurfaceRow

PACE = 1.0
"""Seconds between two edits of one panel: what changes faster is shown together."""


MakePanel = Callable[[str, int], Awaitable[tuple[Panel, int]]]
"""Makes the panel of a match for a person, and says which version it shows."""


def follows(row: SurfaceRow, now: float) -> bool:
    """Whether a panel that somebody has opened is kept level with its match."""
    return row.kind == "panel" and row.state == "open" and now - (row.posted or 0.0) < GOOD


class OwnPanels:
    def __init__(self, client: discord.Client, matches: Matches, panel: MakePanel) -> None:
        self.client, self.matches, self.panel = client, matches, panel
        self._edited: dict[int, float] = {}
        """When each of them was changed by itself."""

    async def opened(
        self, interaction: Interaction, look: MatchLook, person: int, message_id: int
    ) -> bool:
        """A press was answered with his hand, which is followed from now on in this message and in
        no other; False if there is more to show by now."""
        channel = channel_of(interaction)
        changes: SurfaceChanges = {
            "message_id": message_id,
            "shown_version": look.version,
            "posted": self.matches.now(),
            "token": interaction.token,
            "state": "open",
        }
        async with self.matches.store.noting() as tx:
            mine = await surface_at(tx, look.id, "panel", channel, person, look.seat)
            before = [row for row in await surfaces_of(tx, look.id) if row.kind == "panel"]
            before = [row for row in before if row.person_id == person]
            for row in before:
                new: SurfaceChanges = changes if row.id == mine.id else {"state": "done"}
                await change_surface(tx, row.id, new)
        for row in before:
            if follows(row, self.matches.now()) and row.message_id not in (None, message_id):
                await self._edit(row, elsewhere(look))
        return mine.shown_version <= look.version

    async def bring_up(self, rows: Iterable[SurfaceRow], look: Look, over: bool) -> float | None:
        """Show what is new in the panels of a match; in how many seconds this has to be done
        again."""
        waits = []
        for row in rows:
            if row.kind != "panel" or row.state != "open":
                continue
            now = self.matches.now()
            pause = self._edited.get(row.id, 0.0) + PACE - now
            if not follows(row, now):
                if not await self._leave(row, resting(look)):
                    waits.append(0.0)
                continue
            waits.append((row.posted or 0.0) + GOOD - now)
            if row.shown_version < look.version and pause > 0:
                waits.append(pause)
            elif row.shown_version < look.version and not await self._follow(row, look.id, over):
                waits.append(0.0)
        return min(waits, default=None)

    async def _follow(self, row: SurfaceRow, id: str, over: bool) -> bool:
        """False if he has pressed something meanwhile: what was shown for that has been overtaken
        by this, perhaps."""
        assert row.person_id is not None
        panel, version = await self.panel(id, row.person_id)
        if over:
            return await self._leave(row, panel)
        self._edited[row.id] = self.matches.now()
        there = await self._edit(row, panel)
        return await self._keep(row, {"shown_version": version} if there else {"state": "done"})

    async def _leave(self, row: SurfaceRow, panel: Panel) -> bool:
        """Show something there for the last time; False as above."""
        self._edited.pop(row.id, None)
        await self._edit(row, panel)
        return await self._keep(row, {"state": "done"})

    async def _edit(self, row: SurfaceRow, panel: Panel) -> bool:
        """Show something else in a panel; False if nothing reaches it any more."""
        application, token = self.client.application_id, row.token
        assert application is not None
        if row.message_id is None or token is None:
            return False
        hook = discord.Webhook.partial(application, token, client=self.client)
        try:
            await hook.edit_message(row.message_id, **changed(panel))
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            return False
        return True

    async def _keep(self, row: SurfaceRow, changes: SurfaceChanges) -> bool:
        async with self.matches.store.noting() as tx:
            now = await surface(tx, row.id)
            overtaken = now is not None and now.token != row.token
            await change_surface(tx, row.id, {"shown_version": 0} if overtaken else changes)
        return not overtaken
