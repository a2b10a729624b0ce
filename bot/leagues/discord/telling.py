"""Telling players of a round: that they are paired in it, and later that they have still to play.

Each is told once, in one of two ways: by a direct message, or by a mention where the league is.
What was told is noted afterwards; a bot that was killed in between finds it said, and so does
another process. So what is said follows from the round alone.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import discord

from bot.discord.mentions import ring
from bot.discord.notices import PASSING
from bot.discord.posting import say_once
from bot.discord.replies import NOBODY
from bot.discord.surfaces import UNKNOWN_CHANNEL, Surfaces
from bot.leagues.discord.rounds import (
    RINGS,
    met,
    paired,
    pairing_up,
    reminder,
    ringing,
)
from bot.leagues.looks import LeagueLook, RoundLook
from bot.people.likings import Preferences, preferences_of_all
from bot.servers.houserules import AS_DISCORD
from bot.store.play.surfaces import SurfaceChanges, surface_of_league
from bot.store.rows import SurfaceRow
from engine.words import speaking

log = logging.getLogger(__name__)

TOLD = "told"
"""The occasion of what notes that all have been told."""


class Telling(NamedTuple):
    """Something that players of a round are told."""

    alone: Callable[[int], str]
    """To one of them, by direct message."""
    together: Callable[[Sequence[int]], str]
    """To some of them, by a mention."""
    by_message: Callable[[Preferences], bool]
    """Who would rather have it by direct message."""
    noted: Callable[[Sequence[int]], Awaitable[None]] | None = None
    """Where it is noted of each by himself."""


class Rounds:
    def __init__(self, surfaces: Surfaces) -> None:
        self.surfaces, self.client, self.store = surfaces, surfaces.client, surfaces.store

    async def bring_up(self, look: LeagueLook, rows: list[SurfaceRow]) -> bool:
        """Tell all that are to be told something by now; False if it has to be tried again."""
        done = [await self._pair(look, of, rows) for of in look.rounds if met(look, of)]
        done += [await self._remind(look, of, rows) for of in look.rounds if of.remind]
        return all(done)

    async def _pair(self, look: LeagueLook, of: RoundLook, rows: list[SurfaceRow]) -> bool:
        """Tell those who are paired in a round. That all of them have been told is one note: a
        league has hundreds of players, and what it shows is read with each result."""
        if any(_is_told(row, of) for row in rows):  # also where the league was before
            return True
        async with self.store.transaction() as tx:  # noted first, that somebody is to be told
            row = await surface_of_league(tx, look.id, "paired", look.channel, of.number)
        if _is_told(row, of):
            return True
        telling = Telling(
            lambda person: paired(look, of, person),
            lambda some: pairing_up(look, of, some),
            lambda liked: liked.dms and liked.rounds == "dm",
        )
        told = await self._tell_all(look, telling, met(look, of))
        if told:
            changes: SurfaceChanges = {"state": "done", "shown_version": look.version}
            await self.surfaces.note(row.id, {**changes, "occasion": TOLD})
        return told is not False

    async def _remind(self, look: LeagueLook, of: RoundLook, rows: list[SurfaceRow]) -> bool:
        """Remind those who still have to play."""
        told = {row.person_id for row in rows if row.kind == "reminder" and row.number == of.number}

        async def noted(some: Sequence[int]) -> None:
            await self._reminded(look, of, some)

        telling = Telling(
            lambda _: reminder(look, of),
            lambda some: ringing(look, of, some),
            lambda liked: liked.dms,
            noted,
        )
        people = [person for person in of.remind if person not in told]
        return await self._tell_all(look, telling, people) is not False

    async def _tell_all(
        self, look: LeagueLook, telling: Telling, people: Sequence[int]
    ) -> bool | None:
        """By direct message, or by a mention where the league is if that is liked better or if none
        reaches somebody. False if it has to be tried again; None if it may not be said there."""
        liked = await preferences_of_all(self.store, people)
        together = []
        try:
            for person in people:
                one = liked[person]
                if telling.by_message(one) and await self._tell(telling, person, one.language):
                    await self._note(telling, [person])
                else:
                    together.append(person)
            for first in range(0, len(together), RINGS):
                some = together[first : first + RINGS]
                channel = self.client.get_partial_messageable(look.channel)
                only = await ring(self.store, some)
                await say_once(self.client, channel, telling.together(some), only)
                await self._note(telling, some)
        except PASSING as error:
            log.info("not all of league %s can be told: %s", look.id, error)
            gone = getattr(error, "code", None) == UNKNOWN_CHANNEL
            return None if gone or isinstance(error, discord.Forbidden) else False
        return True

    async def _note(self, telling: Telling, people: Sequence[int]) -> None:
        if telling.noted is not None:
            await telling.noted(people)

    async def _tell(self, telling: Telling, person: int, language: str) -> bool:
        """By direct message; False if none reaches him."""
        try:
            channel = await self.client.create_dm(discord.Object(person))
            if language == AS_DISCORD:
                await say_once(self.client, channel, telling.alone(person), NOBODY)
            else:
                with speaking(language):
                    await say_once(self.client, channel, telling.alone(person), NOBODY)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def _reminded(self, look: LeagueLook, of: RoundLook, people: Sequence[int]) -> None:
        async with self.store.transaction() as tx:
            rows = [
                await surface_of_league(tx, look.id, "reminder", look.channel, of.number, person)
                for person in people
            ]
        for row in rows:
            await self.surfaces.note(row.id, {"state": "done", "shown_version": look.version})


def _is_told(row: SurfaceRow, of: RoundLook) -> bool:
    """Whether all who are paired in a round have been told."""
    return row.kind == "paired" and row.number == of.number and row.occasion == TOLD
