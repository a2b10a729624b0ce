"""What is asked before the first turn is chosen for whoever wants that, by one press."""

from __future__ import annotations

import pytest

from bot.matches.book import Matches
from bot.matches.computers import Computers
from bot.matches.openings import choose_for
from bot.refusals import Refused
from bot.store import Store
from bot.store.play.matches import played_by
from tests.bot.service.test_matches import ANN, BEN, Clock, clock, matches, play, store, table

__all__ = ["clock", "matches", "store"]


async def chosen(matches: Matches, computers: Computers, id: str) -> None:
    """Whoever is asked has his opening chosen, until both have."""
    for _ in range(2):
        await computers.settled(id)
        for person in (ANN, BEN):
            if (await matches.table(id, person)).opening:
                await choose_for(matches, id, person)
                await computers.settled(id)


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_one_press_chooses_all_that_comes_before_the_first_turn(
    matches: Matches, game: str
) -> None:
    computers = Computers(matches)
    id = await table(matches, ANN, BEN, game=game)
    await chosen(matches, computers, id)
    looks = [await matches.table(id, person) for person in (ANN, BEN)]
    assert not any(look.opening for look in looks)
    [asked] = [look.question for look in looks if look.question is not None]
    assert "mulligan" not in [option.id for option in asked.options]
    await computers.stop()


async def test_it_goes_on_after_a_restart(matches: Matches, store: Store, clock: Clock) -> None:
    computers = Computers(matches)
    id = await table(matches, ANN, BEN, game="wtactics")
    first, other = ANN, BEN
    if not (await matches.table(id, ANN)).opening:
        first, other = BEN, ANN
    await choose_for(matches, id, first)
    await computers.settled(id)
    await computers.stop()

    again = Matches(store, clock)
    computers = Computers(again)
    struck = (await again.table(id, other)).question
    assert struck is not None
    await again.answer(id, other, struck.id, {"pick": [struck.options[0].id]})
    await computers.settled(id)
    assert not (await again.table(id, first)).opening
    assert (await again.table(id, other)).opening
    await computers.stop()


async def test_when_the_first_turn_has_begun_there_is_nothing_to_choose(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="marcomage")
    with pytest.raises(Refused, match="The first turn has begun"):
        await choose_for(matches, id, ANN)


async def test_whoever_has_played_three_matches_of_a_game_is_not_new_to_it(
    matches: Matches, store: Store
) -> None:
    async def played(person: int, game: str) -> int:
        async with store.reading() as tx:
            return await played_by(tx, person, game)

    for n in range(3):
        assert await played(ANN, "marcomage") == n
        await play(matches, await table(matches, ANN, BEN), [ANN, BEN])
    assert await played(ANN, "marcomage") == await played(BEN, "marcomage") == 3
    assert await played(ANN, "arcmage") == 0
