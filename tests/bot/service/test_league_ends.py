"""How leagues end: who wins where nobody came, and what counts in a ladder."""

from __future__ import annotations

from bot.leagues import keeper as keeping
from bot.leagues import making, organisers
from bot.leagues import signup as signing
from bot.leagues.book import Leagues, Visitor
from bot.leagues.keeper import GRACE
from bot.matches.book import Matches
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    ELSEWHERE,
    NAMES,
    Clock,
    clock,
    matches,
    store,
    table,
)
from tests.kit.leagues_played import (
    CHANNEL,
    CHIEF,
    DAY,
    GAME,
    HERE,
    league,
    leagues,
    places,
    win,
)

__all__ = ["clock", "leagues", "matches", "store"]

HOUR = 3600.0


# ------------------------------------------------------------------ champions and ladders


async def test_nobody_wins_where_nobody_came(leagues: Leagues, clock: Clock) -> None:
    for format in ("robin", "swiss", "single"):
        id = await league_called(leagues, format)
        clock.time += DAY + 1
        await keeping.tick(leagues)
        seen = await leagues.look(id)
        assert (seen.state, seen.champions) == ("over", ()), format


async def climb(leagues: Leagues) -> str:
    """A ladder of a month that Ann and Ben are in; Cid comes later."""
    said = {"format": "ladder", "days": "30", "against_same": "9"}
    id = await making.create(leagues, CHIEF, CHANNEL, "Climb", GAME, said)
    for person in (ANN, BEN):
        await signing.join(leagues, Visitor(HERE, person, NAMES[person]), id)
    return id


async def test_in_a_ladder_counts_what_began_in_its_season_between_those_who_are_in_it(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id = await climb(leagues)
    early = await table(matches, ANN, BEN, game=GAME)
    clock.time += HOUR
    await organisers.start(leagues, CHIEF, id)
    before_cid = await table(matches, ANN, CID, game=GAME, where=ELSEWHERE)
    clock.time += HOUR
    await signing.join(leagues, Visitor(HERE, CID, "Cid"), id)
    for match in (early, before_cid):
        await win(leagues, match, ANN)
    assert set(await places(leagues, id)) == {(ANN, 0), (BEN, 0), (CID, 0)}
    for other in (BEN, CID):
        await win(leagues, await table(matches, ANN, other, game=GAME), ANN)
    assert (await places(leagues, id))[0] == (ANN, 6)


async def test_a_ladder_waits_for_what_is_played_when_its_season_ends(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id = await climb(leagues)
    await organisers.start(leagues, CHIEF, id)
    clock.time += 30 * DAY - HOUR
    running = await table(matches, ANN, BEN, game=GAME)
    clock.time += 2 * HOUR
    await keeping.tick(leagues)
    late = await table(matches, ANN, BEN, game=GAME, where=ELSEWHERE)
    await win(leagues, late, BEN)  # begun after the end
    await win(leagues, running, ANN)
    assert await places(leagues, id) == [(ANN, 3), (BEN, 0)]
    clock.time += HOUR
    await keeping.tick(leagues)
    assert (await leagues.look(id)).champions[0].id == ANN


async def test_a_ladder_does_not_wait_for_longer_than_a_day(
    leagues: Leagues, matches: Matches, clock: Clock
) -> None:
    id = await climb(leagues)
    await organisers.start(leagues, CHIEF, id)
    clock.time += 30 * DAY - HOUR
    await table(matches, ANN, BEN, game=GAME)
    for waited, state in ((2 * HOUR, "running"), (GRACE, "over")):
        clock.time += waited
        await keeping.tick(leagues)
        assert (await leagues.look(id)).state == state


async def league_called(leagues: Leagues, format: str) -> str:
    id = await league(leagues, 2, format=format, days="1")
    await organisers.start(leagues, CHIEF, id)
    return id
