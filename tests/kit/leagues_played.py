"""Leagues for tests: players who sign up, play each other, and report."""

from __future__ import annotations

from functools import partial

import pytest

from bot.leagues import making, organisers, pairing_games, reports, signup
from bot.leagues.book import Leagues, Visitor
from bot.leagues.looks import PairingLook, RoundLook
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Place
from bot.matches.permitted import giving_up

HERE, CHANNEL = 1, 2
PLACE = Place(HERE, CHANNEL)
DAY = 24 * 3600.0
CHIEF = Visitor(HERE, 5, "Chief", organises=True)
GAME = "arcmage"


@pytest.fixture
def leagues(matches: Matches) -> Leagues:
    found = Leagues(matches)
    found.secret = lambda: "a secret"  # so that the coin falls the same way every day
    return found


def player(number: int) -> Visitor:
    return Visitor(HERE, 100 + number, f"Player {number}")


async def league(leagues: Leagues, players: int = 4, **said: str) -> str:
    """A league that some have signed up for."""
    id = await making.create(leagues, CHIEF, CHANNEL, "Autumn", GAME, {"timers": "none", **said})
    for number in range(players):
        await signup.join(leagues, player(number), id)
    return id


async def begun(leagues: Leagues, players: int = 4, **said: str) -> str:
    id = await league(leagues, players, **said)
    await organisers.start(leagues, CHIEF, id)
    return id


async def open_now(leagues: Leagues, id: str) -> list[PairingLook]:
    seen = await leagues.look(id)
    return [one for number in seen.rounds for one in number.pairings if one.open]


def visitor(one: PairingLook, first: bool = True) -> Visitor:
    who = one.first if first else one.second
    assert who is not None
    return Visitor(HERE, who.id, who.name)


async def sit_down(leagues: Leagues, id: str, one: PairingLook) -> str:
    """The match of a pairing, begun and going on."""
    matches = leagues.matches
    match = await pairing_games.begin(leagues, visitor(one), id, one.id, PLACE)
    for who in (visitor(one), visitor(one, first=False)):
        await matches.sit(match, partial(lobby.readied, person=who.id))
    await matches.start(match, one.first.id, thread=True)
    return match


async def win(leagues: Leagues, match: str, winner: int) -> None:
    """A match that is going on ends: the other one gives up."""
    matches = leagues.matches
    async with matches.open(match) as held:
        loser = next(seat for seat in held.seats if seat.person_id != winner)
        assert loser.person_id is not None
        question = giving_up(held, loser.seat)
        await matches.give(held, loser.seat, question, {"yes": True}, loser.person_id)
    matches.tell(match)


async def played(leagues: Leagues, id: str, one: PairingLook, first: bool = True) -> str:
    match = await sit_down(leagues, id, one)
    await win(leagues, match, visitor(one, first).id)
    return match


async def reported(leagues: Leagues, id: str, one: PairingLook, *score: int) -> None:
    first, second, draws = (*score, 0)[:3]
    for who in (visitor(one), visitor(one, first=False)):
        await reports.report(leagues, who, id, one.id, (first, second, draws))


async def places(leagues: Leagues, id: str) -> list[tuple[int, int]]:
    """Who stands where, with how many points."""
    seen = await leagues.look(id)
    return [(one.who.id, one.points) for one in seen.divisions[0].standings]


async def round_now(leagues: Leagues, id: str) -> RoundLook:
    now = (await leagues.look(id)).now
    assert now is not None
    return now
