"""A painter that paints for months does not grow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from bot.paint.ink.themes import THEMES
from bot.painting import Painter
from engine.catalogue import GAMES
from engine.table.views import View
from tests.kit.soak import SOAK
from tools.moments import played

PICTURES = 1000
MOST = 200_000_000
"""Bytes of memory a process."""


def shown() -> Iterator[tuple[View, str]]:
    """Moments of matches of all games, from two to four seats, by turns and in each theme."""
    matches = [
        cycle(view for view in played(game, 7, seats, "random") if view.seat is not None)
        for game, rules in GAMES.items()
        for seats in range(rules.seats[0], rules.seats[1] + 1)
    ]
    for moments, theme in zip(zip(*matches, strict=False), cycle(THEMES), strict=False):
        for view in moments:
            yield view, theme


def taken(process: int) -> int:
    """The bytes that a process has in memory now."""
    facts = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    [line] = [line for line in facts if line.startswith("VmRSS:")]
    return int(line.split()[1]) * 1024


@pytest.mark.skipif(not SOAK, reason="this takes minutes, and make soak does it")
async def test_a_thousand_pictures_in_a_row_do_not_make_it_grow(tmp_path: Path) -> None:
    painter = Painter(tmp_path, workers=1)
    await painter.start()
    pool = await painter.workers._running()
    [process] = pool._processes
    most = 0
    try:
        for n, (view, theme) in enumerate(islice(shown(), PICTURES)):
            await (painter.hand if n % 3 == 1 else painter.table)(view, theme)
            most = max(most, taken(process))
    finally:
        await painter.close()
    assert most < MOST
