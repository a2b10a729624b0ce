"""What leagues do by themselves: they begin, their rounds open and close, they end.

Each step is a transaction of its own, and follows from what the store has. Whoever was interrupted
goes on where he was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping

import msgspec

from bot.leagues.book import Leagues
from bot.leagues.evidence import Evidence, evidence
from bot.leagues.held import Change, League
from bot.leagues.house import closing, opening
from bot.leagues.results import ladder_games
from bot.leagues.schedule import (
    COUNTED,
    DAY,
    GONE,
    LOOK,
    PLAYING,
    REMIND,
    STAYS,
    Step,
    gone_from,
    left_in,
    next_step,
)
from bot.matches.lobbies.lobby import all_ready
from bot.matches.permitted import giving_up
from bot.matches.time.clocking import people_asked
from bot.refusals import Refused
from bot.store import DatabaseTrouble
from bot.store.leagues import (
    games_of,
    leagues_due,
    leagues_going,
    secret_of_league,
)
from bot.store.scores import scores_of
from engine.league.coin import toss
from engine.league.deadlines import disputed, no_shows, overdue
from engine.league.pairing import next_round
from engine.league.season import Closed, Dropped, Ended, Joined, Moved, Paired, Started
from engine.league.state import Season
from engine.scoring.ratings import Rating
from engine.words import english, noted, say

log = logging.getLogger(__name__)

HOUR = 3600.0
GRACE = DAY
"""So long a round waits after its end for games that are being played then."""
AGAIN = 60.0
"""Seconds between two looks at such games."""
STEPS = 100
"""So many steps a league takes at once; more would mean that it gets nowhere."""
MISSED = noted("Missed too many rounds in a row.")
LEFT = noted("Left the server.")


Serves = Callable[[int | None], bool]
"""Whether what happens by itself on a server is done here."""


async def tick(leagues: Leagues, serves: Serves = lambda _: True) -> None:
    """Look at all leagues in which something is to happen."""
    async with leagues.store.reading() as tx:
        due = await leagues_due(tx, leagues.now())
    for id in [row.id for row in due if serves(row.server_id)]:
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
        if step.what == "close":
            await _finish_games(leagues, league, step.round)
            league = await leagues.get(id)
        if step.what == "count" and leagues.who_left is not None:
            _count_aside(leagues, id)
            return
        drawn = None
        if step.what == "open":  # this may take a while
            drawn = await asyncio.to_thread(next_round, league.season)
        async with leagues.changing(id) as change:
            if change.row.version == league.row.version:
                await _take(change, step, drawn)
    log.warning("league %s has taken %d steps at once", id, STEPS)


def _count_aside(leagues: Leagues, id: str) -> None:
    """Discord is asked for each player; no press and no clock waits for that."""
    if id not in leagues.counting:
        task = asyncio.create_task(_count(leagues, id), name=f"who plays on in league {id}")
        leagues.counting[id] = task
        task.add_done_callback(lambda _: leagues.counting.pop(id, None))


async def _count(leagues: Leagues, id: str) -> None:
    """See who has left the server before a round is drawn, and go on."""
    try:
        league = await leagues.get(id)
        there = [one.person for one in league.season.players.values() if not one.dropped]
        assert leagues.who_left is not None
        gone = await leagues.who_left(league.row.server_id, there)
        async with leagues.changing(id) as change:
            step = next_step(change.season, change.house, change.rounds)
            if step is not None and step.what == "count" and step.at <= change.now:
                await _counted(change, step.round, gone)
        await look_at(leagues, id)
    except Refused as refused:
        log.warning("league %s: %s", id, refused)
    except Exception:  # the clock comes to it again
        log.exception("who plays on in league %s is not known", id)


async def _counted(change: Change, number: int, gone: Collection[int] | None = None) -> None:
    """Note that it was seen who has left, and of whom the organisers are to be asked. What they
    said of somebody holds until he has come back: who leaves once more is asked about once more."""
    if gone is None:  # nobody could be asked who is there
        await change.note(number, COUNTED)
        return
    away = {f"{STAYS}{person}" for person in gone}
    for row in [*change.rounds.values()]:
        told = {w: at for w, at in row.told.items() if not w.startswith(STAYS) or w in away}
        await change.set_round(row.number, row.opens, row.closes, told)
    known = {what for row in change.rounds.values() for what in row.told}
    asked = [person for person in sorted(gone) if f"{STAYS}{person}" not in known]
    for what in (COUNTED, *(f"{GONE}{person}" for person in asked)):
        await change.note(number, what)


async def _take(change: Change, step: Step, drawn: Paired | None) -> None:
    match step.what:
        case "start":
            try:
                await begin(change)
            except Refused:
                change.house = msgspec.structs.replace(change.house, too_few=True)
        case "plan":
            await _plan(change, step.round)
        case "count":
            await _counted(change, step.round)
        case "leave":
            await drop_those_gone(change, step.round)
        case "open":
            await _open(change, step.round, drawn)
        case "remind":
            await change.note(step.round, REMIND)
        case "close":
            await _close(change, step.round)
        case "end":
            await _end(change)


async def drop_those_gone(change: Change, number: int) -> None:
    """Those have left the server, and no organiser has said that they play on."""
    for person in gone_from(change.season, change.rounds[number]):
        await change.do(Dropped(person, english(LEFT)))


# ------------------------------------------------------------------ the start


async def begin(change: Change, by: int | None = None) -> None:
    """End the sign-up; raises ``Refused``. Players are seeded by their ratings, and by the coin
    where these are equal; in a first season the divisions are by their seeds too."""
    server, game = change.row.server_id, change.row.game
    secret = await secret_of_league(change.tx, change.row.id)
    ratings = {row.person_id: row.score.rating for row in await scores_of(change.tx, server, game)}
    season = change.season
    strength = {one: _strength(season, one, ratings) for one in season.members}
    words = season.added()
    coins = {
        id: toss(secret, f"seed {member.number}", words) for id, member in season.members.items()
    }
    seeds = sorted(season.members, key=lambda one: (-strength[one], coins[one]))
    many = season.terms.divisions
    if many > 1 and change.row.follows is None:
        for place, one in enumerate(seeds):
            division = 1 + place * many // len(seeds)
            if season.members[one].division != division:
                team = one if season.terms.team > 1 else 0
                person = season.teams[team].players[0].person if team else one
                await change.do(Joined(person, division, team=team), by)
    await change.do(Started(tuple(seeds)), by)
    change.house = msgspec.structs.replace(change.house, too_few=False)


def _strength(season: Season, one: int, ratings: Mapping[int, Rating]) -> float:
    """A team is as strong as its players are in the middle."""
    people = [player.person for player in season.teams[one].players] if season.teams else [one]
    return sum(ratings.get(person, Rating()).cautious for person in people) / len(people)


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
    told = {what: at for what, at in change.rounds[number].told.items() if what.startswith(STAYS)}
    await change.set_round(number, opens, closing(change.house, begins, change.zone), told)


async def _close(change: Change, number: int) -> None:
    """The end of a round: all is played, or its time is over. What is being played then is waited
    for, for a while, and so is what the organisers have to say; all else is ruled."""
    known = await evidence(change, number)
    closes = change.rounds[number].closes or 0.0
    for one in left_in(change.season, number):
        playing, waited = one.id in known.playing, _have_waited(change, closes)
        if not playing or change.now >= closes + GRACE:
            ruled = overdue(change.season, one.id, known.ready[one.id], playing, waited)
            if ruled is not None:
                await change.do(ruled)
    if (again := _again(change, number, known)) is not None:
        if known.playing:
            await change.note(number, PLAYING)
        await change.look_again(number, again)
        return
    await change.do(Closed(number))
    for person in no_shows(change.season):
        await change.do(Dropped(person, english(MISSED)))


def _again(change: Change, number: int, known: Evidence) -> float | None:
    """When a round is looked at again whose time is over; nothing if it need not wait."""
    closes, left = change.rounds[number].closes or 0.0, left_in(change.season, number)
    if any(one.id in known.playing for one in left) and change.now < closes + GRACE:
        return change.now + AGAIN
    quarrels = [one for one in left if one.id in disputed(change.season)]
    if not quarrels or (_have_waited(change, closes) and any(one.node for one in quarrels)):
        return None  # the next round of a bracket waits for it in any case
    return change.now + HOUR  # they may have come to agree


def _have_waited(change: Change, closes: float) -> bool:
    """Whether the organisers have had their time where two have reported different results."""
    wait = change.house.disputed
    return wait > 0 and change.now >= closes + wait * DAY


async def move_end(
    change: Change, number: int, closes: float, by: int | None, why: str = ""
) -> None:
    """Another end for the round that is open, or for the season of a ladder; raises ``Refused``."""
    await change.do(Moved(number, closes, why), by)
    row = change.rounds[number]
    told = {what: at for what, at in row.told.items() if what not in (LOOK, PLAYING, REMIND)}
    await change.set_round(number, row.opens, closes, told)


async def time_to_play_again(change: Change, number: int, by: int, why: str) -> None:
    """What is to be played anew at the end of a round, or after it, gets a day for that, or as long
    as a round is where that is less. A round that is closed has no end any more."""
    if number != change.season.rounds or number in change.season.closed:
        return
    until = change.now + min(DAY, closing(change.house, change.now, change.zone) - change.now)
    if (change.rounds[number].closes or 0.0) < until:
        await move_end(change, number, until, by, why)


async def _end(change: Change) -> None:
    """A season ends. In a ladder those who play then may finish, for a while."""
    if change.season.is_ladder:
        closes = change.rounds[1].closes or 0.0
        playing = change.now < closes + GRACE and await ladder_games(change, closes)
        if playing:
            await change.look_again(1, change.now + AGAIN)
            return
    await change.do(Ended())


# ------------------------------------------------------------------ games that do not end


async def _finish_games(leagues: Leagues, league: League, number: int) -> None:
    """Begin the games for which both are ready, where that did not come about. Where the time is
    over that a game has after the end of its round, whoever has to decide loses it by time."""
    closes, now = league.rounds[number].closes, leagues.now()
    left = [one.id for one in left_in(league.season, number)]
    if closes is None or not left:
        return
    by_time = league.season.terms.running == "time"
    async with leagues.store.reading() as tx:
        games = await games_of(tx, league.row.id, left, ("lobby", "running"))
    for game in games:
        try:
            if game.status == "lobby" and now < closes + GRACE:
                await _begin_if_all_are_ready(leagues, game.match_id)
            elif game.status == "running" and now >= closes + GRACE and by_time:
                await _end_by_time(leagues, game.match_id)
        except Refused as refused:
            log.info("match %s of league %s: %s", game.match_id, league.row.id, refused)


async def _begin_if_all_are_ready(leagues: Leagues, match: str) -> None:
    held = await leagues.matches.peek(match)
    if held.row.status == "lobby" and all_ready(held):
        await leagues.matches.start(match, held.row.creator_id, thread=True)


async def _end_by_time(leagues: Leagues, match: str) -> None:
    """Of those who have to decide the one loses who was asked first."""
    async with leagues.matches.open(match) as held:
        asked = people_asked(held) if held.row.status == "running" else []
        if asked:
            late = min(asked, key=lambda seat: held.row.clock.since.get(seat, 0.0))
            giving = giving_up(held, late)
            await leagues.matches.give(held, late, giving, {"yes": True}, missed=True)
    leagues.matches.tell(match)


# ------------------------------------------------------------------ after a time away


async def come_back(leagues: Leagues, seen: Callable[[int | None], float]) -> None:
    """After a time away: nobody could play, so nobody loses time. ``seen`` says when it was last
    looked after the leagues of a server.

    Times that were said for all stay as they were if a short absence ended well before them; see
    docs/decisions.md."""
    now = leagues.now()
    async with leagues.store.reading() as tx:
        going = await leagues_going(tx)
    for row in going:
        if (since := seen(row.server_id)) >= now:
            continue
        async with leagues.changing(row.id) as change:
            if change.season.paused is None:  # else all of it is given back when it goes on
                await push_back(change, since, now, HOUR)


async def push_back(change: Change, seen: float, now: float, short: float = 0.0) -> None:
    """All that was to come after ``seen`` comes so much later; after a ``short`` time only what
    was to come meanwhile."""

    def later(at: float | None) -> float | None:
        if at is None or at <= seen or (now - seen < short and at > now):
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
    coming = change.rounds.get(number + 1)
    if coming is not None and not short:
        opens = later(coming.opens) or coming.opens
        await change.set_round(number + 1, opens, coming.closes, coming.told)
