"""How a match went, in a few numbers for each of its turns: what graphs are drawn from."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games import KITS
from bot.games.kit import Point, View


def point(view: View) -> Point:
    return KITS[view["game"]].point(view)


def course(views: Iterable[View]) -> list[Point]:
    """One point for each turn or round, as it was when it ended."""
    found: list[Point] = []
    for one in map(point, views):
        while found and found[-1].at >= one.at:  # it goes on, or turns were taken back
            found.pop()
        found.append(one)
    return found
