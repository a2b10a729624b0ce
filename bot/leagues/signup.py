"""Signing up for a league, with the deck that it asks for."""

from __future__ import annotations

from bot.leagues.book import Leagues, Visitor
from bot.leagues.held import Change
from bot.matches.lobbies.admission import must_not_be_banned
from bot.matches.lobbies.seat_decks import must_be_allowed
from bot.refusals import Directed, Refused
from bot.store.kept import LockedDeck
from bot.store.leagues import members_of, put_member, take_member
from bot.store.people import meet_person
from engine.decks.cards import Own
from engine.decks.deck import NONE
from engine.league.promotion import next_divisions
from engine.league.season import Dropped, Joined, Left
from engine.league.state import Season
from engine.league.teams import known_by
from engine.text import clean
from engine.words import say

TEAM_NAME = 40
"""Signs of a team's name, at most."""


async def needs_team(leagues: Leagues, id: str, person: int) -> bool:
    """Whether somebody has to name a team to sign up; raises ``Refused``."""
    season = (await leagues.get(id)).season
    return season.terms.team > 1 and person not in season.players


async def needs_deck(leagues: Leagues, id: str) -> bool:
    """Whether a deck has to be named to sign up; raises ``Refused``."""
    return (await leagues.get(id)).house.decks == "locked"


async def join(
    leagues: Leagues,
    who: Visitor,
    id: str,
    deck: str = "",
    own: Own = NONE,
    team: str = "",
) -> None:
    """Sign up; before the start once more with another deck changes the deck. ``deck`` is what
    ``Decks.for_seat`` takes: an id, a name, or ``ready:game:id``; ``own`` are the cards of the
    server. Where teams play somebody joins the one that is called so, or makes it. Raises
    ``Refused``."""
    locked = await _deck(leagues, who, id, deck, own)
    before = await _before(leagues, id)
    async with leagues.changing(id, who) as change:
        await must_not_be_banned(change.tx, who.server, who.id, change.now)
        season = change.season
        member = season.players.get(who.id)
        if member is None:
            joined = _joining(season, who, before, team)
            if season.started and joined.team in season.members:
                raise Refused(say("This team plays already. An organiser can put you in."))
            await change.do(joined, who.id)
        elif member.dropped:
            raise Refused(say("You are out of this league. An organiser can bring you back."))
        elif season.started:
            raise Refused(say("You play in this league, and it has begun."))
        elif locked is None or await _has_deck(change, who.id, locked):
            raise Refused(say("You have signed up already."))
        if member is None or locked is not None:
            await put_member(change.tx, id, who.id, locked, change.now)
            change.touched = True


def _joining(season: Season, who: Visitor, before: Season | None, team: str) -> Joined:
    """How somebody comes to a league that may follow ``before``: in the division that he, or the
    team in which he was, has come to."""
    word, late = who.press, season.rounds
    called = {known_by(one.name): number for number, one in season.teams.items()}
    number = called.get(known_by(team), 0) if team else 0
    if number:
        division = season.teams[number].players[0].division
        return Joined(who.id, division, late, word, number)
    if before is None:
        division = 1
    else:
        moved, lowest = next_divisions(before), season.terms.divisions
        division = min(moved.get(before.team_of(who.id) or who.id, lowest), lowest)
    if not team:
        return Joined(who.id, division, late, word)
    new = max(season.teams, default=0) + 1
    return Joined(who.id, division, late, word, new, team_name(team))


async def _before(leagues: Leagues, id: str) -> Season | None:
    """The season that a league follows."""
    follows = (await leagues.get(id)).row.follows
    return (await leagues.get(follows)).season if follows else None


def team_name(typed: str) -> str:
    """What a team is called; raises ``Refused``."""
    name = clean(typed)
    if not 1 <= len(name) <= TEAM_NAME:
        raise Refused(say("The name of a team has 1 to {most} characters.", most=TEAM_NAME))
    return name


async def put_in(
    leagues: Leagues,
    who: Visitor,
    id: str,
    person: Visitor,
    team: str,
    deck: str = "",
    own: Own = NONE,
) -> None:
    """An organiser puts somebody into a team, new or not, also for a player of it who is out;
    raises ``Refused``."""
    locked = await _deck(leagues, person, id, deck, own)
    before = await _before(leagues, id)
    async with leagues.changing(id, who, organises=True) as change:
        await meet_person(change.tx, person.id, person.name)
        try:
            await must_not_be_banned(change.tx, who.server, person.id, change.now)
        except Directed:  # why is only for himself to read
            raise Refused(say("{name} may not play on this server.", name=person.name)) from None
        await change.do(_joining(change.season, person, before, team), who.id)
        await put_member(change.tx, id, person.id, locked, change.now)


async def take_out(leagues: Leagues, who: Visitor, id: str, person: int) -> None:
    """The captain of a team, who is the first in it, or an organiser takes somebody out of it
    before the start; raises ``Refused``."""
    season = (await leagues.get(id, who.server)).season
    team = season.teams.get(season.team_of(person))
    may = who.id == person or (team is not None and team.players[0].person == who.id)
    async with leagues.changing(id, who, organises=not may) as change:
        await change.do(Left(person), who.id)
        await take_member(change.tx, id, person)


async def _has_deck(change: Change, person: int, deck: LockedDeck) -> bool:
    rows = await members_of(change.tx, change.row.id)
    return any(row.person_id == person and row.deck == deck for row in rows)


async def _deck(leagues: Leagues, who: Visitor, id: str, said: str, own: Own) -> LockedDeck | None:
    """The deck that is locked, with its name; nothing where decks are free. Raises ``Refused``."""
    league = await leagues.get(id, who.server)
    if league.house.decks == "free":
        return None
    if not said:
        raise Refused(
            say("In this league you play all matches with one deck. Name it when you sign up.")
        )
    game = league.row.game
    deck = await leagues.decks.for_seat(who.id, said, game, own)
    must_be_allowed(game, deck, league.house.banned)
    kept = await leagues.decks.find(who.id, said, game)
    return LockedDeck(kept.deck.name, deck)


async def leave(leagues: Leagues, who: Visitor, id: str) -> None:
    """Before the start he is no member any more; afterwards he is dropped. Raises ``Refused``."""
    async with leagues.changing(id, who) as change:
        if who.id not in change.season.players:
            raise Refused(say("You do not play in this league."))
        if change.season.started:
            await change.do(Dropped(who.id), who.id)
        else:
            await change.do(Left(who.id), who.id)
            await take_member(change.tx, id, who.id)
