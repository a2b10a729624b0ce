"""What somebody is told of the others since their own last turn, in a line for each turn."""

from __future__ import annotations

import re

import pytest

from bot.matches.book import Matches
from bot.matches.narration.news import LINE
from engine.players import decide
from engine.table import Chance
from tests.bot.service.test_turns import ANN, GAMES, begun, matches, play, told

__all__ = ["matches"]


async def lately(matches: Matches, id: str) -> list[str]:
    return (await matches.table(id, ANN)).news.lately()


async def test_each_turn_of_the_other_is_one_line_with_what_came_of_it(matches: Matches) -> None:
    """In MArcomage a turn is an answer, so what Ann is told is the line that everybody is told of
    it, but for its number."""
    id = await begun(matches, "marcomage")
    seen = 0
    for _ in range(30):
        await play(matches, id, 1)
        look, turns = await matches.table(id, ANN), await told(matches, id)
        if look.asked != (0,) or not turns.lines:
            continue
        last = turns.lines[-1]
        if last.startswith("**Robin**") and "more" not in last:
            told_of = re.sub(r"\*\*Robin\*\* \(round \d+\): ", "Robin: ", last)
            assert (await lately(matches, id))[-1] == told_of.replace("\\", "")
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("game", GAMES)
async def test_a_line_stays_short_and_keeps_what_was_last(matches: Matches, game: str) -> None:
    id, most, chance = await begun(matches, game), 0, Chance.from_seed("news")
    for _ in range(150):
        lines = await lately(matches, id)
        most = max([most, *(len(line) for line in lines if ": " in line)])
        async with matches.open(id) as held:
            assert held.match is not None
            if held.match.outcome is not None:
                break
            asked = held.match.questions[0]
            given = decide(held.match, asked, "greedy", chance)
            await matches.give(held, asked.seat, asked.id, given)
    assert 20 < most <= LINE + len("Robin: …; .")


async def test_what_was_long_ago_is_not_told_again(matches: Matches) -> None:
    """Of turns before one's own last one nothing is news."""
    id = await begun(matches, "arcmage")
    for _ in range(80):
        await play(matches, id, 1)
        look = await matches.table(id, ANN)
        turns = sum(line.startswith("Robin: ") for line in look.news.lately())
        assert turns <= 1
