"""Whole seasons end with the standings that somebody reckons by hand who never saw our code.

In the middle of every round all is thrown away but the deeds as they are stored.
"""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import settings

from tests.kit.simulated import Simulated

SOAK = settings().max_examples > 100
SEASONS = 30 if SOAK else 1

FORMATS: dict[str, dict[str, Any]] = {
    "robin": {"format": "robin", "late": "draw", "divisions": 1 if SOAK else 4},
    "robin of two legs": {"format": "robin", "legs": 2, "divisions": 8, "best_of": 3},
    "swiss": {"format": "swiss", "best_of": 3, "most": 256},
    "swiss in divisions": {"format": "swiss", "divisions": 3, "late": "organiser"},
    "swiss with other ties": {"format": "swiss", "ties": ("head", "games"), "points": (2, 1, 0)},
    "single": {"format": "single", "best_of": 5},
    "single in divisions": {"format": "single", "divisions": 3, "late": "organiser"},
    "double": {"format": "double", "best_of": 3},
    "double in divisions": {"format": "double", "divisions": 2, "late": "organiser"},
}


def seeds() -> range:
    first = time.time_ns() if SOAK else 64  # a soak plays other seasons each time
    return range(first, first + SEASONS)


@pytest.mark.parametrize("terms", FORMATS.values(), ids=FORMATS)
def test_a_season_of_64_ends_as_somebody_reckons_by_hand(terms: dict[str, Any]) -> None:
    for seed in seeds():
        played = Simulated(seed, 64, **terms)
        played.to_the_end()
        assert played.refused, "nothing came too late"


@pytest.mark.parametrize("divisions", [1, 2])
def test_a_ladder_of_64_ends_as_somebody_reckons_by_hand(divisions: int) -> None:
    for seed in seeds():
        played = Simulated(seed, 64, format="ladder", divisions=divisions, most=100)
        played.climb(600)
        assert played.refused, "nobody met the same opponent too often"


@pytest.mark.parametrize("format", ["robin", "swiss", "single", "double"])
def test_small_seasons_end_so_too(format: str) -> None:
    for seed in range(5 * SEASONS):
        for players in range(2, 10):
            Simulated(seed, players, format=format, best_of=1 + 2 * (seed % 3)).to_the_end()
