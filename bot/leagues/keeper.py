"""What leagues do by themselves: they begin, their rounds open and close, they end.

Each step is a transaction of its own, and follows from what the store has. Whoever was interrupted
goes on where he was.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from bot.leagues.book import Leagues
from bot.leagues.held import Change
from bot.leagues.house import closing, opening
from bot.leagues.schedule import LOOK, REMIND, Step, left_in, next_step
from bot.refusals import Refused
from bot.store import DatabaseTrouble
from bot.store.leagues import (
    games_of,
    leagues_due,
    leagues_going,
    secret_of_league,
)
from bot.store.play.seats import seats_of
from bot.store.scores import scores_of
from engine.league.coin import toss
from engine.league.deadlines import no_shows, overdue
from engine.league.pairing import next_round
from engine.league.season import Closed, Dropped, Ended, Joined, Paired, Started
from engine.scoring.ratings import Rating
from engine.words import english, noted, say

log = logging.getLogger(__name__)

HOUR = 3600.0
GRACE = 24 * HOUR
"""So long a round waits after its end for games that are being played then."""
AGAIN = 60.0
"""Seconds between two looks at such games."""
STEPS = 100
"""So many steps a league takes at once; more would mean that it gets nowhere."""
MISSED = noted("Missed too many rounds in a row.")


async def tick(leagues: Leagues) -> None:
    """Look at all leagues in which something is to happen."""
    async with leagues.store.reading() as tx:
        due = await leagues_due(tx, leagues.now())
    for id in due:
        try:
            await look_at(leagues, id)
        except Refused as refused:
            log.warning("league %s: %s", id, refused)
        except DatabaseTrouble:  # so do the others
            raise
        except Exception:  # the others go on
            log.exception("league %s does not go on", id)


async def look_at(leagues: Leagues, id: str) -> None:
    """Do all that is to happen in a league by now."""
    for _ in range(STEPS):
        league = await leagues.get(id)
        step = next_step(league.season, league.house, league.rounds)
        if step is None or step.at > leagues.now():
            return
        drawn = None
        if step.what == "open":  # this may take a while
            drawn = await asyncio.to_thread(next_round, league.season)
        async with leagues.changing(id) as change:
            if change.row.version == league.row.version:
                await _take(change, step, drawn)
    log.warning("league %s has taken %d steps at once", id, STEPS)


async def _take(change: Change, step: Step, drawn: Paired | None) -> None:
    match step.what:
        case "start":
            try:
                await begin(change)
            except Refused:
                change.house = msgspec.structs.replace(change.house, too_few=True)
        case "plan":
            await _plan(change, step.round)
        case "open":
            await _open(change, step.round, drawn)
        case "remind":
            await change.note(step.round, REMIND)
        case "close":
            await _close(change, step.round)
        case "end":
            await change.do(Ended())


# ------------------------------------------------------------------ the start


async def begin(change: Change, by: int | None = None) -> None:
    """End the sign-up; raises ``Refused``. Players are seeded by their ratings, and by the coin
    where these are equal; in a first season the divisions are by their seeds too."""
    server, game = change.row.server_id, change.row.game
    secret = await secret_of_league(change.tx, change.row.id)
    ratings = {row.person_id: row.score.rating for row in await scores_of(change.tx, server, game)}
    season = change.season
    strength = {one: ratings.get(one, Rating()).cautious for one in season.members}
    words = season.added()
    coins = {
        id: toss(secret, f"seed {member.number}", words) for id, member in season.members.items()
    }
    seeds = sorted(season.members, key=lambda one: (-strength[one], coins[one]))
    many = season.terms.divisions
    if many > 1 and change.row.follows is None:
        for place, person in enumerate(seeds):
            division = 1 + place * many // len(seeds)
            if season.members[person].division != division:
                await change.do(Joined(person, division), by)
    await change.do(Started(tuple(seeds)), by)
    change.house = msgspec.structs.replace(change.house, too_few=False)


# ------------------------------------------------------------------ rounds


async def _plan(change: Change, number: int) -> None:
    """Say when a round opens. By the week it opens when the one before it was to end at the latest,
    also if that came to its end a little later."""
    base = change.now
    before = change.rounds.get(number - 1)
    if before is not None:
        base = min(base, closing(change.house, before.opens, change.zone))
    if change.season.is_ladder:
        closes = closing(change.house, change.now, change.zone)
        await change.set_round(number, change.now, closes, {})
        return
    opens = change.now if change.house.opens is None else opening(change.house, base, change.zone)
    await change.set_round(number, opens, None, {})


async def _open(change: Change, number: int, drawn: Paired | None) -> None:
    """Announce the pairings. A round is as long as it was said, also when it opens late."""
    if drawn is None:
        raise Refused(say("Round {number} cannot be drawn.", number=number))
    await change.do(drawn)
    opens = change.rounds[number].opens
    begins = opens if change.now - opens < HOUR else change.now
    await change.set_round(number, opens, closing(change.house, begins, change.zone), {})


async def _close(change: Change, number: int) -> None:
    """The end of a round: all is played, or its time is over. What is being played then is waited
    for, for a while; what is not is ruled."""
    row, now = change.rounds[number], change.now
    playing, ready = await there(change, number)
    over = row.closes is None or now >= row.closes + GRACE
    for one in left_in(change.season, number):
        if one.id not in playing or over:
            ruled = overdue(change.season, one.id, ready.get(one.id, set()))
            if ruled is not None:
                await change.do(ruled)
    if not over and any(one.id in playing for one in left_in(change.season, number)):
        await change.look_again(number, now + AGAIN)
        return
    await change.do(Closed(number))
    for person in no_shows(change.season):
        await change.do(Dropped(person, english(MISSED)))


async def there(change: Change, number: int) -> tuple[set[str], dict[str, set[int]]]:
    """What is being played of a round, and who was ready in each pairing that is not decided."""
    left = [one.id for one in left_in(change.season, number)]
    playing, ready = set(), {}
    for game in await games_of(change.tx, change.row.id, left) if left else ():
        if game.status in ("running", "paused"):
            playing.add(game.pairing)
        if game.status in ("lobby", "running", "paused"):
            seats = await seats_of(change.tx, game.match_id)
            ready[game.pairing] = {s.person_id for s in seats if s.ready and s.person_id}
    return playing, ready


# ------------------------------------------------------------------ after a time away


async def come_back(leagues: Leagues, seen: float) -> None:
    """After a time away: nobody could play, so nobody loses time.

    Times that were said for all stay as they were if a short absence ended well before them; see
    docs/decisions.md."""
    now = leagues.now()
    async with leagues.store.reading() as tx:
        going = await leagues_going(tx)
    for id in going:
        async with leagues.changing(id) as change:
            await _push_back(change, seen, now)


async def _push_back(change: Change, seen: float, now: float) -> None:
    def later(at: float | None) -> float | None:
        if at is None or at <= seen or (now - seen < HOUR and at > now):
            return at
        return at + now - seen

    starts = later(change.house.starts)
    if not change.season.started and starts != change.house.starts:
        change.house = msgspec.structs.replace(change.house, starts=starts)
    number = 1 if change.season.is_ladder else change.season.rounds
    row = change.rounds.get(number)
    if row is not None and change.season.ended is None and number not in change.season.closed:
        told = {what: at for what, at in row.told.items() if what != LOOK}
        closes = later(row.closes)
        if closes != row.closes:
            await change.set_round(number, row.opens, closes, told)
