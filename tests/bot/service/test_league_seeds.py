"""Players of a league are seeded by their ratings; who has none, where an unplayed one stands."""

from __future__ import annotations

from bot.leagues import making, organisers, signup
from bot.leagues.book import Leagues
from bot.store import Store
from bot.store.rows import ScoreRow
from bot.store.scores import put_score
from engine.scoring.ratings import Rating
from engine.scoring.scores import Score
from tests.bot.service.test_matches import clock, matches, store
from tests.kit.leagues_played import CHANNEL, CHIEF, GAME, leagues, player

__all__ = ["clock", "leagues", "matches", "store"]


async def test_newcomers_are_seeded_where_an_unplayed_rating_stands(
    leagues: Leagues, store: Store
) -> None:
    """Below those who have proved strong, and above those who have proved weak."""
    id = await making.create(leagues, CHIEF, CHANNEL, "Autumn", GAME, {"timers": "none"})
    for n in range(4):
        await signup.join(leagues, player(n), id)
    server = (await leagues.get(id)).row.server_id
    async with store.transaction() as tx:
        for n, rating in ((0, Rating(12.0, 3.0)), (1, Rating(30.0, 3.0)), (2, Rating(5.0, 4.0))):
            await put_score(tx, ScoreRow(server, GAME, player(n).id, Score(rating)))
    await organisers.start(leagues, CHIEF, id)
    seeded = [one.person for one in (await leagues.get(id)).season.seeded(1)]
    assert seeded == [player(n).id for n in (1, 3, 0, 2)]
