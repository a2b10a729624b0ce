"""What happened in each turn, in a line that everybody may read."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.matches import tutorial
from bot.matches.book import Matches
from bot.matches.held import TURNS, Turns
from bot.matches.lobbies.making import Place
from bot.matches.narration.turns import turns_of
from bot.store import Store
from engine.players import decide
from engine.table import Chance
from tests.kit.stores import with_tables

ANN, HERE = 11, Place(1, 2)
GAMES = ("marcomage", "arcmage", "wtactics")


@pytest_asyncio.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    store = await Store.open(await with_tables(tmp_path / "turns.db"))
    made = Matches(store)
    made.secret = iter(f"turns {n}" for n in range(99)).__next__
    yield made
    await store.close()


async def begun(matches: Matches, game: str) -> str:
    id = await matches.make(tutorial.first_match(game), HERE, ANN, "Ann", 1, tutorial.seated(game))
    await matches.start(id, ANN, wishes={ANN: tutorial.WISH})
    return id


async def play(matches: Matches, id: str, answers: int, player: str = "greedy") -> None:
    """Both seats answer by themselves, until so many answers are given or it is over."""
    chance = Chance.from_seed(player)
    for _ in range(answers):
        async with matches.open(id) as held:
            assert held.match is not None
            if held.match.outcome is not None:
                return
            asked = held.match.questions[0]
            given = decide(held.match, asked, player, chance)
            await matches.give(held, asked.seat, asked.id, given)


async def told(matches: Matches, id: str) -> Turns:
    async with matches.open(id) as held:
        return await turns_of(matches.store, held)


async def told_anew(matches: Matches, id: str) -> Turns:
    """The same by a bot that has just started."""
    return await told(Matches(matches.store), id)


@pytest.mark.parametrize("game", GAMES)
async def test_a_bot_that_has_just_started_tells_the_same(matches: Matches, game: str) -> None:
    id = await begun(matches, game)
    await told(matches, id)
    for _ in range(12):
        await play(matches, id, 9, "random")
        now, anew = await told(matches, id), await told_anew(matches, id)
        assert (now.count, list(now.lines)) == (anew.count, list(anew.lines))


@pytest.mark.parametrize("game", GAMES)
async def test_a_line_never_changes_once_it_is_told(matches: Matches, game: str) -> None:
    id = await begun(matches, game)
    lines: list[str] = []
    for _ in range(60):
        turns = await told(matches, id)
        first = turns.count - len(turns.lines)
        assert len(lines) <= turns.count
        assert list(turns.lines)[: len(lines) - first] == lines[first:]
        lines += list(turns.lines)[len(lines) - first :]
        await play(matches, id, 3)
    assert len(lines) > 5


async def test_each_turn_of_marcomage_has_a_line_when_it_is_over(matches: Matches) -> None:
    id = await begun(matches, "marcomage")
    await play(matches, id, 12)
    rounds = [int(n) for line in (await told(matches, id)).lines
              for n in re.findall(r"\(round (\d+)\)", line)]  # fmt: skip
    assert rounds == list(range(1, len(rounds) + 1))
    async with matches.open(id) as held:
        assert held.match is not None
        assert len(rounds) == held.match.state.round - 1


async def test_towers_are_told_as_they_were_and_are(matches: Matches) -> None:
    """Each change begins where the one before has ended, and the last one ends where it stands."""
    id = await begun(matches, "marcomage")
    standing = {("Ann", "tower"): 30, ("Robin", "tower"): 30}
    standing |= {("Ann", "wall"): 25, ("Robin", "wall"): 25}
    told_so_far = 0
    for _ in range(200):
        turns = await told(matches, id)
        new = turns.count - told_so_far
        for line in list(turns.lines)[-new:] if new else ():
            for name, changes in re.findall(r"(Ann|Robin)'s ([^;]*)", line):
                for what, old, new in re.findall(r"(tower|wall) (\d+) → (\d+)", changes):
                    assert standing[name, what] == int(old), line
                    standing[name, what] = int(new)
        told_so_far = turns.count
        await play(matches, id, 1)
    async with matches.open(id) as held:
        assert held.match is not None
        assert held.match.outcome is not None
        for seat, player in enumerate(held.match.state.players):
            name = held.names[seat]
            assert (standing[name, "tower"], standing[name, "wall"]) == (player.tower, player.wall)


async def test_a_match_that_is_given_up_has_a_last_line(matches: Matches) -> None:
    id = await begun(matches, "marcomage")
    await play(matches, id, 4)
    before = (await told(matches, id)).count
    async with matches.open(id) as held:
        await matches.give(held, 0, "surrender", {"yes": True})
    turns = await told(matches, id)
    assert turns.count == before + 1
    assert "Robin wins" in turns.lines[-1]
    assert turns.lines == (await told_anew(matches, id)).lines


async def test_only_the_last_lines_are_remembered(matches: Matches) -> None:
    id = await begun(matches, "marcomage")
    await play(matches, id, TURNS + 10, "random")
    turns = await told(matches, id)
    assert len(turns.lines) == min(TURNS, turns.count)


async def test_a_line_that_is_too_long_ends_with_a_whole_thing(matches: Matches) -> None:
    """Before the first turn of WTactics so many quests are removed that not all are told."""
    id = await begun(matches, "wtactics")
    await play(matches, id, 60)
    first = (await told(matches, id)).lines[0]
    assert first.count("removes") > 2
    assert re.search(r"; … and \d+ more\.$", first)
