"""Leagues from sign-up to their end, in a real database: what people and the clock do in them."""

from __future__ import annotations

import pytest

from bot.service.leagues import keeping
from bot.service.leagues.book import Leagues
from bot.service.matches import Matches
from tests.bot.service.test_matches import clock, matches, store
from tests.kit.leagues_played import begun, places, played, reported

__all__ = ["clock", "matches", "store"]


@pytest.fixture
def leagues(matches: Matches) -> Leagues:
    return Leagues(matches)


async def test_a_round_robin_from_its_start_to_its_end(leagues: Leagues) -> None:
    told: list[str] = []
    leagues.changed.append(told.append)
    id = await begun(leagues, format="robin")
    seen = await leagues.look(id)
    assert (seen.state, seen.of, seen.format) == ("running", 3, "Round robin, 3 rounds")
    for number in (1, 2, 3):
        now = (await leagues.look(id)).now
        assert now is not None
        assert (now.number, now.left) == (number, 2)
        first, second = now.pairings
        told.clear()
        await played(leagues, id, first)
        assert id in told
        await reported(leagues, id, second, 1, 0)
        await keeping.tick(leagues)
    seen = await leagues.look(id)
    assert seen.state == "over"
    assert [one.name for one in seen.champions] == [seen.divisions[0].standings[0].who.name]
    assert sum(points for _, points in await places(leagues, id)) == 6 * 3
    assert seen.secret
