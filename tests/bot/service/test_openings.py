"""What is asked before the first turn is chosen for whoever wants that, by one press."""

from __future__ import annotations

import pytest

from bot.matches.book import Matches
from bot.matches.openings import choose_for
from bot.matches.time.timekeeper import Timekeeper
from bot.refusals import Refused
from bot.store import Store
from tests.bot.service.test_matches import ANN, BEN, Clock, clock, matches, store, table

__all__ = ["clock", "matches", "store"]


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_one_press_chooses_all_that_comes_before_the_first_turn(
    matches: Matches, clock: Clock, game: str
) -> None:
    id = await table(matches, ANN, BEN, game=game)
    keeper = Timekeeper(matches)
    for person in (ANN, BEN):  # whoever is asked first
        while not (await matches.table(id, person)).opening:
            person = BEN if person == ANN else ANN
        await choose_for(matches, id, person)
    for _ in range(20):
        clock.time += 1
        await keeper.tick()
    looks = [await matches.table(id, person) for person in (ANN, BEN)]
    assert not any(look.opening for look in looks)
    [asked] = [look.question for look in looks if look.question is not None]
    assert "mulligan" not in [option.id for option in asked.options]
    assert len((await matches.table(id, ANN)).view.players) == 2


async def test_it_goes_on_after_a_restart(matches: Matches, store: Store, clock: Clock) -> None:
    id = await table(matches, ANN, BEN, game="wtactics")
    first, other = ANN, BEN
    if not (await matches.table(id, ANN)).opening:
        first, other = BEN, ANN
    await choose_for(matches, id, first)
    again = Matches(store, clock)
    struck = (await again.table(id, other)).question
    assert struck is not None
    await again.answer(id, other, struck.id, {"pick": [struck.options[0].id]})
    assert (await again.table(id, first)).opening
    await Timekeeper(again).tick()
    assert not (await again.table(id, first)).opening


async def test_when_the_first_turn_has_begun_there_is_nothing_to_choose(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="marcomage")
    with pytest.raises(Refused, match="The first turn has begun"):
        await choose_for(matches, id, ANN)
