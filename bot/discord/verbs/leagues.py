"""Leagues: joined and left, their games begun, and all that is shown of them to whoever presses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import Address, id_in
from bot.discord.guests import is_guest
from bot.discord.panels import league_lists as lists
from bot.discord.panels.league_rounds import PLAYED
from bot.discord.panels.leagues import info
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, for_him_alone, reply, turn_over
from bot.discord.ruling import house_of, manages, place_of, roles_of
from bot.service.houserules import may_organise
from bot.service.leagues import playing, reporting, signing
from bot.service.leagues.book import Visitor
from bot.service.leagues.looks import LeagueLook, PairingLook
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.words import noted, say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

ELSEWHERE = noted("Leagues belong to a server, and I am no member of one here.")


def verbs(desk: Desk) -> dict[str, Any]:
    async def joined(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        if await signing.needs_deck(desk.leagues, id):
            await reply(interaction, await taking(desk, interaction, id))
            return
        await signing.join(desk.leagues, who, id)
        await newest(desk, interaction, address)

    async def with_deck(interaction: Interaction, address: Address, values: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        await join(desk, interaction, who, id, (values or [""])[0])
        await turn_over(interaction, await about(desk, who, id))

    async def left(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        await signing.leave(desk.leagues, who, id)
        await newest(desk, interaction, address)

    async def played(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        pairing = address.arg.removeprefix(PLAYED) if address.arg.startswith(PLAYED) else ""
        await begin(desk, interaction, who, id, pairing)

    async def agreed(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        pairing, score = reported(await desk.leagues.look(id, who.id), who.id)
        await reporting.report(desk.leagues, who, id, pairing, score)
        await newest(desk, interaction, address)

    async def opened(interaction: Interaction, address: Address, values: list[str]) -> None:
        who = await visitor(desk, interaction)
        id = await desk.leagues.find(who, (values or [address.match])[0])
        await turn_over(interaction, await about(desk, who, id))

    async def standings(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        await turn_over(interaction, await how_it_stands(desk, who, id, lists.page_of(address)))

    async def pairings(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        look = await desk.leagues.look(id, who.id)
        await turn_over(interaction, lists.pairings(look, lists.page_of(address)))

    async def log(interaction: Interaction, address: Address, _: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        await turn_over(interaction, await happened(desk, who, id, lists.page_of(address)))

    async def decks(interaction: Interaction, address: Address, values: list[str]) -> None:
        who, id = await _named(desk, interaction, address)
        chosen = id_in(values[0]) if values else None
        look = await desk.leagues.look(id, who.id)
        await turn_over(interaction, lists.lists(look, lists.page_of(address), chosen))

    return {
        "league-join": joined,
        "league-deck": with_deck,
        "league-leave": left,
        "league-play": played,
        "league-agree": agreed,
        "league-info": opened,
        "league-standings": standings,
        "league-pairings": pairings,
        "league-log": log,
        "league-decks": decks,
        "league-list": decks,
    }


# ------------------------------------------------------------------ who


async def visitor(desk: Desk, interaction: Interaction) -> Visitor:
    """Whoever typed or pressed something, on the server where he did; raises ``Refused``."""
    if interaction.guild_id is None or is_guest(interaction):
        raise Refused(say(ELSEWHERE))
    rules = await house_of(desk.matches.store, interaction)
    organises = may_organise(rules, roles_of(interaction), manages(interaction))
    person = interaction.user
    return Visitor(interaction.guild_id, person.id, person.display_name, organises)


async def _named(desk: Desk, interaction: Interaction, address: Address) -> tuple[Visitor, str]:
    """Whoever pressed something, and the league it belongs to, on the same server; raises
    ``Refused``."""
    who = await visitor(desk, interaction)
    return who, await desk.leagues.find(who, address.match)


# ------------------------------------------------------------------ showing


async def newest(desk: Desk, interaction: Interaction, address: Address) -> None:
    """What was pressed, as it is now."""
    if for_him_alone(interaction):
        who = await visitor(desk, interaction)
        await turn_over(interaction, await about(desk, who, address.match))
    else:
        await desk.boards.turned_over(interaction, address)


async def about(desk: Desk, who: Visitor, id: str) -> Panel:
    return info(await desk.leagues.look(id, who.id))


async def how_it_stands(desk: Desk, who: Visitor, id: str, page: int = 0) -> Panel:
    look = await desk.leagues.look(id, who.id)
    pictures, pages = await desk.boards.painted.own(look, page, who.id)
    return lists.standings(look, pictures, min(page, pages - 1) if pictures else page, pages)


async def happened(desk: Desk, who: Visitor, id: str, page: int = 0) -> Panel:
    look = await desk.leagues.look(id, who.id)
    return lists.log(look, await desk.leagues.log(id), page)


async def taking(desk: Desk, interaction: Interaction, id: str) -> Panel:
    """With which deck somebody may sign up."""
    look = await desk.leagues.look(id, interaction.user.id)
    found = await desk.decks.of(interaction.user.id, look.game)
    ready = [
        (f"ready:{look.game}:{deck['id']}", say("{name} (ready deck)", name=say(deck["title"])))
        for deck in GAMES[look.game].ready_decks()
    ]
    return lists.taking(look, found, ready)


async def join(desk: Desk, interaction: Interaction, who: Visitor, id: str, deck: str) -> None:
    """Sign up with a deck, which may have cards of the server."""
    game = (await desk.leagues.look(id, who.id)).game
    own = await desk.own_of(interaction, game)
    await signing.join(desk.leagues, who, id, deck, own)


# ------------------------------------------------------------------ playing


async def begin(desk: Desk, interaction: Interaction, who: Visitor, id: str, pairing: str) -> None:
    """The game that somebody has to play, in a lobby where both have a seat."""
    place = await place_of(desk.matches.store, interaction)
    match = await playing.begin(desk.leagues, who, id, pairing, place, interaction.id)
    seats = (await desk.matches.look(match)).seats
    others = [discord.Object(seat.person) for seat in seats if seat.person not in (None, who.id)]
    await desk.tables.answered(interaction, match, discord.AllowedMentions(users=others))


def reported(look: LeagueLook, person: int) -> tuple[str, tuple[int, int, int]]:
    """What the other has reported of somebody's pairing; raises ``Refused``."""
    for one in his_pairings(look, person):
        for by, first, second, drawn in one.claims:
            if by != person:
                return one.id, (first, second, drawn)
    raise Refused(say("Nobody has reported a result of yours that waits for you."))


def his_pairings(look: LeagueLook, person: int) -> list[PairingLook]:
    """Those that somebody still has to play, the first one first."""
    every = [one for of in look.rounds for one in of.pairings if one.open and one.second]
    return [one for one in every if one.second and person in (one.first.id, one.second.id)]
