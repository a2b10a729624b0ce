"""Concepts: shown, written, published, voted on, judged, listed and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from typing import TYPE_CHECKING, Any

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.guests import is_guest
from bot.discord.panels import concepts as panels
from bot.discord.panels.concept_list import chosen, listed, said
from bot.discord.panels.concept_windows import writing, wrong
from bot.discord.panels.modals import typed
from bot.discord.panels.parts import Panel
from bot.discord.replies import (
    Interaction,
    changed,
    for_him_alone,
    new,
    turn_over,
)
from bot.discord.ruling import house_of, manages, may_make_here, place_of, roles_of
from bot.service.concepts.book import Concept, Stale, Visitor
from bot.service.houserules import may_curate
from bot.service.lobbies.trying import plan_of
from bot.service.refusals import Refused
from engine.concepts import at_hand
from engine.words import noted, say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

ELSEWHERE = noted("Concepts belong to a server, and I am no member of one here.")


def verbs(desk: Desk) -> dict[str, Any]:
    concepts = desk.concepts

    async def opened(interaction: Interaction, address: Address, values: list[str]) -> None:
        """From a list or from what all see in a message of its own, so that it stays."""
        who = await visitor(desk, interaction)
        id = (values or [address.match])[0]
        await show(desk, interaction, await concepts.find(who, id), anew=bool(values))

    async def edited(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.own(await visitor(desk, interaction), address.match)
        await interaction.response.send_modal(writing(found.game, found))

    async def published(interaction: Interaction, address: Address, _: list[str]) -> None:
        who = await visitor(desk, interaction)
        deed = concepts.publish(who, address.match, address.version)
        note = say(
            "Everybody here finds it with /concept list now. “Show to all” shows it at once."
        )
        await after(desk, interaction, address, deed, note)

    async def deleted(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.find(await visitor(desk, interaction), address.match)
        await turn_over(interaction, panels.are_you_sure(found))

    async def gone(interaction: Interaction, address: Address, _: list[str]) -> None:
        who = await visitor(desk, interaction)
        try:
            found = await concepts.delete(who, address.match, address.version)
        except Stale as stale:
            found = await concepts.find(who, address.match)
            await show(desk, interaction, found, stale.sentence)
            return
        desk.implemented.forget(who.server)
        await turn_over(interaction, panels.gone(found))

    async def turned(interaction: Interaction, address: Address, _: list[str]) -> None:
        filters, page = said(address)
        found = await concepts.listed(await visitor(desk, interaction), filters)
        await turn_over(interaction, listed(found, filters, page))

    async def narrowed(interaction: Interaction, address: Address, values: list[str]) -> None:
        what = address.verb.removeprefix("concept-")
        filters = chosen(said(address)[0], what, (values or [""])[0])
        found = await concepts.listed(await visitor(desk, interaction), filters)
        await turn_over(interaction, listed(found, filters))

    async def played(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.find(await visitor(desk, interaction), address.match)
        await play(desk, interaction, found)

    async def estimated(interaction: Interaction, address: Address, _: list[str]) -> None:
        found = await concepts.find(await visitor(desk, interaction), address.match)
        await estimate(desk, interaction, found)

    return {
        "concept-open": opened,
        "concept-play": played,
        "concept-estimate": estimated,
        "concept-edit": edited,
        "concept-publish": published,
        "concept-delete": deleted,
        "concept-gone": gone,
        "concept-page": turned,
        "concept-next": turned,
        "concept-game": narrowed,
        "concept-state": narrowed,
        "concept-order": narrowed,
    }


def windows(desk: Desk) -> dict[str, Any]:
    async def written(interaction: Interaction, address: Address) -> None:
        id = "" if address.match == NO_MATCH else address.match
        await write(desk, interaction, address.arg, typed(interaction), id, address.version)

    return {"concept-write": written}


# ------------------------------------------------------------------ who


async def visitor(desk: Desk, interaction: Interaction) -> Visitor:
    """Whoever typed or pressed something, on the server where he did; raises ``Refused``."""
    if interaction.guild_id is None or is_guest(interaction):
        raise Refused(say(ELSEWHERE))
    rules = await house_of(desk.matches.store, interaction)
    curates = may_curate(rules, roles_of(interaction), manages(interaction))
    person = interaction.user
    return Visitor(interaction.guild_id, person.id, person.display_name, curates)


# ------------------------------------------------------------------ showing


async def show(
    desk: Desk, interaction: Interaction, concept: Concept, *notes: str, anew: bool = False
) -> None:
    """A concept for whoever asks, in place of what was pressed unless that is to stay."""
    quick = not interaction.response.is_done()
    like, picture = await asyncio.gather(
        desk.concepts.alike(concept), painted(desk, concept, interaction.user.id, quick)
    )
    await bring(interaction, panels.shown(concept, picture, [*notes, *like]), anew)


async def painted(
    desk: Desk, concept: Concept, person: int | None = None, quick: bool = True
) -> Any:
    """The card, painted; ``quick`` where nobody was told to wait."""
    if concept.facts is None:
        return None
    return await desk.pictures.card(concept.game, concept.facts, person, quick)


async def wait(interaction: Interaction) -> None:
    """Say that it takes a moment; Discord waits three seconds."""
    if for_him_alone(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def bring(interaction: Interaction, panel: Panel, anew: bool = False) -> None:
    """A panel for him alone, whether he was told to wait or not."""
    here = for_him_alone(interaction) and not anew
    if interaction.response.is_done():
        if here:
            await interaction.edit_original_response(**changed(panel))
        else:
            await interaction.followup.send(**new(panel), ephemeral=True)
    elif here:
        await interaction.response.edit_message(**changed(panel))
    else:
        await interaction.response.send_message(**new(panel), ephemeral=True)


async def after(
    desk: Desk, interaction: Interaction, address: Address, deed: Awaitable[Concept], note: str
) -> None:
    """Do something with a concept, and show what it is then."""
    try:
        found = await deed
    except Stale as stale:
        who = await visitor(desk, interaction)
        found, note = await desk.concepts.find(who, address.match), stale.sentence
    await show(desk, interaction, found, note)


async def play(desk: Desk, interaction: Interaction, concept: Concept, seats: int = 2) -> None:
    """A friendly match in which a concept is tried, in a lobby for all to see."""
    rules, person = await may_make_here(desk.matches.store, interaction), interaction.user
    plan = await asyncio.to_thread(plan_of, concept.game, concept.card, seats, rules.timers)
    place = await place_of(desk.matches.store, interaction)
    id = await desk.matches.make(plan, place, person.id, person.display_name, interaction.id)
    await desk.tables.answered(interaction, id)


async def estimate(desk: Desk, interaction: Interaction, concept: Concept) -> None:
    """Play matches with a card, and show how its decks did; that takes a while."""
    if concept.card is None:
        raise Refused(say("It is no card yet. Press “Edit”: there is what is wrong with it."))
    who = await visitor(desk, interaction)
    seed = f"{concept.id} {concept.version}"
    running = asyncio.ensure_future(desk.estimator.of(concept.game, concept.card, seed))
    await asyncio.sleep(0)
    if running.done():
        running.result()
    note = say(
        "Ready decks with this card play against themselves without it. That takes a minute."
    )
    await show(desk, interaction, concept, note)
    try:
        known = await running
        concept = await desk.concepts.estimated(who, concept.id, concept.version, known)
    except Stale:
        return  # it is another card by now, and what he sees of it says so
    except Refused as refused:
        note = refused.sentence
    else:
        note = ""
    picture = await painted(desk, concept, who.id)
    panel = panels.shown(concept, picture, [note] if note else [])
    await interaction.edit_original_response(**changed(panel))


# ------------------------------------------------------------------ writing


async def write(
    desk: Desk,
    interaction: Interaction,
    game: str,
    entered: Mapping[str, str],
    id: str,
    version: int,
) -> None:
    """What somebody has typed into the window of a concept."""
    who = await visitor(desk, interaction)
    if not at_hand(game) or await desk.pictures.paints_for(game, who.id):
        await wait(interaction)
    notes = []
    if id and not await desk.concepts.has(who, id):
        id, notes = "", [say("It was deleted meanwhile. What you typed is a new draft.")]
    try:
        found, slips = await desk.concepts.write(who, game, entered, id, version)
        desk.implemented.forget(who.server)
    except Stale as stale:
        await show(desk, interaction, await desk.concepts.find(who, id), stale.sentence)
        return
    if slips:
        await bring(interaction, wrong(found, slips))
    else:
        await show(desk, interaction, found, *notes)
