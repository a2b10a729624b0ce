"""Telling players of a round: that they are paired in it, and later that they have still to play.

Each is told once, in one of two ways: by a direct message, or by a mention where the league is.
What was told is noted afterwards; a bot that was killed in between finds it said, and so does
another process. So what is said follows from the round alone.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple

import discord

from bot.discord.mentions import ring
from bot.discord.messages.posting import say_once
from bot.discord.messages.surfaces import UNKNOWN_CHANNEL, Surfaces
from bot.discord.notices import PASSING
from bot.discord.replies import NOBODY
from bot.leagues.discord.asking import Question, calling
from bot.leagues.discord.rounds import (
    RINGS,
    claimed,
    claimed_aloud,
    met,
    paired,
    pairing_up,
    reminder,
    ringing,
    warning,
    warning_all,
)
from bot.leagues.looks import LeagueLook, PairingLook, RoundLook
from bot.people.likings import Preferences, preferences_of_all
from bot.servers.houserules import AS_DISCORD, HouseRules
from bot.store.play.surfaces import SurfaceChanges, surface_of_league
from bot.store.rows import Kind, SurfaceRow
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
        done += [await self._warn(look, of, rows) for of in look.rounds if of.warn]
        done += [
            await self._claimed(look, of, one, rows)
            for of in look.rounds
            for one in of.duels
            if len(one.claims) == 1 and one.open
        ]
        return all(done)

    async def call(
        self,
        look: LeagueLook,
        asked: Sequence[Question],
        rules: HouseRules,
        rows: list[SurfaceRow],
    ) -> bool:
        """Call the organisers to each question once; False if it has to be tried again."""
        told = {(row.number, row.person_id) for row in rows if row.kind == "asked"}
        channel = self.client.get_partial_messageable(look.channel)
        try:
            for one in asked:
                if (one.round, one.person) not in told:
                    await say_once(self.client, channel, *calling(look, one, rules))
                    await self._noted(look, "asked", one.round, [one.person])
        except PASSING as error:
            log.info("the organisers of league %s cannot be called: %s", look.id, error)
            return isinstance(error, discord.Forbidden)
        return True

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
        alone, together = partial(reminder, look, of), partial(ringing, look, of)
        return await self._once("reminder", look, of.number, of.remind, rows, alone, together)

    async def _warn(self, look: LeagueLook, of: RoundLook, rows: list[SurfaceRow]) -> bool:
        """Warn those whose game goes on though the round is over."""
        alone, together = partial(warning, look, of), partial(warning_all, look, of)
        return await self._once("warned", look, of.number, of.warn, rows, alone, together)

    async def _claimed(
        self, look: LeagueLook, of: RoundLook, one: PairingLook, rows: list[SurfaceRow]
    ) -> bool:
        """Tell somebody what the other has reported, which counts if he does not dispute it."""
        assert one.second is not None
        [(by, *_)] = one.claims
        other = one.second.id if by == one.first.id else one.first.id
        alone, together = partial(claimed, look, of, one), partial(claimed_aloud, look, of, one)
        return await self._once("claimed", look, of.number, [other], rows, alone, together)

    async def _once(
        self,
        kind: Kind,
        look: LeagueLook,
        number: int,
        people: Sequence[int],
        rows: list[SurfaceRow],
        alone: Callable[[], str],
        together: Callable[[Sequence[int]], str],
    ) -> bool:
        """Tell some of a round something, each of them once."""
        told = {row.person_id for row in rows if row.kind == kind and row.number == number}

        async def noted(some: Sequence[int]) -> None:
            await self._noted(look, kind, number, some)

        telling = Telling(lambda _: alone(), together, lambda liked: liked.dms, noted)
        left = [person for person in people if person not in told]
        return await self._tell_all(look, telling, left) is not False

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

    async def _noted(
        self, look: LeagueLook, kind: Kind, number: int, people: Sequence[int]
    ) -> None:
        async with self.store.transaction() as tx:
            rows = [
                await surface_of_league(tx, look.id, kind, look.channel, number, person)
                for person in people
            ]
        for row in rows:
            await self.surfaces.note(row.id, {"state": "done", "shown_version": look.version})


def _is_told(row: SurfaceRow, of: RoundLook) -> bool:
    """Whether all who are paired in a round have been told."""
    return row.kind == "paired" and row.number == of.number and row.occasion == TOLD
