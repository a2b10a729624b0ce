"""What organisers do with the course of a league: void, give byes, pair, pause, move the end."""

from __future__ import annotations

from bot.leagues import keeper
from bot.leagues.book import Leagues, Visitor
from bot.leagues.held import Change
from bot.leagues.organisers import reason
from bot.leagues.terms.settings import Context, moment_in
from bot.refusals import Refused
from engine.league.season import Arranged, Paused, Rested, Resumed, Ruled
from engine.league.teams import boards_of
from engine.text import clean
from engine.words import say

SOONEST = 5 * 60.0
"""Seconds from now at which a round may end that is given another end."""


async def void(leagues: Leagues, who: Visitor, id: str, pairing: str, why: str) -> None:
    """Let a pairing count for nobody, as if the two had not been paired; of teams all
    boards. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        id_ = pairing.strip()
        for one in boards_of(change.season, id_) or [id_]:
            await change.do(Ruled(one, why=reason(why), void=True), who.id)
    await keeper.look_at(leagues, id)


async def give_bye(leagues: Leagues, who: Visitor, id: str, person: int) -> int:
    """A bye in the round that is open; its number. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        number = change.season.rounds
        await change.do(Rested(number, person), who.id)
    await keeper.look_at(leagues, id)
    return number


async def pair(
    leagues: Leagues, who: Visitor, id: str, first: int, second: int, apart: bool = False
) -> int:
    """Let two meet in the round that is drawn next, or ``apart`` leave it to the draw again; its
    number. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        number = change.season.rounds + 1
        said = change.season.arranged.get(number, ())
        pairs = tuple(one for one in said if not {first, second} & {*one})
        if not apart:
            pairs = (*pairs, (first, second))
        elif pairs == said:
            raise Refused(
                say("Nothing was said of these two. The draw decides who their opponents are.")
            )
        await change.do(Arranged(number, pairs), who.id)
    return number


async def pause(leagues: Leagues, who: Visitor, id: str, why: str = "") -> None:
    """No time runs any more, until it goes on. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        await change.do(Paused(clean(why)[:200]), who.id)


async def resume(leagues: Leagues, who: Visitor, id: str) -> None:
    """Go on; all that was to come comes so much later. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        since = max((one.at for one in change.deeds if isinstance(one.deed, Paused)), default=0.0)
        await change.do(Resumed(), who.id)
        await keeper.push_back(change, since, change.now)
    await keeper.look_at(leagues, id)


async def move(leagues: Leagues, who: Visitor, id: str, said: str, why: str = "") -> float:
    """Give the round that is open, or the season of a ladder, another end, as it is typed; when
    that is. Raises ``Refused``."""
    async with leagues.changing(id, who, organises=True) as change:
        closes = _end(change, said)
        number = 1 if change.season.is_ladder else change.season.rounds
        await keeper.move_end(change, number, closes, who.id, clean(why)[:200])
    await keeper.look_at(leagues, id)
    return closes


def _end(change: Change, said: str) -> float:
    at = moment_in(said.strip(), Context(change.row.game, change.zone, change.now))
    if at < change.now + SOONEST:
        raise Refused(
            say("This has to be later than now. To close the round at once, use /league advance.")
        )
    return at
