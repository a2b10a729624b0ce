"""Leagues: joined and left, their games begun, and all that is shown of them to whoever presses."""

from __future__ import annotations

import discord

from bot.discord.addresses import id_in, whole
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel, words
from bot.discord.replies import for_him_alone
from bot.discord.rights import manages, roles_of
from bot.leagues import organisers, pairing_games, reports, signup
from bot.leagues.book import Visitor
from bot.leagues.discord import files, lists
from bot.leagues.discord.asking import about as about_whom
from bot.leagues.discord.panels import info
from bot.leagues.discord.rounds import PLAYED
from bot.leagues.discord.team_panels import team_panel
from bot.leagues.keeper import LEFT
from bot.leagues.looks import LeagueLook, PairingLook
from bot.refusals import Refused
from bot.servers.houserules import may_organise
from bot.text import plain
from engine.catalogue import GAMES
from engine.words import noted, say

WHOSE = noted("{name} reported it, says an organiser.")
AGAIN = noted("An organiser lets them play again.")
ELSEWHERE = noted("Leagues belong to a server, and I am no member of one here.")


@press("league-join")
async def joined(at: Press) -> None:
    who, id = await named(at)
    if (first := await to_say_first(at, who, id)) is not None:
        await at.reply(first)
        return
    await signup.join(at.leagues, who, id)
    await newest(at)


@press("league-deck")
async def with_deck(at: Press) -> None:
    who, id = await named(at)
    await join(at, who, id, at.picked, at.arg)
    await at.turn_over(await about(at, who, id))


@press("league-leave")
async def left(at: Press) -> None:
    who, id = await named(at)
    await signup.leave(at.leagues, who, id)
    await newest(at)


@press("league-play")
async def played(at: Press) -> None:
    who, id = await named(at)
    pairing = at.arg.removeprefix(PLAYED) if at.arg.startswith(PLAYED) else ""
    await begin(at, who, id, pairing)


@press("league-agree")
async def agreed(at: Press) -> None:
    who, id = await named(at)
    pairing, score = reported(await at.leagues.look(id, who.id), who.id)
    await reports.report(at.leagues, who, id, pairing, score)
    await newest(at)


@press("league-dispute")
async def disputed(at: Press) -> None:
    who, id = await named(at)
    pairing, _ = reported(await at.leagues.look(id, who.id), who.id)
    await reports.report(at.leagues, who, id, pairing, (0, 0, 0))
    await newest(at)


@press("league-first", "league-second", "league-again")
async def decided(at: Press) -> None:
    """An organiser says which of two reports is right."""
    who, id = await named(at)
    one = _asked_of(await at.leagues.look(id, who.id), at)
    if at.verb == "league-again":
        await organisers.correct(at.leagues, who, id, one.id, (0, 0, 0), say(AGAIN))
    else:
        by, *games = one.claims[at.verb == "league-second"]
        name = one.first.name if by == one.first.id else one.second.name if one.second else ""
        why, (first, second, drawn) = say(WHOSE, name=name), games
        await organisers.correct(at.leagues, who, id, one.id, (first, second, drawn), why)
    await newest(at)


def _asked_of(look: LeagueLook, at: Press) -> PairingLook:
    """The pairing of which an organiser is asked, while that is open; raises ``Refused``."""
    asked = about_whom(at.address)
    for of in look.rounds:
        for one in of.duels:
            if one.disputed and asked == (of.number, one.first.id):
                return one
    raise Refused(say("This is settled already."))


@press("league-out", "league-stays")
async def answered(at: Press) -> None:
    """An organiser says whether somebody is out who has left the server."""
    who, id = await named(at)
    _, person = about_whom(at.address) or (0, 0)
    if at.verb == "league-out":
        await organisers.drop(at.leagues, who, id, person, say(LEFT))
    else:
        await organisers.stays(at.leagues, who, id, person)
    await newest(at)


@press("league-info")
async def opened(at: Press) -> None:
    who = await visitor(at)
    id = await at.leagues.find(who, at.picked or at.subject)
    await at.turn_over(await about(at, who, id))


@press("league-standings")
async def standings(at: Press) -> None:
    who, id = await named(at)
    await at.turn_over(await how_it_stands(at, who, id, lists.page_of(at.address)))


@press("league-pairings")
async def pairings(at: Press) -> None:
    who, id = await named(at)
    look = await at.leagues.look(id, who.id)
    await at.turn_over(lists.pairings(look, lists.page_of(at.address)))


@press("league-ics")
async def dates(at: Press) -> None:
    """The days of its rounds as a file for a calendar."""
    await files.send(at, *(await named(at)), "ics")


@press("league-teams")
async def teams(at: Press) -> None:
    who, id = await named(at)
    look = await at.leagues.look(id, who.id)
    await at.turn_over(lists.teams(look, lists.page_of(at.address)))


@press("league-log")
async def log(at: Press) -> None:
    who, id = await named(at)
    await at.turn_over(await happened(at, who, id, lists.page_of(at.address)))


@press("league-decks", "league-list")
async def decks(at: Press) -> None:
    who, id = await named(at)
    look = await at.leagues.look(id, who.id)
    await at.turn_over(lists.lists(look, lists.page_of(at.address), id_in(at.picked)))


@press("league-close")
async def closed(at: Press) -> None:
    who, id = await named(at)
    done = await organisers.advance(at.leagues, who, id, whole(at.arg))
    await at.turn_over(Panel(words(plain(done))))


# ------------------------------------------------------------------ who


async def visitor(at: Here) -> Visitor:
    """Whoever typed or pressed something, on the server where he did; raises ``Refused``."""
    if at.server is None:
        raise Refused(say(ELSEWHERE))
    rules = await at.house()
    organises = may_organise(rules, roles_of(at.interaction), manages(at.interaction))
    return Visitor(at.server, *at.who, organises, str(at.id))


async def named(at: Press) -> tuple[Visitor, str]:
    """Whoever pressed something, and the league it belongs to, on the same server; raises
    ``Refused``."""
    who = await visitor(at)
    return who, await at.leagues.find(who, at.subject)


# ------------------------------------------------------------------ showing


async def newest(at: Press) -> None:
    """What was pressed, as it is now."""
    if for_him_alone(at.interaction):
        who = await visitor(at)
        await at.turn_over(await about(at, who, at.subject))
    else:
        await at.boards.turned_over(at.interaction, at.address)


async def about(at: Here, who: Visitor, id: str) -> Panel:
    return info(await at.leagues.look(id, who.id))


async def how_it_stands(at: Here, who: Visitor, id: str, page: int = 0) -> Panel:
    look = await at.leagues.look(id, who.id)
    pictures, pages = await at.boards.painted.own(look, page, who.id)
    return lists.standings(look, pictures, min(page, pages - 1) if pictures else page, pages)


async def happened(at: Here, who: Visitor, id: str, page: int = 0) -> Panel:
    look = await at.leagues.look(id, who.id)
    return lists.log(look, await at.leagues.log(id), page)


async def to_say_first(at: Here, who: Visitor, id: str) -> Panel | None:
    """What somebody has to say before he can sign up: his team, or his deck."""
    if await signup.needs_team(at.leagues, id, who.id):
        return team_panel(await at.leagues.look(id, who.id))
    return await taking(at, id) if await signup.needs_deck(at.leagues, id) else None


async def taking(at: Here, id: str, team: str = "") -> Panel:
    """With which deck somebody may sign up, in a team if one is named."""
    look = await at.leagues.look(id, at.who.id)
    found = await at.decks.of(at.who.id, look.game)
    ready = [
        (f"ready:{look.game}:{deck['id']}", say("{name} (ready deck)", name=say(deck["title"])))
        for deck in GAMES[look.game].ready_decks()
    ]
    return lists.taking(look, found, ready, team)


async def join(at: Here, who: Visitor, id: str, deck: str, team: str = "") -> None:
    """Sign up with a deck, which may have cards of the server."""
    own = await at.own_of((await at.leagues.look(id, who.id)).game)
    await signup.join(at.leagues, who, id, deck, own, team)


# ------------------------------------------------------------------ playing


async def begin(at: Here, who: Visitor, id: str, pairing: str) -> None:
    """The game that somebody has to play, in a lobby where both have a seat."""
    place = await at.place()
    match = await pairing_games.begin(at.leagues, who, id, pairing, place, at.id)
    seats = (await at.matches.look(match)).seats
    others = [discord.Object(seat.person) for seat in seats if seat.person not in (None, who.id)]
    await at.tables.answered(at.interaction, match, discord.AllowedMentions(users=others))


def reported(look: LeagueLook, person: int) -> tuple[str, tuple[int, int, int]]:
    """What the other has reported of somebody's pairing; raises ``Refused``."""
    for one in his_pairings(look, person):
        for by, first, second, drawn in one.claims:
            if by != person:
                return one.id, (first, second, drawn)
    raise Refused(say("No result that was reported waits for you."))


def his_pairings(look: LeagueLook, person: int) -> list[PairingLook]:
    """Those that somebody still has to play, the first one first."""
    every = [one for of in look.rounds for one in of.duels if one.open and one.second]
    return [one for one in every if one.second and person in (one.first.id, one.second.id)]
