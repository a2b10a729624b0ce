"""Bringing two together who look for the same game on the same server.

Whoever looks is matched at once with whoever has waited longest and fits, or stands on the list
until his time is over. It all happens in one transaction in which nobody else finds anybody, so
that no two processes give away the same person.
"""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.lobbies import admission, lobby
from bot.matches.lobbies.making import Place, begin
from bot.matches.lobbies.plans import made
from bot.refusals import Refused
from bot.store.kept import Plan
from bot.store.people import meet_person, person, set_person
from bot.store.play.looking import look_for, one_by_one, stop_looking, those_looking
from bot.store.play.presses import press
from bot.store.rows import LookingRow, SeatRow
from bot.store.servers import meet_server
from bot.store.store import Transaction
from engine.catalogue import GAMES
from engine.words import say

WAIT, QUICK_WAIT = 2 * 3600.0, 20 * 60.0
"""Seconds for which somebody stands on the list, and for a quick game."""
QUICK_TIMERS = "quick"


class Found(msgspec.Struct, frozen=True):
    """Two who were brought together."""

    match: str
    game: str
    other: int
    other_channel: int
    """Where he said that he looks."""


class Waiting(msgspec.Struct, frozen=True):
    """Nobody fits yet."""

    games: tuple[str, ...]
    quick: bool
    until: float
    others: int
    """So many others look on this server for something else, or may not play with him."""


class Wish(msgspec.Struct, frozen=True):
    """What somebody looks for; any game if he names none."""

    games: tuple[str, ...] = ()
    quick: bool = False

    @property
    def any_of(self) -> tuple[str, ...]:
        return self.games or tuple(GAMES)


async def seek(
    matches: Matches,
    place: Place,
    id: int,
    name: str,
    wish: Wish,
    timers: str,
    interaction: int | None = None,
) -> Found | Waiting:
    """Look for somebody to play with; raises ``Refused``."""
    if place.server is None:
        raise Refused(
            say("Players are found on a server: type /match find in one of its channels.")
        )
    now = matches.now()
    async with matches.store.transaction() as tx:
        if interaction is not None and not await press(tx, interaction, now):
            raise Refused(say("You're already looking for a game."))
        await one_by_one(tx)
        await meet_server(tx, place.server)
        await admission.must_not_be_banned(tx, place.server, id, now)
        await admission.must_have_room(tx, id, place.server)
        there = await those_looking(tx, place.server, now)
        for other in there:
            if (game := _fits(other, id, wish)) is not None:
                plan = made(game, timers=QUICK_TIMERS if wish.quick else timers)
                held = await _together(tx, matches, place, (id, name), other.person_id, plan)
                if held is not None:
                    return Found(held.row.id, game, other.person_id, other.channel_id)
        until = now + (QUICK_WAIT if wish.quick else WAIT)
        games = list(wish.any_of)
        await meet_person(tx, id, name)
        await set_person(tx, id, {"undisturbed": None})
        await look_for(
            tx, LookingRow(place.server, id, place.channel, games, wish.quick, now, until)
        )
    others = sum(other.person_id != id for other in there)
    return Waiting(wish.games, wish.quick, until, others)


def _fits(other: LookingRow, id: int, wish: Wish) -> str | None:
    """The game that both look for, if there is one."""
    if other.person_id == id or other.quick != wish.quick:
        return None
    return next((game for game in wish.any_of if game in other.games), None)


async def _together(
    tx: Transaction,
    matches: Matches,
    place: Place,
    maker: tuple[int, str],
    other: int,
    plan: Plan,
) -> Held | None:
    """A lobby in which both sit, if both may; they look for nobody any more then."""
    (id, name), now = maker, matches.now()
    found = await person(tx, other)
    assert found is not None  # his row is kept as long as he looks
    for one, called in sorted([maker, (other, found.name)]):
        await meet_person(tx, one, called)
    try:
        await admission.must_not_be_banned(tx, place.server, other, now)
        await admission.must_have_room(tx, other, place.server)
        await admission.must_not_be_apart(tx, id, [other])
        await admission.must_not_play_already(tx, id, plan.game, [other])
    except Refused:
        return None

    def seats(held: Held, person: int, name: str) -> list[SeatRow]:
        second = lobby.seated(held, other, found.name)
        return [
            lobby.seated(held, person, name),
            msgspec.structs.replace(second, seat=1, ready=False),
        ]

    for one in (id, other):
        await stop_looking(tx, one)
    return await begin(tx, plan, place, id, name, matches.secret(), now, seats)


async def stop(matches: Matches, id: int, server: int | None = None) -> bool:
    """Look no more; False if he did not look."""
    async with matches.store.transaction() as tx:
        return await stop_looking(tx, id, server)
