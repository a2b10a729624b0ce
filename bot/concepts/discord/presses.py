"""Concepts: shown, written, published, voted on, judged, listed and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Mapping
from typing import TypeVar

from bot.concepts.book import Concept, Stale, Visitor
from bot.concepts.discord import panels
from bot.concepts.discord.lists import chosen, listed, said
from bot.concepts.discord.windows import writing, wrong
from bot.concepts.estimating import estimate_aside
from bot.discord.addresses import NO_SUBJECT
from bot.discord.handlers import Here, Press, press, window
from bot.discord.replies import (
    changed,
)
from bot.discord.rights import manages, roles_of
from bot.matches.lobbies.trying import plan_of
from bot.painting import Picture
from bot.refusals import Refused
from bot.servers.houserules import may_curate
from engine.words import noted, say

T = TypeVar("T")
AT_ONCE = 1.0
"""Seconds for which nobody need be told to wait."""
ELSEWHERE = noted("Concepts belong to a server, and I am no member of one here.")


@press("concept-open")
async def opened(at: Press) -> None:
    """From a list or from what all see in a message of its own, so that it stays."""
    found = await at.concepts.find(await visitor(at), at.picked or at.subject)
    await show(at, found, anew=bool(at.values))


@press("concept-edit")
async def edited(at: Press) -> None:
    found = await at.concepts.own(await visitor(at), at.subject)
    await at.open(writing(found.game, found))


@press("concept-publish")
async def published(at: Press) -> None:
    who = await visitor(at)
    deed = at.concepts.publish(who, at.subject, at.version)
    note = say("Everybody here finds it with /concept list now. “Show to all” shows it at once.")
    await after(at, deed, note)


@press("concept-delete")
async def deleted(at: Press) -> None:
    await at.turn_over(panels.are_you_sure(await _named(at)))


@press("concept-gone")
async def gone(at: Press) -> None:
    who = await visitor(at)
    try:
        found = await at.concepts.delete(who, at.subject, at.version)
    except Stale as stale:
        found = await at.concepts.find(who, at.subject)
        await show(at, found, stale.sentence)
        return
    at.desk.implemented.forget(who.server)
    await at.turn_over(panels.gone(found))


@press("concept-page", "concept-next")
async def turned(at: Press) -> None:
    filters, page = said(at.address)
    found = await at.concepts.listed(await visitor(at), filters)
    await at.turn_over(listed(found, filters, page))


@press("concept-game", "concept-state", "concept-order")
async def narrowed(at: Press) -> None:
    what = at.verb.removeprefix("concept-")
    filters = chosen(said(at.address)[0], what, at.picked)
    found = await at.concepts.listed(await visitor(at), filters)
    await at.turn_over(listed(found, filters))


@press("concept-play")
async def played(at: Press) -> None:
    await play(at, await _named(at))


@press("concept-estimate")
async def estimated(at: Press) -> None:
    await estimate(at, await _named(at))


@window("concept-write")
async def written(at: Press) -> None:
    id = "" if at.subject == NO_SUBJECT else at.subject
    await write(at, at.arg, at.typed, id, at.version)


# ------------------------------------------------------------------ who


async def visitor(at: Here) -> Visitor:
    """Whoever typed or pressed something, on the server where he did; raises ``Refused``."""
    if at.server is None:
        raise Refused(say(ELSEWHERE))
    rules = await at.house()
    curates = may_curate(rules, roles_of(at.interaction), manages(at.interaction))
    return Visitor(at.server, *at.who, curates)


async def _named(at: Press) -> Concept:
    """The concept that was pressed, if whoever pressed may see it; raises ``Refused``."""
    return await at.concepts.find(await visitor(at), at.subject)


# ------------------------------------------------------------------ showing


async def show(at: Here, concept: Concept, *notes: str, anew: bool = False) -> None:
    """A concept for whoever asks, in place of what was pressed unless that is to stay."""
    quick = not at.interaction.response.is_done()
    like, picture = await asyncio.gather(
        at.concepts.alike(concept), painted(at, concept, at.who.id, quick)
    )
    panel = panels.shown(concept, picture, [*notes, *like])
    await (at.reply(panel) if anew else at.turn_over(panel))


async def painted(
    at: Here, concept: Concept, person: int | None = None, quick: bool = True
) -> Picture | None:
    """The card, painted; ``quick`` where nobody was told to wait."""
    if concept.facts is None:
        return None
    return await at.pictures.card(concept.game, concept.facts, person, quick)


async def after(at: Press, deed: Awaitable[Concept], note: str) -> None:
    """Do something with a concept, and show what it is then."""
    try:
        found = await deed
    except Stale as stale:
        who = await visitor(at)
        found, note = await at.concepts.find(who, at.subject), stale.sentence
    await show(at, found, note)


async def play(at: Here, concept: Concept, seats: int = 2) -> None:
    """A friendly match in which a concept is tried, in a lobby for all to see."""
    rules = await at.may_make()
    plan = await asyncio.to_thread(plan_of, concept.game, concept.card, seats, rules.timers)
    id = await at.matches.make(plan, await at.place(), *at.who, at.id)
    await at.tables.answered(at.interaction, id)


async def estimate(at: Here, concept: Concept) -> None:
    """Play matches with a card, and show how its decks did; that takes a while."""
    if concept.card is None:
        raise Refused(say("It isn't a card yet. Press “Edit” to see what is wrong."))
    who = await visitor(at)
    seed = f"{concept.id} {concept.version}"
    work = estimate_aside(at.desk.aside, who.id, concept.game, concept.card, seed)
    running = asyncio.ensure_future(work)
    await asyncio.sleep(0)
    if running.done():
        running.result()
    note = say(
        "Ready decks with this card play against themselves without it. That takes a minute."
    )
    await show(at, concept, note)
    try:
        known = await running
        concept = await at.concepts.estimated(who, concept.id, concept.version, known)
    except Stale:
        return  # it is another card by now, and what he sees of it says so
    except Refused as refused:
        note = refused.sentence
    else:
        note = ""
    picture = await painted(at, concept, who.id)
    panel = panels.shown(concept, picture, [note] if note else [])
    await at.interaction.edit_original_response(**changed(panel))


# ------------------------------------------------------------------ writing


async def write(at: Here, game: str, entered: Mapping[str, str], id: str, version: int) -> None:
    """What somebody has typed into the window of a concept."""
    who = await visitor(at)
    if await at.pictures.paints_for(game, who.id):
        await at.wait()
    notes = []
    if id and not await at.concepts.has(who, id):
        id, notes = "", [say("It was deleted meanwhile. What you typed is a new draft.")]
    try:
        found, slips = await soon(at, at.concepts.write(who, game, entered, id, version))
        at.desk.implemented.forget(who.server)
    except Stale as stale:
        await show(at, await at.concepts.find(who, id), stale.sentence)
        return
    if slips:
        await at.turn_over(wrong(found, slips))
    else:
        await show(at, found, *notes)


async def soon(at: Here, deed: Coroutine[object, object, T]) -> T:
    """What comes of a deed; where that is not at once, he is told to wait."""
    doing = asyncio.create_task(deed)
    await asyncio.wait({doing}, timeout=AT_ONCE)
    if not doing.done() and not at.interaction.response.is_done():
        await at.wait()
    return await doing
