"""Private panels: what somebody has opened for himself at the table, kept level with the match.

Nobody but him sees such a message, and it is reached only by the token of his last press, for
fifteen minutes. Shortly before these are over the panel says so, and waits to be pressed.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count

import discord

from bot.discord.addresses import Address
from bot.discord.messages.guests import GOOD
from bot.discord.messages.sent import Sent
from bot.discord.parts import Panel
from bot.discord.replies import Interaction, channel_of, new
from bot.matches.book import Matches
from bot.matches.discord.panels.hand import elsewhere, resting
from bot.matches.looks import Look, MatchLook
from bot.store.play.surfaces import (
    SurfaceChanges,
    change_panel,
    change_surface,
    open_panel,
    panels_of,
)
from bot.store.rows import SurfaceRow

log = logging.getLogger(__name__)

BAD = 400
"""What Discord answers to a message that is none, which is a fault of the bot."""
PACE = 1.0
"""Seconds between two edits of one panel: what changes faster is shown together."""


LIFE = GOOD + 45.0
"""Seconds after which no token is tried any more."""

MakePanel = Callable[[str, int, int], Awaitable[tuple[Panel, int]]]
"""Makes the panel of a match for a person, as it stands in a channel, and says which version it
shows."""


ELSEWHERE = "elsewhere"
"""The occasion of a panel whose owner has opened another one, which it has still to say."""


def follows(row: SurfaceRow, now: float) -> bool:
    """Whether a panel that somebody has opened is kept level with its match."""
    there = row.kind == "panel" and row.state == "open" and row.occasion != ELSEWHERE
    return there and now - (row.posted or 0.0) < GOOD


def _again(look: Look) -> Address:
    """What a press asks for that shows the hand anew."""
    return Address(look.id, look.version, "look")


class OwnPanels:
    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        panel: MakePanel,
        wake: Callable[[str], None],
        aloud: Callable[[int], Awaitable[bool]],
        sent: Sent,
    ) -> None:
        self.sent = sent
        self.client, self.matches, self.panel, self.wake = client, matches, panel, wake
        self.aloud = aloud
        """Whether somebody has what he sees read aloud: then what calls him is a new message."""
        self.pace = PACE
        self._edited: dict[int, float] = {}
        """When each of them was changed by itself."""
        self._pressed: dict[tuple[str, int], int] = {}
        """In which message somebody has just pressed what changes his match: the answer to that
        shows him how it stands then."""
        self._held_back: set[str] = set()
        """Matches of which something was not shown to somebody since he was pressing something."""

    @contextmanager
    def pressed(self, interaction: Interaction, id: str, person: int) -> Iterator[None]:
        """Nothing else is shown to somebody meanwhile; what would have been is asked for then."""
        message = interaction.message
        self._pressed[id, person] = message.id if message is not None else 0
        try:
            yield
        finally:
            self._pressed.pop((id, person), None)
            if id in self._held_back:
                self._held_back.discard(id)
                self.wake(id)

    def of(self, id: str, rows: Iterable[SurfaceRow]) -> dict[int, int]:
        """In which message each of those sees his hand who look at it."""
        now = self.matches.now()
        found = {row.person_id: row.message_id for row in rows if follows(row, now)}
        there = {person: message for person, message in found.items() if person and message}
        return there | {
            person: message for (of, person), message in self._pressed.items() if of == id
        }

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
            "occasion": "",
        }
        async with self.matches.store.noting() as tx:
            while True:
                his = await panels_of(tx, look.id, person)
                mine = next((row for row in his if row.message_id == message_id), None)
                others = [row for row in his if row is not mine and row.state == "open"]
                for row in others:  # each is brought up to date once more, to say so
                    if row.occasion != ELSEWHERE:
                        await change_surface(tx, row.id, {"occasion": ELSEWHERE})
                if mine is not None:
                    await change_surface(tx, mine.id, changes)
                    break
                taken = {row.number for row in others if row.channel_id == channel}
                free = next(number for number in count() if number not in taken)
                new_one: SurfaceChanges = {"seat": look.seat, **changes}
                if await open_panel(tx, look.id, channel, person, free, new_one):
                    break  # and else he has opened another one just now
        # What showed his hand before, such as a direct message, leads to a new panel from now on.
        return mine is not None and not others and mine.shown_version <= look.version

    async def bring_up(self, rows: Sequence[SurfaceRow], look: Look, over: bool) -> float | None:
        """Show what is new in the panels of a match; in how many seconds this has to be done
        again."""
        waits = []
        for row in rows:
            if row.kind != "panel" or row.state != "open":
                continue
            if (look.id, row.person_id) in self._pressed:
                if row.shown_version < look.version:
                    self._held_back.add(look.id)
                continue
            now = self.matches.now()
            pause = self._edited.get(row.id, 0.0) + self.pace - now
            assert row.person_id is not None
            if row.occasion == ELSEWHERE and await self.aloud(row.person_id):
                await self._remove(row)
                await self._keep(row, {"state": "done"})
                continue
            if not follows(row, now):
                aside = elsewhere if row.occasion == ELSEWHERE else resting
                if not await self._leave(row, aside(_again(look))):
                    waits.append(0.0)
                continue
            waits.append((row.posted or 0.0) + GOOD - now)
            if row.shown_version < look.version and pause > 0:
                waits.append(pause)
            elif row.shown_version < look.version:
                calls = over or (isinstance(look, MatchLook) and row.seat in look.asked)
                anew = calls and await self.aloud(row.person_id)
                if not await self._follow(row, look.id, over, anew):
                    waits.append(0.0)
        return min(waits, default=None)

    async def _follow(self, row: SurfaceRow, id: str, over: bool, anew: bool) -> bool:
        """Show how it stands, in a message that is new if that is to be heard; False if he has
        pressed something meanwhile: what was shown for that has been overtaken by this, perhaps."""
        assert row.person_id is not None
        panel, version = await self.panel(id, row.person_id, row.channel_id)
        if anew and (sent := await self._send(row, panel)):
            self._edited[row.id] = self.matches.now()
            await self._remove(row)
            seen: SurfaceChanges = {"shown_version": version, "message_id": sent}
            return await self._keep(row, {**seen, "state": "done"} if over else seen)
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

    async def _send(self, row: SurfaceRow, panel: Panel) -> int | None:
        """Say it in a new message, which a screen reader reads by itself; in which, if any."""
        if (hook := self._hook(row)) is None:
            return None
        try:
            message = await hook.send(**new(panel), ephemeral=True, wait=True)
        except discord.HTTPException as error:
            log.info("nothing new can be said in match %s: %s", row.match_id, error)
            return None
        self.sent.remember(message.id, panel, message)
        return message.id

    async def _remove(self, row: SurfaceRow) -> None:
        """Take a message away that another one stands for now."""
        if (hook := self._hook(row)) is None or row.message_id is None:
            return
        try:
            await hook.delete_message(row.message_id)
        except discord.HTTPException as error:
            log.info("an old panel of match %s stays: %s", row.match_id, error)

    def _hook(self, row: SurfaceRow) -> discord.Webhook | None:
        """How a panel is reached; not at all when its token is too old."""
        application = self.client.application_id
        assert application is not None
        if row.token is None or self.matches.now() - (row.posted or 0.0) >= LIFE:
            return None
        hook = discord.Webhook.partial(application, row.token, client=self.client)
        hook.type = discord.WebhookType.application  # whose messages one person alone may see
        return hook

    async def _edit(self, row: SurfaceRow, panel: Panel) -> bool:
        """Show something else in a panel; False if nothing reaches it any more."""
        if (hook := self._hook(row)) is None or row.message_id is None:
            return False
        try:
            edit = partial(hook.edit_message, row.message_id)
            await self.sent.edit(row.message_id, panel, edit)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            if error.status == BAD:
                log.error("the panel of match %s is refused: %s", row.match_id, error)
            return False
        return True

    async def _keep(self, row: SurfaceRow, changes: SurfaceChanges) -> bool:
        """Note what a panel shows now; False if it has been overtaken by a press of his."""
        async with self.matches.store.noting() as tx:
            if await change_panel(tx, row.id, row.token, changes):
                return True
            await change_surface(tx, row.id, {"shown_version": 0})
        return False
