"""Results that players report, of games that were not played here."""

from __future__ import annotations

from bot.leagues import keeper
from bot.leagues.book import Leagues, Visitor
from bot.leagues.pairing_games import own_pairing
from bot.refusals import Refused
from engine.league.scores import score as score_of
from engine.league.season import Claimed, Ruled
from engine.words import say


async def report(
    leagues: Leagues, who: Visitor, id: str, pairing: str, score: tuple[int, int, int]
) -> bool:
    """Report a result: games won by the first, by the second, and drawn. True if it counts now:
    the other has reported the same, or an organiser says it; False while the other has to agree.
    With ``pairing`` empty, his own that is open. Raises ``Refused``."""
    async with leagues.changing(id, who) as change:
        league = change.league
        one = league.season.duels.get(pairing)
        organises = who.organises or league.row.creator_id == who.id
        if one is not None and organises and who.id not in (one.first, one.second):
            if score_of(league.season, one.id).decided:
                raise Refused(
                    say("This is already decided. /league correct changes it, with a reason.")
                )
            await change.do(Ruled(one.id, *score, why=say("An organiser reported it.")), who.id)
            counts = True
        else:
            one = own_pairing(league, who.id, pairing)
            claims = league.season.claims.get(one.id, {})
            if claims.get(who.id) == score:
                return False
            await change.do(Claimed(one.id, who.id, *score), who.id)
            counts = any(said == score for person, said in claims.items() if person != who.id)
            if counts:
                await change.do(Ruled(one.id, *score, why=say("Both reported it.")), who.id)
    if counts:
        await keeper.look_at(leagues, id)
    return counts
