"""Signing up for a league, with the deck that it asks for."""

from __future__ import annotations

from bot.leagues.book import Leagues, Visitor
from bot.leagues.held import Change
from bot.matches.lobbies.admission import must_not_be_banned
from bot.matches.lobbies.seat_decks import must_be_allowed
from bot.refusals import Refused
from bot.store.kept import LockedDeck
from bot.store.leagues import members_of, put_member, take_member
from engine.decks.cards import Own
from engine.decks.deck import NONE
from engine.league.promotion import next_divisions
from engine.league.season import Dropped, Joined, Left
from engine.words import say


async def needs_deck(leagues: Leagues, id: str) -> bool:
    """Whether a deck has to be named to sign up; raises ``Refused``."""
    return (await leagues.get(id)).house.decks == "locked"


async def join(leagues: Leagues, who: Visitor, id: str, deck: str = "", own: Own = NONE) -> None:
    """Sign up; before the start once more with another deck changes the deck. ``deck`` is what
    ``Decks.for_seat`` takes: an id, a name, or ``ready:game:id``; ``own`` are the cards of the
    server. Raises ``Refused``."""
    league = await leagues.get(id, who.server)
    locked = await _deck(leagues, who, id, deck, own)
    follows = league.row.follows
    before = next_divisions((await leagues.get(follows)).season) if follows else {}
    async with leagues.changing(id, who) as change:
        await must_not_be_banned(change.tx, who.server, who.id, change.now)
        member = change.season.members.get(who.id)
        division = min(before.get(who.id, change.season.terms.divisions), _lowest(change))
        if member is None:
            into, late = division if follows else 1, change.season.rounds
            await change.do(Joined(who.id, into, late, who.press), who.id)
        elif member.dropped:
            raise Refused(say("You are out of this league. An organiser can bring you back."))
        elif change.season.started:
            raise Refused(say("You play in this league, and it has begun."))
        elif locked is None or await _has_deck(change, who.id, locked):
            raise Refused(say("You have signed up already."))
        if member is None or locked is not None:
            await put_member(change.tx, id, who.id, locked, change.now)
            change.touched = True


def _lowest(change: Change) -> int:
    return change.season.terms.divisions


async def _has_deck(change: Change, person: int, deck: LockedDeck) -> bool:
    rows = await members_of(change.tx, change.row.id)
    return any(row.person_id == person and row.deck == deck for row in rows)


async def _deck(leagues: Leagues, who: Visitor, id: str, said: str, own: Own) -> LockedDeck | None:
    """The deck that is locked, with its name; nothing where decks are free. Raises ``Refused``."""
    league = await leagues.get(id)
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
        if who.id not in change.season.members:
            raise Refused(say("You do not play in this league."))
        if change.season.started:
            await change.do(Dropped(who.id), who.id)
        else:
            await change.do(Left(who.id), who.id)
            await take_member(change.tx, id, who.id)
