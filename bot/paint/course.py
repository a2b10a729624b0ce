"""How a match went, in a few numbers for each of its turns: what graphs are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from engine.words import noted

View = Mapping[str, Any]

MEASURES = {
    "marcomage": (("tower", noted("Towers")), ("wall", noted("Walls"))),
    "arcmage": (("strength", noted("Strength of the cities")), ("army", noted("Creatures"))),
    "wtactics": (("influence", noted("Influence")), ("points", noted("Victory points"))),
}
"""What is measured in each game, and what it is called."""


class Point(msgspec.Struct, frozen=True):
    """One turn: each measure with the number of each seat."""

    at: int
    values: tuple[tuple[int, ...], ...]


def point(view: View) -> Point:
    return POINTS[view["game"]](view)


def course(views: Iterable[View]) -> list[Point]:
    """One point for each turn or round, as it was when it ended."""
    found: list[Point] = []
    for one in map(point, views):
        while found and found[-1].at >= one.at:  # it goes on, or turns were taken back
            found.pop()
        found.append(one)
    return found


def _marcomage(view: View) -> Point:
    players = view["players"]
    measures = MEASURES["marcomage"]
    return Point(
        view["round"], tuple(tuple(player[what] for player in players) for what, _ in measures)
    )


def _wtactics(view: View) -> Point:
    players = view["players"]
    influence = tuple(max(0, player["influence"]) for player in players)
    return Point(view["round"], (influence, tuple(player["points"] for player in players)))


def _arcmage(view: View) -> Point:
    seats = range(len(view["players"]))
    strength, army = [0 for _ in seats], [0 for _ in seats]
    for card in view["cards"]:
        if card["place"] == "kingdom" and card["kind"] == "city":
            strength[card["controller"]] += max(0, card["defence"])
        if card["kind"] == "creature":
            army[card["controller"]] += 1
    return Point(view["turn"], (tuple(strength), tuple(army)))


POINTS: dict[str, Callable[[View], Point]] = {
    "arcmage": _arcmage,
    "marcomage": _marcomage,
    "wtactics": _wtactics,
}
