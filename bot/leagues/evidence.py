"""What is known of who was there, when the time of a round is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.leagues.held import Change, Done
from bot.leagues.schedule import left_in
from bot.store.leagues import games_of
from bot.store.play.seats import seats_of
from bot.store.rows import OPEN
from engine.league.reckoning import is_anew
from engine.league.season import Played, Ready, Ruled, Unready

WAITED = 15 * 60.0
"""Who was ready for so many seconds was there, also if he took it back then."""


class Evidence(NamedTuple):
    """Of a round."""

    playing: Mapping[str, str]
    """The match that is being played, by pairing."""
    ready: Mapping[str, set[int]]
    """Who was there in each pairing that is not decided."""


async def evidence(change: Change, number: int) -> Evidence:
    left = [one.id for one in left_in(change.season, number)]
    playing: dict[str, str] = {}
    ready = {id: were_there(change.deeds, id) for id in left}
    for game in await games_of(change.tx, change.row.id, left, OPEN) if left else ():
        if game.status != "lobby":
            playing[game.pairing] = game.match_id
        # Where it began before readiness was noted the seats are all that is known.
        seats = await seats_of(change.tx, game.match_id)
        ready[game.pairing] |= {s.person_id for s in seats if s.ready and s.person_id}
    return Evidence(playing, ready)


def were_there(deeds: Iterable[Done], pairing: str) -> set[int]:
    """Who is ready to play the next game of a pairing, or was so long enough that the other could
    have come."""
    there: set[int] = set()
    since: dict[int, float] = {}
    for done in deeds:
        match done.deed:
            case Ready(of, person) if of == pairing:
                since[person] = done.at
            case Unready(of, person, anew) if of == pairing:
                if anew:
                    there.discard(person)
                    since.pop(person, None)
                elif done.at - since.pop(person, done.at) >= WAITED:
                    there.add(person)
            case Played(pairing=of) if of == pairing:
                there, since = set(), {}
            case Ruled(of) if of == pairing and is_anew(done.deed):
                there, since = set(), {}
    return there | {*since}
