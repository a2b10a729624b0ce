"""Concepts that all see: voted on, and judged by curators, which their authors are told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import nullcontext

import discord

from bot.concepts.book import Concept, Stale
from bot.concepts.discord import panels
from bot.concepts.discord.presses import painted, show, visitor
from bot.concepts.discord.windows import judging
from bot.discord.handlers import Here, Press, press, window
from bot.discord.parts import Panel
from bot.discord.replies import new, turn_over_for_all
from bot.people.likings import preferences_of
from bot.refusals import Refused
from bot.servers.houserules import AS_DISCORD
from engine.words import say, speaking

log = logging.getLogger(__name__)

VOTES = {"up": 1, "down": -1}


@press("concept-vote")
async def voted(at: Press) -> None:
    await show(at, await _vote(at))


@press("concept-voted")
async def voted_for_all(at: Press) -> None:
    """In a message that all see: nothing of it is for the one who votes."""
    found = await _vote(at)
    async with at.publicly():
        panel = await panel_for_all(at, found)
    await turn_over_for_all(at.interaction, panel)


@press("concept-tell")
async def told(at: Press) -> None:
    found = await at.concepts.find(await visitor(at), at.subject)
    if not found.public:
        raise Refused(say("This is a draft. Publish it, and then all can see it."))
    async with at.publicly():
        panel = await panel_for_all(at, found)
    try:
        await at.show(panel)
    except discord.Forbidden as error:
        raise Refused(say("I'm not allowed to post in this channel.")) from error


@press("concept-judge")
async def judged(at: Press) -> None:
    found = await at.concepts.find(await visitor(at), at.subject)
    if at.arg not in panels.JUDGING:
        raise Refused(say("This button is out of date and no longer does anything."))
    await at.open(judging(found, at.arg))


@window("concept-why")
async def reviewed(at: Press) -> None:
    await review(at, at.subject, at.version, at.arg, at.typed.get("why", ""))


async def _vote(at: Press) -> Concept:
    return await at.concepts.vote(await visitor(at), at.subject, VOTES.get(at.arg, 1))


async def panel_for_all(at: Here, concept: Concept) -> Panel:
    return panels.shown(concept, await painted(at, concept), for_all=True)


async def review(at: Here, id: str, version: int, state: str, why: str) -> None:
    """What a curator has said, for him and then for the author."""
    who = await visitor(at)
    try:
        found = await at.concepts.review(who, id, version, state, why)
    except Stale as stale:
        await show(at, await at.concepts.find(who, id), stale.sentence)
        return
    at.desk.implemented.forget(who.server)
    await show(at, found)
    if not found.mine:
        assert at.interaction.guild is not None  # concepts belong to a server
        server = at.interaction.guild.name
        async with at.publicly():
            await tell(at, found.author, lambda: panels.judged(found, server))


async def tell(at: Here, person: int, made: Callable[[], Panel]) -> None:
    """A direct message, for somebody who wants them, in his language if he has chosen one."""
    liked = await preferences_of(at.store, person)
    if not liked.dms:
        return
    with nullcontext() if liked.language == AS_DISCORD else speaking(liked.language):
        panel = made()
    try:
        there = await at.tables.client.create_dm(discord.Object(person))
        await there.send(**new(panel))
    except discord.HTTPException as error:
        log.info("nothing could be sent to %s: %s", person, error)
