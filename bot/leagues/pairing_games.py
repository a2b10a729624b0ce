"""The games of a pairing: matches that are made for it, and what comes of them."""

from __future__ import annotations

import msgspec

from bot.leagues.book import Leagues, Visitor
from bot.leagues.held import Change, League
from bot.leagues.house import match_plan
from bot.matches.held import Held
from bot.matches.lobbies import making
from bot.matches.lobbies.lobby import PERSON
from bot.matches.lobbies.making import Place
from bot.refusals import Refused
from bot.store import Transaction
from bot.store.leagues import add_game, games_of, members_of
from bot.store.people import meet_person, persons
from bot.store.play.presses import press
from bot.store.rows import OPEN, SeatRow
from bot.store.servers import meet_server
from engine.league.scores import may_be_played, score
from engine.league.season import Pairing
from engine.words import say


async def begin(
    leagues: Leagues,
    who: Visitor,
    id: str,
    pairing: str,
    place: Place,
    interaction: int | None = None,
) -> str:
    """The match of a pairing in which both have a seat: the one that is open, or a new one. With
    ``pairing`` empty, his own that is open. Raises ``Refused``."""
    league = await leagues.get(id, who.server)
    one = own_pairing(league, who.id, pairing)
    secret, now = leagues.matches.secret(), leagues.now()
    async with leagues.store.transaction() as tx:
        # Always in the same order: the server, people, the league.
        await meet_server(tx, who.server)
        for person in sorted({one.first, one.second or one.first}):
            known = await persons(tx, [person])
            name = who.name if person == who.id else known[person].name
            await meet_person(tx, person, name)
        league = await leagues.opened(tx, id)
        one = own_pairing(league, who.id, pairing)
        if (open_ := await _open(tx, id, one)) is not None:
            return open_
        if interaction is not None and not await press(tx, interaction, now):
            raise Refused(say("This match has been made already."))
        match = await _made(tx, league, one, who, place, secret, now)
        await add_game(tx, id, one.id, match)
        change = Change(tx, league, now)
        change.touched = True
        await change.keep()
    leagues.remember(change.league)
    leagues.tell(id)
    leagues.matches.tell(match)
    return match


def own_pairing(league: League, person: int, id: str = "") -> Pairing:
    """A pairing in which somebody still has to play; without an id, the only one there is. Raises
    ``Refused``."""
    season = league.season
    if season.is_ladder:
        raise Refused(say("A ladder has no pairings. Every rated match against a member counts."))
    if id:
        one = season.duels.get(id)
        if one is None:
            raise Refused(say("There's no pairing {pairing}.", pairing=id[:20]))
        if person not in (one.first, one.second):
            raise Refused(say("Others play in {pairing}.", pairing=id))
        if one.second is None:
            raise Refused(say("You have a bye in this round: it counts as won."))
        if not may_be_played(season, one.id):
            if score(season, one.id).decided:
                raise Refused(say("{pairing} is already decided.", pairing=one.id))
            raise Refused(say("Round {number} is closed. Ask an organiser.", number=one.round))
        return one
    mine = [
        one
        for one in season.duels.values()
        if one.second is not None
        and person in (one.first, one.second)
        and may_be_played(season, one.id)
    ]
    if not mine:
        raise Refused(say("There's nothing for you to play in this league now."))
    return mine[0]


async def _open(tx: Transaction, id: str, one: Pairing) -> str | None:
    games = await games_of(tx, id, (one.id,), OPEN)
    return games[-1].match_id if games else None


async def _made(
    tx: Transaction,
    league: League,
    one: Pairing,
    who: Visitor,
    place: Place,
    secret: str,
    now: float,
) -> str:
    """A match in which both sit, with their decks where these are locked."""
    assert one.second is not None
    row, season, house = league.row, league.season, league.house
    plan = match_plan(house, row.game, row.id, row.name, one, season)
    members = await members_of(tx, row.id)
    decks = {one.person_id: one.deck.deck for one in members if one.deck is not None}
    people = [who.id, one.second if one.first == who.id else one.first]
    names = await persons(tx, people)

    def seats(held: Held, _: int, __: str) -> list[SeatRow]:
        return [
            SeatRow(
                held.row.id,
                seat,
                person,
                PERSON,
                names[person].name,
                decks.get(person),
                accepted=True,
            )
            for seat, person in enumerate(people)
        ]

    place = msgspec.structs.replace(place, server=row.server_id)
    held = await making.begin(tx, plan, place, who.id, who.name, secret, now, seats)
    return held.row.id
