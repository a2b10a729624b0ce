"""Leagues and people that nobody has played in, for those who look at pictures."""

from __future__ import annotations

import random

from bot.paint.trees import Bracket, of_tree
from engine.league.brackets import Format, meetings, tree
from tools.moments import PEOPLE


def knockout(format: Format, players: int, part: float = 1, chance: int = 3) -> Bracket:
    """A knock-out of so many, of which such a part is over. The better seed wins more often."""
    draw = random.Random(chance)
    nodes, seeds = tree(format, players), list(range(1, players + 1))
    winners: dict[str, int] = {}
    scores: dict[str, tuple[int, int]] = {}
    for node in nodes[: round(len(nodes) * part)]:
        one = meetings(nodes, seeds, winners)[node.id]
        if one.first and one.second:
            first = draw.random() < (0.7 if one.first < one.second else 0.3)
            winners[node.id] = one.first if first else one.second
            less = draw.randint(0, 1)
            scores[node.id] = (2, less) if first else (less, 2)
    return of_tree(
        "Cup of the Four Winds",
        nodes,
        seeds,
        meetings(nodes, seeds, winners),
        {seed: _called(seed) for seed in seeds},
        scores,
        "Best of 3",
    )


def _called(number: int) -> str:
    first, second = PEOPLE[(number - 1) % len(PEOPLE)], PEOPLE[number * 7 % len(PEOPLE)]
    return first if number <= len(PEOPLE) else f"{first} {second}"
