"""Whole matches on the stand-in, with the real client: people press what they see."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.table import Chance
from tests.kit.castle import begin, castle, play


@pytest.mark.parametrize(("game", "people", "computers"), [("marcomage", 2, 0), ("arcmage", 1, 1)])
async def test_a_match_is_played_to_its_end(
    tmp_path: Path, game: str, people: int, computers: int
) -> None:
    """In the channel; in a thread of its own: ``test_threads``."""
    async with castle(tmp_path, people) as place:
        await begin(place, game, computers)
        await play(place, Chance.from_seed(game))
        table = await place.table()
        assert table.channel is place.channel
        assert "it is over" in table.text
        assert table.labels == ["Rematch", "Replay", "Log", "Journal"]
        assert not place.discord.errors


@pytest.mark.parametrize(("people", "computers"), [(1, 1), (1, 3)])
async def test_two_to_four_play_wtactics_to_its_end(
    tmp_path: Path, people: int, computers: int
) -> None:
    """With computers among them, or it would take those who play by chance a thousand answers."""
    async with castle(tmp_path, people, threads=True) as place:
        await begin(place, "wtactics", computers, influence=10, points=5)
        await play(place, Chance.from_seed("fronts"))
        table = await place.table()
        assert "it is over" in table.text
        assert table.labels == ["Rematch", "Replay", "Log", "Journal"]
        assert not place.discord.errors


async def test_four_play_until_all_but_one_have_given_up(tmp_path: Path) -> None:
    async with castle(tmp_path, 4) as place:
        await begin(place, "arcmage")
        await play(place, Chance.from_seed("four"), 24)
        for person in place.people[1:]:
            sure = await person.press(await place.table(), "Give up")
            assert sure.message is not None
            assert sure.ephemeral
            await person.press(sure.message, "Give up")
        table = await place.table()
        assert "it is over" in table.text
        assert "Ann" in table.text


async def test_against_the_computer(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        await begin(place, "marcomage", computers=1)
        await play(place, Chance.from_seed("computer"))
        assert "it is over" in (await place.table()).text
