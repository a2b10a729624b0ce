"""What organisers do: start, correct, annul, drop, bring back, go on, end. All of it is logged."""

from __future__ import annotations

import msgspec

from bot.leagues import keeper
from bot.leagues.book import Leagues, Visitor
from bot.leagues.evidence import evidence
from bot.leagues.held import Change
from bot.leagues.schedule import COUNTED, STAYS, gone_from, is_blocked, left_in, next_step
from bot.refusals import Refused
from bot.store.people import person as person_row
from bot.store.people import persons
from engine.league.deadlines import overdue
from engine.league.reckoning import is_anew
from engine.league.scores import open_pairings
from engine.league.season import Annulled, Dropped, Ended, Joined, Ruled
from engine.text import clean
from engine.words import say, say_n

WHY = 200
"""Signs of a reason, at most."""


async def start(leagues: Leagues, who: Visitor, id: str) -> None:
    """End the sign-up; the first round opens at its time. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        await keeper.begin(change, who.id)
    await keeper.look_at(leagues, id)


async def correct(
    leagues: Leagues,
    who: Visitor,
    id: str,
    pairing: str,
    score: tuple[int, int, int],
    why: str,
    forfeit: bool = False,
) -> None:
    """Say the result of a pairing (games of the first, of the second, drawn); nothing at all lets
    it be played anew. Raises ``Refused``."""
    first, second, draws = score
    async with leagues.changing(id, who, organises=True) as change:
        ruled = Ruled(pairing.strip(), first, second, draws, reason(why), forfeit)
        await change.do(ruled, who.id)
        if is_anew(ruled):
            number = change.season.duels[ruled.pairing].round
            await keeper.time_to_play_again(change, number, who.id, ruled.why)
    await keeper.look_at(leagues, id)


async def annul(leagues: Leagues, who: Visitor, id: str, match: str, why: str) -> None:
    """Let a game not count any more; its pairing is open again. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        await change.do(Annulled(match.strip(), reason(why)), who.id)
    await keeper.look_at(leagues, id)


async def drop(leagues: Leagues, who: Visitor, id: str, person: int, why: str) -> None:
    """Take somebody out; what he has played counts. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        await change.do(Dropped(person, reason(why)), who.id)
    await keeper.look_at(leagues, id)


async def bring_back(leagues: Leagues, who: Visitor, id: str, person: int) -> None:
    """Let somebody who was dropped play on, from the next round; raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        member = change.season.players.get(person)
        if member is None or not member.dropped:
            row = await person_row(change.tx, person)
            raise Refused(
                say("{name} was not dropped.", name=row.name)
                if member is not None and row is not None
                else say("This person has not signed up for this league.")
            )
        season = change.season
        team = season.team_of(person)
        await change.do(Joined(person, member.division, season.rounds, team=team), who.id)


async def stays(leagues: Leagues, who: Visitor, id: str, person: int) -> None:
    """Somebody who has left the server plays on nevertheless; raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        number = change.season.rounds + 1
        row = change.rounds.get(number)
        if row is None or person not in gone_from(change.season, row):
            raise Refused(say("Nobody is asked about this player now."))
        await change.note(number, f"{STAYS}{person}")
    await keeper.look_at(leagues, id)


class Closing(msgspec.Struct, frozen=True):
    """What would become of the round that is open, if it were closed now."""

    number: int
    opened: float
    left: tuple[tuple[str, str, str], ...]
    """Of each pairing that is not decided: the two, and what becomes of it, in words."""


async def closing(leagues: Leagues, who: Visitor, id: str) -> Closing | None:
    """Nothing where no round is open; raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        _must_be_running(change)
        number = change.season.rounds
        if not number or number in change.season.closed:
            return None
        known = await evidence(change, number)
        pairings = left_in(change.season, number)
        ids = {person for one in pairings for person in (one.first, one.second) if person}
        names = {person: row.name for person, row in (await persons(change.tx, ids)).items()}
        left = []
        for one in pairings:
            first, second = names[one.first], names[one.second or one.first]
            if one.id in known.playing:
                becomes = say("is being played, and may be finished")
            else:
                ruled = overdue(change.season, one.id, known.ready[one.id])
                becomes = _becoming(ruled, first, second)
            left.append((first, second, becomes))
        return Closing(number, change.rounds[number].opens, tuple(left))


def _becoming(ruled: Ruled | None, first: str, second: str) -> str:
    """What becomes of a pairing, in words."""
    if ruled is None:
        return say("an organiser decides")
    if ruled.first == ruled.second:
        return say("both lose") if ruled.forfeit else say("a draw")
    return say("{name} loses", name=first if ruled.first < ruled.second else second)


async def advance(leagues: Leagues, who: Visitor, id: str, number: int = 0) -> str:
    """Go on now: close the round that is open, by the rule for what was not played, or open the
    next one. Says in a sentence what was done; raises ``Refused``, also where ``number`` is not the
    round that is open."""
    async with leagues.changing(id, who, organises=True) as change:
        _must_be_running(change)
        opening = not change.season.rounds or change.season.rounds in change.season.closed
        if number and (opening or number != change.season.rounds):
            raise Refused(say("Round {number} is closed already.", number=number))
        number = change.season.rounds
        if opening:
            number = await _open_now(change)
        else:
            row = change.rounds[number]
            await change.set_round(number, row.opens, change.now, row.told)
    await keeper.look_at(leagues, id)
    season = (await leagues.get(id)).season
    if opening:
        return say("Round {number} is open.", number=number)
    left = len(left_in(season, number))
    if number not in season.closed:
        return say_n(
            left,
            "The time of round {number} is over; {n} game is still being played.",
            "The time of round {number} is over; {n} games are still being played.",
            number=number,
        )
    if left:
        return say_n(
            left,
            "Round {number} is closed. Set the {n} result that is missing.",
            "Round {number} is closed. Set the {n} results that are missing.",
            number=number,
        )
    return say("Round {number} is closed.", number=number)


def _must_be_running(change: Change) -> None:
    if change.season.ended is not None:
        raise Refused(say("This league is over."))
    if not change.season.started:
        raise Refused(say("This league has not begun. /league start begins it."))
    if change.season.is_ladder:
        raise Refused(say("A ladder has no rounds. /league close ends it."))


async def _open_now(change: Change) -> int:
    """The next round opens at once; its number. Raises ``Refused``."""
    step = next_step(change.season, change.house, change.rounds)
    if step is None and is_blocked(change.season):
        missing = ", ".join(one.id for one in open_pairings(change.season))
        raise Refused(say("Set these results first: {pairings}.", pairings=missing))
    if step is None or step.what not in ("count", "leave", "open", "plan"):
        raise Refused(say("There are no rounds left to play."))
    told = change.rounds[step.round].told if step.round in change.rounds else {}
    if step.what == "leave":
        await keeper.drop_those_gone(change, step.round)
    # Whoever opens it now has not to be asked about those who have left the server.
    await change.set_round(step.round, change.now, None, {**told, COUNTED: change.now})
    return step.round


async def close(leagues: Leagues, who: Visitor, id: str, why: str = "") -> None:
    """End a league, with a reason if it is called off; raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        await change.do(Ended(clean(why)[:WHY]), who.id)


def reason(why: str) -> str:
    """Why something is corrected, which everybody reads; raises ``Refused``."""
    said = clean(why)
    if not 1 <= len(said) <= WHY:
        raise Refused(say("Say why, in up to {most} characters; everybody reads it.", most=WHY))
    return said
