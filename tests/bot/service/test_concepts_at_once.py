"""Many people do something with concepts at the same moment, on both kinds of database."""

from __future__ import annotations

import asyncio

from bot.aside import Aside
from bot.concepts.book import DRAFTS, Concepts, Visitor
from bot.refusals import Refused
from tests.bot.service.test_concepts import ANN, GAME, HERE, concepts, example, judged, public
from tests.bot.service.test_matches import clock, matches
from tests.kit.stores import store, url

__all__ = ["clock", "concepts", "matches", "store", "url"]


async def test_votes_drafts_and_reviews_at_once(concepts: Concepts) -> None:
    found = await public(concepts)
    people = [Visitor(HERE, 100 + number, f"Number {number}") for number in range(8)]
    await asyncio.gather(
        *(concepts.vote(who, found.id, 1) for who in people for _ in range(3)),
        *(concepts.write(who, GAME, example(name="Like Them All")) for who in people),
    )
    now = await concepts.find(ANN, found.id)
    assert (now.ups, now.downs) == (8, 0)  # the third vote is the first one again
    more = 4
    # Each by another process of the bot, since one writes one thing of somebody at a time.
    others = [Concepts(concepts.matches, Aside()) for _ in range(DRAFTS + more)]
    assert len(others) == 14
    done = await asyncio.gather(
        *(one.write(ANN, GAME, example(name=f"Warden {65 + n:c}")) for n, one in enumerate(others)),
        *(judged(concepts, now, state) for state in ("interesting", "rejected")),
        return_exceptions=True,
    )
    failed = [one for one in done if isinstance(one, BaseException)]
    assert all(isinstance(one, Refused) for one in failed), failed
    assert len(failed) == more + 1
    assert len(done) - len(failed) == DRAFTS + 1
