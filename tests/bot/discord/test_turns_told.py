"""What happened in the last turns stands in the table, in a line for each."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches.narration.turns import SHOWN, lately, turns_of
from bot.store.play.matches import open_matches
from engine.table import Chance
from tests.kit.castle import Castle, begin, castle, play


async def told(place: Castle) -> list[str]:
    """What is to be told of the only match."""
    async with place.bot.store.reading() as tx:
        [row] = await open_matches(tx)
    async with place.bot.matches.open(row.id) as held:
        return lately(held, await turns_of(place.bot.store, held))


@pytest.mark.parametrize("game", ["marcomage", "arcmage", "wtactics"])
async def test_the_last_turns_stand_in_the_table_and_nowhere_else(
    tmp_path: Path, game: str
) -> None:
    async with castle(tmp_path) as place:
        await begin(place, game)
        chance = Chance.from_seed(game)
        for _ in range(6):
            await play(place, chance, 4)
            table = await place.table()
            lines = await told(place)
            assert lines
            assert len(lines) <= SHOWN + 1
            assert "\n".join(f"-# {line}" for line in lines) in table.text
            assert [*place.channel.messages.values()] == [table]
