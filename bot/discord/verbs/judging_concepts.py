"""Concepts that all see: voted on, and judged by curators, which their authors are told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import Address
from bot.discord.panels import concepts as panels
from bot.discord.panels.concept_windows import judging
from bot.discord.panels.modals import typed
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, new, turn_over_for_all
from bot.discord.verbs.concepts import painted, show, visitor
from bot.service.concepts.book import Concept, Stale
from bot.service.houserules import AS_DISCORD
from bot.service.people.likings import preferences_of
from bot.service.refusals import Refused
from engine.words import say, speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk

log = logging.getLogger(__name__)

VOTES = {"up": 1, "down": -1}


def verbs(desk: Desk) -> dict[str, Any]:
    concepts = desk.concepts

    async def voted(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.vote(await visitor(desk, interaction), *_vote(address))
        await show(desk, interaction, found)

    async def voted_for_all(interaction: Interaction, address: Address, _: list[str]) -> None:
        """In a message that all see: nothing of it is for the one who votes."""
        found = await concepts.vote(await visitor(desk, interaction), *_vote(address))
        async with desk.publicly(interaction):
            panel = await panel_for_all(desk, found)
        await turn_over_for_all(interaction, panel)

    async def told(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.find(await visitor(desk, interaction), address.match)
        if not found.public:
            raise Refused(say("This is a draft. Publish it, and then all can see it."))
        async with desk.publicly(interaction):
            panel = await panel_for_all(desk, found)
        try:
            await interaction.response.send_message(**new(panel))
        except discord.Forbidden as error:
            raise Refused(say("I may not write for all in this channel.")) from error

    async def judged(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.find(await visitor(desk, interaction), address.match)
        if address.arg not in panels.JUDGING:
            raise Refused(say("This button is of another time, and does nothing any more."))
        await interaction.response.send_modal(judging(found, address.arg))

    return {
        "concept-vote": voted,
        "concept-voted": voted_for_all,
        "concept-tell": told,
        "concept-judge": judged,
    }


def windows(desk: Desk) -> dict[str, Any]:
    async def why(interaction: Interaction, address: Address) -> None:
        text = typed(interaction).get("why", "")
        await review(desk, interaction, address.match, address.version, address.arg, text)

    return {"concept-why": why}


def _vote(address: Address) -> tuple[str, int]:
    return address.match, VOTES.get(address.arg, 1)


async def panel_for_all(desk: Desk, concept: Concept) -> Panel:
    return panels.shown(concept, await painted(desk, concept), for_all=True)


async def review(
    desk: Desk, interaction: Interaction, id: str, version: int, state: str, why: str
) -> None:
    """What a curator has said, for him and then for the author."""
    who = await visitor(desk, interaction)
    try:
        found = await desk.concepts.review(who, id, version, state, why)
    except Stale as stale:
        await show(desk, interaction, await desk.concepts.find(who, id), stale.sentence)
        return
    desk.implemented.forget(who.server)
    await show(desk, interaction, found)
    if not found.mine:
        assert interaction.guild is not None  # concepts belong to a server
        server = interaction.guild.name
        async with desk.publicly(interaction):
            await tell(desk, found.author, lambda: panels.judged(found, server))


async def tell(desk: Desk, person: int, made: Callable[[], Panel]) -> None:
    """A direct message, for somebody who wants them, in his language if he has chosen one."""
    liked = await preferences_of(desk.matches.store, person)
    if not liked.dms:
        return
    with nullcontext() if liked.language == AS_DISCORD else speaking(liked.language):
        panel = made()
    try:
        there = await desk.tables.client.create_dm(discord.Object(person))
        await there.send(**new(panel))
    except discord.HTTPException as error:
        log.info("nothing could be sent to %s: %s", person, error)
