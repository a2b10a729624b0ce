"""Making a league, and saying what it is to be."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.leagues.book import Leagues, Visitor
from bot.leagues.held import Change, League
from bot.leagues.looks import Setting
from bot.leagues.terms import settings as known
from bot.leagues.terms.settings import Context
from bot.refusals import Directed, Refused, a_game
from bot.servers.houserules import organisers_in_words, rules_in
from bot.servers.zones import UTC
from bot.store import Transaction
from bot.store.kept import House
from bot.store.leagues import GOING, NewLeague, add_league, league_after, leagues_on
from bot.store.people import meet_person
from bot.store.play.presses import press
from bot.store.servers import meet_server
from engine.league.season import Changed, Terms
from engine.table.fairness import commitment
from engine.text import bare, clean
from engine.words import say

NAME = 60
"""Signs of a league's name, at most."""
USUAL = Terms(leavers="annul")
"""What a new league is; leagues of before go on by what was usual then."""
AT_A_TIME = 20
"""Leagues of a server that are not over, at most."""


async def create(
    leagues: Leagues,
    who: Visitor,
    channel: int,
    name: str,
    game: str,
    said: Mapping[str, str],
    interaction: int | None = None,
) -> str:
    """A new league, open to sign-up; its id. ``said`` has settings by name as they were chosen or
    typed (those of ``settings``); the others are as usual. Raises ``Refused``."""
    usual = House(), USUAL
    return await _begun(leagues, who, channel, name, a_game(game), usual, said, interaction)


async def next_season(
    leagues: Leagues, who: Visitor, id: str, name: str = "", interaction: int | None = None
) -> str:
    """A league that follows another with its settings, its divisions moved; members join anew.
    Raises ``Refused``."""
    before = await leagues.get(id, who.server)
    row = before.row
    if before.season.ended is None:
        raise Refused(say("This league is not over yet. /league close ends it."))
    house = msgspec.structs.replace(before.house, starts=None, too_few=False)
    usual = house, before.season.terms
    title = name.strip() or row.name
    return await _begun(
        leagues, who, row.channel_id, title, row.game, usual, {}, interaction, before
    )


async def _begun(
    leagues: Leagues,
    who: Visitor,
    channel: int,
    name: str,
    game: str,
    usual: tuple[House, Terms],
    said: Mapping[str, str],
    interaction: int | None,
    before: League | None = None,
) -> str:
    secret, now = leagues.secret(), leagues.now()
    async with leagues.store.transaction() as tx:
        if interaction is not None and not await press(tx, interaction, now):
            raise Refused(say("This league has been made already."))
        rules = rules_in((await meet_server(tx, who.server)).settings)
        if not who.organises:
            raise Directed(
                say(
                    "Only {who} can make a league. Ask one of them.",
                    who=organisers_in_words(rules),
                )
            )
        if before is not None and await league_after(tx, before.row.id) is not None:
            raise Refused(say("Its next season has been made already."))
        title = await _free_name(tx, who.server, name)
        await meet_person(tx, who.id, who.name)
        context = Context(game, rules.timezone, now)
        terms, house = known.changed(usual[1], usual[0], said, context)
        new = NewLeague(
            server_id=who.server,
            channel_id=channel,
            name=title,
            game=game,
            creator_id=who.id,
            house=house,
            terms=terms,
            secret=secret.encode(),
            commitment=commitment(secret),
            season=1 if before is None else before.row.season + 1,
            follows=None if before is None else before.row.id,
        )
        row = await add_league(tx, new, now)
        change = Change(tx, await leagues.opened(tx, row.id), now)
        await change.do(Changed(terms), who.id)
        await change.keep()
    leagues.tell(row.id)
    return row.id


async def configure(leagues: Leagues, who: Visitor, id: str, said: Mapping[str, str]) -> None:
    """Say some settings anew; raises ``Refused``. ``name`` and ``channel`` are among them, and
    ``results``, the channel of the rounds, which is that of the league if nothing is said."""
    apart = ("name", "channel", "results")
    others = {name: text for name, text in said.items() if name not in apart}
    async with leagues.changing(id, who, organises=True) as change:
        if change.season.ended is not None:
            raise Refused(say("This league is over."))
        begun = change.season.started
        context = Context(change.row.game, change.zone, change.now)
        terms, house = known.changed(change.season.terms, change.house, others, context, begun)
        if house.decks == "locked" and change.house.decks == "free" and change.season.players:
            raise Refused(
                say("Some have signed up without a deck. Decks can be locked in a new league.")
            )
        change.house = house
        if terms != change.season.terms:
            await change.do(Changed(terms), who.id)
        if "name" in said and clean(said["name"]) != change.name:
            change.name = await _free_name(change.tx, who.server, said["name"])
        if "channel" in said:
            change.channel = _channel(said["channel"])
        if "results" in said:
            place = _channel(said["results"]) if said["results"] else None
            change.house = msgspec.structs.replace(change.house, results=place)


def _channel(said: str) -> int:
    if not said.isdecimal():
        raise Refused(say("Choose a channel of this server."))
    return int(said)


async def settings(leagues: Leagues, id: str) -> list[Setting]:
    """What can be said of a league, as it is now; raises ``Refused``."""
    league = await leagues.get(id)
    context = Context(league.row.game, league.zone, leagues.now())
    return known.listed(league.season.terms, league.house, context, league.season.started)


def usual_settings(game: str) -> list[Setting]:
    """The same for a league that is still to be made."""
    return known.listed(USUAL, House(), Context(a_game(game), UTC, 0))


async def _free_name(tx: Transaction, server: int, typed: str) -> str:
    """The name of a league, which no other has that is going on; raises ``Refused``."""
    name = clean(typed)
    if not 1 <= len(name) <= NAME:
        raise Refused(say("The name of a league has 1 to {most} characters.", most=NAME))
    going = await leagues_on(tx, server, GOING)
    if len(going) >= AT_A_TIME:
        raise Refused(say("{n} leagues are going on here. Close one first.", n=len(going)))
    if any(bare(row.name) == bare(name) for row in going):
        raise Refused(say("A league “{name}” is going on here. Give it another name.", name=name))
    return name
